/** Which part of the sheet a window shows. All in world units of the camera. */

import type { Pads, Seen } from "../confederate-rails/camera";
import type { Bounds } from "../confederate-rails/network";
import type { Point } from "./field";

/** A part of the sheet in the middle of a window, as large as it fits but not above `most`. */
export function fittedTo(
  part: Bounds,
  width: number,
  height: number,
  pad: Pads,
  most: number,
): Seen {
  const [w, h] = [part.right - part.left, part.bottom - part.top];
  const k = Math.max(
    0.05,
    Math.min(most, (width - pad.left - pad.right) / w, (height - pad.top - pad.bottom) / h),
  );
  const [x, y] = [
    (width - pad.left - pad.right - w * k) / 2,
    (height - pad.top - pad.bottom - h * k) / 2,
  ];
  return { k, x: pad.left + x - part.left * k, y: pad.top + y - part.top * k };
}

/** The place at which a point of the sheet is in the middle of a window. */
export function centredOn(at: Point, k: number, width: number, height: number): Seen {
  return { k, x: width / 2 - at.x * k, y: height / 2 - at.y * k };
}

export function inSight(
  at: Point,
  seen: Seen,
  width: number,
  height: number,
  margin: number,
): boolean {
  const [x, y] = [at.x * seen.k + seen.x, at.y * seen.k + seen.y];
  return x > margin && y > margin && x < width - margin && y < height - margin;
}

/** The same view, moved so that no more lies beyond the sheet than need be; `beyond` pixels may. */
export function onSheet(
  seen: Seen,
  sheet: Bounds,
  width: number,
  height: number,
  beyond: number,
): Seen {
  const kept = (at: number, first: number, last: number, room: number): number => {
    const [most, least] = [beyond - first * seen.k, room - beyond - last * seen.k];
    return least > most ? at : Math.min(most, Math.max(least, at));
  };
  return {
    k: seen.k,
    x: kept(seen.x, sheet.left, sheet.right, width),
    y: kept(seen.y, sheet.top, sheet.bottom, height),
  };
}
