/** The log as the page shows it: joined, grouped by round, taken-back lines folded. */

import { t } from "./catalogue";
import type { LogLine } from "./types";

export interface LogGroup {
  title: string;
  /** The entry of its first line, which tells it from another group of the same title. */
  n: number;
  lines: LogLine[];
  /** How many lines of the group come before the first that is shown. */
  from: number;
  /** Quiet rounds that this group stands for, folded to its title. */
  quiet?: LogGroup[];
}

/** An action of the log: its headline, and the lines that it sums up. */
export interface LogAct {
  n: number;
  /** The line that is read: the headline, or a single line that stands for itself. */
  head: LogLine;
  text: string;
  lines: LogLine[];
}

/** What a line says; of what nobody could choose it says so. */
export const spoken = (text: string, line: LogLine): string =>
  line.forced ? `${text} ${t.table.forced}` : text;

/** A line that tells one seat what has opened: it is nobody's action and is folded into none. */
const isNote = (line: LogLine): boolean => "note" in line;

/** The headline of an action: the weightiest, the last of equals; what is counted is added up. */
export function summedUp(heads: readonly LogLine[]): { head: LogLine; text: string } | null {
  if (!heads.length) return null;
  const most = Math.max(...heads.map((line) => line.weight ?? 0));
  const best = heads.filter((line) => (line.weight ?? 0) === most);
  const head = best.at(-1)!;
  if (!head.text.includes("{}")) return { head, text: head.text };
  const things = new Map<string, number>();
  for (const one of best)
    if (one.text === head.text && one.brief)
      things.set(one.brief, (things.get(one.brief) ?? 0) + 1);
  const told = [...things].map(([thing, many]) => `${many} ${thing}`);
  const list =
    told.length > 1 ? `${told.slice(0, -1).join(", ")} and ${told.at(-1)}` : (told[0] ?? "");
  return { head, text: head.text.replace("{}", list) };
}

/**
 * Lines by action: a headline that begins one, another seat with a headline, or what happened by
 * itself parts them. Lines without any headline stand for themselves.
 */
export function byAct(lines: readonly LogLine[]): LogAct[] {
  const out: LogAct[] = [];
  let run: LogLine[] = [];
  const close = (): void => {
    const heads = run.filter((line) => line.headline);
    const told = run.filter((line) => !line.headline);
    const found = summedUp(heads);
    if (found && told.length >= FOLDED) out.push({ n: run[0]!.n, ...found, lines: told });
    else out.push(...told.map((head) => ({ n: head.n, head, text: head.text, lines: [] })));
    run = [];
  };
  for (const entry of byEntry(lines)) {
    const notes = entry.filter(isNote);
    const page = notes.length ? entry.filter((line) => !isNote(line)) : entry;
    const own = page.filter((line) => line.headline && line.seat >= 0);
    const before = run.findLast((line) => line.headline);
    const parts =
      own.some((line) => line.begins) || (own.length > 0 && before && before.seat !== own[0]!.seat);
    if (parts || page.some((line) => line.opens || line.back || line.undone)) close();
    run.push(...page);
    if (page.some((line) => line.headline && line.seat < 0)) {
      const common = page.filter((line) => line.seat < 0);
      run = run.filter((line) => !common.includes(line));
      close();
      run = common;
      close();
    }
    if (notes.length) {
      close();
      out.push(...notes.map((head) => ({ n: head.n, head, text: head.text, lines: [] })));
    }
  }
  close();
  return counted(out);
}

/** Single lines that say the same, one after the other, as one: "1 stone goes to the yard ×3". */
function counted(acts: readonly LogAct[]): LogAct[] {
  const out: LogAct[] = [];
  let many = 1;
  for (const act of acts) {
    const last = out.at(-1);
    if (last && isSame(last, act)) {
      many += 1;
      out[out.length - 1] = { ...last, text: `${act.text} ×${many}` };
    } else {
      many = 1;
      out.push(act);
    }
  }
  return out;
}

const isSame = (one: LogAct, other: LogAct): boolean =>
  !one.lines.length &&
  !other.lines.length &&
  one.head.text === other.head.text &&
  one.head.seat === other.head.seat &&
  one.head.case === other.head.case &&
  !!one.head.undone === !!other.head.undone;

/** Lines of one entry together. */
function byEntry(lines: readonly LogLine[]): LogLine[][] {
  const out: LogLine[][] = [];
  for (const line of lines) {
    if (out.at(-1)?.[0]?.n === line.n) out.at(-1)!.push(line);
    else out.push([line]);
  }
  return out;
}

/** So many lines are worth a fold. */
const FOLDED = 3;

/** A line of this weight is the end of any quiet. */
const GRAVE = 3;

/** Older lines and the newest ones as one list, each line once, in order. */
export function joined(older: readonly LogLine[], newest: readonly LogLine[]): LogLine[] {
  return withPage(older, newest);
}

