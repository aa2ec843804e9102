/**
 * What did not change stays the same object. The server sends whole tables; a table of which every
 * part is new would make the page look at everything again, however little has happened.
 */

type Row = Record<string, unknown>;

/** By what a row of a list is known when the list grows, shrinks or slides. */
const NAMES = ["id", "key", "action", "no", "word", "deal", "seat"] as const;

function nameOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const row = value as Row;
  if (typeof row.n === "number" && typeof row.text === "string") return `n ${row.n} ${row.text}`; // a line of the log
  const found = NAMES.find(
    (name) => typeof row[name] === "string" || typeof row[name] === "number",
  );
  return found === undefined ? undefined : `${found} ${row[found]}`;
}

/**
 * `now` with every part that equals its part of `before` replaced by that one; `before` itself when
 * nothing differs. `now` is changed in place, by equal parts only.
 */
export function keep<T>(before: unknown, now: T): T {
  if (
    before === now ||
    typeof now !== "object" ||
    now === null ||
    typeof before !== "object" ||
    before === null
  )
    return now;
  if (Array.isArray(now) !== Array.isArray(before)) return now;
  return (
    Array.isArray(now) ? keepList(before as unknown[], now) : keepRow(before as Row, now as Row)
  ) as T;
}

function keepRow(before: Row, now: Row): Row {
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const kept = keep(before[key], now[key]);
    if (kept !== now[key]) now[key] = kept;
    if (kept !== before[key] || !(key in before)) same = false;
  }
  return same ? before : now;
}

function keepList(before: unknown[], now: unknown[]): unknown[] {
  let same = before.length === now.length;
  let named: Map<string, unknown> | null = null;
  for (let at = 0; at < now.length; at += 1) {
    const name = nameOf(now[at]);
    let old = before[at];
    if (name !== undefined && nameOf(old) !== name) {
      named ??= new Map(before.map((row) => [nameOf(row) ?? "", row]));
      old = named.get(name);
    }
    const kept = keep(old, now[at]);
    if (kept !== now[at]) now[at] = kept;
    if (kept !== before[at]) same = false;
  }
  return same ? before : now;
}
