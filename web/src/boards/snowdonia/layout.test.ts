import { describe, expect, it } from "vitest";
import { table, tables } from "./fixtures";
import {
  columns,
  horseshoe,
  MOST_LACK,
  rowsFor,
  section,
  toTheMiddle,
  type RouteCard,
} from "./layout";
import { stopOfCard } from "./reading";

const key = (card: RouteCard): string =>
  `${card.kind} ${card.stop} ${card.kind === "track" ? card.at : ""}`;
const rows = tables().filter(([, stored]) => !stored.view.channel);

describe("the horseshoe", () => {
  it.each(rows)("%s: has every card once, in the order of the line", (_name, { view }) => {
    const { top, bend, bottom } = horseshoe(view.route);
    const order = [...top, ...bend, ...bottom].map(key);
    const line = view.route.flatMap((stop, at) => [
      ...stop.track.map((_, k) => `track ${at} ${k}`),
      `stop ${at} `,
    ]);
    expect(order).toEqual(line);
    expect(bend.length).toBeGreaterThan(0);
    expect(bend.every((card) => card.kind === "track")).toBe(true);
  });

  it("turns in the middle of the siege's line", () => {
    const { top, bottom } = horseshoe(table("snowdonia-petersburg-middle").view.route);
    expect([top, bottom].map((row) => row.filter((card) => card.kind === "stop").length)).toEqual([
      4, 4,
    ]);
  });

  it("leaves track narrow and shares the rest among stations", () => {
    const { route } = table("snowdonia-4-early").view;
    const { top } = horseshoe(route);
    const widths = columns(top, route).split(" ");
    expect(widths).toHaveLength(top.length);
    expect(widths.filter((width) => width === "32px")).toHaveLength(
      top.filter((card) => card.kind === "track").length,
    );
  });
});

describe("the section", () => {
  const { view } = table("snowdonia-channel-middle");
  const line = view.channel!.line;
  const sites = (card: (typeof line)[number]): number => stopOfCard(view, card)?.sites.length ?? 0;

  it.each([940, 1104, 1584])(
    "fills %i pixels without overlap, both ends on the surface",
    (width) => {
      const { boxes, axis, sea } = section(line, sites, width, 356);
      const under = boxes.slice(1, -1);
      expect(boxes).toHaveLength(line.length);
      for (const [at, box] of under.entries()) {
        const next = under[at + 1];
        if (next) expect(box.x + box.w).toBeLessThan(next.x);
        expect(box.y + box.h / 2).toBeCloseTo(axis);
      }
      expect(under[0]!.x).toBeGreaterThan(0);
      expect(under.at(-1)!.x + under.at(-1)!.w).toBeLessThan(width);
      expect([boxes[0]!, boxes.at(-1)!].every((box) => box.y + box.h < sea)).toBe(true);
    },
  );

  it("makes tunnels as wide as their size", () => {
    const { boxes } = section(line, sites, 1104, 356);
    const width = (size: number): number =>
      boxes[line.findIndex((card) => card.spaces === size)]!.w;
    expect(width(3) / width(2)).toBeCloseTo(1.5);
  });

  it("counts the cards to the Middle from both sides", () => {
    expect(toTheMiddle(line, 0)).toBe(10);
    expect(toTheMiddle(line, line.length - 1)).toBe(10);
    expect(toTheMiddle(line, 10)).toBe(0);
  });
});

describe("the rows of a table", () => {
  const filled = (height: number): number => {
    const { gap, route, works, cards } = rowsFor(height);
    return 5 * gap + 2 * route + works + cards;
  };

  it("fit whatever height there is, down to that of a window of 720 pixels", () => {
    const low = Math.floor((720 - 52 - 66) / 0.9);
    for (let height = low; height <= 1200; height += 1)
      expect(filled(height)).toBeLessThanOrEqual(height);
  });

  it("are as drawn where there is room, and lower where there is not", () => {
    expect(rowsFor(900)).toEqual(rowsFor(760));
    expect(rowsFor(760).tight).toBe(false);
    const [low, high] = [rowsFor(660), rowsFor(760)];
    expect(low.tight).toBe(true);
    for (const key of ["gap", "route", "scene", "works", "cards"] as const)
      expect(low[key]).toBeLessThan(high[key]);
    expect(low.scene).toBeGreaterThanOrEqual(66);
  });

  it("take from the scenes what the cards lack, and no more than they can spare", () => {
    const [drawn, lacking, most] = [rowsFor(760), rowsFor(760, 18), rowsFor(760, 900)];
    expect(drawn.scene - lacking.scene).toBe(9);
    expect(drawn.section - lacking.section).toBe(18);
    expect(lacking.cards).toBe(drawn.cards);
    expect(rowsFor(600, 900).scene).toBeGreaterThanOrEqual(44);
    expect(most).toEqual(rowsFor(760, MOST_LACK));
  });

  it("leave the sites of a station as high as they were, and the sea as high as two rows", () => {
    for (const height of [600, 669, 700, 800]) {
      const rows = rowsFor(height);
      expect(rows.route - rows.scene).toBe(80);
      expect(rows.section).toBe(2 * rows.route + 2 * rows.gap);
    }
  });
});
