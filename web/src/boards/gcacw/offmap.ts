/** Boxes off the map as a diagram: plates on a grid, and a line for each two that a way joins. */

import type {
  BoxView,
  LongFacts,
  LongView,
  SeaView,
  View,
  WayView,
} from "../../lib/generated/gcacw";
import { kindOf, named } from "../../lib/places";
import type { Offer } from "../../lib/types";

/** What only a campaign with boxes and ships tells; nothing elsewhere. */
export const roadsOf = (view: View): LongFacts | null =>
  "roads" in view ? (view as LongView).roads : null;

/** Offers by the box that they concern: the one they name, or in which their piece is. */
export function offersByBox(
  offers: readonly Offer[],
  boxes: readonly BoxView[],
): Map<string, Offer[]> {
  const home = new Map(boxes.flatMap((box) => box.units.map((unit) => [unit.id, box.at])));
  const out = new Map<string, Offer[]>();
  for (const offer of offers) {
    const box = offer.at?.find((place) => kindOf(place) === "box");
    const at = box ?? home.get(named(offer.at, "piece") ?? "");
    if (at !== undefined) out.set(at, [...(out.get(at) ?? []), offer]);
  }
  return out;
}

/** Whether a question is about boxes alone: whatever has a place has it there. */
export function asksBoxes(
  offers: readonly Offer[],
  boxes: readonly BoxView[],
  onMap: (offer: Offer) => boolean,
): boolean {
  const there = new Set([...offersByBox(offers, boxes).values()].flat());
  return there.size > 0 && offers.every((offer) => there.has(offer) || !onMap(offer));
}

export const PLATE = { width: 160, height: 66, across: 68, down: 38, close: 10 } as const;
const COLUMNS = 2;
/** More boxes than this are left in the order they are told. */
const TRIED = 6;

export interface Plate {
  box: BoxView;
  x: number;
  y: number;
  /** Manpower by side. */
  men: [number, number];
  /** Ways to the map, "SIV S0934 in 2". */
  out: WayView[];
}

export interface Line {
  key: string;
  from: Plate;
  to: Plate;
  ways: WayView[];
}

export interface Diagram {
  plates: Plate[];
  lines: Line[];
  width: number;
  height: number;
}

const cell = (k: number): [number, number] => [k % COLUMNS, Math.floor(k / COLUMNS)];
const near = (a: number, b: number): number => {
  const [[ax, ay], [bx, by]] = [cell(a), cell(b)];
  return Math.hypot(ax - bx, ay - by);
};

function* orders<T>(all: readonly T[]): Generator<T[]> {
  if (all.length < 2) yield [...all];
  for (const [k, one] of all.entries())
    if (all.length > 1)
      for (const rest of orders([...all.slice(0, k), ...all.slice(k + 1)])) yield [one, ...rest];
}

/** Boxes that ways join, in the order in which their lines are shortest. */
function joined(boxes: readonly BoxView[]): BoxView[] {
  const names = new Set(boxes.map((box) => box.name));
  const some = boxes.filter((box) => box.ways.some((way) => names.has(way.to)));
  if (some.length > TRIED) return some;
  let [best, least] = [some, Infinity];
  for (const order of orders(some)) {
    const at = new Map(order.map((box, k) => [box.name, k]));
    const length = order
      .flatMap((box, k) => box.ways.map((way) => near(k, at.get(way.to) ?? k)))
      .reduce((sum, one) => sum + one, 0);
    if (length < least - 1e-9) [best, least] = [order, length];
  }
  return best;
}

function men(box: BoxView): [number, number] {
  const sum = (side: number) =>
    box.units.filter((unit) => unit.side === side).reduce((n, unit) => n + unit.mv, 0);
  return [sum(0), sum(1)];
}

/** The joined boxes first, then the others, two in a row. */
export function diagramOf(boxes: readonly BoxView[]): Diagram {
  const first = joined(boxes);
  const rest = boxes.filter((box) => !first.includes(box));
  const down = first.length ? PLATE.down : PLATE.close;
  const gap = first.length % COLUMNS ? [null] : [];
  const placed = [...first, ...gap, ...rest];
  const names = new Set(boxes.map((box) => box.name));
  const plates = placed.flatMap((box, k) => {
    if (!box) return [];
    const [column, row] = cell(k);
    const x = column * (PLATE.width + PLATE.across);
    const y = row * (PLATE.height + down);
    return [{ box, x, y, men: men(box), out: box.ways.filter((way) => !names.has(way.to)) }];
  });
  const rows = Math.ceil(placed.length / COLUMNS);
  return {
    plates,
    lines: linesOf(plates),
    width: COLUMNS * PLATE.width + (COLUMNS - 1) * PLATE.across,
    height: Math.max(rows * (PLATE.height + down) - down, 0),
  };
}

/** One line for both directions, with every way there is. */
function linesOf(plates: readonly Plate[]): Line[] {
  return plates.flatMap((from, k) =>
    plates.slice(k + 1).flatMap((to) => {
      const there = from.box.ways.filter((way) => way.to === to.box.name);
      const back = to.box.ways.filter((way) => way.to === from.box.name);
      const ways = there.length ? there : back;
      return ways.length ? [{ key: `${from.box.name} ${to.box.name}`, from, to, ways }] : [];
    }),
  );
}

/** A box's name on its plate, which has room for so many letters. */
export function plateName(box: BoxView): string {
  const [text, most] = [box.name.replace("Department", "Dept."), box.worth ? 20 : 24];
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

export const middle = (line: Line): { x: number; y: number } => ({
  x: (line.from.x + line.to.x + PLATE.width) / 2,
  y: (line.from.y + line.to.y + PLATE.height) / 2,
});

export type Hold = "" | "a" | "b" | "landed";

/** The cells of the day's hold: units afloat by turns in two shades, what has landed, what is free. */
export function holdOf(sea: SeaView): Hold[] {
  const cells: Hold[] = sea.afloat.flatMap((unit, k) =>
    Array<Hold>(unit.weight).fill(k % 2 ? "b" : "a"),
  );
  const landed = Math.max(sea.most - sea.left - cells.length, 0);
  const all = [...cells, ...Array<Hold>(landed).fill("landed"), ...Array<Hold>(sea.most).fill("")];
  return all.slice(0, sea.most);
}
