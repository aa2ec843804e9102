// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Brush, Cell, Look, Picture } from "./brush";
import { LocalBrush } from "./localbrush";
import type { Colours } from "./theme";
import { cellsIn, leading, Tiles } from "./tiles";

const wide = { width: 200, height: 200 };

describe("tiles", () => {
  const frames = new Map<number, FrameRequestCallback>();
  let last = 0;
  beforeEach(() => {
    frames.clear();
    vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => {
      frames.set((last += 1), run);
      return last;
    });
    vi.stubGlobal("cancelAnimationFrame", (frame: number) => frames.delete(frame));
    vi.stubGlobal("devicePixelRatio", 3);
    const does = () => undefined;
    const pen = {
      setTransform: does,
      save: does,
      restore: does,
      beginPath: does,
      rect: does,
      clip: does,
    } as unknown as CanvasRenderingContext2D;
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const frame = (): void => {
    const now = [...frames.values()];
    frames.clear();
    for (const run of now) run(0);
  };
  const settle = (): void => {
    while (frames.size) frame();
  };

  it("are of one size on every screen, and those far from the window are let go", () => {
    const host = document.createElement("div");
    const tiles = new Tiles(host, new LocalBrush(() => undefined), wide, {} as Colours);
    for (let step = 0; step < 60; step += 1) {
      tiles.show({ k: 1, x: -step * 90, y: -step * 90 }, 1, 390, 500, "light");
      settle();
    }
    const canvases = [...host.querySelectorAll("canvas")];
    expect(new Set(canvases.map((canvas) => `${canvas.width}x${canvas.height}`))).toEqual(
      new Set(["640x640"]),
    );
    const shown = 16; // at most so many touch this window with its margin
    expect(canvases.length).toBeLessThanOrEqual(shown + 39); // 64 MB of 640 x 640 x 4 bytes
    expect(canvases.length).toBeGreaterThan(0);
    tiles.close();
    expect(host.querySelectorAll("canvas")).toHaveLength(0);
  });

  const picture: Picture = (on) => on ?? document.createElement("canvas");

  /** A brush that paints when it is told to. */
  class Slow implements Brush {
    readonly asked: { look: Look; cell: Cell; done: (tile: Picture) => void }[] = [];
    readonly sketched: { cell: Cell; done: (tile: Picture | null) => void }[] = [];
    isFree = true;
    paint(look: Look, cell: Cell, done: (tile: Picture) => void): void {
      this.asked.push({ look, cell, done });
    }
    sketch(_: Look, cell: Cell, done: (tile: Picture | null) => void): void {
      this.sketched.push({ cell, done });
    }
    forgot = 0;
    moved(): void {}
    forget(): void {
      this.forgot += 1;
    }
    close(): void {}
    finish(): void {
      for (const one of this.asked.splice(0)) one.done(picture);
    }
  }
  const opened = () => {
    const [host, brush] = [document.createElement("div"), new Slow()];
    vi.stubGlobal("devicePixelRatio", 1);
    return { host, brush, tiles: new Tiles(host, brush, wide, {} as Colours) };
  };

  it("in sight come first, then those that will be in sight", () => {
    const { brush, tiles } = opened();
    tiles.show({ k: 1, x: -2000, y: -2000 }, 1, 600, 600, "light");
    const cells = brush.asked.map((one) => one.cell);
    const near = cellsIn({ k: 1, x: -2000, y: -2000 }, 600, 600, 640, {
      x0: 0,
      y0: 0,
      x1: 2e4,
      y1: 2e4,
    });
    expect(cells.slice(0, near.length)).toEqual(near);
    expect(cells.length).toBeGreaterThan(near.length);
  });

  it("are laid down one a frame while the map moves", () => {
    const { host, brush, tiles } = opened();
    tiles.show({ k: 1, x: -2000, y: -2000 }, 1, 1200, 800, "light");
    brush.finish();
    frame();
    expect(host.querySelectorAll("canvas")).toHaveLength(1);
    settle();
    expect(host.querySelectorAll("canvas").length).toBeGreaterThan(3);
    tiles.close();
    expect(host.children).toHaveLength(0);
  });

  it("take the canvas of their sketch, and a sketch that comes later is left", () => {
    const { host, brush, tiles } = opened();
    tiles.show({ k: 1, x: -2000, y: -2000 }, 1, 600, 600, "light");
    const [first, second, none] = brush.sketched;
    first!.done(picture);
    none!.done(null);
    settle();
    const [sketch] = host.querySelectorAll("canvas");
    expect(host.querySelectorAll("canvas")).toHaveLength(1);
    const asked = brush.asked.length;
    brush.finish();
    second!.done(picture);
    settle();
    expect(host.querySelectorAll("canvas")).toHaveLength(asked);
    expect(host.contains(sketch!)).toBe(true);
  });

  it("that come too late are dropped", () => {
    const { host, brush, tiles } = opened();
    tiles.show({ k: 1, x: 0, y: 0 }, 1, 600, 600, "light");
    tiles.close();
    expect(brush.forgot).toBe(1);
    brush.finish();
    settle();
    expect(host.querySelectorAll("canvas")).toHaveLength(0);
  });

  it("of the former scale stay until those of the new one are there", () => {
    const { host, brush, tiles } = opened();
    tiles.show({ k: 1, x: 0, y: 0 }, 1, 600, 600, "light");
    brush.finish();
    settle();
    tiles.show({ k: 2, x: 0, y: 0 }, 2, 600, 600, "light");
    expect(host.children).toHaveLength(2);
    brush.finish();
    settle();
    expect(host.children).toHaveLength(1);
  });

  it("are wanted further on the side that the window goes to", () => {
    const to = leading(30, -30, 640);
    expect(to.right).toBeGreaterThan(to.left);
    expect(to.top).toBeGreaterThan(to.bottom);
    expect(leading(0, 0, 640).left).toBe(leading(0, 0, 640).right);
  });
});
