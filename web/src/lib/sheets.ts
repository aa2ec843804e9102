/** Sheets: what a game wants seen before one goes on, and which of them was seen already. */

import type { Sheet, SheetHead } from "./types";

/** The stamp of the last sheet of each kind that was seen at a table, by seat. */
export type Seen = Record<string, string>;

const KEY = "railsplitter.sheets";
/** Tables that are remembered; the oldest are forgotten first. */
const TABLES = 40;

export const mark = (head: Pick<SheetHead, "key">, seat: number): string => `${head.key}:${seat}`;

/** The first sheet that is due and was not seen by this seat. */
export function unseen(heads: readonly SheetHead[], seen: Seen, seat: number): SheetHead | null {
  return heads.find((head) => head.due && seen[mark(head, seat)] !== head.stamp) ?? null;
}

/** The sheet that a key opens: the last of the list, which is the one of today. */
export const todays = (heads: readonly SheetHead[]): SheetHead | null => heads.at(-1) ?? null;

export const withSeen = (seen: Seen, sheet: Pick<Sheet, "key" | "stamp">, seat: number): Seen => ({
  ...seen,
  [mark(sheet, seat)]: sheet.stamp,
});

type Store = Pick<Storage, "getItem" | "setItem">;

function all(store: Store): [string, Seen][] {
  try {
    const found: unknown = JSON.parse(store.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as [string, Seen][]) : [];
  } catch {
    return [];
  }
}

export function seenAt(table: string, store: Store): Seen {
  return all(store).find(([id]) => id === table)?.[1] ?? {};
}

export function keepSeen(table: string, seen: Seen, store: Store): void {
  const others = all(store).filter(([id]) => id !== table);
  try {
    store.setItem(KEY, JSON.stringify([...others, [table, seen]].slice(-TABLES)));
  } catch {
    // private browsing may refuse to store: a sheet then opens once more
  }
}
