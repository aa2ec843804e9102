/** Single rolls and draws as the dice tray shows them. */

import type { LogLine, Roll } from "./types";

/** Rolls of one entry for one purpose: two dice thrown together, three cubes drawn at once. */
export interface Throw {
  n: number;
  seat: number;
  case: string;
  kind: Roll["kind"];
  sides: number;
  faces: number[];
  count: number;
  /** What the log says of it. */
  lines: string[];
}

/** The newest rolls after those that were known: the server sends only some of them. */
export function rolledOn(known: readonly Roll[], newest: Roll[]): Roll[] {
  const first = newest[0]?.n;
  return first === undefined ? [...known] : [...known.filter((roll) => roll.n < first), ...newest];
}

/** Newest first; what was thrown together stands together, with the log's word on it. */
export function throwsOf(rolls: readonly Roll[], log: readonly LogLine[]): Throw[] {
  const out: Throw[] = [];
  for (const roll of rolls) {
    const last = out[out.length - 1];
    if (
      last &&
      last.n === roll.n &&
      last.case === roll.case &&
      last.kind === roll.kind &&
      (last.sides === roll.sides || roll.kind === "draw")
    ) {
      last.count += 1;
      if (roll.result !== null) last.faces.push(roll.result);
    } else {
      const lines = log
        .filter((line) => line.n === roll.n && line.case === roll.case)
        .map((line) => line.text);
      out.push({
        n: roll.n,
        seat: roll.seat,
        case: roll.case,
        kind: roll.kind,
        sides: roll.sides,
        faces: roll.result === null ? [] : [roll.result],
        count: 1,
        lines,
      });
    }
  }
  return out.reverse();
}

/** Where the pips of a face of a six-sided die lie, on a square of 3 by 3; none for other dice. */
export function pips(face: number, sides: number): [number, number][] {
  if (sides !== 6) return [];
  const [middle, slant, other, sidesOf]: [number, number][][] = [
    [[1, 1]],
    [
      [0, 0],
      [2, 2],
    ],
    [
      [2, 0],
      [0, 2],
    ],
    [
      [0, 1],
      [2, 1],
    ],
  ];
  return [
    ...(face % 2 ? middle! : []),
    ...(face > 1 ? slant! : []),
    ...(face > 3 ? other! : []),
    ...(face === 6 ? sidesOf! : []),
  ];
}
