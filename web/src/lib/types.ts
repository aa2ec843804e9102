/** What the server sends, as docs/server.md describes it. Actions are always notation text. */

export interface Offer {
  action: string;
  label: string;
  text: string;
  group: string;
  cost: string;
  gives: string;
  case: string;
}

export interface Prompt {
  seat: number;
  case: string;
  text: string;
}

export interface LogLine {
  n: number;
  seat: number;
  case: string;
  text: string;
  undone?: boolean;
}

/**
 * A die that was thrown or a draw, in the viewer's entry `n` (0: the set-up) and the turn of `seat`.
 * `result` is a die's face, null for a draw: what it brought is in the log, same entry, same case.
 */
export interface Roll {
  n: number;
  seat: number;
  case: string;
  kind: "die" | "draw";
  sides: number;
  result: number | null;
}

export interface Clock {
  left: number;
  running: boolean;
}

export type SeatKind = "human" | "bot" | "open";

export interface Seat {
  seat: number;
  name: string;
  kind: SeatKind;
  /** The seat's name in the game: Union, the second company … */
  side?: string;
  bot: string;
  here: boolean;
  mine: boolean;
  clock: Clock | null;
  /** A name of styles/tokens.css: wine, buff, mint, sky, grey. */
  color: string;
  /** The invitation, for those who may hand it on. */
  link?: string | null;
}

export interface UndoOffer {
  seat: number;
  to: number;
  free: boolean;
}

export interface UndoRequest {
  seat: number;
  to: number;
  waiting: number[];
}

export interface Result {
  ending: string;
  case: string;
  winners: number[];
  points: number[];
  verdict: string;
}

export interface ScorePart {
  case: string;
  points: number;
  text: string;
}

export interface Score {
  seat: number;
  points: number;
  parts: ScorePart[];
}

/** `seats` are the texts that the seats added; the secret only when the game is over. */
export interface Dice {
  kind: string;
  commitment?: string;
  seats?: string[];
  secret?: string;
  seed?: number | null;
  /** The commitment was given out before any seat's text. */
  first?: boolean;
}

/** A kind of moment for reactions, and which of my seats let it go by unasked. */
export interface Moment {
  key: string;
  title: string;
  waived: number[];
}

export interface ChatLine {
  n: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export type Mode = "play" | "replay" | "plan" | "branch";

export interface Table<V = unknown> {
  id: string;
  game: string;
  title: string;
  options: Record<string, string>;
  mode: Mode;
  n: number;
  over: boolean;
  seats: Seat[];
  you: number[];
  asked: number;
  prompt: Prompt | null;
  offers: Offer[];
  asides: Offer[];
  view: V;
  log: LogLine[];
  undo: UndoOffer | null;
  request: UndoRequest | null;
  result: Result | null;
  scores: Score[] | null;
  dice: Dice;
  chat: ChatLine[];
  questions: string[];
  status?: "open" | "running" | "over";
  owner?: boolean;
  /** The seat whose view this is, -1 for the public one. */
  viewer?: number;
  /** A moment for reactions is open and the answer to it is not mine to give. */
  held?: boolean;
  /** Verbs whose side actions are too many to list. */
  asides_more?: { verb: string; count: number }[];
  moments?: Moment[];
  spectators?: boolean;
  muted?: number[];
  /** The newest dice and draws that the viewer may know, oldest first. */
  rolls?: Roll[];
  /** Whether a hint may be asked for (GET .../hint). */
  hints?: boolean;
}

export interface Choice {
  key: string;
  title: string;
  values: string[];
}

export interface BoxGame {
  id: string;
  title: string;
  summary: string;
  intro: string;
  players: number[];
  options: Choice[];
  /** From, to. */
  minutes: number[];
  marks: { published: number; reconstructed: number; sources?: Record<string, number> };
}

export interface BoxBot {
  name: string;
  title: string;
  summary: string;
}

/** `account` is the login name, empty for a guest. */
export interface Me {
  name: string;
  account: string;
  email: string;
  webhook: string;
  notify: boolean;
  /** An e-mail address that is still to be proved by the link sent there. */
  wanted: string;
  /** The server takes passkeys. */
  passkeys: boolean;
}

/** A passkey that an account knows. */
export interface Passkey {
  id: string;
  name: string;
  created: number;
}

/** One of one's own open sessions. */
export interface Session {
  id: string;
  created: number;
  seen: number;
  opened: string;
  agent: string;
  here: boolean;
}

/** What the server commits to before a table with sealed dice is laid. */
export interface Seal {
  seal: string;
  commitment: string;
  expires: number;
}

export interface Box {
  games: BoxGame[];
  bots: BoxBot[];
  you: Me;
}

export interface TableRow {
  id: string;
  game: string;
  title: string;
  mode: Mode;
  status: string;
  n: number;
  turn: boolean;
  you: number[];
  seats: string[];
  touched: number;
}

export interface NewSeat {
  kind: SeatKind;
  name?: string;
  bot?: string;
  /** The seat's own part of sealed dice. */
  entropy?: string;
}

export interface NewTable {
  game: string;
  options: Record<string, string>;
  seats: NewSeat[];
  dice: "sealed" | "seeded";
  seed?: number;
  clock: { kind: "none" | "bank"; seconds?: number; increment?: number };
  spectators: boolean;
}

export interface MadeTable {
  id: string;
  seats: { seat: number; link?: string | null }[];
}

export interface Reason {
  case: string;
  title: string;
  text: string;
  hint: string;
  lift?: string;
}

export interface Why {
  action: string;
  legal: boolean;
  cases: Reason[];
}

export interface RuleCase {
  case: string;
  title: string;
  text: string;
  source: string;
  status: string;
  replaces: string[];
  see: string[];
  lift?: string;
}

export interface RuleChapter {
  id: string;
  title: string;
  cases: RuleCase[];
}

export interface Rules {
  chapters: RuleChapter[];
}

export interface PlanAnswer {
  good: number;
  why: Reason[];
  stopped?: string;
  table: Table;
}

/** What a bot would do in the asked seat's place; no offer if it found none in time. */
export interface Hint {
  n: number;
  seat: number;
  bot: string;
  offer: Offer | null;
}

export interface Question {
  key: string;
  title: string;
  takes: string[];
}

export interface LuckFace {
  face: number;
  count: number;
  expected: number;
}

/**
 * Dice of one kind (means of their faces), or one outcome of draws (how often it should have come,
 * by what was there at each draw, and how often it came); the difference in standard deviations.
 */
export interface LuckGroup {
  case: string;
  title: string;
  kind?: "die" | "draw";
  /** What a draw brought: coal, an event …; empty for dice. */
  outcome?: string;
  among: number;
  count: number;
  expected: number;
  actual: number;
  deviation: number;
  seat: number;
  faces: LuckFace[];
}

export interface Luck {
  groups: LuckGroup[];
  results: number;
  /** Draws that brought nothing to count by (a card like any other). */
  unnamed?: number;
}

/** What an invitation is for. */
export interface Invitation {
  id: string;
  seat: number;
  game: string;
  title: string;
  side: string;
  taken: boolean;
  mine: boolean;
  dice: Dice;
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  n?: number;
  case?: string;
}
