/**
 * The sheet in square canvases. Each is painted once for a scale and kept. While the scale changes the
 * old ones are stretched, and new ones take their place when they are ready. Until one is painted a
 * sketch lies there, so that nobody who moves quickly looks at nothing.
 */

import type { Seen } from "../confederate-rails/camera";
import { TILE, type Brush, type Cell, type Look, type Picture } from "./brush";
import { HEX } from "./field";
import type { Name } from "./names";
import type { Box } from "./survey";
import type { Colours } from "./theme";

const STILL = 120; // milliseconds after which the map stands still
const MEMORY = 64e6; // bytes of canvases that may be kept beside those in the window
const AHEAD = 160; // pixels painted beyond the window
const RIM = 24; // pixels round the sheet on which its shadow falls

/** How far beyond each side of a window tiles are wanted, in pixels. */
export interface Margins {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const even = (by: number): Margins => ({ left: by, top: by, right: by, bottom: by });

/** The tiles that a window shows, from its middle outwards. */
export function cellsIn(
  seen: Seen,
  width: number,
  height: number,
  side: number,
  bounds: Box,
  beyond: Margins = even(0),
): Cell[] {
  const [left, top] = [
    Math.max(-seen.x - beyond.left, bounds.x0),
    Math.max(-seen.y - beyond.top, bounds.y0),
  ];
  const [right, bottom] = [
    Math.min(width - seen.x + beyond.right, bounds.x1),
    Math.min(height - seen.y + beyond.bottom, bounds.y1),
  ];
  const out: Cell[] = [];
  for (let i = Math.floor(left / side); i * side < right; i += 1)
    for (let j = Math.floor(top / side); j * side < bottom; j += 1) out.push({ i, j });
  const [x, y] = [(width / 2 - seen.x) / side - 0.5, (height / 2 - seen.y) / side - 0.5];
  return out.sort((a, b) => Math.hypot(a.i - x, a.j - y) - Math.hypot(b.i - x, b.j - y));
}

/** A tile more on the side that a window moves to: `dx`, `dy` is how far it went last. */
export function leading(dx: number, dy: number, side: number): Margins {
  const more = (by: number): number => AHEAD + (by > 1 ? side : 0);
  return { left: more(-dx), right: more(dx), top: more(-dy), bottom: more(dy) };
}

const named = ({ i, j }: Cell): string => `${i} ${j}`;

interface Layer {
  scale: number;
  look: Look;
  root: HTMLElement;
  /** Those that are painted, and as nothing those that are being painted. */
  tiles: Map<string, HTMLCanvasElement | null>;
  /** Those that are sketched meanwhile, or are about to be. */
  sketches: Map<string, HTMLCanvasElement | null>;
  used: number;
}

/** Pixels of the page along a tile. */
const sideOf = (layer: Layer): number => TILE / layer.look.ratio;

interface Ready {
  layer: Layer;
  cell: Cell;
  picture: Picture;
  isSketch: boolean;
}

export class Tiles {
  private readonly layers = new Map<string, Layer>();
  private now: Layer | null = null;
  private wanted: { layer: Layer; cell: Cell }[] = [];
  private ready: Ready[] = [];
  private inWindow: ReadonlySet<string> = new Set();
  private frame = 0;
  private clock = 0;
  private moved = 0;
  private last: Seen | null = null;
  private closed = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly brush: Brush,
    private readonly sheet: { width: number; height: number },
    private readonly colours: Colours,
  ) {}

  /** The window as it is at the settled scale; `key` names what else the picture depends on. */
  show(
    seen: Seen,
    scale: number,
    width: number,
    height: number,
    key: string,
    names: readonly Name[] = [],
  ): void {
    const ratio = globalThis.devicePixelRatio || 1;
    const layer = this.layer(`${key} ${scale} ${ratio}`, scale, ratio, names);
    this.moved = performance.now();
    this.brush.moved();
    this.now = layer;
    layer.used = ++this.clock;
    this.order(layer);
    const zoom = seen.k / scale;
    const at = { k: scale, x: seen.x / zoom, y: seen.y / zoom };
    this.want(layer, at, width / zoom, height / zoom);
    this.last = at;
    if (this.wanted.length) this.ask();
    else this.tidy();
  }

  close(): void {
    this.closed = true;
    this.brush.forget(); // else others would wait for what nobody takes
    cancelAnimationFrame(this.frame);
    for (const layer of this.layers.values()) layer.root.remove();
    this.layers.clear();
    this.wanted = [];
    this.ready = [];
    this.now = null;
  }

  /** Uppermost is the present layer. The page is laid out anew after every append, so nothing is
   * moved while the map is dragged. */
  private order(layer: Layer): void {
    if (this.host.lastElementChild === layer.root) return;
    for (const other of this.layers.values())
      other.root.style.transform =
        other.scale === layer.scale ? "" : `scale(${layer.scale / other.scale})`;
    this.host.append(layer.root);
  }

