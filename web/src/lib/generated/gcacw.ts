/** Written by tools/ts_types.py from railsplitter.games.gcacw.view.structs, railsplitter.games.gcacw.campaign.view.structs, railsplitter.games.gcacw.scenarios.long_roads.view.structs, railsplitter.games.gcacw.view.printed_map, railsplitter.games.gcacw.answers. Do not edit: run it again. */

export interface ActivationView {
  leader: string;
  die: number;
  cavalry_die: number;
  waiting: string[];
  marched: string[];
}

export interface AfloatView {
  id: string;
  name: string;
  mv: number;
  weight: number;
  hex: string;
  due: number;
}

export interface Attack {
  unit: string;
  target: string;
  type: string;
  bar: string;
  attack: number;
  defence: number;
  open_defence: number;
  net: number;
  star: number;
  flank: number;
  refusable: boolean;
  ledger: Part[];
  rows: OddsRow[];
  retreat: number;
  rout: number;
  advance: number;
  attacker_loss: number;
  defender_loss: number;
  refuge: string[];
}

export interface Band {
  text: string;
  least?: number | null;
  seat?: number;
}

export interface BecomesView {
  hex: string;
  unit: string;
  parts: BrigadeView[];
}

export interface BoxView {
  name: string;
  at: string;
  holder: number;
  worth: number;
  contested: boolean;
  units: OccupantView[];
  ways: WayView[];
}

export interface BrigadeView {
  id: string;
  name: string;
  mv: number;
}

export interface CampaignFacts {
  first_turn: number;
  event: string;
  snow: boolean;
  next_segment: number;
  raided: boolean;
  ahead: string[];
  cycles: number[];
  days: DueView[];
  counties: CountyView[];
  depots: DepotView[];
  rows: RowView[];
  boxes: Record<string, string[]>;
  formations: FormationView[];
  fronts: FrontView[];
  valley: number[];
  line: boolean;
  lacking: string[];
}

export interface CampaignView {
  seat: number;
  turn: number;
  turns: number;
  date: string;
  rain: boolean;
  minor_closed: number;
  major_closed: number;
  phase: string;
  initiative: number;
  passes: number;
  asked: Prompt;
  sides: SideView[];
  net: number;
  level: string;
  units: UnitView[];
  leaders: LeaderView[];
  objectives: ObjectiveView[];
  crossings: CrossingView[];
  stations: StationView[];
  march: MarchView | null;
  activation: ActivationView | null;
  combat: CombatView | null;
  ending: string;
  over: boolean;
  campaign: CampaignFacts;
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
  title: string;
  date: string;
  place: string;
  introduction: string;
  turns: number;
  rain: number[];
  width: number;
  height: number;
  hexes: ChartHex[];
  edges: ChartEdge[];
  ranges: ChartRange[];
  pieces: ChartPiece[];
  objectives: ChartObjective[];
  tables: Panel[];
  sheet: Panel[];
  marks: string[];
}

export interface ChartEdge {
  a: string;
  b: string;
  features: string[];
  river: string;
  crossing: string;
}

export interface ChartHex {
  id: string;
  word: string;
  theatre: number;
  column: number;
  row: number;
  x: number;
  y: number;
  terrain: "city" | "clear" | "hill" | "mountain" | "rain swamp" | "rolling" | "rough" | "swamp" | "water" | "woods";
  place: string;
  county: string;
  state: string;
  marks: string[];
  theater: string;
  exits: number[];
}

export interface ChartObjective {
  id: string;
  name: string;
  hex: string;
  vp: number;
  holder: number;
}

export interface ChartPiece {
  id: string;
  name: string;
  printed: string;
  side: number;
  kind: "artillery" | "cavalry" | "infantry" | "leader";
  size: string;
  rank: string;
  command: string;
  tactical: number;
  artillery: number;
  command_value: number;
  start: number;
  most: number;
  arrives: number;
  entries: string[];
  substitute: boolean;
  leaders: string[];
  reconstructed: boolean;
}

export interface ChartRange {
  name: string;
  hexes: string[];
}

export interface CombatView {
  target: string;
  type: string;
  attackers: string[];
  defenders: string[];
}

export interface CountyView {
  id: string;
  seats: string[];
  holder: number;
  now: number;
  union: number;
  confederate: number;
  not_held: number;
}

export interface CrossingView {
  a: string;
  b: string;
  name: string;
  state: string;
}

export interface DepotView {
  hex: string;
  side: number;
  complete: boolean;
}

export interface DueView {
  turn: number;
  date: string;
  what: string[];
}

