/** Paints tiles beside everything else that the page does, a little in each frame. */

import {
  blankTile,
  paintPart,
  type Brush,
  type Cell,
  type Look,
  type Paint,
  type Picture,
} from "./brush";

const PARTS = 2; // a tile is painted in so many rows and columns, as a whole one is a frame's work
const BUDGET = 10; // milliseconds of painting a frame
const DRAGGED = 1.5; // while the map moves, so that a machine four times as slow keeps its pace
const STILL = 120; // milliseconds after which the map stands still

interface Work {
  look: Look;
  cell: Cell;
  canvas: HTMLCanvasElement;
  part: number;
  done: (tile: Picture) => void;
}

export class LocalBrush implements Brush {
  private work: Work | null = null;
  private frame = 0;
  private last = -STILL;

  constructor(private readonly painter: Paint) {}

  get isFree(): boolean {
    return !this.work;
  }

  paint(look: Look, cell: Cell, done: (tile: Picture) => void): void {
    this.work = { look, cell, canvas: blankTile(), part: 0, done };
    this.schedule();
  }

  moved(): void {
    this.last = performance.now();
  }

  forget(): void {
    cancelAnimationFrame(this.frame);
    this.work = null;
  }

  close(): void {
    this.forget();
  }

  private schedule(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.run());
  }

  private run(): void {
    const now = performance.now();
    const until = now + (now - this.last < STILL ? DRAGGED : BUDGET);
    while (this.work) {
      const { look, cell, canvas, part, done } = this.work;
      const pen = canvas.getContext?.("2d");
      if (pen) paintPart(pen, this.painter, look, cell, part, PARTS);
      this.work.part += 1;
      if (this.work.part >= PARTS * PARTS) {
        this.work = null;
        done(() => canvas); // which may bring the next
      }
      if (performance.now() > until) break;
    }
    if (this.work) this.schedule();
  }
}
