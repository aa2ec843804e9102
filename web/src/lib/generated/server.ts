/** Written by tools/ts_types.py from railsplitter.kernel.film, railsplitter.kernel.lessons, railsplitter.kernel.panels, railsplitter.kernel.reading, railsplitter.kernel.sheets, railsplitter.server.types.analysis, railsplitter.server.types.figures, railsplitter.server.types.table, railsplitter.server.types.answers, railsplitter.server.types.lobby, railsplitter.server.types.printed, railsplitter.server.types.requests, railsplitter.server.types.studies, railsplitter.server.people.passkeys. Do not edit: run it again. */

export interface AccountIn {
  login: string;
  password: string;
  email?: string;
}

export interface ActOut {
  headline: string;
  rest: string;
  case: string;
  seat: number;
  at: string[];
  first: number;
  last: number;
  weight: number;
}

export interface ActWeighed {
  first: number;
  last: number;
  seat: number;
  rolls: RollOut[];
  weighing: Weighing | null;
}

export interface ActionIn {
  n: number;
  seat: number;
  action: string;
}

export interface Advice {
  seat: number;
  question: string;
  action: number;
  alternatives: Alternative[];
  than: number;
  factors: Factor[];
  close: boolean;
  playouts: number;
  rounds: number;
  unscored: number | null;
  played: number | null;
}

export interface AdviceOut {
  n: number;
  seat: number;
  advice: Advice | null;
}

export interface Alternative {
  action: number;
  text: string;
  label: string;
  case: string;
  chance: number;
  low: number;
  high: number;
  ahead: number;
  worlds: number;
  judged: boolean;
}

export interface Amount {
  value: number;
  least: number;
  most: number;
  step: number;
}

export interface AnalysisOut {
  status: "done" | "failed" | "none" | "running" | "waiting";
  share: number;
  report: Report | null;
  fault: string;
}

export interface AnswerIn {
  seat: number;
  yes: boolean;
}

export interface Band {
  text: string;
  least?: number | null;
  seat?: number;
}

export interface Bar {
  key: number;
  name: string;
  chance: number;
  seat: number;
}

export interface BotOut {
  name: string;
  title: string;
  summary: string;
}

export interface Box {
  shelves: ShelfOut[];
  games: GameOut[];
  bots: BotOut[];
  you: Me;
  reach: string[];
}

export interface BranchIn {
  n: number;
  seat: number;
  bot?: string;
}

export interface CancelIn {
  seat: number;
  number?: number | null;
}

export interface CaseOut {
  case: string;
  title: string;
  text: string;
  source: string;
  status: string;
  replaces: string[];
  see: string[];
  game: string;
  lift: string;
}