export interface FormationView {
  name: string;
  side: number;
  hex: string;
  units: string[];
  mv: number;
  fatigue: number;
  county: string;
}

export interface FrontView {
  name: string;
  union: number;
  confederate: number;
  near: number;
  hex: string;
  hexes: string[];
}

export interface GunboatView {
  name: string;
  water: string;
  due: number;
}

export interface LeaderView {
  id: string;
  name: string;
  side: number;
  rank: string;
  hex: string;
  where: string;
  acts: boolean;
}

export interface LongFacts {
  coast: string;
  theaters: TheaterView[];
  release: ReleaseView;
  boxes: BoxView[];
  sea: SeaView;
  becomes: BecomesView[];
}

export interface LongView {
  seat: number;
  turn: number;
  turns: number;
  date: string;
  rain: boolean;
  minor_closed: number;
  major_closed: number;
  phase: string;
  initiative: number;
  passes: number;
  asked: Prompt;
  sides: SideView[];
  net: number;
  level: string;
  units: UnitView[];
  leaders: LeaderView[];
  objectives: ObjectiveView[];
  crossings: CrossingView[];
  stations: StationView[];
  march: MarchView | null;
  activation: ActivationView | null;
  combat: CombatView | null;
  ending: string;
  over: boolean;
  campaign: CampaignFacts;
  roads: LongFacts;
}

export interface MarchView {
  unit: string;
  hex: string;
  start: string;
  points: number;
  moved: number;
  forced: boolean;
  struck: boolean;
  stopped: boolean;
  along: string[];
}

export interface ObjectiveView {
  id: string;
  name: string;
  hex: string;
  vp: number;
  holder: number;
}

export interface OccupantView {
  id: string;
  name: string;
  side: number;
  mv: number;
  since: number;
}

export interface OddsRow {
  row: number;
  chance: number;
  attacker: string;
  defender: string;
  fate: "back" | "holds" | "repulsed";
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
  text: string;
  amount: number;
}

export interface PartView {
  case: string;
  text: string;
  amount: number;
}

export interface Prompt {
  seat: number;
  case: string;
  text: string;
}

export interface Reach {
  unit: string;
  hex: string;
  points: number;
  rolled: boolean;
  fatigue: number;
  hexes: Reached[];
}

export interface Reached {
  hex: string;
  place: string;
  cost: number;
  left: number;
  chance: number;
  ends: boolean;
  steps: string[];
  ledger: Part[];
}

export interface ReleaseView {
  since: number;
  next_die: number;
  at_most: number;
  overrides: number;
}

export interface Row {
  cells: Cell[];
  at?: string;
  mark?: "" | "closed" | "done" | "lost" | "mine" | "now" | "ours" | "score" | "total";
  case?: string;
}

export interface RowView {
  case: string;
  text: string;
  side: number;
  points: number;
}

export interface SeaView {
  most: number;
  left: number;
  afloat: AfloatView[];
  closed_until: number;
  virginia: boolean;
  monitor: boolean;
  norfolk: number;
  siege_fatigue: number;
  siege_at: string;
  gunboats: GunboatView[];
}

export interface SideView {
  side: number;
  name: string;
  points: number;
  parts: PartView[];
  manpower: number;
  to_come: number;
  lost: Record<string, number>;
}

export interface StationView {
  hex: string;
  state: string;
}

export interface TheaterView {
  name: string;
  passive: boolean;
  closed: boolean;
  event: string;
  next_cycle: number;
}

export interface UnitView {
  id: string;
  name: string;
  side: number;
  kind: "artillery" | "cavalry" | "infantry" | "leader";
  size: string;
  hex: string;
  where: string;
  mv: number;
  value: number;
  disorganized: boolean;
  fatigue: number;
  exhausted: boolean;
  demoralized: number;
  dug: string;
  role: string;
  called: boolean;
  arrives: number;
  fixed: number;
}

export interface View {
  seat: number;
  turn: number;
  turns: number;
  date: string;
  rain: boolean;
  minor_closed: number;
  major_closed: number;
  phase: string;
  initiative: number;
  passes: number;
  asked: Prompt;
  sides: SideView[];
  net: number;
  level: string;
  units: UnitView[];
  leaders: LeaderView[];
  objectives: ObjectiveView[];
  crossings: CrossingView[];
  stations: StationView[];
  march: MarchView | null;
  activation: ActivationView | null;
  combat: CombatView | null;
  ending: string;
  over: boolean;
}

export interface WayView {
  to: string;
  by: string;
  turns: number;
}

export interface Zones {
  side: number;
  foot: string[];
  horse: string[];
  covered: string[];
}
