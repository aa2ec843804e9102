/**
 * The sheet in square canvases. Each is painted once for a scale and kept; while the scale changes
 * the old ones are stretched, and new ones take their place when they are ready.
 */

import type { Seen } from "../confederate/camera";
import { HEX } from "./field";
import type { Pen } from "./paint";
import type { Box } from "./survey";

const TILE = 640; // pixels of the screen, so that a fine screen does not mean huge canvases
const PARTS = 2; // a tile is painted in so many rows and columns, as a whole one is a frame's work
const BUDGET = 1.5; // milliseconds of painting a frame, on a machine that may be four times as slow
const MEMORY = 64e6; // bytes of canvases that may be kept beside those in the window
const AHEAD = 160; // pixels painted beyond the window

/** Paints the part of the sheet that a box (in hexes) holds; a hex is one unit of the pen. */
export type Paint = (pen: Pen, box: Box, px: number) => void;

export interface Cell {
  i: number;
  j: number;
}

/** The tiles that a window shows, from its middle outwards. */
export function cellsIn(
  seen: Seen,
  width: number,
  height: number,
  side: number,
  bounds: Box,
  ahead = 0,
): Cell[] {
  const [left, top] = [Math.max(-seen.x - ahead, bounds.x0), Math.max(-seen.y - ahead, bounds.y0)];
  const [right, bottom] = [
    Math.min(width - seen.x + ahead, bounds.x1),
    Math.min(height - seen.y + ahead, bounds.y1),
  ];
  const out: Cell[] = [];
  for (let i = Math.floor(left / side); i * side < right; i += 1)
    for (let j = Math.floor(top / side); j * side < bottom; j += 1) out.push({ i, j });
  const [x, y] = [(width / 2 - seen.x) / side - 0.5, (height / 2 - seen.y) / side - 0.5];
  return out.sort((a, b) => Math.hypot(a.i - x, a.j - y) - Math.hypot(b.i - x, b.j - y));
}

const named = ({ i, j }: Cell): string => `${i} ${j}`;

/** A tile that is being painted, and the part that is next. */
interface Work {
  cell: Cell;
  canvas: HTMLCanvasElement;
  part: number;
}

interface Layer {
  scale: number;
  root: HTMLElement;
  tiles: Map<string, HTMLCanvasElement>;
  used: number;
}

export class Tiles {
  private readonly layers = new Map<string, Layer>();
  private now: Layer | null = null;
  private wanted: Cell[] = [];
  private begun: Work | null = null;
  private inWindow: ReadonlySet<string> = new Set();
  private frame = 0;
  private clock = 0;
  private ratio = 1;

  constructor(
    private readonly host: HTMLElement,
    private readonly paint: Paint,
    private readonly sheet: { width: number; height: number },
  ) {}

  /** The window as it is at the settled scale; `key` names what else the picture depends on. */
  show(seen: Seen, scale: number, width: number, height: number, key: string): void {
    this.ratio = globalThis.devicePixelRatio || 1;
    const layer = this.layer(scale, `${key} ${scale} ${this.ratio}`);
    if (this.now !== layer) this.begun = null;
    this.now = layer;
    layer.used = ++this.clock;
    // the page is laid out anew after every append, so nothing is moved while the map is dragged
    if (this.host.lastElementChild !== layer.root) {
      for (const other of this.layers.values())
        other.root.style.transform = other.scale === scale ? "" : `scale(${scale / other.scale})`;
      this.host.append(layer.root); // uppermost
    }
    const zoom = seen.k / scale;
    const at = { k: scale, x: seen.x / zoom, y: seen.y / zoom };
    const cells = cellsIn(at, width / zoom, height / zoom, this.side, this.bounds(scale), AHEAD);
    this.inWindow = new Set(cells.map(named));
    const begun = this.begun ? named(this.begun.cell) : "";
    this.wanted = cells.filter((cell) => !layer.tiles.has(named(cell)) && named(cell) !== begun);
    if (this.wanted.length || this.begun) this.schedule();
    else this.tidy();
  }

