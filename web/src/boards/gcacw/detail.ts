/** Levels of detail by the pixels across a hex. */

export type Detail = 0 | 1 | 2 | 3 | 4;

/** Merged blocks; one block a stack; strength and fatigue; full counters; numbers and costs. */
export function detailOf(px: number): Detail {
  if (px < 8) return 0;
  if (px < 14) return 1;
  if (px < 26) return 2;
  return px < 70 ? 3 : 4;
}

export const hasLattice = (px: number): boolean => px >= 12;
export const hasNumbers = (px: number): boolean => px >= 70;
export const hasSpans = (px: number): boolean => px >= 18;

/** Type grows slower than the map. */
export const lettering = (px: number): number => Math.min(14, Math.max(11, 7.4 + px * 0.105));

/** How large a counter is; in a campaign larger than its hex while hexes are small. */
export const counterSize = (px: number, war = false): number =>
  Math.max(9, Math.min(px * 0.8, 84), war && px >= 14 ? Math.min(56, px * 1.45) : 0);

/** How heavy rings are drawn: thin on a small map. */
export const ringWeight = (px: number): number => Math.max(0.5, Math.min(1, px / 42));
