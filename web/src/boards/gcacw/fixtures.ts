/** Stored tables for the tests: real positions, dumped by fixtures/dump_gcacw.py. */

import type { Table } from "../../lib/types";
import { Field } from "./field";
import type { Chart, ChartEdge, ChartHex, Terrain, View } from "./view";

export interface Stored {
  table: Table<View>;
  answers: Record<string, unknown>;
}

const FILES = import.meta.glob<{ default: Stored }>(
  ["../../../fixtures/gcacw-*.json", "!**/gcacw-chart.json"],
  { eager: true },
);
const CHART = import.meta.glob<{ default: Chart }>("../../../fixtures/gcacw-chart.json", {
  eager: true,
});

export const chart = (): Chart => Object.values(CHART)[0]!.default;
export const field = (): Field => new Field(chart());

/** Copies, so that a test may change what it likes. */
export function positions(): [string, Stored][] {
  return Object.entries(FILES).map(([path, file]) => [
    path.replace(/^.*\/gcacw-|\.json$/g, ""),
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

/** A patch of ground: rows of letters, one for each column; `.` is no hex. */
const LETTERS: Record<string, Terrain> = {
  c: "clear",
  o: "rolling",
  w: "woods",
  r: "rough",
  m: "mountain",
  s: "swamp",
  C: "city",
  W: "water",
};

export function patch(
  rows: readonly string[],
  edges: readonly [string, string, string[]][] = [],
): Chart {
  const hexes: ChartHex[] = [];
  rows.forEach((letters, row) =>
    [...letters].forEach((letter, column) => {
      const terrain = LETTERS[letter];
      if (!terrain) return;
      const id = `T ${String(column).padStart(2, "0")}${String(row).padStart(2, "0")}`;
      hexes.push({
        id,
        word: id.replace(" ", "-"),
        theatre: -1,
        column,
        row,
        x: (column * Math.sqrt(3)) / 2 + 0.577,
        y: row + (column % 2 === 0 ? 0.5 : 0) + 0.5,
        terrain,
        place: "",
        county: "",
        state: "",
        marks: [],
        theater: "valley",
        exits: [],
      });
    }),
  );
  const made: ChartEdge[] = edges.map(([a, b, features]) => ({
    a: `T ${a}`,
    b: `T ${b}`,
    features,
    river: "",
    crossing: "",
  }));
  return {
    title: "",
    date: "",
    place: "",
    introduction: "",
    turns: 1,
    rain: [],
    width: 20,
    height: 20,
    hexes,
    edges: made,
    pieces: [],
    objectives: [],
    sheet: [],
    marks: [],
    tables: [],
    ranges: [],
  };
}
