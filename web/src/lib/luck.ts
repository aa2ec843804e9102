/** Luck in numbers a person can judge: how far from what was to be expected, and is that unusual. */

import type { LuckGroup } from "./types";

/** Beyond this many deviations a result is called unusual: about one in twenty. */
export const UNUSUAL = 1.96;

/** Distance from the expected sum in standard deviations; 0 where nothing could vary. */
export function surprise(group: LuckGroup): number {
  return group.deviation > 0 ? (group.actual - group.expected) / group.deviation : 0;
}

/** The bar of a group on a scale of -3 to 3 deviations, as shares of the width. */
export function bar(group: LuckGroup): { from: number; to: number; dot: number } {
  const share = (z: number): number => (Math.max(-3, Math.min(3, z)) + 3) / 6;
  const z = surprise(group);
  return { from: share(-UNUSUAL), to: share(UNUSUAL), dot: share(z) };
}

export function unusual(groups: readonly LuckGroup[]): LuckGroup[] {
  return groups.filter((group) => Math.abs(surprise(group)) > UNUSUAL);
}
