/**
 * A drawing of the map at one scale: everything in pixels, ready to be written as SVG.
 *
 * It is made in four steps, each from what changes more seldom than what the next one looks at:
 * what is printed (a scale), what is painted (owners, war), what is inscribed (names), and what
 * moves (trains, flags). A step whose matter is the same is not taken again.
 */

import { around, contains, overlaps, type Box } from "./boxes";
import { isLettered, pieceSize, detailOf, type Detail } from "./detail";
import {
  labelBox,
  letter,
  park,
  plates,
  Sheet,
  trainBox,
  type Clearance,
  type Label,
  type Placed,
  type Spot,
} from "./lettering";
import { pairOf, type Network } from "./network";
import { GLYPH, wave } from "./shapes";
import { STATES } from "./states";
import type {
  ChartSegment,
  LineRow,
  SegmentRow,
  StationRow,
  StationType,
  Train,
  View,
} from "./view";

export interface RailShape {
  id: string;
  kind: ChartSegment["kind"];
  d: string;
  lines: readonly number[];
  a: Spot;
  b: Spot;
}

export interface RailArt extends RailShape {
  /** Colours of the owners; two where two companies share the rails. */
  colours: string[];
  bad: boolean;
  built: boolean;
}

export interface MarkArt extends Spot {
  id: string;
  angle: number;
  mark: "bridge" | "down" | "ripped";
}

export interface GlyphArt extends Spot {
  id: string;
  type: StationType;
  union: boolean;
  fresh: boolean;
  congested: boolean;
  lying: number;
  target: boolean;
}

export interface EntryArt extends Spot {
  id: string;
  name: string;
  /** Half of its width. */
  wide: number;
  reaches: Spot[];
}

export interface FlagArt extends Spot {
  id: string;
  colour: string;
  word: string;
  kind: "pickup" | "dropoff";
}

/** What never changes at a scale. */
export interface Printed {
  scale: number;
  size: number;
  detail: Detail;
  spots: ReadonlyMap<string, Spot>;
  rails: readonly RailShape[];
  entries: EntryArt[];
  names: (Spot & { text: string; angle: number })[];
}

export type PlateArt = Placed<number> & { colour: string; bad: boolean };

/** Names and plates, and the sheet that holds them. */
export interface Inscribed {
  labels: Label[];
  plates: Placed<number>[];
  sheet: Sheet;
}

export interface Moving {
  trains: Placed<Train>[];
  flags: FlagArt[];
  /** Where a figure stands that does not fit into its glyph. */
  figures: ReadonlyMap<string, Spot>;
  /** All names: those in the way of a flag or out of the window have another place. */
  labels: Label[];
}

export interface Scene extends Omit<Printed, "rails">, Moving {
  rails: RailArt[];
  marks: MarkArt[];
  glyphs: GlyphArt[];
  plates: PlateArt[];
}

export interface Wishes {
  /** Names that must be there: the way, the goals. */
  bold: ReadonlySet<string>;
  /** Stations with a ring or a figure. */
  ringed: ReadonlySet<string>;
  colours: readonly string[];
  /** Whose flags are set. */
  me: number;
  clip: Box | null;
  /** Where something lies over the map. */
  covered?: readonly Box[];
}

const OFF = 40;
/** An inset is filled a little further than it shows, so that a short way needs nothing new. */
const CELL = 96;

/** All steps at once. */
export function draw(net: Network, view: View, scale: number, wishes: Wishes): Scene {
  const printed = print(net, scale);
  const near = wishes.clip && nearBy(wishes.clip);
  const painted = glyphsOf(net, printed, view.stations, view.war.target);
  const marks = marksOf(net, printed, view.segments);
  const inscribed = inscribe(net, printed, painted, marks, wishes.covered ?? []);
  const moving = move(net, printed, inscribed, painted, view.trains, wishes);
  return {
    ...printed,
    ...moving,
    glyphs: within(near, painted),
    marks: within(near, marks),
    rails: railsWithin(near, railsOf(net, printed, view.segments, view.lines, wishes.colours)),
    plates: wishes.clip ? [] : platesOf(inscribed.plates, view.lines, wishes.colours),
  };
}

