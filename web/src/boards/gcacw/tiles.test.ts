// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Tiles } from "./tiles";

const wide = { width: 200, height: 200 };

describe("tiles", () => {
  let frames: FrameRequestCallback[] = [];
  beforeEach(() => {
    frames = [];
    vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => frames.push(run));
    vi.stubGlobal("cancelAnimationFrame", () => (frames = []));
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

  const settle = (): void => {
    while (frames.length) frames.shift()!(0);
  };

  it("are of one size on every screen, and those far from the window are let go", () => {
    const host = document.createElement("div");
    const tiles = new Tiles(host, () => undefined, wide);
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
});
