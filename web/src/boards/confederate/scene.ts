/** A drawing of the map at one scale: everything in pixels, ready to be written as SVG. */

import { around, contains, type Box } from "./boxes";
import { isLettered, pieceSize, detailOf, type Detail } from "./detail";
import { letter, park, plates, Sheet, type Label, type Placed, type Spot } from "./lettering";
import { pairOf, type Network } from "./network";
import { GLYPH, wave } from "./shapes";
import { STATES } from "./states";
import type { ChartSegment, SegmentRow, StationType, Train, View } from "./view";

export interface RailArt {
  id: string;
  kind: ChartSegment["kind"];
  d: string;
  lines: readonly number[];
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
  reaches: Spot[];
}

export interface FlagArt extends Spot {
  id: string;
  colour: string;
  word: string;
  kind: "pickup" | "dropoff";
}

export interface Scene {
  scale: number;
  size: number;
  detail: Detail;
  spots: ReadonlyMap<string, Spot>;
  rails: RailArt[];
  marks: MarkArt[];
  glyphs: GlyphArt[];
  labels: Label[];
  plates: (Placed<number> & { colour: string; bad: boolean })[];
  trains: Placed<Train>[];
  flags: FlagArt[];
  entries: EntryArt[];
  names: (Spot & { text: string; angle: number })[];
  /** Where a figure stands that does not fit into its glyph. */
  figures: ReadonlyMap<string, Spot>;
}

export interface Wishes {
  /** Names that must be there: the way, the goals. */
  bold: ReadonlySet<string>;
  /** Stations with a ring or a figure. */
  ringed: ReadonlySet<string>;
  colourOf(seat: number): string;
  /** Whose flags are set. */
  me: number;
  clip: Box | null;
  /** Where something lies over the map. */
  covered?: readonly Box[];
}

const OFF = 40;

export function draw(net: Network, view: View, scale: number, wishes: Wishes): Scene {
  const size = pieceSize(scale);
  const detail = detailOf(scale);
  const spots = new Map<string, Spot>();
  const near = wishes.clip && around((wishes.clip.x0 + wishes.clip.x1) / 2, (wishes.clip.y0 + wishes.clip.y1) / 2, (wishes.clip.x1 - wishes.clip.x0) / 2 + OFF, (wishes.clip.y1 - wishes.clip.y0) / 2 + OFF);
  const all = new Map<string, Spot>(net.chart.stations.map((one) => [one.id, { x: one.x * scale, y: one.y * scale }]));
  for (const [id, spot] of all) if (!near || contains(near, spot.x, spot.y)) spots.set(id, spot);
  const sheet = new Sheet(net, spots, size, wishes.clip ?? edgeOf(net, scale), `${scale} ${wishes.clip ? Object.values(wishes.clip).join() : ""}`);
  for (const box of wishes.covered ?? []) sheet.take(box);
  const glyphs = glyphsOf(net, view, spots);
  for (const one of glyphs) if (one.congested) sheet.take({ x0: one.x - 12 * size, y0: one.y - 24 * size, x1: one.x + 12 * size, y1: one.y - 9 * size });
  for (const state of STATES) sheet.soften(state.x * scale, state.y * scale, state.name.length * (state.spacing + 9), state.turn);
  const rows = new Map(view.segments.map((row) => [row.id, row]));
  const segments = net.chart.segments.filter((one) => spots.has(one.a) || spots.has(one.b));
  const marks = segments.flatMap((one) => marksOf(one, rows.get(one.id), all, detail));
  for (const mark of marks) if (mark.mark !== "bridge") sheet.take(around(mark.x, mark.y, 9 * size));
  const entries = entriesOf(net, scale, all, sheet);
  const flags = flagsOf(view, spots, wishes, sheet);
  const union = new Set(view.war.occupied);
  const clear = (id: string, type: StationType): number => (GLYPH[type] + (wishes.ringed.has(id) ? 5.5 : 1.5) + (union.has(id) ? 3 : 0)) * size + 2;
  const lettered = net.chart.stations.filter((one) => spots.has(one.id) && (wishes.bold.has(one.id) || isLettered(one.type, detail, scale)));
  const ids = (great: boolean): string[] => lettered.filter((one) => (one.type === "victory") === great).map((one) => one.id);
  const trains = park(sheet, onMap(view).filter((train) => spots.has(train.station)).map((train) => ({ at: train.station, value: train, wide: train.running })));
  const figures = detail >= 2 ? figuresOf(glyphs, sheet, wishes.ringed) : new Map<string, Spot>();
  const labels = letter(net, sheet, ids(true), wishes.bold, clear);
  const owner = new Map(view.lines.map((line) => [line.no, line]));
  const colour = (no: number): string => { const seat = owner.get(no)?.owner ?? null; return seat === null ? "" : wishes.colourOf(seat); };
  const plated = wishes.clip ? [] : plates(net, sheet, detail).map((one) => ({ ...one, colour: colour(one.value), bad: !!owner.get(one.value)?.bad_rails }));
  labels.push(...letter(net, sheet, ids(false), wishes.bold, clear));
  return {
    scale, size, detail, spots, glyphs, labels, trains, flags, entries, marks,
    rails: segments.map((one) => railOf(net, one, rows.get(one.id), all, size, colour, owner)),
    plates: plated,
    names: detail === 3 ? companyNames(net, all) : [],
    figures,
  };
}