/** The part of the map round a window that is drawn for it. */
export function nearBy(clip: Box): Box {
  const down = (at: number): number => Math.floor((at - OFF) / CELL) * CELL;
  const up = (at: number): number => Math.ceil((at + OFF) / CELL) * CELL;
  return { x0: down(clip.x0), y0: down(clip.y0), x1: up(clip.x1), y1: up(clip.y1) };
}

export const within = <A extends Spot>(near: Box | null, all: A[]): A[] =>
  near ? all.filter((one) => contains(near, one.x, one.y)) : all;

export const railsWithin = (near: Box | null, all: RailArt[]): RailArt[] =>
  near
    ? all.filter((one) => contains(near, one.a.x, one.a.y) || contains(near, one.b.x, one.b.y))
    : all;

// -- printed ---------------------------------------------------------------------------------

const KEPT = 4;
const kept = new WeakMap<Network, Map<number, Printed>>();

export function print(net: Network, scale: number): Printed {
  const known = kept.get(net) ?? new Map<number, Printed>();
  kept.set(net, known);
  const found = known.get(scale) ?? printNew(net, scale);
  known.delete(scale);
  known.set(scale, found); // the last one used is the last to go
  const oldest = known.keys().next().value;
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return found;
}

function printNew(net: Network, scale: number): Printed {
  const [size, detail] = [pieceSize(scale), detailOf(scale)];
  const spots = new Map<string, Spot>(
    net.chart.stations.map((one) => [one.id, { x: one.x * scale, y: one.y * scale }]),
  );
  return {
    scale,
    size,
    detail,
    spots,
    rails: net.chart.segments.map((one) => shapeOf(net, one, spots, size)),
    entries: entriesOf(net, scale, spots, size),
    names: detail === 3 ? companyNames(net, spots) : [],
  };
}

// -- painted ---------------------------------------------------------------------------------

export function railsOf(
  net: Network,
  printed: Printed,
  segments: readonly SegmentRow[],
  lines: readonly LineRow[],
  colours: readonly string[],
): RailArt[] {
  const rows = new Map(segments.map((row) => [row.id, row]));
  const owner = new Map(lines.map((line) => [line.no, line]));
  return printed.rails.map((shape) => ({
    ...shape,
    colours: [...new Set(shape.lines.map((no) => colourOf(owner.get(no), colours)))].filter(
      Boolean,
    ),
    bad: shape.lines.some((no) => owner.get(no)?.bad_rails),
    built: !!rows.get(shape.id)?.built,
  }));
}

const colourOf = (line: LineRow | undefined, colours: readonly string[]): string =>
  line && line.owner !== null ? (colours[line.owner] ?? "grey") : "";

export function platesOf(
  placed: readonly Placed<number>[],
  lines: readonly LineRow[],
  colours: readonly string[],
): PlateArt[] {
  const owner = new Map(lines.map((line) => [line.no, line]));
  return placed.map((one) => ({
    ...one,
    colour: colourOf(owner.get(one.value), colours),
    bad: !!owner.get(one.value)?.bad_rails,
  }));
}

// -- inscribed -------------------------------------------------------------------------------

/** Wide enough for a ring, so that names stay where they are whatever is offered. */
const RING = 3.8;
const UNION = 3;

function clearance(size: number, glyphs: readonly GlyphArt[]): Clearance {
  const union = new Set(glyphs.filter((one) => one.union).map((one) => one.id));
  return (id, type) => (GLYPH[type] + RING + (union.has(id) ? UNION : 0)) * size + 2;
}

