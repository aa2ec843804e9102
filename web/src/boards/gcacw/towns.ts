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

/** A place that is named at a scale. */
interface Town {
  id: string;
  text: string;
  face: Face;
  x: number;
  y: number;
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
  const draft = draftOf(field, px, sheet);
  const out: Label[] = [];
  for (const town of draft.towns(objectives)) {
    const found = spot(town, own, draft.tries(town, held.get(town.id) ?? null), draft);
    if (!found) continue;
    own.add(found.box, null);
    const { id, text, face } = town;
    out.push({ id, text, x: found.x, y: found.y, anchor: found.anchor, face });
  }
  return out;
}

const drafts = new WeakMap<object, Draft>();

/** A sheet is lettered for one field and scale; its draft is as long there as it is. */
function draftOf(field: Field, px: number, sheet: Pick<Lettered, "taken" | "ways">): Draft {
  const kept = drafts.get(sheet);
  if (kept?.field === field && kept.px === px) return kept;
  const made = new Draft(field, px, sheet);
  drafts.set(sheet, made);
  return made;
}

/** What stays when armies move: which places are named, where each name could stand, what that costs. */
class Draft {
  private readonly land: Box;
  private readonly named = new Map<string, Town[]>();
  private readonly tried = new Map<string, Try[]>();

  constructor(
    readonly field: Field,
    readonly px: number,
    private readonly sheet: Pick<Lettered, "taken" | "ways">,
  ) {
    this.land = extent(field, px);
  }

  /** The most important first. */
  towns(objectives: ReadonlySet<string>): Town[] {
    const key = [...objectives].join();
    let found = this.named.get(key);
    if (!found) this.named.set(key, (found = this.ranked(objectives)));
    return found;
  }

  private ranked(objectives: ReadonlySet<string>): Town[] {
    const most = ranksAt(this.px);
    return this.field.hexes
      .map((hex, k) => ({ hex, k, rank: rankOf(hex.marks, objectives.has(hex.id)) }))
      .filter(({ hex, rank }) => hex.place && rank <= most)
      .sort((a, b) => a.rank - b.rank || a.k - b.k)
      .map(({ hex, k, rank }) => this.town(hex.id, hex.place, k, rank));
  }

  private town(id: string, place: string, k: number, rank: number): Town {
    const text = (place.split(" (")[0] ?? place)
      .replace(" Court House", " C.H.")
      .replace(" Station", " Sta.");
    const size = Math.max(11, lettering(this.px) * (rank === 0 ? 1.12 : rank < 3 ? 1 : 0.9));
    const face: Face = { family: "read", weight: rank < 4 ? 600 : 400, size, spacing: 0 };
    const c = this.field.centre(k);
    return { id, text, face, x: c.x * this.px, y: c.y * this.px };
  }

  tries(town: Town, held: Held | null): Try[] {
    const key = `${town.id} ${town.face.size} ${held ? `${held.half} ${held.above}` : ""}`;
    let found = this.tried.get(key);
    if (!found) this.tried.set(key, (found = triesOf(town, held, Math.max(4, this.px * 0.1))));
    return found;
  }

  /** What it costs to write a name there; asked for the first time it is counted. */
  costOf(one: Try): number {
    if (one.cost < 0)
      one.cost =
        one.rank * 0.35 + this.sheet.ways.count(one.box) + this.sheet.taken.count(one.box) * 8;
    return one.cost;
  }

  wholeOf(one: Try): number {
    return this.costOf(one) + beyond(one.box, this.land) * OUTSIDE;
  }
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

interface Spot {
  x: number;
  y: number;
  anchor: Label["anchor"];
  box: Box;
}

/** A way to write a name, the better ones first. */
interface Try extends Spot {
  rank: number;
  /** Below zero until it was counted. */
  cost: number;
}

function triesOf({ text, face, x, y }: Town, held: Held | null, mark: number): Try[] {
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
  return tries.map(([dx, dy, anchor], rank) => {
    const left = x + dx - (anchor === "end" ? wide : anchor === "middle" ? wide / 2 : 0);
    const box = {
      x0: left - 1,
      y0: y + dy - th - 1,
      x1: left + wide + 1,
      y1: y + dy + face.size * 0.22,
    };
    return { x: x + dx, y: y + dy, anchor, box, rank, cost: -1 };
  });
}

/** The cheapest way that is free. */
function spot(town: Town, own: Crowd, tries: readonly Try[], draft: Draft): Spot | null {
  let best: { at: Try; whole: number } | null = null;
  for (const at of tries) {
    if (own.count(at.box)) continue;
    const whole = draft.wholeOf(at);
    if (!best || whole < best.whole) best = { at, whole };
  }
  // a small place gives way to the sheet's own lettering, and is not named where it would be cut
  const fine = !!best && draft.costOf(best.at) < 8 && best.whole < 16;
  return best && (town.face.weight >= 600 || fine) ? best.at : null;
}
