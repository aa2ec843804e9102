/** The log as the page shows it: joined, grouped by round, taken-back lines folded. */

import type { LogLine } from "./types";

export interface LogGroup {
  title: string;
  lines: LogLine[];
}

const ROUND = /^(Round|Turn) (\d+)\b/;

/** Older lines and the newest ones as one list, each line once, in order. */
export function joined(older: readonly LogLine[], newest: readonly LogLine[]): LogLine[] {
  const first = newest[0]?.n;
  const before = first === undefined ? older : older.filter((line) => line.n < first);
  return [...before, ...newest];
}

/** The number of the round or turn that a line opens, or "". */
export function opens(line: LogLine): string {
  return ROUND.exec(line.text)?.[2] ?? "";
}

/** Groups from one round's opening line to the next; newest group last. */
export function byRound(lines: readonly LogLine[]): LogGroup[] {
  const groups: LogGroup[] = [];
  for (const line of lines) {
    const title = ROUND.exec(line.text)?.[0] ?? "";
    if (title || !groups.length) groups.push({ title, lines: [] });
    groups[groups.length - 1]?.lines.push(line);
  }
  return groups;
}

/** Where rounds begin: entry numbers with the round they open. */
export function roundMarks(lines: readonly LogLine[]): { n: number; round: string }[] {
  return lines.flatMap((line) => {
    const round = opens(line);
    return round ? [{ n: line.n, round }] : [];
  });
}

/** The entry that opens the round after (1) or before (-1) entry `n`; the ends when there is none. */
export function roundStep(marks: readonly { n: number }[], n: number, step: number, last: number): number {
  const starts = [0, ...marks.map((mark) => mark.n), last];
  if (step > 0) return starts.find((start) => start > n) ?? last;
  return starts.findLast((start) => start < n) ?? 0;
}

/** How often a case is cited. */
export function uses(lines: readonly LogLine[], id: string): number {
  return lines.filter((line) => line.case === id).length;
}