export function inscribe(
  net: Network,
  printed: Printed,
  glyphs: readonly GlyphArt[],
  marks: readonly MarkArt[],
  covered: readonly Box[],
): Inscribed {
  const { scale, size, detail, spots } = printed;
  const sheet = Sheet.of(net, spots, size, edgeOf(net, scale));
  for (const box of covered) sheet.take(box);
  for (const one of glyphs)
    if (one.congested)
      sheet.take({
        x0: one.x - 12 * size,
        y0: one.y - 24 * size,
        x1: one.x + 12 * size,
        y1: one.y - 9 * size,
      });
  for (const state of STATES)
    sheet.soften(
      state.x * scale,
      state.y * scale,
      state.name.length * (state.spacing + 9),
      state.turn,
    );
  for (const mark of marks)
    if (mark.mark !== "bridge") sheet.take(around(mark.x, mark.y, 9 * size));
  for (const entry of printed.entries)
    sheet.take({
      x0: entry.x - entry.wide,
      y0: entry.y - 12,
      x1: entry.x + entry.wide,
      y1: entry.y + 12,
    });
  const clear = clearance(size, glyphs);
  const lettered = net.chart.stations.filter((one) => isLettered(one.type, detail, scale));
  const ids = (great: boolean): string[] =>
    lettered.filter((one) => (one.type === "victory") === great).map((one) => one.id);
  const labels = letter(net, sheet, ids(true), NONE, clear);
  const placed = plates(net, sheet, detail);
  labels.push(...letter(net, sheet, ids(false), NONE, clear));
  return { labels, plates: placed, sheet };
}

const NONE: ReadonlySet<string> = new Set();

// -- moving ----------------------------------------------------------------------------------

/** Trains stand off names; names give way to flags, to the edge of a window, and to bold ones. */
export function move(
  net: Network,
  printed: Printed,
  inscribed: Inscribed,
  glyphs: readonly GlyphArt[],
  trains: readonly Train[],
  wishes: Wishes,
): Moving {
  const { spots, size, detail, scale } = printed;
  const near = wishes.clip && nearBy(wishes.clip);
  const shown = (id: string): boolean => {
    const spot = spots.get(id);
    return !!spot && (!near || contains(near, spot.x, spot.y));
  };
  const flags = flagsOf(trains, spots, wishes, size).filter(
    (flag) => !near || contains(near, flag.x, flag.y),
  );
  const inside = inscribed.sheet.over(wishes.clip ?? inscribed.sheet.clip);
  const flagged = flags.map((flag) => flagBox(flag, size));
  const lifted = new Set(
    inscribed.labels
      .filter((label) => wishes.bold.has(label.id) || isLifted(label, inside, flagged))
      .map((label) => label.id),
  );
  const sheet = inscribed.sheet.over(inside.clip, lifted);
  for (const box of flagged) sheet.take(box);
  const isWide = (train: Train): boolean => train.running || wishes.ringed.has(`train:${train.id}`);
  const running = onMap(trains).filter((train) => shown(train.station));
  const parked = park(
    sheet,
    running.map((train) => ({ at: train.station, value: train, wide: isWide(train) })),
  );
  // where a train found no room off the names, the name goes elsewhere
  const standing = parked.map((one) => trainBox(one, size, isWide(one.value)));
  for (const label of inscribed.labels)
    if (standing.some((box) => overlaps(box, labelBox(label)))) lifted.add(label.id);
  const figures =
    detail >= 2
      ? figuresOf(
          glyphs.filter((one) => shown(one.id)),
          sheet,
          wishes.ringed,
        )
      : new Map<string, Spot>();
  const again = net.chart.stations
    .filter(
      (one) =>
        shown(one.id) &&
        (lifted.has(one.id) || (wishes.bold.has(one.id) && !isLettered(one.type, detail, scale))),
    )
    .map((one) => one.id);
  const labels = [
    ...inscribed.labels.filter((label) => !lifted.has(label.id) && shown(label.id)),
    ...letter(net, sheet, again, wishes.bold, clearance(size, glyphs)),
  ];
  return { trains: parked, flags, figures, labels };
}

