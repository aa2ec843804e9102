/**
 * Many equal things as one path each. A map of six hundred small elements, each with a place of its
 * own, is slow to lay over other layers; a plate for every kind of line and glyph is not.
 */

import type { GlyphArt, MarkArt, RailArt } from "./scene";
import { BRIDGE, BROKEN_ARCH, CRATE, GLYPH, hexagon, RIPPED, star } from "./shapes";

/** One path of the drawing. */
export interface Plate {
  key: string;
  d: string;
  fill: string;
  stroke: string;
  width: number;
  dash: string;
  round: boolean;
}

const r1 = (value: number): string => String(Math.round(value * 10) / 10);

/** A path drawn round the origin, put elsewhere: k times as large and turned by degrees. */
export function at(path: string, x: number, y: number, k: number, angle = 0): string {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180) * k, Math.cos((angle * Math.PI) / 180) * k];
  let [px, py] = [0, 0];
  return path.replaceAll(/([a-zA-Z])([^a-zA-Z]*)/g, (_all, letter: string, rest: string) => {
    const given = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const moves = letter !== letter.toUpperCase();
    const point = (dx: number, dy: number): string => {
      const [ox, oy] = moves ? [0, 0] : [x, y];
      return `${r1(ox + dx * cos - dy * sin)} ${r1(oy + dx * sin + dy * cos)}`;
    };
    if (letter === "z" || letter === "Z") return "z";
    if (letter === "a") {
      // only circles: their radii do not turn
      const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, dx = 0, dy = 0] = given;
      return `a${r1(rx * k)} ${r1(ry * k)} ${turn} ${large} ${sweep} ${point(dx, dy)}`;
    }
    if (letter === "h" || letter === "v")
      return `l${point(letter === "h" ? given[0]! : 0, letter === "v" ? given[0]! : 0)}`;
    if (letter === "H" || letter === "V") {
      [px, py] = letter === "H" ? [given[0]!, py] : [px, given[0]!];
      return `L${point(px, py)}`;
    }
    const points = given.flatMap((value, n) => (n % 2 ? [] : [point(value, given[n + 1] ?? 0)]));
    if (moves) {
      px += given.at(-2) ?? 0;
      py += given.at(-1) ?? 0;
    } else [px, py] = [given.at(-2) ?? px, given.at(-1) ?? py];
    return `${letter}${points.join(" ")}`;
  });
}

export const ring = (x: number, y: number, r: number): string =>
  `M${r1(x - r)} ${r1(y)}a${r1(r)} ${r1(r)} 0 1 0 ${r1(2 * r)} 0a${r1(r)} ${r1(r)} 0 1 0 ${r1(-2 * r)} 0z`;

const line = (
  key: string,
  d: string,
  stroke: string,
  width: number,
  dash = "",
  round = false,
): Plate => ({ key, d, fill: "none", stroke, width, dash, round });
const solid = (
  key: string,
  d: string,
  fill: string,
  stroke = "none",
  width = 0,
  dash = "",
): Plate => ({ key, d, fill, stroke, width, dash, round: false });
const ink = (plates: Plate[]): Plate[] => plates.filter((plate) => plate.d !== "");

/** Patterns over the core, so that owners differ by more than colour. */
function pattern(colour: string, d: string, k: number): Plate[] {
  const key = `${colour} pattern`;
  if (colour === "mint") return [line(key, d, "var(--ink)", 3 * k, `${r1(1.4 * k)} ${r1(9 * k)}`)];
  if (colour === "sky") return [line(key, d, "var(--ink)", 3 * k, `${r1(1.4 * k)} ${r1(4 * k)}`)];
  if (colour === "grey") return [line(key, d, "#fff", 0.9 * k)];
  return colour === "buff" ? [line(key, d, "#fffbe6", 0.9 * k)] : [];
}

export const isRailed = (rail: RailArt): boolean => rail.kind === "rail" || rail.built;

/** The paper on both sides of the rails. */
export const beds = (rails: readonly RailArt[], k: number): Plate[] =>
  ink([
    line(
      "bed",
      rails
        .filter(isRailed)
        .map((rail) => rail.d)
        .join(""),
      "var(--land)",
      7.6 * k,
    ),
  ]);

export function railPlates(rails: readonly RailArt[], k: number): Plate[] {
  const of = (wanted: (rail: RailArt) => boolean): string =>
    rails
      .filter(wanted)
      .map((rail) => rail.d)
      .join("");
  const railed = rails.filter(isRailed);
  const [ferries, overland, unbuilt] = [
    of((rail) => rail.kind === "ferry"),
    of((rail) => rail.kind === "overland"),
    of((rail) => rail.kind === "unbuilt" && !rail.built),
  ];
  const owners = [...new Set(railed.map((rail) => rail.colours[0] ?? ""))].toSorted();
  const seconds = [...new Set(railed.map((rail) => rail.colours[1] ?? ""))]
    .filter(Boolean)
    .toSorted();
  const owned = (colour: string): string =>
    railed
      .filter((rail) => (rail.colours[0] ?? "") === colour)
      .map((rail) => rail.d)
      .join("");
  return ink([
    line("ferry bed", ferries, "var(--land)", 5 * k),
    line("ferry", ferries, "var(--river)", 2.4 * k),
    line("overland bed", overland, "var(--land)", 5 * k),
    line("overland", overland, "var(--ink)", 3.2 * k, `0.1 ${r1(6.5 * k)}`, true),
    line("unbuilt", unbuilt, "var(--ink3)", 4.6 * k, `${r1(4 * k)} ${r1(4 * k)}`),
    line("unbuilt core", unbuilt, "var(--land)", 1.8 * k),
    line("edge", railed.map((rail) => rail.d).join(""), "var(--ink)", 5 * k),
    ...owners.map((colour) =>
      line(`core ${colour}`, owned(colour), colour ? `var(--${colour})` : "var(--rule2)", 3 * k),
    ),
    ...seconds.map((colour) =>
      line(
        `second ${colour}`,
        railed
          .filter((rail) => rail.colours[1] === colour)
          .map((rail) => rail.d)
          .join(""),
        `var(--${colour})`,
        3 * k,
        `${r1(9 * k)} ${r1(9 * k)}`,
      ),
    ),
    ...owners.flatMap((colour) => pattern(colour, owned(colour), k)),
    line(
      "bad",
      railed
        .filter((rail) => rail.bad)
        .map((rail) => rail.d)
        .join(""),
      "var(--carmine)",
      3 * k,
      `${r1(2 * k)} ${r1(7 * k)}`,
    ),
  ]);
}

