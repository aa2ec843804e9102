/** A stack spread out: where its pieces are laid so that each can be seen and hit. */

import type { Point } from "./field";
import { byRank, type Stack } from "./stacks";
import type { Leader, Unit } from "./view";

export type Piece = { id: string; unit: Unit } | { id: string; leader: Leader };

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A tray of so many columns, its corner at a point of the sheet. */
export interface Tray extends Point {
  columns: number;
  wide: number;
  high: number;
}

/** What a tray is laid beside, and what it keeps off, each box with what it costs to lie there. */
export interface Ground {
  window: Box;
  /** The stack itself: never covered. */
  own: Box;
  kept: readonly { box: Box; cost: number }[];
  /** A finger need not go from the stack to the tray: it may lie in a corner, too. */
  anywhere?: boolean;
}

const MOST = 5; // pieces in a row
const GAP = 5; // pixels between the stack and its tray
const OUT = 1000; // so bad it is to leave the window

/** Units, the one on top first, then leaders by rank. */
export const piecesOf = (stack: Stack): Piece[] => [
  ...stack.units.map((unit) => ({ id: unit.id, unit })),
  ...byRank(stack.leaders).map((leader) => ({ id: leader.id, leader })),
];

/** Whether there is anything to spread out. */
export const fans = (stack: Stack | undefined): boolean =>
  !!stack && stack.units.length + stack.leaders.length > 1;

/** The tray for so many pieces of a size where it hides least; `edge` lies round all of them. */
export function trayFor(count: number, size: number, edge: number, ground: Ground): Tray {
  const trays = shapes(count).flatMap((columns) => {
    const wide = columns * size + 2 * edge;
    const high = Math.ceil(count / columns) * size + 2 * edge;
    const at = [
      ...around(ground.own, wide, high),
      ...(ground.anywhere ? corners(ground.window, wide, high) : []),
    ];
    return at.map((corner) => ({ ...corner, columns, wide, high }));
  });
  const [first, ...rest] = trays.map((tray) => ({ tray, cost: costOf(tray, ground) }));
  return rest.reduce((best, one) => (one.cost < best.cost ? one : best), first!).tray;
}

/** Columns to choose from: one row if it is short, then blocks, then a column. */
function shapes(count: number): number[] {
  const row = Math.min(count, MOST);
  return [...new Set([row, Math.ceil(count / 2), Math.min(count, 2), 1])].filter((n) => n <= row);
}

/** Above, below and beside the stack, in line with its middle or with one of its edges. */
function around(own: Box, wide: number, high: number): Point[] {
  const [x, y] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
  const across = [x - wide / 2, own.left, own.right - wide];
  const down = [y - high / 2, own.top, own.bottom - high];
  return [
    ...across.map((left) => ({ x: left, y: own.top - GAP - high })),
    ...across.map((left) => ({ x: left, y: own.bottom + GAP })),
    ...down.map((top) => ({ x: own.right + GAP, y: top })),
    ...down.map((top) => ({ x: own.left - GAP - wide, y: top })),
  ];
}

const corners = ({ left, top, right, bottom }: Box, wide: number, high: number): Point[] =>
  [left, right - wide].flatMap((x) => [top, bottom - high].map((y) => ({ x, y })));

function costOf(tray: Tray, { window, own, kept }: Ground): number {
  const box = { left: tray.x, top: tray.y, right: tray.x + tray.wide, bottom: tray.y + tray.high };
  const area = tray.wide * tray.high;
  const out = 1 - shared(box, window) / area;
  const hidden = kept.map((one) => one.cost * (shared(box, one.box) / areaOf(one.box)));
  const self = shared(box, own) > 0 ? OUT : 0;
  return self + out * OUT + hidden.reduce((sum, cost) => sum + cost, 0);
}

const areaOf = (box: Box): number => (box.right - box.left) * (box.bottom - box.top);

/** How much of the sheet two boxes share. */
export function shared(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
