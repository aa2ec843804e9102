// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Look, Picture } from "./brush";
import { FarBrush, hasFar } from "./farbrush";
import type { Order } from "./painter.worker";

/** A worker that only listens. */
class Listener {
  static last: Listener;
  readonly heard: Order[] = [];
  onmessage: ((event: unknown) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  ended = false;
  constructor() {
    Listener.last = this;
  }
  postMessage(order: Order): void {
    this.heard.push(order);
  }
  terminate(): void {
    this.ended = true;
  }
}

describe("a brush in a worker", () => {
  const shown: unknown[] = [];
  beforeEach(() => {
    shown.length = 0;
    vi.stubGlobal("Worker", Listener);
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
      transferFromImageBitmap: (picture: unknown) => shown.push(picture),
    } as never);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const look = (px: number): Look => ({ px, ratio: 1, colours: {} as Look["colours"], names: [] });
  const numbers = (kind: "tile" | "sketch"): number[] =>
    Listener.last.heard.flatMap((order) => (order.kind === kind ? [order.tile] : []));
  const kinds = (): string[] => Listener.last.heard.map((order) => order.kind);

  it("tells the chart once, each look once, and then tile by tile", () => {
    const chart = { width: 3 };
    const brush = new FarBrush(chart, () => undefined);
    const one = look(30);
    brush.paint(one, { i: 0, j: 0 }, () => undefined);
    brush.paint(one, { i: 1, j: 0 }, () => undefined);
    brush.paint(look(40), { i: 0, j: 0 }, () => undefined);
    expect(kinds()).toEqual(["chart", "look", "tile", "tile", "look", "tile"]);
    expect(Listener.last.heard[0]).toEqual({ kind: "chart", chart });
  });

  it("takes two tiles at a time, and lays the picture on a canvas", () => {
    const brush = new FarBrush({}, () => undefined);
    const done = vi.fn((tile: Picture) => tile(null));
    brush.paint(look(30), { i: 0, j: 0 }, done);
    expect(brush.isFree).toBe(true);
    brush.paint(look(30), { i: 1, j: 0 }, done);
    expect(brush.isFree).toBe(false);
    const [tile] = numbers("tile");
    Listener.last.onmessage!({ data: { tile, picture: "a picture" } });
    expect(shown).toEqual(["a picture"]);
    expect(done).toHaveBeenCalledOnce();
    expect(brush.isFree).toBe(true);
  });

  it("sketches beside that, if the worker can", () => {
    const brush = new FarBrush({}, () => undefined);
    const done = vi.fn((tile: Picture | null) => tile?.(null));
    for (const i of [0, 1, 2]) brush.sketch(look(30), { i, j: 0 }, done);
    expect(brush.isFree).toBe(true);
    const [first, second] = numbers("sketch");
    Listener.last.onmessage!({ data: { tile: first, picture: null } });
    Listener.last.onmessage!({ data: { tile: second, picture: "a sketch" } });
    expect(done.mock.calls[0]).toEqual([null]);
    expect(shown).toEqual(["a sketch"]);
  });

  it("drops what was forgotten, and takes others meanwhile", () => {
    const brush = new FarBrush({}, () => undefined);
    const done = vi.fn();
    for (const i of [0, 1]) brush.paint(look(30), { i, j: 0 }, done);
    brush.forget();
    expect(brush.isFree).toBe(true);
    const [tile] = numbers("tile");
    const close = vi.fn();
    Listener.last.onmessage!({ data: { tile, picture: { close } } });
    expect(close).toHaveBeenCalledOnce();
    expect(done).not.toHaveBeenCalled();
  });

  it("sends a look again that the worker has forgotten", () => {
    const brush = new FarBrush({}, () => undefined);
    const first = look(10);
    brush.paint(first, { i: 0, j: 0 }, () => undefined);
    for (let px = 20; px < 90; px += 10) brush.paint(look(px), { i: 0, j: 0 }, () => undefined);
    brush.paint(first, { i: 1, j: 0 }, () => undefined);
    expect(kinds().filter((kind) => kind === "look")).toHaveLength(9);
  });

  it("says so if it cannot paint, and ends with its board", () => {
    const failed = vi.fn();
    const brush = new FarBrush({}, failed);
    Listener.last.onerror!({ preventDefault: () => undefined });
    expect(failed).toHaveBeenCalledOnce();
    brush.close();
    expect(Listener.last.ended).toBe(true);
  });

  it("is not tried where the browser lacks something", () => {
    expect(hasFar()).toBe(false); // there is no OffscreenCanvas here
  });
});
