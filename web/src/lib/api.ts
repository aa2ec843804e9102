/** The server's interface as functions; every refusal is an `ApiError` with a stable code. */

import { Held } from "./changes";
import { unpacked } from "./columns";
import type { Printed } from "./generated/server";
import { withPage } from "./log";
import { keep } from "./promises";
import { seated } from "./seats";
import type {
  AdviceOut,
  Analysis,
  Box,
  ChangeOut,
  Course,
  Figure,
  Film,
  Hint,
  Invitation,
  Joined,
  Lessons,
  Reading,
  LogLine,
  LogPage,
  Luck,
  MadeTable,
  Marks,
  Me,
  NewTable,
  Passkey,
  OrderAnswer,
  OpenTable,
  OrderHelp,
  PlanAnswer,
  Problem,
  PushKey,
  Question,
  Rules,
  Seal,
  Sheet,
  Session,
  SideActions,
  Study,
  StudyIn,
  Table,
  TableRow,
  Vacation,
  WeighedAct,
  What,
  Why,
} from "./types";

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail || problem.title);
    this.status = problem.status;
    this.code = problem.code;
    this.problem = problem;
  }
}

/** The value of a readable cookie, or "". */
export function cookie(name: string, jar: string = document.cookie): string {
  const found = jar.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
}

/** A game id inside a path: ids contain a slash. */
export const inPath = (game: string): string => encodeURIComponent(game.replaceAll("/", "~"));

/** Only what was given, as a query string. */
export function query(args: Record<string, string | number | undefined>): string {
  const given = Object.entries(args).filter(
    (pair): pair is [string, string | number] => pair[1] !== undefined,
  );
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : "";
}

async function problemOf(answer: Response): Promise<Problem> {
  const fallback: Problem = {
    type: "about:blank",
    title: answer.statusText || "Error",
    status: answer.status,
    detail: `The server answered ${answer.status} without an explanation.`,
    code: "unknown",
  };
  try {
    return { ...fallback, ...((await answer.json()) as Partial<Problem>) };
  } catch {
    return fallback;
  }
}

async function send(
  method: string,
  path: string,
  body?: unknown,
  type = "application/json",
  has = "",
): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (has) headers["x-has"] = has;
  if (method !== "GET") headers["x-csrftoken"] = cookie("csrftoken") || cookie("__Host-csrftoken");
  if (body !== undefined) headers["content-type"] = type;
  const init: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) init.body = typeof body === "string" ? body : JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    const detail = "The server cannot be reached.";
    throw new ApiError({ type: "about:blank", title: detail, status: 0, detail, code: "offline" });
  }
  if (!answer.ok) throw new ApiError(await problemOf(answer));
  return answer;
}

