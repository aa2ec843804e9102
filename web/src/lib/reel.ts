/** A film of a finished game to share: which moments it shows, and for how long. */

import { leaderOf, type Point } from "./after";
import type { Speed } from "./film";

/** Milliseconds: the board before a moment, after it, and how long one fades into the other. */
export interface Lengths {
  /** How many moments are shown. */
  most: number;
  before: number;
  after: number;
  fade: number;
}

const LENGTHS: Record<Exclude<Speed, "none">, Lengths> = {
  slow: { most: 5, before: 1300, after: 3600, fade: 700 },
  normal: { most: 5, before: 800, after: 2400, fade: 450 },
  fast: { most: 2, before: 200, after: 500, fade: 100 },
};

/** Who wants no motion gets cuts. */
export const lengthsOf = (speed: Speed, still: boolean): Lengths => {
  const found = LENGTHS[speed === "none" ? "normal" : speed];
  return still ? { ...found, fade: 0 } : found;
};

/** How much a point changes who is ahead, and by how much. */
function swing(before: Point, after: Point): number {
  const moved = after.values.map((value, seat) => value - (before.values[seat] ?? 0));
  const turned = leaderOf(before.values) !== leaderOf(after.values) ? 1000 : 0;
  return Math.max(...moved) - Math.min(...moved) + turned;
}

/** The entries in which the score turned most, in the order of time and apart from one another. */
export function swings(points: readonly Point[], most: number): number[] {
  const apart = (points.at(-1)?.n ?? 0) / (3 * most);
  const all = points
    .slice(1)
    .map((point, k) => ({ n: point.n, by: swing(points[k] ?? point, point) }))
    .filter((one) => one.by > 0)
    .toSorted((a, b) => b.by - a.by || a.n - b.n);
  const out: number[] = [];
  for (const { n } of all)
    if (out.length < most && out.every((other) => Math.abs(other - n) >= apart)) out.push(n);
  return out.toSorted((a, b) => a - b);
}

/** The turning points that changed most, in the order of time. */
export function greatest<Turn extends { n: number; before: number; after: number }>(
  turns: readonly Turn[],
  most: number,
): Turn[] {
  const by = (turn: Turn): number => Math.abs(turn.after - turn.before);
  return turns
    .toSorted((a, b) => by(b) - by(a))
    .slice(0, most)
    .toSorted((a, b) => a.n - b.n);
}

/** A picture of the film. */
export interface Still {
  /** The entry whose position is shown, and the one up to which the curve is drawn. */
  n: number;
  caption: string;
  ms: number;
}

/** Beginning, moments (before and after each) and end, with what is said of them. */
export function stills(
  moments: readonly { n: number; text: string }[],
  told: { first: string; last: string },
  last: number,
  lengths: Lengths,
): Still[] {
  const { before, after } = lengths;
  return [
    { n: 0, caption: told.first, ms: after },
    ...moments.flatMap(({ n, text }) => [
      { n: Math.max(0, n - 1), caption: "", ms: before },
      { n, caption: text, ms: after },
    ]),
    { n: last, caption: told.last, ms: Math.round(after * 1.5) },
  ];
}

/** Which picture is seen after so many milliseconds, and how far the one before has faded. */
export function seenAt(
  all: readonly Still[],
  ms: number,
  fade: number,
): { at: number; share: number } {
  let from = 0;
  for (const [at, still] of all.entries()) {
    if (ms < from + still.ms || at === all.length - 1)
      return { at, share: at && fade ? Math.max(0, Math.min(1, (ms - from) / fade)) : 1 };
    from += still.ms;
  }
  return { at: 0, share: 1 };
}

export const lengthOf = (all: readonly Still[]): number =>
  all.reduce((sum, still) => sum + still.ms, 0);

/** A picture that has to be written: when it begins, and whether it stands without those before. */
export interface Frame {
  ms: number;
  key: boolean;
}

const LONGEST = 1000; // milliseconds without a picture: players wind by them

/** The pictures of a film: each as it is cut in, those of a fade, and one a second while it rests. */
export function frames(all: readonly Still[], fade: number, rate: number): Frame[] {
  const [step, length] = [1000 / rate, lengthOf(all)];
  const out: Frame[] = [];
  let [shown, written] = [-1, -1];
  for (let k = 0; k * step < length; k += 1) {
    const ms = Math.round(k * step);
    const { at, share } = seenAt(all, ms, fade);
    const rests = at === shown && written === 1;
    if (rests && ms - (out.at(-1)?.ms ?? 0) < LONGEST) continue;
    out.push({ ms, key: at !== shown });
    [shown, written] = [at, share];
  }
  return out;
}
