/** The sheet of choices: three heights, changed by a pull, a press or a key. */

import type { Sheet } from "./settings.svelte";

export const HEIGHTS: readonly Sheet[] = ["peek", "half", "full"];

/** Pixels that tell a pull from a press. */
const PRESS = 6;
/** Pixels for each height. */
const PULL = 48;

/** One height up or down, if there is one. */
export function stepped(sheet: Sheet, by: number): Sheet {
  const at = HEIGHTS.indexOf(sheet) + by;
  return HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, at))] ?? sheet;
}

/** A press goes up, and from the top back to half. */
export const pressed = (sheet: Sheet): Sheet => (sheet === "full" ? "half" : stepped(sheet, 1));

/** Where a pull of so many pixels (down is more) leaves the sheet. */
export function pulled(sheet: Sheet, pixels: number): Sheet {
  if (Math.abs(pixels) < PRESS) return pressed(sheet);
  const steps = Math.abs(pixels) < PULL ? 0 : Math.abs(pixels) > PULL * 5 ? 2 : 1;
  return stepped(sheet, pixels < 0 ? steps : -steps);
}
