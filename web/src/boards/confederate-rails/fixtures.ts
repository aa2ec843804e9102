/** Stored tables for the tests: real positions, dumped by fixtures/dump_confederate.py. */

import type { Table } from "../../lib/types";
import { Network } from "./network";
import type { Chart, View } from "./view";

export interface Stored {
  table: Table<View>;
  answers: Record<string, unknown>;
}

const FILES = import.meta.glob<{ default: Stored }>(
  [
    "../../../fixtures/confederate*.json",
    "!**/confederate-actions.json",
    "!**/confederate-chart.json",
  ],
  { eager: true },
);
const CHART = import.meta.glob<{ default: Chart }>("../../../fixtures/confederate-chart.json", {
  eager: true,
});
const ACTIONS = import.meta.glob<{ default: string[] }>(
  "../../../fixtures/confederate-actions.json",
  { eager: true },
);

export const chart = (): Chart => Object.values(CHART)[0]!.default;
export const network = (): Network => new Network(chart());
export const actions = (): string[] => Object.values(ACTIONS)[0]!.default;

/** Copies, so that a test may change what it likes. */
export function positions(): [string, Stored][] {
  return Object.entries(FILES).map(([path, file]) => [
    path.replace(/^.*\/confederate-|\.json$/g, ""),
    structuredClone(file.default),
  ]);
}

export function position(name: string): Stored {
  const found = positions().find(([one]) => one === name);
  if (!found)
    throw new Error(
      `fixture ${name}: expected one of ${positions()
        .map(([one]) => one)
        .join(", ")}`,
    );
  return found[1];
}