  /** What is seen comes first, then what will be seen. */
  private want(layer: Layer, at: Seen, width: number, height: number): void {
    const last = this.last?.k === at.k ? this.last : at;
    const led = leading(last.x - at.x, last.y - at.y, sideOf(layer));
    const [near, around, ahead] = [even(0), even(AHEAD), led].map((beyond) =>
      cellsIn(at, width, height, sideOf(layer), this.bounds(layer.scale), beyond),
    ) as [Cell[], Cell[], Cell[]];
    this.inWindow = new Set(around.map(named));
    const queue = new Map<string, Cell>();
    for (const cell of [...near, ...around, ...ahead]) queue.set(named(cell), cell);
    this.wanted = [...queue]
      .filter(([name]) => !layer.tiles.has(name))
      .map(([, cell]) => ({ layer, cell }));
    for (const [name, cell] of queue) if (!layer.tiles.get(name)) this.sketch(layer, cell);
  }

  private sketch(layer: Layer, cell: Cell): void {
    const name = named(cell);
    if (!this.brush.sketch || layer.sketches.has(name)) return;
    layer.sketches.set(name, null);
    this.brush.sketch(layer.look, cell, (picture) => {
      if (!picture) layer.sketches.delete(name);
      else if (!layer.tiles.get(name)) this.take({ layer, cell, picture, isSketch: true });
    });
  }

  private bounds(scale: number): Box {
    const px = HEX * scale;
    const { width, height } = this.sheet;
    return { x0: -RIM, y0: -RIM, x1: width * px + RIM, y1: height * px + RIM };
  }

  private layer(key: string, scale: number, ratio: number, names: readonly Name[]): Layer {
    const found = this.layers.get(key);
    if (found) return found;
    const made = this.empty(scale, ratio, names);
    this.layers.set(key, made);
    return made;
  }

  private empty(scale: number, ratio: number, names: readonly Name[]): Layer {
    const root = document.createElement("div");
    root.className = "tiles";
    const look = { px: HEX * scale, ratio, colours: this.colours, names };
    return { scale, look, root, tiles: new Map(), sketches: new Map(), used: 0 };
  }

  /** The next tiles, as many as the brush takes. */
  private ask(): void {
    while (this.brush.isFree && this.wanted.length) {
      const { layer, cell } = this.wanted.shift()!;
      layer.tiles.set(named(cell), null);
      this.brush.paint(layer.look, cell, (picture) => {
        this.take({ layer, cell, picture, isSketch: false });
        this.ask();
      });
    }
  }

  private take(ready: Ready): void {
    if (this.closed) return;
    this.ready.push(ready);
    if (this.ready.length === 1) this.frame = requestAnimationFrame(() => this.layAll());
  }

  /** Lay down what is painted: one a frame while the map moves. */
  private layAll(): void {
    const most = performance.now() - this.moved < STILL ? 1 : this.ready.length;
    for (let laid = 0; laid < most && this.ready.length;)
      if (this.lay(this.ready.shift()!)) laid += 1;
    if (this.ready.length) this.frame = requestAnimationFrame(() => this.layAll());
    else if (!this.wanted.length) this.tidy();
  }

  /** Whether something new lies on the page: a tile takes the canvas of its sketch. */
  private lay({ layer, cell, picture, isSketch }: Ready): boolean {
    const name = named(cell);
    if (isSketch && layer.tiles.get(name)) return false; // it came too late
    const before = layer.sketches.get(name) ?? null;
    const canvas = picture(before);
    if (isSketch) layer.sketches.set(name, canvas);
    else {
      layer.tiles.set(name, canvas);
      layer.sketches.delete(name);
    }
    if (before) return false;
    const side = sideOf(layer);
    canvas.style.cssText = `left:${cell.i * side}px;top:${cell.j * side}px;width:${side}px;height:${side}px`;
    layer.root.append(canvas);
    return true;
  }

  /** What is stretched below is not needed any more; what was not looked at for long goes. */
  private tidy(): void {
    const now = this.now;
    if (!now || [...this.inWindow].some((name) => !now.tiles.get(name))) return;
    for (const layer of this.layers.values()) if (layer !== now) layer.root.remove();
    const most = Math.floor(MEMORY / (TILE * TILE * 4));
    let count =
      [...this.layers.values()].reduce(
        (sum, layer) => sum + layer.tiles.size + layer.sketches.size,
        0,
      ) - this.inWindow.size;
    const old = [...this.layers]
      .filter(([, layer]) => layer !== now)
      .sort((a, b) => a[1].used - b[1].used);
    for (const [key, layer] of old) {
      if (count <= most) return;
      count -= layer.tiles.size + layer.sketches.size;
      this.layers.delete(key);
    }
    for (const kept of [now.sketches, now.tiles])
      for (const [name, canvas] of kept) {
        if (count <= most) return;
        if (this.inWindow.has(name) || !canvas) continue;
        canvas.remove();
        kept.delete(name);
        count -= 1;
      }
  }
}
