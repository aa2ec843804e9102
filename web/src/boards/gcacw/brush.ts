/** What paints a tile of the sheet, and how a tile is cut out of it. */

import type { Name } from "./names";
import type { Pen } from "./signs";
import type { Box } from "./survey";
import type { Colours } from "./theme";

/** Pixels of the screen, so that a fine screen does not mean huge canvases. */
export const TILE = 640;

export interface Cell {
  i: number;
  j: number;
}

/** How a layer looks: pixels of the page across a hex, those of the screen for one of them. */
export interface Look {
  px: number;
  ratio: number;
  colours: Colours;
  names: readonly Name[];
}

/** A tile that is painted: it puts itself on a canvas, a new one where there is none. */
export type Picture = (on: HTMLCanvasElement | null) => HTMLCanvasElement;

export interface Brush {
  /** Whether it takes another tile now. */
  readonly isFree: boolean;
  paint(look: Look, cell: Cell, done: (tile: Picture) => void): void;
  /** Something like the tile, at once: from a small picture of the whole; nothing if it cannot. */
  sketch?(look: Look, cell: Cell, done: (tile: Picture | null) => void): void;
  /** The map moves: whoever works beside it takes less time of each frame. */
  moved(): void;
  /** What was asked for is not wanted any more. */
  forget(): void;
  close(): void;
}

/** Paints the part of the sheet that a box (in hexes) holds; a hex is one unit of the pen. */
export type Paint = (pen: Pen, box: Box, look: Look) => void;

/** One of `per` times `per` parts of a tile, cut at whole pixels so that no seam is seen. */
export function paintPart(
  pen: Pen,
  paint: Paint,
  look: Look,
  cell: Cell,
  part: number,
  per: number,
): void {
  const step = TILE / per;
  const [u, v] = [(part % per) * step, Math.floor(part / per) * step];
  const grain = look.px * look.ratio;
  const [left, top] = [cell.i * TILE, cell.j * TILE];
  pen.save();
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.beginPath();
  pen.rect(u, v, step, step);
  pen.clip();
  pen.setTransform(grain, 0, 0, grain, -left, -top);
  const box = {
    x0: (left + u) / grain,
    y0: (top + v) / grain,
    x1: (left + u + step) / grain,
    y1: (top + v + step) / grain,
  };
  paint(pen, box, look);
  pen.restore();
}

/** An empty canvas as large as a tile. */
export function blankTile(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [TILE, TILE];
  return canvas;
}

const LOOKS = 6;

/** Looks are remembered here and there, the same ones. */
export function forgetOldest(looks: Map<unknown, unknown>): void {
  for (const key of looks.keys()) if (looks.size > LOOKS) looks.delete(key);
}
