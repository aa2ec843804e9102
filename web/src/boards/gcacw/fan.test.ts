import { describe, expect, it } from "vitest";
import { fans, piecesOf, shared, trayFor, type Box, type Ground } from "./fan";
import type { Stack } from "./stacks";
import type { Leader, Unit } from "./view";

const box = (left: number, top: number, right: number, bottom: number): Box => ({
  left,
  top,
  right,
  bottom,
});
const WINDOW = box(0, 0, 800, 600);
const stack = (units: number, leaders: string[]): Stack => ({
  hex: "A1",
  side: 0,
  units: Array.from({ length: units }, (_, n) => ({ id: `u${n}` }) as Unit),
  leaders: leaders.map((rank, n) => ({ id: `l${n}`, rank }) as Leader),
});
const laid = (count: number, ground: Ground): Box => {
  const tray = trayFor(count, 64, 4, ground);
  expect(tray.columns * Math.ceil(count / tray.columns)).toBeGreaterThanOrEqual(count);
  return box(tray.x, tray.y, tray.x + tray.wide, tray.y + tray.high);
};

describe("a stack that is spread out", () => {
  it("has more than one piece; units come first, then leaders by rank", () => {
    expect([fans(undefined), fans(stack(1, [])), fans(stack(1, ["corps"]))]).toEqual([
      false,
      false,
      true,
    ]);
    expect(piecesOf(stack(2, ["division", "army"])).map((one) => one.id)).toEqual([
      "u0",
      "u1",
      "l1",
      "l0",
    ]);
  });

  it("lies in the window and never on itself, wherever it stands", () => {
    for (const [x, y] of [
      [30, 30],
      [770, 30],
      [400, 300],
      [30, 570],
      [770, 570],
    ] as const)
      for (const count of [2, 3, 5, 7]) {
        const own = box(x - 25, y - 25, x + 25, y + 25);
        const tray = laid(count, { window: WINDOW, own, kept: [] });
        expect(shared(tray, own)).toBe(0);
        expect(shared(tray, WINDOW)).toBeCloseTo(
          (tray.right - tray.left) * (tray.bottom - tray.top),
        );
      }
  });

  it("keeps off what is lit, if need be in a corner", () => {
    const own = box(375, 275, 425, 325);
    const north = box(340, 180, 460, 260);
    const ground = { window: WINDOW, own, kept: [{ box: north, cost: 100 }] };
    expect(shared(laid(3, ground), north)).toBe(0);
    const small = box(300, 200, 500, 400);
    const all = [
      box(300, 200, 500, 270),
      box(300, 330, 500, 400),
      box(300, 200, 370, 400),
      box(430, 200, 500, 400),
    ];
    const crowded = {
      window: box(0, 0, 800, 400),
      own,
      kept: all.map((b) => ({ box: b, cost: 100 })),
    };
    const docked = laid(3, { ...crowded, anywhere: true });
    expect(shared(docked, small)).toBe(0);
  });
});
