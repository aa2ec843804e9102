/** Outlines of what stands on the map: glyphs, plates, engines, flags. All round the origin. */

import type { StationType } from "./view";

const r1 = (value: number): string => String(Math.round(value * 10) / 10);

export const GLYPH: Record<StationType, number> = { plain: 3, load: 4.6, depot: 6.4, victory: 9.2 };

/** A regular hexagon, flat or pointed on top. */
export function hexagon(radius: number, pointed = true): string {
  const turn = pointed ? 30 : 0;
  const points = [0, 60, 120, 180, 240, 300].map((a) => {
    const angle = ((a + turn) * Math.PI) / 180;
    return `${r1(radius * Math.cos(angle))} ${r1(radius * Math.sin(angle))}`;
  });
  return `M${points.join(" ")}z`;
}

export function star(radius: number, inner: number): string {
  const points = Array.from({ length: 10 }, (_, n) => {
    const r = n % 2 ? inner : radius;
    return `${r1(r * Math.sin((Math.PI * n) / 5))} ${r1(-r * Math.cos((Math.PI * n) / 5))}`;
  });
  return `M${points.join(" ")}z`;
}

/** The shape of a seat's colour, as its tokens have it; a plain plate for nobody's. */
export function plate(colour: string, r: number): string {
  switch (colour) {
    case "wine":
      return `M${r1(-r)} 0a${r1(r)} ${r1(r)} 0 1 0 ${r1(2 * r)} 0a${r1(r)} ${r1(r)} 0 1 0 ${r1(-2 * r)} 0z`;
    case "buff": {
      const q = r * 0.88;
      return `M${r1(-q)} ${r1(-q)}H${r1(q)}V${r1(q)}H${r1(-q)}z`;
    }
    case "mint": {
      const q = r * 1.16;
      return `M0 ${r1(-q)} ${r1(q)} 0 0 ${r1(q)} ${r1(-q)} 0z`;
    }
    case "sky": {
      const q = r * 1.2;
      return `M0 ${r1(-q * 0.98)} ${r1(q)} ${r1(q * 0.72)} ${r1(-q)} ${r1(q * 0.72)}z`;
    }
    case "grey":
      return hexagon(r * 1.06, false);
    default: {
      const [w, h] = [r * 0.95, r * 0.72];
      return `M${r1(-w)} ${r1(-h)}H${r1(w)}V${r1(h)}H${r1(-w)}z`;
    }
  }
}

/** Side view of a small tank engine, 30 by 19 round the origin. */
export const ENGINE_BODY = engine();
export const ENGINE_WHEELS = [0.2, 0.52, 0.82].map((q) => -15 + 30 * q);

function engine(): string {
  const [w, h] = [30, 19];
  const [x, y] = [-w / 2, -h / 2];
  return (
    `M${r1(x)} ${r1(y + h * 0.8)}V${r1(y + h * 0.06)}H${r1(x + w * 0.36)}V${r1(y + h * 0.26)}H${r1(x + w * 0.72)}` +
    `L${r1(x + w * 0.69)} ${r1(y - h * 0.06)}H${r1(x + w * 0.9)}L${r1(x + w * 0.87)} ${r1(y + h * 0.26)}H${r1(x + w * 0.95)}` +
    `V${r1(y + h * 0.62)}L${r1(x + w * 1.06)} ${r1(y + h * 0.84)}H${r1(x)}z`
  );
}

/** A wave between two points. */
export function wave(ax: number, ay: number, bx: number, by: number, k: number): string {
  const long = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / long, (by - ay) / long];
  const n = Math.max(2, Math.floor(long / (7 * k)));
  const part = long / n;
  let out = `M${r1(ax)} ${r1(ay)}`;
  for (let j = 0; j < n; j += 1) {
    const side = j % 2 ? 3.2 * k : -3.2 * k;
    out += `q${r1((ux * part) / 2 - uy * side)} ${r1((uy * part) / 2 + ux * side)} ${r1(ux * part)} ${r1(uy * part)}`;
  }
  return out;
}

/** Abutments on both sides of a rail that runs along the x axis. */
export const BRIDGE = "M-4.5-5l2.300 1.600h4.400l2.300-1.600M-4.5 5l2.300-1.600h4.400l2.300 1.600";
export const BROKEN_ARCH = "M-4 2.500q2-6 3-2M4 2.500q-2-6-3-2";
/** Bent rails along the x axis. */
export const RIPPED =
  "M-8-1.600c5 0 6-3 6-7M-8 1.600c6 0 6 4 9 6M8-1.600c-4 0-3-4-5-6M8 1.600c-3 0-3 3-2 6";
/** A pennant on a pole that stands on the origin. */
export const FLAG_POLE = "M0-8v-24";
export const FLAG = "M0-33h21l-5 6.500 5 6.500H0z";
/** A crate: a load that lies at a station. */
export const CRATE = "M-5-5h10v10h-10zM-5-5l10 10M5-5l-10 10";