/**
 * A page of older lines before the lines that are known. A page may begin or end within an
 * entry: of an entry that both hold, the page's lines are the whole and stand.
 */
export function withPage(page: readonly LogLine[], known: readonly LogLine[]): LogLine[] {
  const last = page[page.length - 1]?.n;
  return last === undefined ? [...known] : [...page, ...known.filter((line) => line.n > last)];
}

/**
 * The newest lines after those that were there: the server sends a window of them, and what slid
 * out of it is still known. Where lines are missing between the two, only the newest stand.
 */
export function continued(known: readonly LogLine[], newest: LogLine[]): LogLine[] {
  const [first, last] = [newest[0]?.n, known[known.length - 1]?.n];
  if (first === undefined || last === undefined || last < first) return newest;
  // the window may begin within an entry: the known lines of that entry are the whole
  return [...known.filter((line) => line.n <= first), ...newest.filter((line) => line.n > first)];
}

/** The lines with those that were taken back marked; the line that says so stays. */
export function struck(lines: readonly LogLine[]): LogLine[] {
  const out = [...lines];
  for (const line of lines) {
    const to = line.back;
    if (!to) continue;
    out.forEach((one, at) => {
      if (one.n >= to && one.n < line.n && !one.undone) out[at] = { ...one, undone: true };
    });
  }
  return out;
}

/** Groups from one round's opening line to the next; newest group last. */
export function byRound(lines: readonly LogLine[]): LogGroup[] {
  const groups: LogGroup[] = [];
  for (const line of lines) {
    const title = line.opens ?? "";
    if (title || !groups.length) groups.push({ title, n: line.n, lines: [], from: 0 });
    groups[groups.length - 1]?.lines.push(line);
  }
  return groups;
}

/** Nothing of weight happened in a round that is over, and its opening line says when it was. */
const isQuiet = (group: LogGroup): boolean =>
  !!group.lines[0]?.brief &&
  !!group.title &&
  group.lines.every((line) => (line.headline || (line.weight ?? 0) < GRAVE) && !line.undone);

/**
 * Quiet rounds in a row as one group without lines: "April 14 to April 17: quiet, rain, 1 VT
 * arrived". The newest round is never folded, nor those whose first entry is in `open`.
 */
export function folded(
  groups: readonly LogGroup[],
  open: ReadonlySet<number> = new Set(),
): LogGroup[] {
  const out: LogGroup[] = [];
  let run: LogGroup[] = [];
  const close = (): void => {
    if (run.length && open.has(run[0]!.n)) out.push(...run);
    else if (run.length) out.push(foldOf(run));
    run = [];
  };
  groups.forEach((group, at) => {
    if (at < groups.length - 1 && isQuiet(group)) run.push(group);
    else {
      close();
      out.push(group);
    }
  });
  close();
  return out;
}

function foldOf(run: LogGroup[]): LogGroup {
  const [first, last] = [run[0]!, run.at(-1)!];
  const from = first.lines[0]?.brief ?? "";
  const days = run.length === 1 ? from : `${from} to ${last.lines[0]?.brief ?? ""}`;
  const own = run
    .flatMap((group) => group.lines.slice(1))
    .filter((line) => line.weight && !line.headline);
  const words = new Set(["quiet", ...own.flatMap((line) => (line.brief ? [line.brief] : []))]);
  return {
    title: `${days}: ${[...words].join(", ")}`,
    n: first.n,
    lines: [],
    from: 0,
    quiet: run,
  };
}

/** The last `most` lines of the groups; groups without a line among them are left out. */
export function lastOf(groups: readonly LogGroup[], most: number): LogGroup[] {
  const out: LogGroup[] = [];
  let left = most;
  for (let at = groups.length - 1; at >= 0 && left > 0; at -= 1) {
    const group = groups[at]!;
    const from = Math.max(0, group.lines.length - left);
    out.unshift(from ? { ...group, lines: group.lines.slice(from), from } : group);
    left -= Math.max(1, group.lines.length - from);
  }
  return out;
}

/** Where rounds begin: entry numbers with the round they open. */
export function roundMarks(lines: readonly LogLine[]): { n: number; round: string }[] {
  return lines.flatMap((line) =>
    line.opens ? [{ n: line.n, round: line.turn ? String(line.turn) : "" }] : [],
  );
}

/** The entry that opens the round after (1) or before (-1) entry `n`; the ends when there is none. */
export function roundStep(
  marks: readonly { n: number }[],
  n: number,
  step: number,
  last: number,
): number {
  const starts = [0, ...marks.map((mark) => mark.n), last];
  if (step > 0) return starts.find((start) => start > n) ?? last;
  return starts.findLast((start) => start < n) ?? 0;
}

/** How often a case is cited. */
export function uses(lines: readonly LogLine[], id: string): number {
  return lines.filter((line) => line.case === id && !line.headline).length;
}
