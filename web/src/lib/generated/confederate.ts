/** Written by tools/ts_types.py from railsplitter.games.confederate_rails.view.structs, railsplitter.games.confederate_rails.view.chart, railsplitter.games.confederate_rails.answers. Do not edit: run it again. */

export interface AuctionView {
  line: number;
  high: number;
  leader: number | null;
}

export interface Band {
  text: string;
  least?: number | null;
  seat?: number;
}

export interface Cell {
  text: string;
  said?: string;
  number?: number | null;
  figure?: string;
  at?: string;
  mark?: "" | "closed" | "done" | "lost" | "mine" | "now" | "ours" | "score" | "total";
  case?: string;
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
  tables: Panel[];
  costs: Record<string, number>;
  movement: Record<string, number>;
  stacking: Record<string, number>;
  colours: string[];
  repair_station: string;
  raid_gate: string;
  raid_station: string;
  settings: ChartSetting[];
  marks: string[];
}

export interface ChartChit {
  no: number;
  word: string;
  name: string;
  count: number;
  text: string;
  section: string;
  reconstructed: boolean;
}

export interface ChartEntry {
  id: string;
  name: string;
  x: number;
  y: number;
  touches: string[];
}

export interface ChartLine {
  no: number;
  name: string;
  colour: string;
  companies: string[];
  paths: string[][];
  states: string[];
  stations: number;
  depots: string[];
  load_stations: string[];
  shared: string[];
  victory_depots: string[];
  reconstructed: boolean;
}

export interface ChartLoad {
  no: number;
  name: string;
  goods: string;
  pickup: string;
  dropoffs: string[];
  rule: string;
  route: string;
  payout: number;
  war: boolean;
  kind: string;
  ink: string;
  reconstructed: boolean;
}

export interface ChartSegment {
  id: string;
  name: string;
  a: string;
  b: string;
  kind: string;
  bridge: boolean;
  lines: number[];
}

export interface ChartSetting {
  id: string;
  value: boolean | number | string;
  note: string;
}

export interface ChartStation {
  id: string;
  name: string;
  state: string;
  type: "depot" | "load" | "plain" | "victory";
  lines: number[];
  x: number;
  y: number;
  lat: number;
  lon: number;
  congestion: boolean;
  war: boolean;
  partisan: boolean;
  reconstructed: boolean;
}

export interface ChitView {
  word: string;
  name: string;
  count: number;
  in_play: number;
  gone: number;
}

export interface ClauseView {
  kind: string;
  payer: number | null;
  receiver: number | null;
  amount: number;
  condition: string;
  text: string;
  state: string;
}

export interface CounterView {
  word: string;
  name: string;
  count: number;
  text: string;
}

export interface DealView {
  deal: number;
  by: number;
  to: number;
  status: string;
  turns: number;
  clauses: ClauseView[];
  text: string;
  next_condition: string;
  wants: string;
}

export interface Freight {
  load: string;
  goods: string;
  where: string;
  train: string;
  pickup: string;
  dropoff: string;
  choices: string[];
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
  front: [number, number];
}

export interface IronView {
  seat: number;
  load: number;
  free: boolean;
}

export interface LineView {
  no: number;
  owner: number | null;
  bad_rails: boolean;
  held: number;
  stations: number;
  broken: number;
}

export interface LoadView {
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

export interface Panel {
  key: string;
  title: string;
  kind: "graph" | "ledger" | "list" | "meter" | "table" | "track";
  rows: Row[];
  heads?: string[];
  seat?: number;
  note?: string;
  case?: string;
  short?: string;
  bands?: Band[];
  last?: number;
}

export interface Part {
  case: string;
  amount: number;
}

export interface Prompt {
  seat: number;
  case: string;
  text: string;
}

export interface RatesView {
  embargo: boolean;
  conventions: number;
  bonus: number;
  blockade: number;
  collisions: number;
  law: boolean;
  bad_rails: number[];
}

export interface Reach {
  train: string;
  station: string;
  points: number;
  loaded: boolean;
  stations: Reached[];
}

export interface Reached {
  station: string;
  free: Way;
  paid: Way | null;
}

export interface Row {
  cells: Cell[];
  at?: string;
  mark?: "" | "closed" | "done" | "lost" | "mine" | "now" | "ours" | "score" | "total";
  case?: string;
}

export interface SeatView {
  seat: number;
  name: string;
  colour: string;
  money: number;
  set_aside: number;
  deliveries: number;
  companies: number[];
  trains: number;
  counters: number;
  hand: CounterView[] | null;
  played: boolean;
}

export interface SegmentView {
  id: string;
  bridge_down: boolean;
  rips: number;
  built: boolean;
  is_open: boolean;
}

export interface StationView {
  id: string;
  occupied: boolean;
  congested: boolean;
  new_depot: boolean;
  trains: string[];
  loads: number[];
  room: number;
}

export interface Stop {
  station: string;
  points: number;
  paid_points: number;
  fees: number;
  room: boolean;
  use: string;
}

export interface Train {
  train: string;
  station: string;
  line: number;
  paid_line: number;
  doing: string;
  goal: string;
  points: number;
  bar: string;
  to_goal: Reached | null;
  stops: Stop[];
  contract: Freight | null;
}

export interface TrainView {
  id: string;
  sign: string;
  name: string;
  seat: number;
  station: string;
  where: string;
  line: number;
  paid_line: number;
  named: boolean;
  running: boolean;
  points: number;
  load: LoadView | null;
  aboard: boolean;
  pickup: string;
  dropoff: string;
  goal: string;
  away: number | null;
}

export interface View {
  seat: number;
  round: number;
  player_turn: number;
  phase: string;
  initiative: number;
  order: number[];
  active: number;
  asked: Prompt;
  seats: SeatView[];
  trains: TrainView[];
  running: string;
  points: number;
  stations: StationView[];
  front: Record<string, number>;
  segments: SegmentView[];
  lines: LineView[];
  display: (LoadView | null)[];
  shown: LoadView[];
  lying: LoadView[];
  drawn: LoadView | null;
  event: string;
  pile: number;
  aside: number;
  events: ChitView[];
  counters: ChitView[];
  war: WarView;
  rates: RatesView;
  bank: number;
  auction: AuctionView | null;
  iron: IronView | null;
  deals: DealView[];
  rounds_left: number | null;
  ending: string;
  over: boolean;
}

export interface WarView {
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

export interface Way {
  points: number;
  fees: number;
  affordable: boolean;
  activations: number;
  steps: string[];
  ledger: Part[];
  nights: string[];
  stations: string[];
}
