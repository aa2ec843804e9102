/** Levels of detail by scale, in pixels per unit of the sheet. */

import type { StationType } from "./view";

export type Detail = 0 | 1 | 2 | 3;

/** Below this, as on a phone, pieces shrink with the map and only Victory Depots are named. */
export const SCALE_SMALL = 0.24;
export const SCALE_LOADS = 0.45;
export const SCALE_ALL = 0.65;
export const SCALE_FEES = 1.2;
export const SCALE_MOST = 1.8;

export function detailOf(scale: number): Detail {
  if (scale < SCALE_LOADS) return 0;
  if (scale <= SCALE_ALL) return 1;
  return scale <= SCALE_FEES ? 2 : 3;
}

/** Whether the name of a station is lettered at all. */
export function isLettered(type: StationType, detail: Detail, scale = 1): boolean {
  if (type === "victory") return true;
  if (type === "depot") return scale >= SCALE_SMALL;
  return type === "load" ? detail >= 1 : detail >= 2;
}

/** Pieces grow a little with the scale, far less than the map. */
export function pieceSize(scale: number): number {
  if (scale < SCALE_SMALL) return Math.max(0.45, (scale / SCALE_SMALL) * 0.86);
  if (scale < 0.3) return 0.86;
  if (scale < SCALE_LOADS) return 1;
  if (scale <= SCALE_ALL) return 1.06;
  return scale <= SCALE_FEES ? 1.14 : 1.22;
}
