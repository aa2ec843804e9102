/** After the game: the curve's measure, who led when, and what one says of it in a sentence. */

import { t } from "./catalogue";
import type { Turning } from "./types";

/** A point of a curve: after entry `n`, in a round, a value for each seat. */
export interface Point {
  n: number;
  round: number;
  values: readonly number[];
  /** How far the values may be off, 19 times of 20. */
  error: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Scale {
  low: number;
  high: number;
  last: number;
  ticks: number[];
}

/** Round numbers that take in all values, four or five of them. */
export function scaleOf(points: readonly Point[], chance: boolean): Scale {
  const last = Math.max(1, ...points.map((point) => point.n));
  if (chance) return { low: 0, high: 1, last, ticks: [0, 0.25, 0.5, 0.75, 1] };
  const all = points.flatMap((point) => [...point.values]);
  const least = Math.min(0, ...all);
  const most = Math.max(least + 4, ...all);
  const rough = (most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((k) => k * power).find((one) => one >= rough) ?? rough;
  const low = Math.floor(least / step) * step;
  const ticks = [low];
  while ((ticks.at(-1) ?? 0) < most) ticks.push((ticks.at(-1) ?? 0) + step);
  return { low, high: ticks.at(-1) ?? most, last, ticks };
}

export const xOf = (n: number, scale: Scale, box: Box): number =>
  box.left + (n / scale.last) * box.width;

export const yOf = (value: number, scale: Scale, box: Box): number =>
  box.top + (1 - (value - scale.low) / (scale.high - scale.low)) * box.height;

const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A seat's line: chances go straight from point to point, points stay until they change. */
export function lineOf(
  points: readonly Point[],
  seat: number,
  scale: Scale,
  box: Box,
  steps: boolean,
): string {
  let path = "";
  let before = 0;
  for (const point of points) {
    const x = xOf(point.n, scale, box);
    const y = yOf(point.values[seat] ?? 0, scale, box);
    if (path && steps) path += `L${at(x, before)}`;
    path += `${path ? "L" : "M"}${at(x, y)}`;
    before = y;
  }
  return path;
}

/** The shade round a line in which the value lies 19 times of 20. */
export function shadeOf(points: readonly Point[], seat: number, scale: Scale, box: Box): string {
  const edge = (point: Point, sign: number): string => {
    const value = (point.values[seat] ?? 0) + sign * 1.96 * point.error;
    return at(xOf(point.n, scale, box), yOf(Math.max(0, Math.min(1, value)), scale, box));
  };
  const upper = points.map((point) => edge(point, 1));
  const lower = points.map((point) => edge(point, -1)).toReversed();
  return points.length ? `M${[...upper, ...lower].join("L")}z` : "";
}

/** Where a round begins, as many as can be read. */
export function roundsOf(points: readonly Point[], most = 12): Point[] {
  const firsts = points.filter((point, k) => k === 0 || point.round !== points[k - 1]?.round);
  const every = Math.ceil(firsts.length / most);
  return firsts.filter((_, k) => k % every === 0);
}

export function nearest(points: readonly Point[], n: number): Point | undefined {
  let best: Point | undefined;
  for (const point of points)
    if (!best || Math.abs(point.n - n) < Math.abs(best.n - n)) best = point;
  return best;
}

/** The seat that is ahead, -1 where nobody is. */
export function leaderOf(values: readonly number[]): number {
  const most = Math.max(...values);
  const first = values.indexOf(most);
  return values.indexOf(most, first + 1) < 0 ? first : -1;
}

/** How the winner came to lead, in a sentence; "" where points do not tell it. */
export function courseWords(
  points: readonly Point[],
  winners: readonly number[],
  name: (seat: number) => string,
): string {
  const winner = winners[0];
  const final = points.at(-1);
  if (winners.length !== 1 || winner === undefined || !final || final.values.length < 2) return "";
  const leaders = points.map((point) => leaderOf(point.values));
  if (leaders.at(-1) !== winner) return "";
  const led = leaders.filter((seat) => seat >= 0);
  const others = final.values.filter((_, seat) => seat !== winner);
  const margin = (final.values[winner] ?? 0) - Math.max(...others);
  if (led.every((seat) => seat === winner)) return t.after.allTheWay(name(winner), margin);
  const since = leaders.findLastIndex((seat) => seat !== winner) + 1;
  const changes = led.filter((seat, k) => k > 0 && seat !== led[k - 1]).length;
  const round = points[since]?.round ?? 0;
  return round === final.round
    ? t.after.atTheEnd(name(winner), round, margin)
    : t.after.aheadSince(name(winner), round, margin, changes);
}

/** Turning points in the order of time; of two seats one's gain is the other's loss: seen by `own`. */
export function turnsOf(turning: readonly Turning[], seats: number, own: number): Turning[] {
  return turning
    .map((turn) =>
      seats === 2 && turn.about !== own
        ? { ...turn, about: own, before: 1 - turn.before, after: 1 - turn.after, luck: -turn.luck }
        : turn,
    )
    .toSorted((a, b) => a.n - b.n);
}

/** A share as people read it. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** With its sign, one place behind the point where it needs one. */
export function signed(value: number): string {
  const text = Math.abs(value) >= 10 ? Math.abs(value).toFixed(0) : Math.abs(value).toFixed(1);
  return Number(text) === 0 ? "0" : `${value < 0 ? "−" : "+"}${text}`;
}
