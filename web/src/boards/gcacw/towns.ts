/** Names of places beside their signs, off the counters, the lettering of the sheet and each other. */

import { Crowd, type Box } from "../confederate-rails/boxes";
import { textWidth, type Face } from "../confederate-rails/measure";
import { lettering } from "./detail";
import type { Field } from "./field";
import type { Lettered } from "./names";

const HALF = 0.6; // of a hex, about
const OUTSIDE = 0.4; // what a pixel beyond the land costs; to cross a way costs 1, a letter 8

export interface Label {
  id: string;
  text: string;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  face: Face;
}

/** The most important places first. */
export function rankOf(marks: readonly string[], objective: boolean): number {
  if (objective) return 0;
  if (marks.includes("county seat")) return 1;
  if (marks.includes("station")) return 2;
  if (marks.includes("town") || marks.includes("gap") || marks.includes("fort")) return 3;
  return marks.length ? 4 : 5;
}

/** Down to which rank places are named. */
export function ranksAt(px: number): number {
  if (px < 10) return 0;
  if (px < 16) return 1;
  if (px < 24) return 2;
  return px < 34 ? 4 : 5;
}

export interface Held {
  /** Half the size of the counter in a hex, in pixels; what sticks out above it. */
  half: number;
  above: number;
}

/** Pixels of the scale; `held` are the hexes in which counters stand, `taken` is what else is drawn. */
export function letterTowns(
  field: Field,
  px: number,
  sheet: Pick<Lettered, "taken" | "ways">,
  objectives: ReadonlySet<string>,
  held: ReadonlyMap<string, Held>,
  taken: readonly Box[] = [],
): Label[] {
  const own = new Crowd();
  for (const box of taken) own.add(box, null);
  for (const [id, one] of held) {
    const k = field.find(id);
    if (k < 0) continue;
    const c = field.centre(k);
    own.add(
      {
        x0: c.x * px - one.half,
        y0: c.y * px - one.half - one.above,
        x1: c.x * px + one.half,
        y1: c.y * px + one.half,
      },
      null,
    );
  }
  const most = ranksAt(px);
  const land = extent(field, px);
  const wanted = field.hexes
    .map((hex, k) => ({ hex, k, rank: rankOf(hex.marks, objectives.has(hex.id)) }))
    .filter(({ hex, rank }) => hex.place && rank <= most)
    .sort((a, b) => a.rank - b.rank || a.k - b.k);
  const out: Label[] = [];
  for (const { hex, k, rank } of wanted) {
    const text = (hex.place.split(" (")[0] ?? hex.place)
      .replace(" Court House", " C.H.")
      .replace(" Station", " Sta.");
    const size = Math.max(11, lettering(px) * (rank === 0 ? 1.12 : rank < 3 ? 1 : 0.9));
    const face: Face = { family: "read", weight: rank < 4 ? 600 : 400, size, spacing: 0 };
    const c = field.centre(k);
    const half = held.get(hex.id);
    const found = spot(
      text,
      face,
      c.x * px,
      c.y * px,
      half ?? null,
      Math.max(4, px * 0.1),
      own,
      sheet,
      land,
    );
    if (!found) continue;
    own.add(found.box, null);
    out.push({ id: hex.id, text, x: found.x, y: found.y, anchor: found.anchor, face });
  }
  return out;
}

/** The box around all hexes, in pixels: windows are fitted to it, and letters beyond it may be cut. */
function extent(field: Field, px: number): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (let k = 0; k < field.size; k += 1) {
    const c = field.centre(k);
    box.x0 = Math.min(box.x0, (c.x - HALF) * px);
    box.y0 = Math.min(box.y0, (c.y - HALF) * px);
    box.x1 = Math.max(box.x1, (c.x + HALF) * px);
    box.y1 = Math.max(box.y1, (c.y + HALF) * px);
  }
  return box;
}

/** How many pixels of a box lie beyond the land. */
function beyond(box: Box, land: Box): number {
  const across = Math.max(0, land.x0 - box.x0) + Math.max(0, box.x1 - land.x1);
  return across + Math.max(0, land.y0 - box.y0) + Math.max(0, box.y1 - land.y1);
}

type Spot = { x: number; y: number; anchor: Label["anchor"]; box: Box };

function spot(
  text: string,
  face: Face,
  x: number,
  y: number,
  held: Held | null,
  mark: number,
  own: Crowd,
  sheet: Pick<Lettered, "taken" | "ways">,
  land: Box,
): Spot | null {
  const wide = textWidth(text, face);
  const th = face.size * 0.74;
  const off = held ? held.half + 6 : mark + 2.5;
  const up = held ? held.half + held.above + 4 : mark + 1.5;
  const tries: [number, number, Label["anchor"]][] = [
    [off, th / 2, "start"],
    [-off, th / 2, "end"],
    [off * 0.85, -up * 0.8, "start"],
    [off * 0.85, off * 0.8 + th, "start"],
    [-off * 0.85, -up * 0.8, "end"],
    [-off * 0.85, off * 0.8 + th, "end"],
    [0, -up, "middle"],
    [0, off + th, "middle"],
    ...(held
      ? ([
          [off, off * 0.9, "start"],
          [-off, off * 0.9, "end"],
          [off, -off * 0.5, "start"],
          [-off, -off * 0.5, "end"],
        ] as [number, number, Label["anchor"]][])
      : []),
  ];
  let best: { spot: Spot; cost: number; whole: number } | null = null;
  tries.forEach(([dx, dy, anchor], n) => {
    const left = x + dx - (anchor === "end" ? wide : anchor === "middle" ? wide / 2 : 0);
    const box = {
      x0: left - 1,
      y0: y + dy - th - 1,
      x1: left + wide + 1,
      y1: y + dy + face.size * 0.22,
    };
    if (own.count(box)) return;
    const cost = n * 0.35 + sheet.ways.count(box) + sheet.taken.count(box) * 8;
    const whole = cost + beyond(box, land) * OUTSIDE;
    if (!best || whole < best.whole)
      best = { spot: { x: x + dx, y: y + dy, anchor, box }, cost, whole };
  });
  const found = best as { spot: Spot; cost: number; whole: number } | null;
  // a small place gives way to the sheet's own lettering, and is not named where it would be cut
  const fine = (one: { cost: number; whole: number }): boolean => one.cost < 8 && one.whole < 16;
  return found && (face.weight >= 600 || fine(found)) ? found.spot : null;
}
