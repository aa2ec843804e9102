/** Charts as they are sent, long lists as columns, and as boards read them: row by row. */

import type { Column, Numbers, Printed, Rows } from "./generated/server";

const PACKED = new WeakMap<object, Printed>();

/** A chart as a board reads it. */
export function unpacked(printed: Printed): Record<string, unknown> {
  const lists = Object.entries(printed.rows).map(([name, rows]) => [name, rowsOf(rows)] as const);
  const chart = { ...printed.plain, ...Object.fromEntries(lists) };
  PACKED.set(chart, printed);
  return chart;
}

/** The columns that a chart came in, which are much sooner handed to a worker; else itself. */
export const packedOf = (chart: object): object => PACKED.get(chart) ?? chart;

/** What was handed over, as a board reads it. */
export const readAgain = (handed: object): object =>
  "plain" in handed && "rows" in handed ? unpacked(handed as Printed) : handed;

function rowsOf({ count, columns }: Rows): Record<string, unknown>[] {
  const names = Object.keys(columns);
  const fields = names.map((name) => valuesOf(columns[name]!));
  return Array.from({ length: count }, (_, k) => {
    const row: Record<string, unknown> = {};
    for (let n = 0; n < names.length; n += 1) row[names[n]!] = fields[n]![k];
    return row;
  });
}

function valuesOf({ numbers, values, stems, digits = 0 }: Column): readonly unknown[] {
  if (!numbers) return values ?? [];
  const plain = numbersOf(numbers);
  if (!stems) return values ? plain.map((n) => values[n]) : plain;
  const before = valuesOf(stems);
  return plain.map((n, k) => `${String(before[k])}${String(n).padStart(digits, "0")}`);
}

function numbersOf({ form, numbers }: Numbers): number[] {
  if (form === "plain") return numbers;
  if (form === "runs") return inFull(numbers);
  let sum = 0;
  return (form === "steps" ? numbers : inFull(numbers)).map((step) => (sum += step));
}

function inFull(runs: readonly number[]): number[] {
  const out: number[] = [];
  for (let k = 0; k < runs.length; k += 2)
    for (let n = 0; n < runs[k + 1]!; n += 1) out.push(runs[k]!);
  return out;
}
