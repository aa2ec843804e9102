/** Luck in numbers a person can judge: how far from what was to be expected, and is that unusual. */

import type { LuckFace, LuckGroup } from "./types";

/** Beyond this many standard deviations results are called unusual: about one in twenty. */
export const UNUSUAL = 1.96;

/** All results of one kind for one seat. */
export interface LuckRow {
  case: string;
  title: string;
  seat: number;
  count: number;
  /** Means, where all results had the same number of faces. */
  expected: number | null;
  actual: number | null;
  /** Standard deviations above what was to be expected. */
  z: number;
  kind: "die" | "draw";
  /** How often each face came, where there are few. */
  faces: LuckFace[];
}

/**
 * Dice of one case may have different numbers of faces, and then a group for each: their results,
 * each measured in its own deviations, add up to one figure. Each outcome of draws has its own row.
 */
export function rowsOf(groups: readonly LuckGroup[]): LuckRow[] {
  const found = new Map<string, LuckGroup[]>();
  for (const group of groups) {
    const key = `${group.case} ${group.outcome ?? ""} ${group.seat}`;
    found.set(key, [...(found.get(key) ?? []), group]);
  }
  return [...found.values()].map((same) => {
    const [first] = same as [LuckGroup, ...LuckGroup[]];
    const count = same.reduce((sum, group) => sum + group.count, 0);
    const total = same.reduce((sum, group) => sum + group.deviation * Math.sqrt(group.count), 0);
    const one = same.length === 1;
    return {
      case: first.case,
      title: first.outcome ? `${first.title}: ${first.outcome}` : first.title,
      seat: first.seat,
      count,
      expected: one ? first.expected : null,
      actual: one ? first.actual : null,
      z: count ? total / Math.sqrt(count) : 0,
      kind: first.kind ?? "die",
      faces: one ? first.faces : [],
    };
  });
}

/** Where a row lies on a scale of -3 to 3 deviations, as shares of the width. */
export function bar(row: Pick<LuckRow, "z">): { from: number; to: number; dot: number } {
  const share = (z: number): number => (Math.max(-3, Math.min(3, z)) + 3) / 6;
  return { from: share(-UNUSUAL), to: share(UNUSUAL), dot: share(row.z) };
}

export function unusual(rows: readonly LuckRow[]): LuckRow[] {
  return rows.filter((row) => Math.abs(row.z) > UNUSUAL);
}
