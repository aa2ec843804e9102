/** Stored tables for the tests: real positions, dumped by fixtures/dump_snowdonia.py. */

import type { Table } from "../../lib/types";
import type { View } from "./view";

const FILES = import.meta.glob<{ default: Table<View> }>("../../../fixtures/snowdonia*.json", {
  eager: true,
});

/** Copies, so that a test may change what it likes. */
export function tables(): [string, Table<View>][] {
  return Object.entries(FILES).map(([path, file]) => [
    path.replace(/^.*\/|\.json$/g, ""),
    structuredClone(file.default),
  ]);
}

export function table(name: string): Table<View> {
  const found = tables().find(([one]) => one === name);
  if (!found)
    throw new Error(
      `fixture ${name}: expected one of ${tables()
        .map(([one]) => one)
        .join(", ")}`,
    );
  return found[1];
}
