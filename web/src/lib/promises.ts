/** What this browser was promised about sealed dice, kept until a game is over. */

/** What a browser saw before the game: the commitment, and the texts that it gave itself. */
export interface Kept {
  commitment: string;
  texts: Record<number, string>;
}

const KEY = "railsplitter.seals";
const MOST = 200;

type Shelf = Record<string, Kept>;

function shelf(): Shelf {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Shelf;
  } catch {
    return {};
  }
}

/** Remember what was promised for a table; the oldest are forgotten. */
export function keep(table: string, kept: Kept): void {
  const before = Object.entries(shelf()).filter(([id]) => id !== table);
  const after = Object.fromEntries([...before, [table, kept]].slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(after));
  } catch {
    // a browser that keeps nothing can still check the record itself
  }
}

export const keptFor = (table: string): Kept | null => shelf()[table] ?? null;
