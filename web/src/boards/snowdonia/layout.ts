/** Where the cards of a line go: round the works on a desktop, along a section under the sea. */

import type { LineCard, Stop } from "./view";

/** A card of the route: a station, or a piece of track by its place before a station. */
export type RouteCard =
  { kind: "stop"; stop: number } | { kind: "track"; stop: number; at: number };

export interface Horseshoe {
  top: RouteCard[];
  bend: RouteCard[];
  bottom: RouteCard[]; // in the order of the route; drawn from right to left
}

export const TRACK_WIDTH = 32;
export const GAP = 4;

/** Room that a station asks for beside its neighbours: its sites, or at least its name. */
export function stopWeight(stop: Stop): number {
  if (!stop.sites.length) return 104;
  return Math.max(170, siteColumns(stop) * 38 + 14);
}

/** Up to five sites stand in a row; six stand three by two. */
export function siteColumns(stop: Stop): number {
  return stop.sites.length > 5 ? 3 : stop.sites.length;
}

/** Splits the route at the gap that leaves both rows as even as can be. */
export function horseshoe(route: readonly Stop[]): Horseshoe {
  let best = { worst: Infinity, turn: Math.ceil(route.length / 2) };
  for (let turn = 1; turn < route.length; turn += 1) {
    const worst = Math.max(width(route.slice(0, turn)), width(route.slice(turn)));
    if (worst < best.worst) best = { worst, turn };
  }
  const { turn } = best;
  const bend = tracks(route[turn], turn);
  return { top: cards(route, 0, turn), bend, bottom: cards(route, turn, route.length) };
}

function width(stops: readonly Stop[]): number {
  return stops.reduce(
    (sum, stop, at) =>
      sum + stopWeight(stop) + (at ? stop.track.length * (TRACK_WIDTH + GAP) : 0) + GAP,
    0,
  );
}

function tracks(stop: Stop | undefined, index: number): RouteCard[] {
  return (stop?.track ?? []).map((_, at) => ({ kind: "track", stop: index, at }));
}

/** Stations from `from` to before `to`, with the track before all but the first. */
function cards(route: readonly Stop[], from: number, to: number): RouteCard[] {
  const out: RouteCard[] = [];
  for (let index = from; index < to; index += 1) {
    if (index > from) out.push(...tracks(route[index], index));
    out.push({ kind: "stop", stop: index });
  }
  return out;
}

/** Columns of a row: stations share what the track leaves. */
export function columns(row: readonly RouteCard[], route: readonly Stop[]): string {
  return row
    .map((card) => {
      const stop = route[card.stop];
      return card.kind === "track" || !stop
        ? `${TRACK_WIDTH}px`
        : `minmax(${stop.sites.length ? 0 : 112}px,${stopWeight(stop)}fr)`;
    })
    .join(" ");
}

// -- rows of a table ----------------------------------------------------------------------------

/** Heights of what lies on a table; `scene` is the drawing above the sites of a station. */
export interface Rows {
  gap: number;
  route: number;
  scene: number;
  /** In place of both rows of stations where the line lies under the sea. */
  section: number;
  works: number;
  cards: number;
  /** Lower than drawn: texts of the works keep to their lines. */
  tight: boolean;
}

const ROOMY = { gap: 7, route: 170, works: 218, cards: 161 };
const TIGHT = { gap: 5, route: 146, works: 192, cards: 148 };
/** What the sites of a station need under its scene. */
const SITES = 80;

const total = (rows: typeof ROOMY): number =>
  5 * rows.gap + 2 * rows.route + rows.works + rows.cards;

/** So much may be taken from both scenes together before they tell nothing any more. */
export const MOST_LACK = 44;

/**
 * The rows that fill a table of this height: scenes shrink first. `lack` is by how much what lies on
 * it was higher than its rows; the scenes give that away, too.
 */
export function rowsFor(height: number, lack = 0): Rows {
  const [least, most] = [total(TIGHT), total(ROOMY)];
  const share = Math.max(0, Math.min(1, (height - least) / (most - least)));
  const mix = (key: keyof typeof ROOMY): number =>
    Math.floor(TIGHT[key] + (ROOMY[key] - TIGHT[key]) * share);
  const rows = { gap: mix("gap"), route: mix("route"), works: mix("works"), cards: mix("cards") };
  rows.route -= Math.ceil(Math.min(lack, MOST_LACK) / 2);
  const section = 2 * rows.route + 2 * rows.gap;
  return { ...rows, section, scene: rows.route - SITES, tight: share < 1 };
}

// -- the section -------------------------------------------------------------------------------

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Section {
  width: number;
  height: number;
  sea: number; // the water line
  bed: number; // the sea bed at its deepest
  axis: number; // the middle of the bore
  boxes: Box[]; // by place in the line; the two ends stand on the surface
}

const STATION = 68;
const WIDE_STATION = 98;
const SURFACE_SITES = 4;
const STATION_HEIGHT = 110;
const TUNNEL_HEIGHT = 48;
const BETWEEN = 3;
const MARGIN = 18;

/** The boxes of a section as wide as asked: tunnels by their size, stations by their sites. */
export function section(
  line: readonly LineCard[],
  sites: (card: LineCard) => number,
  width: number,
  height: number,
): Section {
  const axis = Math.round(height * 0.655);
  const under = line.slice(1, -1);
  const stations = under.filter((card) => card.kind === "station");
  const units = under.reduce((sum, card) => sum + card.spaces, 0);
  const wide = (card: LineCard): number => (sites(card) > 4 ? WIDE_STATION : STATION);
  const taken = stations.reduce((sum, card) => sum + wide(card), 0);
  const unit = (width - 2 * MARGIN - taken - (under.length - 1) * BETWEEN) / Math.max(units, 1);
  const boxes: Box[] = [surface(width, false)];
  let x = MARGIN;
  for (const card of under) {
    const w = card.kind === "station" ? wide(card) : card.spaces * unit;
    const h = card.kind === "station" ? STATION_HEIGHT : TUNNEL_HEIGHT;
    boxes.push({ x, y: axis - h / 2, w, h });
    x += w + BETWEEN;
  }
  boxes.push(surface(width, true));
  return { width, height, sea: height * 0.28, bed: height * 0.47, axis, boxes };
}

function surface(width: number, right: boolean): Box {
  const w = SURFACE_SITES * 29;
  const inset = Math.max(130, width * 0.112); // clear of the buildings on the cliffs
  return { x: right ? width - inset - w : inset, y: 8, w, h: 74 };
}

/** Steps of the bore towards the Middle, seen from either end. */
export function toTheMiddle(line: readonly LineCard[], at: number): number {
  const middle = line.findIndex((card) => card.side === "both");
  return middle < 0 ? 0 : Math.abs(middle - at);
}