/** The sheet with a margin: names stay on it. */
function edgeOf(net: Network, scale: number): Box {
  const { left, right, top, bottom } = net.bounds;
  return { x0: left * scale - 40, y0: top * scale - 30, x1: right * scale + 70, y1: bottom * scale + 30 };
}

const onMap = (view: View): Train[] => view.trains.filter((train) => train.station).sort((a, b) => Number(b.running) - Number(a.running));

function glyphsOf(net: Network, view: View, spots: ReadonlyMap<string, Spot>): GlyphArt[] {
  const rows = new Map(view.stations.map((row) => [row.id, row]));
  const out: GlyphArt[] = [];
  for (const station of net.chart.stations) {
    const spot = spots.get(station.id);
    if (!spot) continue;
    const row = rows.get(station.id);
    const fresh = !!row?.new_depot;
    out.push({
      ...spot, id: station.id, type: fresh && station.type !== "victory" ? "depot" : station.type, union: !!row?.occupied, fresh,
      congested: !!row?.congested, lying: row?.loads.length ?? 0, target: view.war.target === station.id,
    });
  }
  return out;
}

const BESIDE: [number, number][] = [[-13, -10], [13, -10], [-13, 10], [13, 10], [-17, 0], [17, 0], [0, 18], [0, -18]];

/** Figures of Depots and Load Stations stand beside them, where most room is. */
function figuresOf(glyphs: readonly GlyphArt[], sheet: Sheet, ringed: ReadonlySet<string>): Map<string, Spot> {
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

function railOf(
  net: Network, segment: ChartSegment, row: SegmentRow | undefined, spots: ReadonlyMap<string, Spot>, size: number,
  colour: (no: number) => string, owner: ReadonlyMap<number, { bad_rails: boolean }>,
): RailArt {
  let [a, b] = [spots.get(segment.a)!, spots.get(segment.b)!];
  const twins = net.twins.get(pairOf(segment.a, segment.b)) ?? [];
  if (twins.length > 1) {
    const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    // the two ends of twins may be named in either order
    const turned = segment.a < segment.b ? 1 : -1;
    const off = (twins[0] === segment.id ? -3.2 : 3.2) * size * turned;
    const [nx, ny] = [(-(b.y - a.y) / long) * off, ((b.x - a.x) / long) * off];
    [a, b] = [{ x: a.x + nx, y: a.y + ny }, { x: b.x + nx, y: b.y + ny }];
  }
  const d = segment.kind === "ferry" ? wave(a.x, a.y, b.x, b.y, size) : `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
  const colours = [...new Set(segment.lines.map(colour))].filter(Boolean);
  return { id: segment.id, kind: segment.kind, d, lines: segment.lines, colours, bad: segment.lines.some((no) => owner.get(no)?.bad_rails), built: !!row?.built };
}

function marksOf(segment: ChartSegment, row: SegmentRow | undefined, spots: ReadonlyMap<string, Spot>, detail: Detail): MarkArt[] {
  const [a, b] = [spots.get(segment.a)!, spots.get(segment.b)!];
  const at = { id: segment.id, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI };
  const out: MarkArt[] = [];
  if (row?.rips) out.push({ ...at, mark: "ripped" });
  else if (segment.bridge && detail >= 2 && !row?.bridge_down) out.push({ ...at, mark: "bridge" });
  if (row?.bridge_down) out.push({ ...at, mark: "down" });
  return out;
}

function entriesOf(net: Network, scale: number, spots: ReadonlyMap<string, Spot>, sheet: Sheet): EntryArt[] {
  return net.chart.entries.map((entry) => {
    const [x, y] = [entry.x * scale, entry.y * scale];
    const wide = (entry.name.length * 5.6 + 10) * Math.min(1, sheet.size);
    sheet.take({ x0: x - wide, y0: y - 12, x1: x + wide, y1: y + 12 });
    const reaches = entry.touches.flatMap((id) => {
      const spot = spots.get(id);
      if (!spot) return [];
      const long = Math.hypot(spot.x - x, spot.y - y) || 1;
      const back = (11 * sheet.size) / long;
      return [{ x: spot.x - (spot.x - x) * back, y: spot.y - (spot.y - y) * back }];
    });
    return { id: entry.id, name: entry.name, x, y, reaches };
  });
}

/** The next station of each own train, flagged; of the running train both. */
function flagsOf(view: View, spots: ReadonlyMap<string, Spot>, wishes: Wishes, sheet: Sheet): FlagArt[] {
  const out: FlagArt[] = [];
  for (const train of onMap(view)) {
    if (!train.load || (train.seat !== wishes.me && !train.running)) continue;
    const ends: [FlagArt["kind"], string][] = [["dropoff", train.dropoff]];
    if (!train.aboard) ends.unshift(["pickup", train.pickup]);
    for (const [kind, id] of ends) {
      const spot = spots.get(id);
      if (!spot) continue;
      const shift = out.filter((one) => one.x === spot.x && Math.abs(one.y - spot.y) < 60).length;
      const y = spot.y - shift * 15 * sheet.size;
      out.push({ x: spot.x, y, id: train.id, colour: wishes.colourOf(train.seat), word: train.id.slice(train.id.indexOf("-") + 1).replace("T", ""), kind });
      sheet.take({ x0: spot.x - 3, y0: y - 34 * sheet.size, x1: spot.x + 24 * sheet.size, y1: y - 12 * sheet.size });
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
    out.push({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, text: line.name, angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI });
  }
  return out;
}
