/** What the server sends of Confederate Rails: the view of a seat, the printed chart, answers. */

export interface Load {
  no: number;
  name: string;
  goods: string;
  pickup: string;
  dropoffs: string[];
  route: string;
  payout: number;
  war: boolean;
  kind: string;
  station: string;
  reserved: number | null;
}

export interface Train {
  id: string;
  name: string;
  seat: number;
  station: string;
  where: "station" | "not placed" | "repair box" | "lost";
  line: number;
  paid_line: number;
  named: boolean;
  running: boolean;
  points: number;
  load: Load | null;
  aboard: boolean;
  pickup: string;
  dropoff: string;
  goal: string;
  away: number | null;
}

export interface Counter {
  word: string;
  name: string;
  count: number;
  text: string;
}

export interface SeatRow {
  seat: number;
  name: string;
  colour: string;
  money: number;
  set_aside: number;
  deliveries: number;
  companies: number[];
  trains: number;
  counters: number;
  hand: Counter[] | null;
  played: boolean;
}

export interface StationRow {
  id: string;
  occupied: boolean;
  congested: boolean;
  new_depot: boolean;
  trains: string[];
  loads: number[];
  room: number;
}

export interface SegmentRow {
  id: string;
  bridge_down: boolean;
  rips: number;
  built: boolean;
  is_open: boolean;
}

export interface LineRow {
  no: number;
  owner: number | null;
  bad_rails: boolean;
  held: number;
  stations: number;
  broken: number;
}

export interface Chit {
  word: string;
  name: string;
  count: number;
  in_play: number;
  gone: number;
}

export interface War {
  on: boolean;
  held: number;
  to_end: number;
  column: number;
  victory_depots: [string, boolean][];
  occupied: string[];
  congested: string[];
  congestion_rolled: boolean;
  target: string;
}

export interface Rates {
  embargo: boolean;
  conventions: number;
  bonus: number;
  blockade: number;
  collisions: number;
  law: boolean;
  bad_rails: number[];
}

export interface Clause {
  kind: "payment" | "promise";
  payer: number | null;
  receiver: number | null;
  amount: number;
  condition: string;
  text: string;
  state: string;
}

export interface Deal {
  deal: number;
  by: number;
  to: number;
  status: "being written" | "offered" | "accepted" | "closed";
  turns: number;
  clauses: Clause[];
  text: string;
  next_condition: string;
}

export interface View {
  seat: number;
  round: number;
  player_turn: number;
  phase: string;
  initiative: number;
  order: number[];
  active: number;
  asked: { seat: number; case: string; text: string };
  seats: SeatRow[];
  trains: Train[];
  running: string;
  points: number;
  stations: StationRow[];
  front: Record<string, number>;
  segments: SegmentRow[];
  lines: LineRow[];
  display: (Load | null)[];
  shown: Load[];
  lying: Load[];
  drawn: Load | null;
  event: string;
  pile: number;
  aside: number;
  events: Chit[];
  counters: Chit[];
  war: War;
  rates: Rates;
  bank: number;
  auction: { line: number; high: number; leader: number | null } | null;
  iron: { seat: number; load: number; free: boolean } | null;
  deals: Deal[];
  rounds_left: number | null;
  ending: string;
  over: boolean;
}

// -- the chart -------------------------------------------------------------------------------

export type StationType = "plain" | "load" | "depot" | "victory";

export interface ChartStation {
  id: string;
  name: string;
  state: string;
  type: StationType;
  lines: number[];
  x: number;
  y: number;
  congestion: boolean;
  war: boolean;
  partisan: boolean;
}

export interface ChartSegment {
  id: string;
  name: string;
  a: string;
  b: string;
  kind: "rail" | "ferry" | "overland" | "unbuilt";
  bridge: boolean;
  lines: number[];
}

export interface ChartLine {
  no: number;
  name: string;
  companies: string[];
  paths: string[][];
  states: string[];
  stations: number;
  depots: string[];
  load_stations: string[];
  victory_depots: string[];
  reconstructed: boolean;
}

export interface ChartEntry {
  id: string;
  name: string;
  x: number;
  y: number;
  touches: string[];
}

export interface ChartLoad {
  no: number;
  name: string;
  goods: string;
  pickup: string;
  dropoffs: string[];
  route: string;
  payout: number;
  war: boolean;
}

export interface ChartChit {
  no: number;
  word: string;
  name: string;
  count: number;
  text: string;
  section: string;
}

export interface ChartRow {
  roll: number;
  cells: string[];
}

export interface Chart {
  width: number;
  height: number;
  stations: ChartStation[];
  segments: ChartSegment[];
  lines: ChartLine[];
  entries: ChartEntry[];
  loads: ChartLoad[];
  events: ChartChit[];
  counters: ChartChit[];
  war: ChartRow[];
  congestion: ChartRow[];
  costs: Record<string, number>;
  movement: Record<string, number>;
  colours: string[];
  repair_station: string;
  marks: string[];
}

// -- answers to planning questions -----------------------------------------------------------

export interface Part {
  case: string;
  amount: number;
}

/** `steps` are what `go` takes; 0 activations: full stations bar it for now. */
export interface Way {
  points: number;
  fees: number;
  affordable: boolean;
  activations: number;
  steps: string[];
  ledger: Part[];
}

export interface Reached {
  station: string;
  free: Way;
  paid: Way | null;
}

export interface Reach {
  train: string;
  station: string;
  points: number;
  loaded: boolean;
  stations: Reached[];
}

export interface Freight {
  load: string;
  train: string;
  pickup: string;
  dropoff: string;
  possible: boolean;
  bar: string;
  distance: number;
  points: number;
  to_pickup: number;
  activations: number;
  fees: number;
  tariffs: number;
  payout: number;
  parts: Part[];
  profit: number;
  chance: number;
  expected: number;
}

export function isReach(answer: unknown): answer is Reach {
  return typeof answer === "object" && answer !== null && Array.isArray((answer as Reach).stations);
}

export function isFreight(answer: unknown): answer is Freight {
  return (
    typeof answer === "object" && answer !== null && typeof (answer as Freight).profit === "number"
  );
}
