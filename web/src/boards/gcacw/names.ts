/** Names that belong to the sheet: counties, rivers, ranges. Placed for each scale without overlap. */

import { around, Crowd } from "../confederate-rails/boxes";
import { textWidth, type Face } from "../confederate-rails/measure";
import { along, length, relaxed, sampled, type Line } from "./curves";
import { lettering } from "./detail";
import type { Field, Point } from "./field";
import type { Box, Survey } from "./survey";

export interface Glyph extends Point {
  text: string;
  turn: number;
}

/** Letters stand in hexes, sizes are in pixels. */
export interface Name {
  kind: "county" | "river" | "range";
  text: string;
  size: number;
  /** From the line to the foot of the letters, in pixels. */
  drop: number;
  glyphs: Glyph[];
  box: Box;
}

const disp = (size: number, spacing: number): Face => ({
  family: "disp",
  weight: 400,
  size,
  spacing,
});

/** What is lettered on the sheet and where nothing else may be written. */
export interface Lettered {
  names: Name[];
  /** In pixels of the scale. */
  taken: Crowd;
  /** Ways, which are better not crossed. */
  ways: Crowd;
}

export function letterSheet(field: Field, survey: Survey, px: number): Lettered {
  const taken = new Crowd();
  const goals = new Set(field.chart.objectives.map((one) => one.hex)); // armies will stand there
  for (let k = 0; k < field.size; k += 1) {
    if (!field.hex(k).place) continue;
    const c = field.centre(k);
    taken.add(
      around(c.x * px, c.y * px, goals.has(field.hex(k).id) ? px * 0.5 : Math.max(4, px * 0.1)),
      null,
    );
  }
  const out: Name[] = [];
  if (px >= 20)
    for (const range of field.chart.ranges ?? [])
      place(out, taken, rangeName(field, range.name, range.hexes, px));
  if (px >= 9) for (const name of counties(field, px, taken)) out.push(name);
  if (px >= 17)
    for (const river of [...survey.rivers].sort(
      (a, b) => Number(b.major) - Number(a.major) || b.line.length - a.line.length,
    )) {
      letterAlong(
        out,
        taken,
        "river",
        river.name,
        river.line,
        px,
        lettering(px) * (river.major ? 1.12 : 1),
        0.1,
        river.major ? -px * 0.12 : -px * 0.08,
      );
    }
  return { names: out, taken, ways: courses(survey, px) };
}

function courses(survey: Survey, px: number): Crowd {
  const out = new Crowd();
  for (const line of survey.lines)
    for (const p of sampled(line, 6 / px)) out.add(around(p.x * px, p.y * px, 0.5), null);
  return out;
}

function place(
  out: Name[],
  taken: Crowd,
  wanted: { text: string; line: Line; size: number; px: number } | null,
): void {
  if (wanted)
    letterAlong(
      out,
      taken,
      "range",
      wanted.text,
      wanted.line,
      wanted.px,
      wanted.size,
      0.42,
      wanted.size * 0.33,
    );
}

function rangeName(
  field: Field,
  name: string,
  hexes: readonly string[],
  px: number,
): { text: string; line: Line; size: number; px: number } | null {
  const line = hexes
    .map((id) => field.find(id))
    .filter((k) => k >= 0)
    .map((k) => field.centre(k));
  if (line.length < 4) return null;
  return {
    text: (name.split(" (")[0] ?? name).toUpperCase(),
    line: relaxed(line, [], 6),
    size: lettering(px) * (line.length > 14 ? 1.35 : 1.1),
    px,
  };
}

/** A name along a line, as often as there is room at good distances. */
function letterAlong(
  out: Name[],
  taken: Crowd,
  kind: Name["kind"],
  text: string,
  raw: Line,
  px: number,
  size: number,
  spacing: number,
  drop: number,
): void {
  const face = disp(size, spacing * size);
  const wide = textWidth(text, face) / px;
  const line = sampled(relaxed(raw, [], 10), 0.25);
  const total = length(line);
  if (total < wide * 1.06) return;
  const tries = Array.from({ length: 16 }, (_, n) => ((n + 0.5) * total) / 16).sort(
    (a, b) => Math.abs(a - total / 2) - Math.abs(b - total / 2),
  );
  const done: number[] = [];
  for (const middle of tries) {
    if (middle < wide / 2 || middle > total - wide / 2) continue;
    if (done.some((other) => Math.abs(middle - other) < Math.max(wide * 3, 900 / px))) continue;
    const glyphs = spelled(text, face, line, middle, px);
    if (!glyphs || !isFree(taken, glyphs, size, px)) continue;
    done.push(middle);
    out.push(finish(kind, text, size, drop, glyphs, px, taken));
  }
}