  /** Everything painted so far is out of date. */
  forget(): void {
    for (const layer of this.layers.values()) layer.root.remove();
    this.layers.clear();
    this.begun = null;
    this.now = null;
  }

  close(): void {
    cancelAnimationFrame(this.frame);
    this.forget();
  }

  private get side(): number {
    return TILE / this.ratio;
  }

  private bounds(scale: number): Box {
    const px = HEX * scale;
    const pad = 24;
    return {
      x0: -pad,
      y0: -pad,
      x1: this.sheet.width * px + pad,
      y1: this.sheet.height * px + pad,
    };
  }

  private layer(scale: number, key: string): Layer {
    const found = this.layers.get(key);
    if (found) return found;
    const root = document.createElement("div");
    root.className = "tiles";
    const made = { scale, root, tiles: new Map<string, HTMLCanvasElement>(), used: 0 };
    this.layers.set(key, made);
    return made;
  }

  private schedule(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.work());
  }

  private work(): void {
    const until = performance.now() + BUDGET;
    const layer = this.now;
    if (!layer) return;
    while (this.begun || this.wanted.length) {
      this.begun ??= this.begin(this.wanted.shift()!);
      this.paintPart(layer, this.begun);
      if (this.begun.part >= PARTS * PARTS) {
        layer.tiles.set(named(this.begun.cell), this.begun.canvas);
        layer.root.append(this.begun.canvas);
        this.begun = null;
      }
      if (performance.now() > until) break;
    }
    if (this.begun || this.wanted.length) this.schedule();
    else this.tidy();
  }

  private begin(cell: Cell): Work {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [TILE, TILE];
    canvas.style.cssText = `left:${cell.i * this.side}px;top:${cell.j * this.side}px;width:${this.side}px;height:${this.side}px`;
    return { cell, canvas, part: 0 };
  }

  /** The next part of a tile, cut at whole pixels so that no seam is seen. */
  private paintPart(layer: Layer, work: Work): void {
    const [u, v] = [work.part % PARTS, Math.floor(work.part / PARTS)];
    work.part += 1;
    const pen = work.canvas.getContext?.("2d");
    if (!pen) return;
    const [px, step] = [HEX * layer.scale, TILE / PARTS];
    const [left, top] = [work.cell.i * TILE + u * step, work.cell.j * TILE + v * step];
    pen.save();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.beginPath();
    pen.rect(u * step, v * step, step, step);
    pen.clip();
    const grain = px * this.ratio;
    pen.setTransform(grain, 0, 0, grain, -work.cell.i * TILE, -work.cell.j * TILE);
    const box = { x0: left, y0: top, x1: left + step, y1: top + step };
    this.paint(
      pen,
      { x0: box.x0 / grain, y0: box.y0 / grain, x1: box.x1 / grain, y1: box.y1 / grain },
      px,
    );
    pen.restore();
  }

  /** What is stretched below is not needed any more; what was not looked at for long goes. */
  private tidy(): void {
    for (const layer of this.layers.values()) if (layer !== this.now) layer.root.remove();
    const most = Math.floor(MEMORY / (TILE * TILE * 4));
    let count =
      [...this.layers.values()].reduce((sum, layer) => sum + layer.tiles.size, 0) -
      this.inWindow.size;
    const old = [...this.layers]
      .filter(([, layer]) => layer !== this.now)
      .sort((a, b) => a[1].used - b[1].used);
    for (const [key, layer] of old) {
      if (count <= most) return;
      count -= layer.tiles.size;
      this.layers.delete(key);
    }
    for (const [name, canvas] of this.now?.tiles ?? []) {
      if (count <= most) return;
      if (this.inWindow.has(name)) continue;
      canvas.remove();
      this.now?.tiles.delete(name);
      count -= 1;
    }
  }
}