function isLifted(label: Label, sheet: Sheet, flags: readonly Box[]): boolean {
  const box = labelBox(label);
  return !sheet.isInside(box) || flags.some((flag) => overlaps(flag, box));
}

const flagBox = (flag: Spot, size: number): Box => ({
  x0: flag.x - 3,
  y0: flag.y - 34 * size,
  x1: flag.x + 24 * size,
  y1: flag.y - 12 * size,
});

/** The sheet with a margin: names stay on it. */
function edgeOf(net: Network, scale: number): Box {
  const { left, right, top, bottom } = net.bounds;
  return {
    x0: left * scale - 40,
    y0: top * scale - 30,
    x1: right * scale + 70,
    y1: bottom * scale + 30,
  };
}

const onMap = (trains: readonly Train[]): Train[] =>
  trains.filter((train) => train.station).sort((a, b) => Number(b.running) - Number(a.running));

export function glyphsOf(
  net: Network,
  printed: Printed,
  stations: readonly StationRow[],
  target: string,
): GlyphArt[] {
  const rows = new Map(stations.map((row) => [row.id, row]));
  const out: GlyphArt[] = [];
  for (const station of net.chart.stations) {
    const spot = printed.spots.get(station.id);
    if (!spot) continue;
    const row = rows.get(station.id);
    const fresh = !!row?.new_depot;
    out.push({
      ...spot,
      id: station.id,
      type: fresh && station.type !== "victory" ? "depot" : station.type,
      union: !!row?.occupied,
      fresh,
      congested: !!row?.congested,
      lying: row?.loads.length ?? 0,
      target: target === station.id,
    });
  }
  return out;
}

const BESIDE: [number, number][] = [
  [-13, -10],
  [13, -10],
  [-13, 10],
  [13, 10],
  [-17, 0],
  [17, 0],
  [0, 18],
  [0, -18],
];

/** Figures of Depots and Load Stations stand beside them, where most room is. */
function figuresOf(
  glyphs: readonly GlyphArt[],
  sheet: Sheet,
  ringed: ReadonlySet<string>,
): Map<string, Spot> {
  const out = new Map<string, Spot>();
  const k = sheet.size;
  for (const glyph of glyphs) {
    if (glyph.type === "plain" || !ringed.has(glyph.id)) continue;
    let best: { cost: number; x: number; y: number } | null = null;
    for (const [dx, dy] of BESIDE) {
      const reach = glyph.type === "victory" ? 1.25 : 1;
      const [x, y] = [glyph.x + dx * k * reach, glyph.y + dy * k * reach];
      const box = around(x, y, 9 * k);
      const crowd = sheet.glyphs.within(around(x, y, 17 * k)).length * 6;
      const cost = sheet.cost(box, glyph.id) + crowd;
      if (!best || cost < best.cost) best = { cost, x, y };
    }
    if (!best) continue;
    sheet.take(around(best.x, best.y, 8 * k));
    out.set(glyph.id, { x: best.x, y: best.y });
  }
  return out;
}

