/** Notes: what a seat waits for, and what has opened for it, as the page tells it. */

import { t } from "./catalogue";
import type { LogLine, Note } from "./types";

/** A line of the log that only this page adds: no rule and no move, and it stands for itself. */
export type NoteLine = LogLine & { note?: true };

export const waits = (note: Note): boolean => note.opened < 0;

/** The note of an action that a seat waits for. */
export const noteOf = (notes: readonly Note[], seat: number, action: string): Note | undefined =>
  notes.find((one) => waits(one) && one.seat === seat && one.action === action);

/** Notes that have opened since the table before. */
export function justOpened(before: readonly Note[], now: readonly Note[]): Note[] {
  const known = new Set(before.filter((one) => !waits(one)).map(keyOf));
  return now.filter((one) => !waits(one) && !known.has(keyOf(one)));
}

const keyOf = (note: Note): string => `${note.seat} ${note.opened} ${note.action}`;

/** The log with a line for each thing that opened, after the entry with which it did. */
export function withNotes(log: readonly LogLine[], notes: readonly Note[]): NoteLine[] {
  const first = log[0]?.n ?? 0;
  const added = notes
    .filter((one) => !waits(one) && one.opened >= first)
    .map((one): NoteLine => {
      const text = t.why.opened(one.label);
      return { n: one.opened, seat: one.seat, case: "", text, note: true };
    });
  if (!added.length) return log as NoteLine[];
  return [...log, ...added].sort((a, b) => a.n - b.n); // stable: it follows what opened it
}