async function get<T>(path: string): Promise<T> {
  return (await send("GET", path)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown, type?: string): Promise<T> {
  const answer = await send("POST", path, body, type);
  const text = await answer.text();
  return (text ? JSON.parse(text) : null) as T;
}

/** The seat's own part of sealed dice: nobody else can have chosen it. */
export function entropy(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

const tableOf = async (answer: Promise<Table>): Promise<Table> => seated(await answer);

const CHANGES = "application/vnd.railsplitter.changes+json";
const held = new Held();

/** A table that a request leads to: whole, or what has changed since the one that is held. */
async function live(method: "GET" | "POST", id: string, way = "", body?: unknown): Promise<Table> {
  const answer = await send(method, at(id) + way, body, undefined, held.shot(id));
  const said: unknown = await answer.json();
  if (answer.headers.get("content-type")?.startsWith(CHANGES)) {
    const table = held.change(id, said as ChangeOut);
    return table ? seated(table) : tableOf(get<Table>(at(id))); // another answer came in between
  }
  const shot = answer.headers.get("etag")?.replaceAll('"', "") ?? "";
  return seated(held.take(id, shot, said as Table));
}

/** Most lines that the server gives at once. */
const LOG_PAGE = 500;

const at = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

/** What is printed, as a board reads it; null if nothing is. */
async function chartAt(path: string): Promise<unknown> {
  const printed = await get<Printed | null>(path);
  return printed && unpacked(printed);
}

export const api = {
  box: () => get<Box>("/api/box"),
  me: () => get<Me>("/api/me"),
  change: (change: Partial<Omit<Me, "account">>) => post<Me>("/api/me", change),
  register: (login: string, password: string, email: string) =>
    post<Me>("/api/accounts", { login, password, email }),
  login: (login: string, password: string) => post<Me>("/api/login", { login, password }),
  password: (old: string, fresh: string) => post<Me>("/api/password", { old, new: fresh }),
  endLetters: (token: string) => post<unknown>(`/api/letters/end/${encodeURIComponent(token)}`, {}),
  vacation: () => get<Vacation>("/api/me/vacation"),
  leave: (days: number, begins: number | null) =>
    post<Vacation>("/api/me/vacation", { days, begins }),
  comeBack: () => post<Vacation>("/api/me/vacation/end", {}),
  sessions: () => get<Session[]>("/api/me/sessions"),
  endSession: (id: string) => post<unknown>("/api/me/sessions/end", { id }),
  endOtherSessions: () => post<unknown>("/api/me/sessions/end", { all: true }),
  passkeys: () => get<Passkey[]>("/api/passkeys"),
  passkeyOptions: () => post<Record<string, unknown>>("/api/passkeys/options", {}),
  addPasskey: (credential: unknown, name: string) =>
    post<unknown>("/api/passkeys", { credential, name }),
  forgetPasskey: (id: string) => post<unknown>("/api/passkeys/forget", { id }),
  passkeyQuestion: () => post<Record<string, unknown>>("/api/login/question", {}),
  passkeyLogin: (credential: unknown) => post<Me>("/api/login/passkey", { credential }),
  pushKey: () => get<PushKey>("/api/push"),
  pushBegin: (endpoint: string) => post<unknown>("/api/push", { endpoint }),
  pushEnd: (endpoint: string) => post<unknown>("/api/push/end", { endpoint }),
  logout: () => post<unknown>("/api/logout", {}),
  sendLink: (email: string) => post<unknown>("/api/login/link", { email }),
  useLink: (token: string) => post<unknown>("/api/login/link", { token }),

  tables: () => get<TableRow[]>("/api/tables"),
  openTables: () => get<OpenTable[]>("/api/tables/open"),
  /** Take a free seat of an open table; what it is committed to was in the list. */
  sit: async (table: OpenTable, seat: number, name: string) => {
    const text = entropy();
    const joined = await post<Joined>(`${at(table.id)}/sit`, {
      seat,
      name,
      entropy: text,
    });
    if (table.commitment)
      keep(joined.id, { commitment: table.commitment, texts: { [seat]: text } });
    return joined;
  },
  list: (id: string, yes: boolean) => post<unknown>(`${at(id)}/listed`, { yes }),
  /** Lay a table. Sealed dice are committed to first; only then the own texts are sent. */
  create: async (table: NewTable): Promise<MadeTable> => {
    if (table.dice !== "sealed") return post<MadeTable>("/api/tables", table);
    const { seal, commitment } = await post<Seal>("/api/dice", {});
    const seats = table.seats.map((seat) =>
      seat.kind === "human" ? { ...seat, entropy: entropy() } : seat,
    );
    const made = await post<MadeTable>("/api/tables", { ...table, seats, seal });
    const own = seats.map((seat, n) => [n, seat.entropy]).filter(([, text]) => text);
    keep(made.id, { commitment, texts: Object.fromEntries(own) });
    return made;
  },
  table: (id: string) => live("GET", id),
  log: (id: string, before?: number, seat?: number) =>
    get<LogPage>(`${at(id)}/log${query({ before, limit: LOG_PAGE, seat })}`),
  /** The log up to an entry as it may be shown around: others go by their sides or seats. */
  discreetLog: (id: string, n: number, seat?: number) =>
    get<LogPage>(`${at(id)}/log${query({ before: n + 1, seat, discreet: "true" })}`),
  /** The whole log, oldest line first. */
  wholeLog: async (id: string, seat?: number): Promise<LogLine[]> => {
    let lines: LogLine[] = [];
    for (;;) {
      const first = lines[0]?.n;
      const page = (await api.log(id, first === undefined ? undefined : first + 1, seat)).lines;
      lines = withPage(page, lines);
      if (page.length < LOG_PAGE || page[0]?.n === first) return lines;
    }
  },
  act: (id: string, n: number, seat: number, action: string) =>
    live("POST", id, "/actions", { n, seat, action }),
  plan: async (id: string, n: number, seat: number, actions: string[], submit: boolean) => {
    const answer = await post<PlanAnswer>(`${at(id)}/plan`, { n, seat, actions, submit });
    return { ...answer, table: seated(answer.table) };
  },
  orderHelp: (id: string) => get<OrderHelp[]>(`${at(id)}/orders`),
  order: async (id: string, n: number, seat: number, text: string) => {
    const answer = await post<OrderAnswer>(`${at(id)}/orders`, { n, seat, text });
    return { ...answer, table: seated(answer.table) };
  },
  cancelOrder: (id: string, seat: number, number?: number) =>
    live("POST", id, "/orders/cancel", number === undefined ? { seat } : { seat, number }),
  /** Be told when an action opens for a seat, or do not. */
  note: (id: string, seat: number, action: string, yes: boolean) =>
    live("POST", id, "/notes", { seat, action, yes }),
  undo: (id: string, n: number, seat: number, to = 0) => live("POST", id, "/undo", { n, seat, to }),
  answerUndo: (id: string, seat: number, yes: boolean) =>
    live("POST", id, "/undo/answer", { seat, yes }),
  why: (id: string, seat: number, action: string, place = "") =>
    get<Why>(`${at(id)}/why${query(place ? { seat, place } : { seat, action })}`),
  what: (id: string, seat: number, place: string) =>
    get<What>(`${at(id)}/what${query({ seat: seat < 0 ? undefined : seat, place })}`),
  lessons: (game: string) => get<Lessons>(`/api/lessons/${inPath(game)}`),
  reading: (game: string) => get<Reading>(`/api/reading/${inPath(game)}`),
  figures: (game: string) => get<Figure[]>(`/api/figures/${inPath(game)}`),
  figureChart: (game: string) => chartAt(`/api/figures/${inPath(game)}/chart`),
  figure: (game: string, id: string, done: readonly string[]) =>
    get<Table>(
      `/api/figures/${inPath(game)}/${encodeURIComponent(id)}${query({ done: done.join("\n") || undefined })}`,
    ),
  figureWhy: (
    game: string,
    id: string,
    done: readonly string[],
    about: { action?: string; place?: string },
  ) =>
    get<Why>(
      `/api/figures/${inPath(game)}/${encodeURIComponent(id)}/why${query({ ...about, done: done.join("\n") || undefined })}`,
    ),
  questions: (id: string) => get<Question[]>(`${at(id)}/questions`),
  // null if the table has moved on from entry n
  sheet: (id: string, key: string, seat: number, since: string) =>
    get<Sheet>(`${at(id)}/sheet/${encodeURIComponent(key)}${query({ seat, since })}`),
  ask: (id: string, key: string, seat: number, n: number, args: Record<string, string>) =>
    get<unknown>(`${at(id)}/ask/${encodeURIComponent(key)}${query({ seat, n, ...args })}`),
  at: (id: string, n: number, seat?: number) =>
    tableOf(get<Table>(`${at(id)}/at/${n}${query({ seat })}`)),
  branch: (id: string, n: number, seat: number, bot: string) =>
    post<MadeTable>(`${at(id)}/branch`, { n, seat, bot }),
  hint: (id: string, seat: number) => get<Hint>(`${at(id)}/hint${query({ seat })}`),
  /** The options of the open question with their chances; each time `longer` is thought about it. */
  advice: (id: string, seat: number, longer: number) =>
    get<AdviceOut>(`${at(id)}/advice${query({ seat, longer: longer || undefined })}`),
  /** A bot that thinks is to answer now. */
  hurry: (id: string, seat: number) => post<unknown>(`${at(id)}/hurry${query({ seat })}`, {}),
  /** What has happened since an entry, else since one was here last. */
  film: (id: string, since: number | undefined, seat: number) =>
    get<Film>(`${at(id)}/film${query({ since, seat })}`),
  /** What the entries `first` to `last` did to a seat's chance to win. */
  weigh: (id: string, seat: number, first: number, last: number) =>
    get<WeighedAct>(`${at(id)}/weigh${query({ seat, first, last })}`),
  seen: (id: string, n: number, seat: number) => post<unknown>(`${at(id)}/seen`, { n, seat }),
  course: (id: string) => get<Course>(`${at(id)}/course`),
  analysis: (id: string) => get<Analysis>(`${at(id)}/analysis`),
  /** The same as it may be shown around: other people go by their sides or seats. */
  discreetAnalysis: (id: string) =>
    get<Analysis>(`${at(id)}/analysis${query({ discreet: "true" })}`),
  analyse: (id: string) => post<Analysis>(`${at(id)}/analysis`, {}),
  luck: (id: string) => get<Luck>(`${at(id)}/luck`),
  chart: (id: string) => chartAt(`${at(id)}/chart`),
  chat: (id: string, seat: number, text: string) => post<unknown>(`${at(id)}/chat`, { seat, text }),
  mute: (id: string, seat: number, muted: number, yes: boolean) =>
    post<unknown>(`${at(id)}/mute`, { seat, muted, yes }),
  invitation: (token: string) => get<Invitation>(`/api/join/${encodeURIComponent(token)}`),
  /** Sit down. The commitment is what the invitation showed, before the own text is sent. */
  join: async (token: string, name: string, commitment: string) => {
    const text = entropy();
    const joined = await post<Joined>("/api/join", {
      token,
      name,
      entropy: text,
    });
    if (commitment) keep(joined.id, { commitment, texts: { [joined.seat]: text } });
    return joined;
  },
  seat: (id: string, seat: number, change: { bot?: string; name?: string }) =>
    post<unknown>(`${at(id)}/seats/${seat}`, change),
  waive: (id: string, seat: number, keys: string[]) =>
    post<unknown>(`${at(id)}/waive`, { seat, keys }),
  asides: async (id: string, seat: number, verb: string) =>
    (await get<SideActions>(`${at(id)}/asides${query({ seat, verb })}`)).offers,

  record: async (id: string): Promise<string> => (await send("GET", `${at(id)}/record`)).text(),
  recordUrl: (id: string) => `${at(id)}/record`,
  importRecord: (text: string) => post<MadeTable>("/api/imports", text, "application/x-ndjson"),
  sources: (game: string) => get<Marks>(`/api/sources/${inPath(game)}`),
  rules: (game: string) => get<Rules>(`/api/rules/${inPath(game)}`),
  study: (game: string) => get<Study>(`/api/study/${inPath(game)}`),
  studyRun: (game: string) => get<Study>(`/api/study/${inPath(game)}/run`),
  beginStudy: (game: string, wish: StudyIn) => post<Study>(`/api/study/${inPath(game)}`, wish),
  stopStudy: (game: string) => post<Study>(`/api/study/${inPath(game)}/stop`, {}),
};
