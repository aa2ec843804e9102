/** Small drawings on the sheet: crossings, places, works, letters. A hex is one unit of the pen. */

import type { Point } from "./field";
import type { Name } from "./names";
import type { Span } from "./survey";
import type { Colours } from "./theme";

export type Pen = CanvasRenderingContext2D;

/** A crossing, drawn along the way that crosses. */
export function drawSpan(pen: Pen, span: Span, px: number, colours: Colours): void {
  const s = Math.max(0.062, 2.6 / px);
  pen.save();
  pen.translate(span.x, span.y);
  pen.rotate(span.turn);
  pen.scale(s, s);
  pen.strokeStyle = colours.ink;
  pen.fillStyle = colours.raised;
  pen.lineJoin = "round";
  pen.lineWidth = 0.62;
  pen.beginPath();
  if (span.kind === "bridge" || span.kind === "railroad bridge") {
    for (const side of [-1, 1]) {
      pen.moveTo(-2.3, side * 2);
      pen.lineTo(-1.5, side * 1.1);
      pen.lineTo(1.5, side * 1.1);
      pen.lineTo(2.3, side * 2);
    }
    pen.stroke();
  } else if (span.kind === "ford") {
    pen.setLineDash([0.9, 0.6]);
    for (const y of [-0.85, 0.85]) {
      pen.moveTo(-2.2, y);
      pen.lineTo(2.2, y);
    }
    pen.stroke();
  } else if (span.kind === "ferry") {
    pen.moveTo(-2, -0.7);
    pen.lineTo(2, -0.7);
    pen.lineTo(1.2, 1);
    pen.lineTo(-1.2, 1);
    pen.closePath();
    pen.fill();
    pen.stroke();
  } else {
    for (const x of [-0.55, 0.55]) {
      pen.moveTo(x, -2.1);
      pen.lineTo(x, 2.1);
    }
    pen.stroke();
  }
  pen.restore();
}

type PlaceSign = "station" | "seat" | "town" | "gap" | "landing" | "spot";

export function drawPlace(pen: Pen, p: Point, sign: PlaceSign, px: number, colours: Colours): void {
  const r = Math.max(1.7, px * 0.05) / px;
  pen.save();
  pen.translate(p.x, p.y);
  pen.lineWidth = Math.max(0.9, px * 0.022) / px;
  pen.strokeStyle = colours.ink;
  pen.fillStyle = colours.raised;
  pen.beginPath();
  if (sign === "station") pen.rect(-r * 1.25, -r * 1.25, r * 2.5, r * 2.5);
  else if (sign === "seat" || sign === "town")
    pen.arc(0, 0, r * (sign === "seat" ? 1.6 : 1.25), 0, Math.PI * 2);
  else if (sign === "gap") {
    for (const side of [-1, 1]) {
      pen.moveTo(side * r * 2.1, -r * 2);
      pen.quadraticCurveTo(side * r * 0.5, 0, side * r * 2.1, r * 2);
    }
    pen.lineWidth *= 1.3;
    pen.stroke();
    pen.restore();
    return;
  } else {
    pen.arc(0, 0, r * (sign === "landing" ? 1 : 0.85), 0, Math.PI * 2);
    pen.fillStyle = colours.ink;
    pen.strokeStyle = colours.raised;
  }
  pen.fill();
  pen.stroke();
  if (sign === "seat") {
    pen.beginPath();
    pen.arc(0, 0, r * 0.6, 0, Math.PI * 2);
    pen.fillStyle = colours.ink;
    pen.fill();
  }
  pen.restore();
}

export function drawWork(pen: Pen, p: Point, fort: boolean, px: number, colours: Colours): void {
  const r = 0.24;
  pen.save();
  pen.translate(p.x, p.y);
  pen.strokeStyle = colours.ink;
  pen.fillStyle = colours.raised;
  pen.lineWidth = Math.max(1, px * 0.03) / px;
  pen.lineJoin = "miter";
  pen.beginPath();
  if (fort) {
    for (let n = 0; n < 8; n += 1) {
      const q = n % 2 ? r * 0.62 : r * 1.2;
      pen.lineTo(Math.cos(Math.PI * (n / 4 + 0.25)) * q, Math.sin(Math.PI * (n / 4 + 0.25)) * q);
    }
    pen.closePath();
    pen.fill();
  } else {
    pen.moveTo(-r, r * 0.5);
    pen.lineTo(0, -r * 0.75);
    pen.lineTo(r, r * 0.5);
  }
  pen.stroke();
  pen.restore();
}

const FACES = {
  county: { style: "", family: '"Old Standard TT", Georgia, serif' },
  river: { style: "italic ", family: '"Old Standard TT", Georgia, serif' },
  range: { style: "", family: '"Old Standard TT", Georgia, serif' },
} as const;

export function letter(pen: Pen, name: Name, px: number, colours: Colours): void {
  const face = FACES[name.kind];
  pen.save();
  pen.scale(1 / px, 1 / px);
  pen.font = `${face.style}400 ${name.size}px ${face.family}`;
  pen.textAlign = "center";
  pen.lineJoin = "round";
  pen.fillStyle =
    name.kind === "county" ? colours.county : name.kind === "river" ? colours.river : colours.ink;
  pen.strokeStyle = name.kind === "range" ? colours.mountain : colours.clear;
  for (const ghost of [true, false]) {
    pen.globalAlpha = ghost
      ? name.kind === "county"
        ? 0.5
        : 0.75
      : name.kind === "county"
        ? 0.78
        : 1;
    pen.lineWidth = name.size * 0.26;
    for (const glyph of name.glyphs) {
      pen.save();
      pen.translate(glyph.x * px, glyph.y * px);
      pen.rotate(glyph.turn);
      if (ghost) pen.strokeText(glyph.text, 0, name.drop);
      else pen.fillText(glyph.text, 0, name.drop);
      pen.restore();
    }
  }
  pen.restore();
}