/** The letters one by one along a line, or nothing where it bends too much. */
function spelled(text: string, face: Face, line: Line, middle: number, px: number): Glyph[] | null {
  const wide = textWidth(text, face) / px;
  const [a, b] = [along(line, middle - wide / 2), along(line, middle + wide / 2)];
  if (Math.hypot(b.x - a.x, b.y - a.y) < 0.88 * wide) return null;
  const back = b.x < a.x;
  const out: Glyph[] = [];
  let gone = 0;
  for (const letter of text) {
    const own = textWidth(letter, face) / px;
    const far = middle - wide / 2 + gone + own / 2;
    const at = along(line, back ? 2 * middle - far : far);
    gone += own;
    if (letter !== " ")
      out.push({ text: letter, x: at.x, y: at.y, turn: back ? at.turn + Math.PI : at.turn });
  }
  // letters of a hand-drawn name turn little by little
  return out.map((glyph, n) => ({
    ...glyph,
    turn: mean(
      [out[n - 2], out[n - 1], glyph, out[n + 1], out[n + 2]]
        .filter((one) => one !== undefined)
        .map((one) => one.turn),
    ),
  }));
}

function mean(turns: readonly number[]): number {
  return Math.atan2(
    turns.reduce((sum, turn) => sum + Math.sin(turn), 0),
    turns.reduce((sum, turn) => sum + Math.cos(turn), 0),
  );
}

const cellOf = (glyph: Glyph, size: number, px: number) =>
  around(glyph.x * px, glyph.y * px, size * 0.42, size * 0.55);

function isFree(taken: Crowd, glyphs: readonly Glyph[], size: number, px: number): boolean {
  return glyphs.every((glyph) => taken.count(cellOf(glyph, size, px)) === 0);
}

function finish(
  kind: Name["kind"],
  text: string,
  size: number,
  drop: number,
  glyphs: Glyph[],
  px: number,
  taken: Crowd,
): Name {
  for (const glyph of glyphs) taken.add(cellOf(glyph, size, px), null);
  const pad = (size * 1.6) / px;
  const [xs, ys] = [glyphs.map((glyph) => glyph.x), glyphs.map((glyph) => glyph.y)];
  return {
    kind,
    text,
    size,
    drop,
    glyphs,
    box: {
      x0: Math.min(...xs) - pad,
      y0: Math.min(...ys) - pad,
      x1: Math.max(...xs) + pad,
      y1: Math.max(...ys) + pad,
    },
  };
}

// -- counties ------------------------------------------------------------------------------------

function counties(field: Field, px: number, taken: Crowd): Name[] {
  const groups = new Map<string, number[]>();
  for (let k = 0; k < field.size; k += 1) {
    const name = field.hex(k).county;
    if (name && field.isLand(k)) groups.set(name, [...(groups.get(name) ?? []), k]);
  }
  return [...groups]
    .sort((a, b) => b[1].length - a[1].length)
    .flatMap(([name, hexes]) => county(field, name.toUpperCase(), hexes, px, taken) ?? []);
}

function county(
  field: Field,
  text: string,
  hexes: readonly number[],
  px: number,
  taken: Crowd,
): Name | null {
  const own = new Set(hexes);
  const middle = { x: 0, y: 0 };
  for (const k of hexes) {
    const c = field.centre(k);
    middle.x += c.x / hexes.length;
    middle.y += c.y / hexes.length;
  }
  const far = (k: number): number => {
    const c = field.centre(k);
    return Math.hypot(c.x - middle.x, c.y - middle.y);
  };
  const near = [...hexes]
    .sort((a, b) => far(a) - far(b))
    .slice(0, 1 + Math.ceil(hexes.length * 0.7));
  for (const share of [1.45, 1.2, 1]) {
    const size = lettering(px) * share;
    const face = disp(size, size * 0.5);
    const wide = (textWidth(text, face) - size * 0.5) / px;
    for (const k of near) {
      const c = field.centre(k);
      const line = [
        { x: c.x - wide / 2, y: c.y },
        { x: c.x + wide / 2, y: c.y },
      ];
      if (!line.every((end) => own.has(field.at(end.x, end.y)))) continue;
      let x = c.x - wide / 2;
      const glyphs: Glyph[] = [];
      for (const letter of text) {
        const step = textWidth(letter, face) / px;
        glyphs.push({ text: letter, x: x + (step - (size * 0.5) / px) / 2, y: c.y, turn: 0 });
        x += step;
      }
      if (isFree(taken, glyphs, size, px))
        return finish(
          "county",
          text,
          size,
          size * 0.34,
          glyphs.filter((glyph) => glyph.text !== " "),
          px,
          taken,
        );
    }
  }
  return null;
}
