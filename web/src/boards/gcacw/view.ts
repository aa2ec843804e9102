/** What the game tells: the printed chart, the position, and answers to planning questions. */

export type Terrain =
  | "clear"
  | "rolling"
  | "woods"
  | "hill"
  | "rough"
  | "mountain"
  | "swamp"
  | "rain swamp"
  | "city"
  | "water";

/** A hex as printed: `x` runs east, `y` south, neighbouring centres are one apart, flat on top. */
export interface ChartHex {
  id: string;
  /** Its word in the notation. */
  word: string;
  theatre: number;
  column: number;
  row: number;
  x: number;
  y: number;
  terrain: Terrain;
  place: string;
  county: string;
  state: string;
  marks: string[];
  theater: string;
  /** Sides that may leave the map here. */
  exits: number[];
}

/** What lies between two adjacent hexes; ridges are told as one goes from `a` to `b`. */
export interface ChartEdge {
  a: string;
  b: string;
  features: string[];
  river: string;
  crossing: string;
}

export type Kind = "infantry" | "cavalry" | "artillery" | "leader";

export interface ChartPiece {
  id: string;
  name: string;
  /** The name on the counter alone. */
  printed: string;
  side: number;
  kind: Kind;
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

export interface Objective {
  id: string;
  name: string;
  hex: string;
  vp: number;
  /** -1: nobody. */
  holder: number;
}

export interface ChartPoints {
  side: number;
  kind: string;
  text: string;
  each: number;
  per: number;
  hexes: string[];
}

export interface ChartLevel {
  name: string;
  winner: number;
  least: number | null;
}

/** A printed chart: the case that explains it, its head and its rows. */
export interface ChartTable {
  key: string;
  title: string;
  case: string;
  head: string[];
  rows: string[][];
  ours: boolean;
}

/** A named range of hills, along its crest. */
export interface ChartRange {
  name: string;
  hexes: string[];
}

export interface Chart {
  title: string;
  date: string;
  place: string;
  introduction: string;
  aims: string[];
  turns: number;
  rain: number[];
  width: number;
  height: number;
  hexes: ChartHex[];
  edges: ChartEdge[];
  pieces: ChartPiece[];
  objectives: Objective[];
  points: ChartPoints[];
  levels: ChartLevel[];
  /** The tables that are ours. */
  marks: string[];
  tables?: ChartTable[];
  ranges?: ChartRange[];
}

export interface Unit {
  id: string;
  name: string;
  side: number;
  kind: Kind;
  size: string;
  /** Nothing off the map. */
  hex: string;
  where: string;
  mv: number;
  /** Combat value now. */
  value: number;
  disorganized: boolean;
  fatigue: number;
  exhausted: boolean;
  demoralized: number;
  dug: string;
  /** In the combat at hand. */
  role: string;
  called: boolean;
  arrives: number;
  /** Bound to its place before this turn; 0: free. */
  fixed: number;
}

export interface Leader {
  id: string;
  name: string;
  side: number;
  rank: string;
  hex: string;
  where: string;
  acts: boolean;
}

export interface Crossing {
  a: string;
  b: string;
  name: string;
  state: string;
}

export interface Station {
  hex: string;
  state: string;
}

export interface Part {
  case: string;
  text: string;
  amount: number;
}

export interface SideRow {
  side: number;
  name: string;
  points: number;
  parts: Part[];
  manpower: number;
  to_come: number;
  lost: Record<string, number>;
}

export interface March {
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

export interface Activation {
  leader: string;
  die: number;
  cavalry_die: number;
  waiting: string[];
  marched: string[];
}

export interface Combat {
  target: string;
  type: string;
  attackers: string[];
  defenders: string[];
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
  asked: { seat: number; case: string; text: string };
  sides: SideRow[];
  net: number;
  level: string;
  units: Unit[];
  leaders: Leader[];
  objectives: Objective[];
  crossings: Crossing[];
  stations: Station[];
  march: March | null;
  activation: Activation | null;
  combat: Combat | null;
  ending: string;
  over: boolean;
}

// -- answers -----------------------------------------------------------------------------------

export interface Reached {
  hex: string;
  place: string;
  cost: number;
  left: number;
  chance: number;
  /** An enemy zone ends the march there. */
  ends: boolean;
  steps: string[];
  ledger: Part[];
}

export interface Reach {
  unit: string;
  hex: string;
  points: number;
  rolled: boolean;
  fatigue: number;
  hexes: Reached[];
}

export interface OddsRow {
  row: number;
  chance: number;
  attacker: string;
  defender: string;
}

/** What an attack would come to. `star` is added on an even die; `bar` closes it now. */
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
}

export interface Zones {
  side: number;
  foot: string[];
  horse: string[];
  covered: string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

export const isReach = (answer: unknown): answer is Reach =>
  isObject(answer) && typeof answer.unit === "string" && Array.isArray(answer.hexes);

export const isZones = (answer: unknown): answer is Zones =>
  isObject(answer) && Array.isArray(answer.foot) && Array.isArray(answer.covered);

export const isAttack = (answer: unknown): answer is Attack =>
  isObject(answer) &&
  typeof answer.target === "string" &&
  Array.isArray(answer.rows) &&
  Array.isArray(answer.ledger);