export function markPlates(marks: readonly MarkArt[], k: number): Plate[] {
  const of = (kind: MarkArt["mark"], path: string, turned: boolean): string =>
    marks
      .filter((mark) => mark.mark === kind)
      .map((mark) => at(path, mark.x, mark.y, k, turned ? mark.angle : 0))
      .join("");
  return ink([
    line("bridge", of("bridge", BRIDGE, true), "var(--ink)", 1.5 * k),
    line("gap", of("ripped", "M-6 0H6", true), "var(--land)", 9 * k),
    line("ripped", of("ripped", RIPPED, true), "var(--carmine)", 2 * k, "", true),
    solid(
      "down",
      marks
        .filter((mark) => mark.mark === "down")
        .map((mark) => ring(mark.x, mark.y, 8 * k))
        .join(""),
      "var(--raised)",
      "var(--carmine)",
      2 * k,
    ),
    line("arch", of("down", BROKEN_ARCH, false), "var(--carmine)", 1.8 * k),
  ]);
}

/** Stations by what they are: circle, square, hexagon, double hexagon; blue with a star in Union hands. */
export function glyphPlates(glyphs: readonly GlyphArt[], k: number): Plate[] {
  const of = (wanted: (glyph: GlyphArt) => boolean, shape: (glyph: GlyphArt) => string): string =>
    glyphs
      .filter(wanted)
      .map((glyph) => shape(glyph))
      .join("");
  const free =
    (type: GlyphArt["type"], fresh = false) =>
    (glyph: GlyphArt): boolean =>
      !glyph.union && glyph.type === type && (type !== "depot" || glyph.fresh === fresh);
  const held = (glyph: GlyphArt): number => Math.max(GLYPH[glyph.type], 5.4) + 2.2;
  const great = (glyph: GlyphArt): boolean => glyph.type === "victory" || glyph.type === "depot";
  const put =
    (path: string) =>
    (glyph: GlyphArt): string =>
      at(path, glyph.x, glyph.y, k);
  const { load, depot, victory } = GLYPH;
  const square = `M${-load} ${-load}h${2 * load}v${2 * load}h${-2 * load}z`;
  return ink([
    solid(
      "target",
      of(
        (glyph) => glyph.target,
        (glyph) => ring(glyph.x, glyph.y, 15 * k),
      ),
      "none",
      "var(--union)",
      2.4 * k,
      `${r1(4 * k)} ${r1(3 * k)}`,
    ),
    solid(
      "plain",
      of(free("plain"), (glyph) => ring(glyph.x, glyph.y, GLYPH.plain * k)),
      "var(--raised)",
      "var(--ink)",
      1.3 * k,
    ),
    solid("load", of(free("load"), put(square)), "var(--raised)", "var(--ink)", 1.6 * k),
    solid("depot", of(free("depot"), put(hexagon(depot))), "var(--raised)", "var(--ink)", 1.8 * k),
    solid(
      "new depot",
      of(free("depot", true), put(hexagon(depot))),
      "var(--raised)",
      "var(--ink)",
      1.8 * k,
      `${r1(3 * k)} ${r1(1.6 * k)}`,
    ),
    solid(
      "dot",
      of(
        (glyph) => !glyph.union && glyph.type === "depot",
        (glyph) => ring(glyph.x, glyph.y, depot * 0.34 * k),
      ),
      "var(--ink)",
    ),
    solid(
      "victory edge",
      of(free("victory"), put(hexagon(victory + 2.6))),
      "var(--raised)",
      "var(--ink)",
      1.1 * k,
    ),
    solid("victory", of(free("victory"), put(hexagon(victory))), "var(--ink)"),
    solid(
      "victory star",
      of(free("victory"), put(star(victory * 0.6, victory * 0.25))),
      "var(--raised)",
    ),
    solid(
      "union",
      of(
        (glyph) => glyph.union,
        (glyph) =>
          great(glyph)
            ? at(hexagon(held(glyph), false), glyph.x, glyph.y, k)
            : ring(glyph.x, glyph.y, held(glyph) * 0.86 * k),
      ),
      "var(--union)",
      "var(--raised)",
      1.6 * k,
    ),
    solid(
      "union star",
      of(
        (glyph) => glyph.union,
        (glyph) => at(star(held(glyph) * 0.66, held(glyph) * 0.28), glyph.x, glyph.y, k),
      ),
      "#fff",
    ),
    solid(
      "crate",
      of(
        (glyph) => glyph.lying > 0,
        (glyph) => at(CRATE, glyph.x + 10 * k, glyph.y + 9 * k, k),
      ),
      "var(--rubble)",
      "var(--ink)",
      1.1 * k,
    ),
    solid(
      "congested",
      of((glyph) => glyph.congested, put("M-11-10h22v-13h-22z")),
      "var(--carmine)",
      "var(--raised)",
      1.2 * k,
    ),
  ]);
}
