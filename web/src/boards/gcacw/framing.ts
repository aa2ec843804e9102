/** Which part of the sheet a window shows. All in world units of the camera. */

import type { Box } from "../confederate-rails/boxes";
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

const [STRIDE, ROUND] = [400, 500];

/** The strides of the sheet in and round a window, in pixels of a scale: first and last, across and down. */
export function stridesOf(seen: Seen, scale: number, width: number, height: number): string {
  const at = (edge: number, moved: number): number => ((edge - moved) / seen.k) * scale;
  return [
    Math.floor((at(0, seen.x) - ROUND) / STRIDE),
    Math.floor((at(0, seen.y) - ROUND) / STRIDE),
    Math.ceil((at(width, seen.x) + ROUND) / STRIDE),
    Math.ceil((at(height, seen.y) + ROUND) / STRIDE),
  ].join(" ");
}

export function partOf(strides: string): Box {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = strides.split(" ").map((one) => Number(one) * STRIDE);
  return { x0, y0, x1, y1 };
}
