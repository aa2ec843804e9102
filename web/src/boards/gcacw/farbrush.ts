/** Paints tiles in a worker, so that the page has its time for itself. */

import { blankTile, forgetOldest, type Brush, type Cell, type Look, type Picture } from "./brush";
import type { Done, Order } from "./painter.worker";

const UNDER_WAY = 2; // so that the worker never waits for the page

/** Whether this browser has all that it takes. */
export const hasFar = (): boolean =>
  typeof Worker === "function" &&
  typeof OffscreenCanvas === "function" &&
  "transferToImageBitmap" in OffscreenCanvas.prototype &&
  typeof ImageBitmapRenderingContext === "function";

export class FarBrush implements Brush {
  private readonly worker: Worker;
  private readonly looks = new Map<Look, number>();
  private readonly waiting = new Map<number, (tile: Picture) => void>();
  private readonly sketched = new Map<number, (tile: Picture | null) => void>();
  private last = 0;

  /** `failed` is called if the worker cannot do it. */
  constructor(chart: object, failed: () => void) {
    this.worker = new Worker(new URL("./painter.worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = (event: MessageEvent<Done>) => this.finish(event.data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      failed();
    };
    this.send({ kind: "chart", chart });
  }

  get isFree(): boolean {
    return this.waiting.size < UNDER_WAY;
  }

  paint(look: Look, cell: Cell, done: (tile: Picture) => void): void {
    const [no, tile] = [this.told(look), (this.last += 1)];
    this.waiting.set(tile, done);
    this.send({ kind: "tile", tile, look: no, cell });
  }

  sketch(look: Look, cell: Cell, done: (tile: Picture | null) => void): void {
    const [no, tile] = [this.told(look), (this.last += 1)];
    this.sketched.set(tile, done);
    this.send({ kind: "sketch", tile, look: no, cell });
  }

  /** The number by which the worker knows a look. */
  private told(look: Look): number {
    let no = this.looks.get(look);
    if (no === undefined) {
      no = this.last += 1;
      this.looks.set(look, no);
      forgetOldest(this.looks); // as the worker does when it hears of this one
      this.send({ kind: "look", no, look });
    }
    return no;
  }

  moved(): void {
    // nothing of the page's time is taken
  }

  forget(): void {
    this.waiting.clear();
    this.sketched.clear();
  }

  close(): void {
    this.forget();
    this.worker.terminate();
  }

  private send(order: Order): void {
    this.worker.postMessage(order);
  }

  private finish({ tile, picture }: Done): void {
    const done = this.waiting.get(tile);
    const sketched = this.sketched.get(tile);
    this.waiting.delete(tile);
    this.sketched.delete(tile);
    if (!picture) sketched?.(null);
    else if (done || sketched) (done ?? sketched)!((on) => laid(picture, on ?? blankTile()));
    else picture.close();
  }
}

/** A picture on a canvas, which costs nothing: it is only handed over. */
function laid(picture: ImageBitmap, canvas: HTMLCanvasElement): HTMLCanvasElement {
  canvas.getContext("bitmaprenderer", { alpha: false })?.transferFromImageBitmap(picture);
  return canvas;
}
