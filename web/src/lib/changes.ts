/**
 * What has changed from one table to the next. The server makes it (`server/show/changes.py`, which
 * says how it is written); here it is applied. What did not change is shared, not copied.
 */

import type { ChangeOut, Table } from "./types";

type Json = unknown;
type Named = Record<string, Json>;

/** What a value becomes by a change; the value itself stays as it is. */
export function applied(old: Json, change: Json): Json {
  if (Array.isArray(change)) return change[0];
  const named = change as Named;
  return Array.isArray(old) ? patched(old, named) : merged(old as Named, named);
}

const isGone = (part: Json): boolean => Array.isArray(part) && part.length === 0;

function merged(old: Named, change: Named): Named {
  const out: Named = { ...old };
  for (const [key, part] of Object.entries(change)) {
    if (isGone(part)) delete out[key];
    else out[key] = applied(old[key], part);
  }
  return out;
}

function patched(old: Json[], change: Named): Json[] {
  const kept = old.slice((change["-"] as number | undefined) ?? 0);
  const out = kept.slice(0, (change["<"] as number | undefined) ?? kept.length);
  out.push(...((change["+"] as Json[] | undefined) ?? []));
  for (const [key, part] of Object.entries(change)) {
    const at = Number(key);
    if (Number.isInteger(at)) out[at] = applied(out[at], part);
  }
  return out;
}

/** The newest table of each id, as the server sent it, with its token. */
export class Held {
  private readonly tables = new Map<string, { shot: string; table: Table }>();

  /** The token of what is held; "" if nothing is. */
  shot(id: string): string {
    return this.tables.get(id)?.shot ?? "";
  }

  take(id: string, shot: string, table: Table): Table {
    this.tables.set(id, { shot, table });
    return table;
  }

  /** The table that a change leads to; null if it is a change of one that is not held. */
  change(id: string, said: ChangeOut): Table | null {
    const held = this.tables.get(id);
    if (!held || held.shot !== said.base) return null;
    return this.take(id, said.shot, applied(held.table, said.change) as Table);
  }
}