function shapeOf(
  net: Network,
  segment: ChartSegment,
  spots: ReadonlyMap<string, Spot>,
  size: number,
): RailShape {
  let [a, b] = [spots.get(segment.a)!, spots.get(segment.b)!];
  const twins = net.twins.get(pairOf(segment.a, segment.b)) ?? [];
  if (twins.length > 1) {
    const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    // the two ends of twins may be named in either order
    const turned = segment.a < segment.b ? 1 : -1;
    const off = (twins[0] === segment.id ? -3.2 : 3.2) * size * turned;
    const [nx, ny] = [(-(b.y - a.y) / long) * off, ((b.x - a.x) / long) * off];
    [a, b] = [
      { x: a.x + nx, y: a.y + ny },
      { x: b.x + nx, y: b.y + ny },
    ];
  }
  const d =
    segment.kind === "ferry"
      ? wave(a.x, a.y, b.x, b.y, size)
      : `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
  return { id: segment.id, kind: segment.kind, d, lines: segment.lines, a, b };
}

export function marksOf(
  net: Network,
  printed: Printed,
  segments: readonly SegmentRow[],
): MarkArt[] {
  const rows = new Map(segments.map((row) => [row.id, row]));
  return net.chart.segments.flatMap((one) =>
    marksOn(one, rows.get(one.id), printed.spots, printed.detail),
  );
}

function marksOn(
  segment: ChartSegment,
  row: SegmentRow | undefined,
  spots: ReadonlyMap<string, Spot>,
  detail: Detail,
): MarkArt[] {
  const [a, b] = [spots.get(segment.a)!, spots.get(segment.b)!];
  const at = {
    id: segment.id,
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
  };
  const out: MarkArt[] = [];
  if (row?.rips) out.push({ ...at, mark: "ripped" });
  else if (segment.bridge && detail >= 2 && !row?.bridge_down) out.push({ ...at, mark: "bridge" });
  if (row?.bridge_down) out.push({ ...at, mark: "down" });
  return out;
}

function entriesOf(
  net: Network,
  scale: number,
  spots: ReadonlyMap<string, Spot>,
  size: number,
): EntryArt[] {
  return net.chart.entries.map((entry) => {
    const [x, y] = [entry.x * scale, entry.y * scale];
    const wide = (entry.name.length * 5.6 + 10) * Math.min(1, size);
    const reaches = entry.touches.flatMap((id) => {
      const spot = spots.get(id);
      if (!spot) return [];
      const long = Math.hypot(spot.x - x, spot.y - y) || 1;
      const back = (11 * size) / long;
      return [{ x: spot.x - (spot.x - x) * back, y: spot.y - (spot.y - y) * back }];
    });
    return { id: entry.id, name: entry.name, x, y, wide, reaches };
  });
}

/** The next station of each own train, flagged; of the running train both. */
function flagsOf(
  trains: readonly Train[],
  spots: ReadonlyMap<string, Spot>,
  wishes: Wishes,
  size: number,
): FlagArt[] {
  const out: FlagArt[] = [];
  for (const train of onMap(trains)) {
    if (!train.load || (train.seat !== wishes.me && !train.running)) continue;
    const ends: [FlagArt["kind"], string][] = [["dropoff", train.dropoff]];
    if (!train.aboard) ends.unshift(["pickup", train.pickup]);
    for (const [kind, id] of ends) {
      const spot = spots.get(id);
      if (!spot) continue;
      const shift = out.filter((one) => one.x === spot.x && Math.abs(one.y - spot.y) < 60).length;
      const y = spot.y - shift * 15 * size;
      out.push({
        x: spot.x,
        y,
        id: train.id,
        colour: wishes.colours[train.seat] ?? "grey",
        word: train.sign,
        kind,
      });
    }
  }
  return out;
}

function companyNames(net: Network, spots: ReadonlyMap<string, Spot>): Scene["names"] {
  const out: Scene["names"] = [];
  for (const line of net.chart.lines) {
    let best: { long: number; a: Spot; b: Spot } | null = null;
    for (const path of line.paths) {
      path.slice(1).forEach((id, index) => {
        const [a, b] = [spots.get(path[index] ?? ""), spots.get(id)];
        if (!a || !b) return;
        const long = Math.hypot(b.x - a.x, b.y - a.y);
        if (!best || long > best.long) best = { long, a, b };
      });
    }
    const found = best as { long: number; a: Spot; b: Spot } | null;
    if (!found || found.long < line.name.length * 5.5) continue;
    const [a, b] = found.a.x < found.b.x ? [found.a, found.b] : [found.b, found.a];
    out.push({
      x: (a.x + b.x) / 2,
      y: (a.y + b.y) / 2,
      text: line.name,
      angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
    });
  }
  return out;
}