export interface Cast {
  seat: number;
  face: number;
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

export interface ChangeEvent {
  id: string;
  n: number;
  kind: "clock" | "entry" | "moment" | "over" | "request" | "seat" | "undo";
  shot: string;
  change: ChangeOut;
}

export interface ChangeOut {
  base: string;
  shot: string;
  change: unknown;
}

export interface ChapterOut {
  id: string;
  title: string;
  cases: CaseOut[];
}

export interface ChatIn {
  text: string;
  seat?: number;
}

export interface ChatOut {
  n: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface ChoiceOut {
  key: string;
  title: string;
  values: string[];
  names: string[];
  case: string;
}

export interface ClockIn {
  kind?: "bank" | "none";
  seconds?: number;
  increment?: number;
}

export interface ClockOut {
  left: number;
  running: boolean;
}

export interface Column {
  numbers?: Numbers | null;
  values?: unknown[] | null;
  stems?: Column | null;
  digits?: number;
}

export interface CourseOut {
  points: PointsOut[];
  told: string[];
  figures: string[];
}

export interface DiceOut {
  kind: string;
  commitment: string;
  seats: string[];
  secret: string;
  seed: number | null;
  first: boolean;
}

export interface Done {
  done: boolean;
}

export interface EndIn {
  id?: string;
  all?: boolean;
}

export interface EndedOut {
  seat: number;
  text: string;
  says: string;
  code: string;
  reason: string;
  case: string;
}

export interface FaceOut {
  face: number;
  count: number;
  expected: number;
}

export interface Factor {
  seat: number;
  case: string;
  text: string;
  points: number;
  helps: boolean;
}

export interface FigureOut {
  case: string;
  game: string;
  legal: TriedOut;
  forbidden: TriedOut | null;
}

export interface FilmOut {
  since: number;
  n: number;
  seen: number;
  away: number;
  start: unknown;
  frames: FrameOut[];
  acts: ActOut[];
}

export interface Fold {
  first: number;
  last: number;
  text: string;
}

export interface ForgetIn {
  id: string;
}

export interface FrameOut {
  n: number;
  seat: number;
  change: unknown;
  lines: LineOut[];
  odds: Odds | null;
}

export interface FreeSeat {
  seat: number;
  side: string;
}

export interface GameOut {
  id: string;
  title: string;
  summary: string;
  intro: string;
  players: number[];
  options: ChoiceOut[];
  minutes: number[];
  rules: string;
  sides: string[];
  shelf: string;
  lot: string;
  motto: string;
  colours: string[];
  guide: number;
}

export interface Glyph {
  name: string;
  text: string;
  symbol: string;
}

export interface Goal {
  motto: string;
  parts: GoalPart[];
  first: string;
}

export interface GoalPart {
  title: string;
  text: string;
}

export interface HintOut {
  n: number;
  seat: number;
  bot: string;
  offer: OfferOut | null;
}

export interface Hurried {
  hurried: boolean;
}

export interface JoinIn {
  token: string;
  name?: string;
  entropy?: string;
}

export interface JoinOut {
  id: string;
  seat: number;
  game: string;
  title: string;
  side: string;
  taken: boolean;
  mine: boolean;
  dice: DiceOut;
}

export interface Joined {
  id: string;
  seat: number;
}

export interface Lessons {
  goal: Goal | null;
  table: Setting;
  phases: Phase[];
  glyphs: Glyph[];
  things: Thing[];
  steps: Step[];
}

export interface LineOut {
  n: number;
  seat: number;
  case: string;
  text: string;
  at?: string[];
  headline?: boolean;
  opens?: string;
  turn?: number;
  back?: number;
  weight?: number;
  brief?: string;
  shot?: Shot | null;
  begins?: boolean;
  forced?: boolean;
}

export interface LinkIn {
  email?: string;
  token?: string;
}

export interface ListedIn {
  yes: boolean;
}

export interface LogOut {
  lines: LineOut[];
}

export interface LoginIn {
  login: string;
  password: string;
}

export interface Luck {
  groups: LuckOut[];
  results: number;
  unnamed: number;
}

export interface LuckOut {
  case: string;
  title: string;
  kind: "die" | "draw";
  outcome: string;
  among: number;
  count: number;
  expected: number;
  actual: number;
  deviation: number;
  seat: number;
  faces: FaceOut[];
}

export interface LuckPointsOut {
  seat: number;
  points: number;
  draws: number;
}

export interface Made {
  id: string;
  seats: SeatMade[];
}

export interface Marks {
  published: number;
  reconstructed: number;
  sources: Record<string, number>;
}

export interface Me {
  name: string;
  account: string;
  email: string;
  webhook: string;
  notify: boolean;
  wanted: string;
  passkeys: boolean;
  digest: number;
}

export interface MeIn {
  name?: string | null;
  email?: string | null;
  webhook?: string | null;
  notify?: boolean | null;
  digest?: number | null;
}

export interface MomentOut {
  key: string;
  title: string;
  waived: number[];
}

export interface MoreOut {
  verb: string;
  count: number;
}

export interface MuteIn {
  muted: number;
  yes: boolean;
  seat?: number;
}

export interface NoteIn {
  seat: number;
  action: string;
  yes?: boolean;
}

export interface NoteOut {
  seat: number;
  action: string;
  label: string;
  opened: number;
}

export interface Numbers {
  form: "plain" | "runs" | "step runs" | "steps";
  numbers: number[];
}

export interface Odds {
  title: string;
  bars: Bar[];
  at: string[];
}

export interface OfferOut {
  action: string;
  verb: string;
  label: string;
  group: string;
  cost: string;
  gives: string;
  case: string;
  at?: string[];
  points?: number | null;
  money?: number | null;
  grave?: boolean;
  ends?: boolean;
  amount?: Amount | null;
  headed?: boolean;
}

export interface OffersOut {
  offers: OfferOut[];
}

export interface OpenTable {
  id: string;
  game: string;
  title: string;
  status: "open" | "over" | "running";
  host: string;
  seats: string[];
  free: FreeSeat[];
  seconds: number;
  increment: number;
  commitment: string;
  touched: number;
  here: boolean;
}

export interface OrderHelpOut {
  usage: string;
  meaning: string;
  ready: string[];
  labels: string[];
}

export interface OrderIn {
  n: number;
  seat: number;
  text?: string;
}

export interface OrderOut {
  seat: number;
  number: number;
  text: string;
  says: string;
}

export interface OrderedOut {
  played: number;
  stop: StopOut | null;
  table: Table;
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

export interface PartOut {
  case: string;
  points: number;
  text: string;
}

export interface Passkey {
  id: string;
  name: string;
  created: number;
}

export interface PasskeyIn {
  credential: Record<string, unknown>;
  name?: string;
}

export interface PasswordIn {
  new: string;
  old?: string;
}

export interface Phase {
  cases: string[];
  text: string;
}

export interface Picture {
  kind: "position" | "poster" | "signs";
  caption: string;
  alt: string;
  case: string;
  at: string[];
}

export interface PlanIn {
  n: number;
  seat: number;
  actions: string[];
  submit?: boolean;
}

export interface PlanOut {
  good: number;
  why: ReasonOut[];
  stopped: string;
  table: Table;
}

export interface PointsOut {
  n: number;
  round: number;
  points: number[];
}

export interface Printed {
  plain: Record<string, unknown>;
  rows: Record<string, Rows>;
}

export interface ProblemOut {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
}

export interface PromptOut {
  seat: number;
  case: string;
  text: string;
}

export interface PushIn {
  endpoint: string;
}

export interface PushKey {
  key: string;
}

export interface QuestionOut {
  key: string;
  title: string;
  takes: string[];
}

export interface ReactionsIn {
  beat?: number | null;
  limit?: number;
}

export interface ReadPage {
  id: string;
  kind: "areas" | "end" | "round" | "table" | "what" | "words";
  title: string;
  text: string;
  cases: string[];
  figure: Picture;
  example: string;
  diagram: string;
  changes: string;
}

export interface Reading {
  pages: ReadPage[];
}

export interface Ready {
  label: string;
  order: string;
}

export interface ReasonOut {
  case: string;
  title: string;
  text: string;
  hint: string;
  lift: string;
}

export interface Report {
  playouts: number;
  curve: StandingOut[];
  turning: TurningOut[];
  slips: SlipOut[];
  luck: LuckPointsOut[];
  strokes: StrokeOut[];
}

export interface RequestOut {
  seat: number;
  to: number;
  waiting: number[];
}

export interface ResultOut {
  ending: string;
  case: string;
  winners: number[];
  points: number[];
  verdict: string;
}

export interface RollOut {
  n: number;
  seat: number;
  case: string;
  kind: "die" | "draw";
  sides: number;
  result: number | null;
}

export interface Row {
  cells: Cell[];
  at?: string;
  mark?: "" | "closed" | "done" | "lost" | "mine" | "now" | "ours" | "score" | "total";
  case?: string;
}

export interface Rows {
  count: number;
  columns: Record<string, Column>;
}

export interface Rules {
  game: string;
  title: string;
  chapters: ChapterOut[];
}

export interface ScoreOut {
  seat: number;
  points: number;
  parts: PartOut[];
}

export interface SealOut {
  seal: string;
  commitment: string;
  expires: number;
}

export interface SeatChange {
  name: string | null;
  bot: string | null;
}

export interface SeatIn {
  kind?: "bot" | "human" | "open";
  name?: string | null;
  bot?: string | null;
  entropy?: string;
}

export interface SeatMade {
  seat: number;
  link: string | null;
}

export interface SeatOut {
  seat: number;
  name: string;
  side: string;
  kind: "bot" | "human" | "open";
  bot: string;
  here: boolean;
  mine: boolean;
  clock: ClockOut | null;
  color: number | string;
  link: string | null;
  away: number;
}

export interface SeenIn {
  n: number;
  seat?: number;
}

export interface SessionOut {
  id: string;
  created: number;
  seen: number;
  opened: string;
  agent: string;
  here: boolean;
}

export interface Setting {
  seat: number;
  seats: number;
  seed: number;
}

export interface Share {
  chance: number;
  low: number;
  high: number;
}

export interface Sheet {
  key: string;
  stamp: string;
  title: string;
  note: string;
  panels: Panel[];
  ready: Ready[];
  go: string;
  calm: boolean;
}

export interface SheetHead {
  key: string;
  stamp: string;
  title: string;
  due: boolean;
}

export interface ShelfOut {
  key: string;
  title: string;
  tells: string;
}

export interface Shot {
  piece?: string;
  path?: string[];
  dice?: Cast[];
  struck?: number | null;
  lost?: number;
}

export interface SitIn {
  seat: number;
  name?: string;
  entropy?: string;
}

export interface SlipOut {
  n: number;
  seat: number;
  question: string;
  played: WeighedOut;
  better: WeighedOut;
  loss: number;
  sure: boolean;
  factors: Factor[];
}

export interface StandingOut {
  n: number;
  round: number;
  chances: number[];
  error: number;
}

export interface Step {
  id: string;
  title: string;
  text: string;
  case: string;
  at: string[];
  offers: string;
  tries: string;
}

export interface StopOut {
  code: string;
  reason: string;
  case: string;
}

export interface StrokeOut {
  n: number;
  seat: number;
  text: string;
  points: number[];
}

export interface StudyEffect {
  metric: string;
  pairs: number;
  base: number;
  effect: number;
  low: number;
  high: number;
  told_apart: boolean;
}

export interface StudyIn {
  key: string;
  number: number;
  pairs?: number;
}

export interface StudyOut {
  game: string;
  values: StudyValue[];
  barred: string;
  run: StudyRun | null;
}

export interface StudyRun {
  game: string;
  key: string;
  number: number;
  pairs: number;
  done: number;
  is_running: boolean;
  sentence: string;
  effects: StudyEffect[];
  trouble: string;
}

export interface StudyValue {
  key: string;
  table: string;
  label: string;
  number: number;
  is_yes: boolean;
  source: string;
  note: string;
}

export interface Table {
  id: string;
  game: string;
  title: string;
  options: Record<string, string>;
  mode: "branch" | "plan" | "play" | "replay";
  status: "open" | "over" | "running";
  n: number;
  over: boolean;
  owner: boolean;
  viewer: number;
  seats: SeatOut[];
  you: number[];
  asked: number;
  held: boolean;
  prompt: PromptOut;
  offers: OfferOut[];
  asides: OfferOut[];
  asides_more: MoreOut[];
  view: unknown;
  panels: Panel[];
  private: boolean;
  log: LineOut[];
  rolls: RollOut[];
  undo: UndoOut | null;
  request: RequestOut | null;
  result: ResultOut | null;
  scores: ScoreOut[] | null;
  dice: DiceOut;
  chat: ChatOut[];
  questions: string[];
  sheets: SheetHead[];
  moments: MomentOut[];
  takes_orders: boolean;
  orders: OrderOut[];
  ended: EndedOut[];
  spectators: boolean;
  muted: number[];
  hints: boolean;
  listed: boolean;
  notes: NoteOut[];
}

export interface TableBrief {
  id: string;
  game: string;
  title: string;
  mode: "branch" | "plan" | "play" | "replay";
  status: "open" | "over" | "running";
  n: number;
  turn: boolean;
  you: number[];
  seats: string[];
  touched: number;
  opened: string[];
}

export interface TableEvent {
  id: string;
  n: number;
  kind: "clock" | "entry" | "moment" | "over" | "request" | "seat" | "undo";
  shot: string;
  table: Table;
}

export interface TableIn {
  game: string;
  seats: SeatIn[];
  options?: Record<string, string>;
  dice?: "sealed" | "seeded";
  seed?: number | null;
  clock?: ClockIn;
  reactions?: ReactionsIn;
  spectators?: boolean;
  hints?: boolean | null;
  seal?: string;
  listed?: boolean;
}

export interface Thing {
  place: string;
  what: string;
  does: string;
  when: string;
  cases: string[];
}

export interface TriedOut {
  action: string;
  label: string;
}

export interface TurningOut {
  n: number;
  seat: number;
  text: string;
  about: number;
  before: number;
  after: number;
  sure: boolean;
  kind: "luck" | "play" | "slip";
  luck: number;
}

export interface UndoIn {
  n: number;
  seat: number;
  to?: number;
}

export interface UndoOut {
  seat: number;
  to: number;
  free: boolean;
  bar: "" | "chance" | "learned";
}

export interface VacationIn {
  days: number;
  begins?: number | null;
}

export interface VacationOut {
  begins: number;
  ends: number;
  left: number;
  days: number;
}

export interface WaiveIn {
  seat: number;
  keys: string[];
}

export interface WeighedOut {
  text: string;
  chance: number;
  low: number;
  high: number;
}

export interface Weighing {
  seat: number;
  before: Share;
  after: Share;
  close: boolean;
  points: number;
  worlds: number;
  likely: number | null;
}

export interface WhatOut {
  place: string;
  what: string;
  does: string;
  when: string;
  cases: string[];
  offers: OfferOut[];
}

export interface Why {
  action: string;
  legal: boolean;
  cases: ReasonOut[];
  label: string;
}
