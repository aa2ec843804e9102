/** Paints a part of the sheet on a canvas whose unit is the hex. */

import { Cells } from "./cells";
import { hasLattice, hasNumbers, hasSpans } from "./detail";
import { DIRECTIONS, RADIUS, type Field, type Point } from "./field";
import type { Name } from "./names";
import { chance, type Relief } from "./relief";
import { drawPlace, drawSpan, drawWork, letter, type Pen } from "./signs";
import { meets, type Box, type Ink, type Survey } from "./survey";
import type { Colours } from "./theme";

export type { Pen } from "./signs";

export interface Sheet {
  field: Field;
  survey: Survey;
  relief: Relief;
}

interface Brush {
  colour: string;
  /** In pixels, as the lists below say them for a hex of so many. */
  width: number;
  dash?: number[];
  alpha?: number;
  cap?: CanvasLineCap;
}

const PATHS = new WeakMap<Ink, Path2D>();

function pathOf(ink: Ink): Path2D {
  let found = PATHS.get(ink);
  if (!found) {
    found = new Path2D(ink.d);
    PATHS.set(ink, found);
  }
  return found;
}

const JOINED = new WeakMap<readonly Ink[], Path2D>();

/** All of them as one path, made once. */
function joined(inks: readonly Ink[]): Path2D {
  let found = JOINED.get(inks);
  if (!found) {
    found = new Path2D();
    for (const ink of inks) found.addPath(pathOf(ink));
    JOINED.set(inks, found);
  }
  return found;
}

export class Painter {
  private shadeOf: { key: string; image: HTMLCanvasElement | OffscreenCanvas } | null = null;
  private grainOf: { key: string; image: HTMLCanvasElement | OffscreenCanvas } | null = null;

  private readonly cells: Cells;

  constructor(readonly sheet: Sheet) {
    this.cells = new Cells(sheet.field);
  }

  /** `px`: pixels of the page across a hex. The pen is scaled so that a hex is one. */
  paint(pen: Pen, box: Box, px: number, colours: Colours, names: readonly Name[]): void {
    const { field, survey } = this.sheet;
    const hexes = this.cells.within({
      x0: box.x0 - 1,
      y0: box.y0 - 1,
      x1: box.x1 + 1,
      y1: box.y1 + 1,
    });
    pen.fillStyle = colours.ground;
    pen.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
    // away from the rim there is nothing to cut off, which is much quicker
    const rim = hexes.length === 0 || hexes.some((k) => field.neighbours(k).length < 6);
    if (rim) this.margin(pen, box, px, colours);
    if (!hexes.length) return;
    pen.save();
    if (rim) {
      pen.clip(joined(survey.edge), "evenodd");
    }
    this.ground(pen, box, px, colours, hexes);
    this.water(pen, box, px, colours);
    if (hasLattice(px)) this.lattice(pen, px, colours, hexes);
    this.stroke(pen, box, survey.counties, px, {
      colour: colours.county,
      width: Math.max(0.9, px * 0.024),
      dash: [px * 0.16 + 3, px * 0.06 + 1.6, 1.2, px * 0.06 + 1.6],
      alpha: 0.5,
    });
    this.rivers(pen, box, px, colours);
    if (px >= 14)
      this.stroke(pen, box, survey.ridges, px, {
        colour: colours.hachure,
        width: Math.max(0.7, px * 0.024),
        cap: "round",
        alpha: 0.8,
      });
    this.ways(pen, box, px, colours);
    if (hasSpans(px))
      for (const span of survey.spans)
        if (meets(around(span, 0.5), box)) drawSpan(pen, span, px, colours);
    this.places(pen, px, colours, hexes);
    if (hasNumbers(px)) this.numbers(pen, px, colours, hexes);
    for (const name of names) if (meets(name.box, box)) letter(pen, name, px, colours);
    pen.restore();
    if (rim) this.border(pen, box, px, colours);
  }

  private fill(pen: Pen, box: Box, inks: readonly Ink[], style: string | CanvasPattern): void {
    const all = new Path2D();
    let any = false;
    for (const ink of inks)
      if (meets(ink.box, box)) {
        all.addPath(pathOf(ink));
        any = true;
      }
    if (!any) return;
    pen.fillStyle = style;
    pen.fill(all, "evenodd");
  }

  private stroke(pen: Pen, box: Box, inks: readonly Ink[], px: number, brush: Brush): void {
    pen.save();
    pen.strokeStyle = brush.colour;
    pen.globalAlpha = brush.alpha ?? 1;
    pen.lineWidth = brush.width / px;
    pen.lineCap = brush.cap ?? "butt";
    pen.lineJoin = "round";
    pen.setLineDash((brush.dash ?? []).map((part) => part / px));
    for (const ink of inks) if (meets(ink.box, box)) pen.stroke(pathOf(ink));
    pen.restore();
  }

  /** Beyond the hexes: the table, with the shadow that the sheet casts. */
  private margin(pen: Pen, box: Box, px: number, colours: Colours): void {
    for (const [width, alpha] of [
      [16, 0.05],
      [10, 0.07],
      [5, 0.1],
    ] as const)
      this.stroke(pen, box, this.sheet.survey.edge, px, {
        colour: colours.shadow,
        width: width * 2,
        alpha: colours.dark ? alpha * 2.4 : alpha,
      });
  }

  private border(pen: Pen, box: Box, px: number, colours: Colours): void {
    this.stroke(pen, box, this.sheet.survey.edge, px, { colour: colours.raised, width: 6.5 });
    this.stroke(pen, box, this.sheet.survey.edge, px, { colour: colours.ink, width: 2 });
  }

  // -- ground ----------------------------------------------------------------------------------

  private ground(pen: Pen, box: Box, px: number, colours: Colours, hexes: readonly number[]): void {
    const { survey } = this.sheet;
    this.fill(pen, box, survey.edge, colours.clear);
    for (const { name, ink } of survey.tints) {
      this.fill(pen, box, ink, colours[name]);
      // a soft rim, as a wash leaves one where it dries
      if (px >= 16)
        this.stroke(pen, box, ink, px, {
          colour:
            name === "woods" ? colours.tree : name === "swamp" ? colours.reed : colours.hachure,
          width: Math.max(0.8, px * 0.02),
          alpha: name === "woods" || name === "swamp" ? 0.34 : 0.16,
        });
    }
    this.shade(pen, box, colours);
    this.paper(pen, box, px, colours);
    if (px >= 9) this.hachures(pen, px, colours, hexes);
    this.trees(
      pen,
      hexes.filter((k) => this.sheet.field.hex(k).terrain === "woods"),
      px,
      colours,
    );
    for (const k of hexes) {
      const terrain = this.sheet.field.hex(k).terrain;
      if (terrain === "swamp" || terrain === "rain swamp")
        this.reeds(pen, k, px, colours, terrain === "swamp" ? 1 : 0.6);
      else if (terrain === "city") this.blocks(pen, k, px, colours);
    }
  }

  /** Light and shade on the slopes, made once for each theme. */
  private shade(pen: Pen, box: Box, colours: Colours): void {
    const { field, relief } = this.sheet;
    const { width: w, height: h } = field.chart;
    const key = colours.shadow;
    if (this.shadeOf?.key !== key) {
      const per = field.size > 4000 ? 4 : field.size > 1500 ? 6 : 9;
      const made = relief.shade({ x0: 0, y0: 0, x1: w, y1: h }, per);
      const image = blank(made.width, made.height);
      const to = image.getContext("2d") as Pen | null;
      if (!to) return;
      const data = to.createImageData(made.width, made.height);
      const [dark, lit] = [rgb(colours.shadow), rgb(colours.gleam)];
      made.light.forEach((light, n) => {
        const [r, g, b] = light < 0 ? dark : lit;
        data.data.set(
          [r, g, b, Math.abs(light) * (light < 0 ? 130 : colours.dark ? 60 : 165)],
          n * 4,
        );
      });
      to.putImageData(data, 0, 0);
      this.shadeOf = { key, image };
    }
    // only what this part needs, and a little round it
    const { image } = this.shadeOf;
    const per = image.width / w;
    const [x, y] = [
      Math.max(0, Math.floor((box.x0 - 0.5) * per)),
      Math.max(0, Math.floor((box.y0 - 0.5) * per)),
    ];
    const [wide, high] = [
      Math.min(image.width, Math.ceil((box.x1 + 0.5) * per)) - x,
      Math.min(image.height, Math.ceil((box.y1 + 0.5) * per)) - y,
    ];
    if (wide <= 0 || high <= 0) return;
    pen.save();
    pen.imageSmoothingEnabled = true;
    pen.imageSmoothingQuality = "medium";
    pen.drawImage(
      image,
      x,
      y,
      wide,
      high,
      (x / image.width) * w,
      (y / image.height) * h,
      (wide / image.width) * w,
      (high / image.height) * h,
    );
    pen.restore();
  }

  /** The grain of rag paper. */
  private paper(pen: Pen, box: Box, px: number, colours: Colours): void {
    if (this.grainOf?.key !== colours.grain) {
      const image = blank(GRAIN, GRAIN);
      const to = image.getContext("2d") as Pen | null;
      if (!to) return;
      const data = to.createImageData(GRAIN, GRAIN);
      const [r, g, b] = rgb(colours.grain);
      for (let n = 0; n < GRAIN * GRAIN; n += 1) {
        const one = chance(n % GRAIN, Math.floor(n / GRAIN), 3);
        data.data.set([r, g, b, one > 0.62 ? (one - 0.62) * (colours.dark ? 26 : 44) : 0], n * 4);
      }
      to.putImageData(data, 0, 0);
      this.grainOf = { key: colours.grain, image };
    }
    const pattern = pen.createPattern(this.grainOf.image, "repeat");
    if (!pattern) return;
    pen.save();
    pen.scale(1 / px, 1 / px);
    pen.fillStyle = pattern;
    pen.fillRect(box.x0 * px, box.y0 * px, (box.x1 - box.x0) * px, (box.y1 - box.y0) * px);
    pen.restore();
  }

  private hachures(pen: Pen, px: number, colours: Colours, hexes: readonly number[]): void {
    const per = Math.max(2, Math.min(8, Math.round(px / 6.2)));
    const fine = Math.min(1.15, Math.max(0.55, px / 40));
    const bundles: [number[], number[], number[]] = [[], [], []];
    for (const k of hexes)
      this.sheet.relief.hachures(k, per).forEach((bundle, n) => bundles[n]!.push(...bundle));
    pen.save();
    pen.strokeStyle = colours.hachure;
    pen.lineCap = "round";
    pen.globalAlpha = colours.dark ? 0.4 : 0.5;
    [0.6, 0.85, 1.15].forEach((width, n) => {
      pen.lineWidth = (width * fine) / px;
      pen.beginPath();
      const bundle = bundles[n]!;
      for (let i = 0; i < bundle.length; i += 4) {
        pen.moveTo(bundle[i]!, bundle[i + 1]!);
        pen.lineTo(bundle[i]! + bundle[i + 2]!, bundle[i + 1]! + bundle[i + 3]!);
      }
      pen.stroke();
    });
    pen.restore();
  }

  /** Points spread over a hex, a little out of line, upper ones first. */
  private spread(k: number, per: number): { x: number; y: number; luck: number }[] {
    const c = this.sheet.field.centre(k);
    const out: { x: number; y: number; luck: number }[] = [];
    for (let row = 0; row < per; row += 1) {
      for (let column = 0; column < per; column += 1) {
        const [one, two] = [chance(k, row * 32 + column, 11), chance(k, row * 32 + column, 12)];
        const [dx, dy] = [
          (column + 0.5 + 0.3 * (row % 2) - 0.15 + 0.5 * (one - 0.5)) / per - 0.5,
          (row + 0.5 + 0.5 * (two - 0.5)) / per - 0.5,
        ];
        if (inHex(dx * 1.06, dy * 1.06)) out.push({ x: c.x + dx * 1.04, y: c.y + dy, luck: one });
      }
    }
    return out.sort((a, b) => a.y - b.y);
  }

  /** All trees of a part at once: crowns, then their shaded sides and trunks. */
  private trees(pen: Pen, hexes: readonly number[], px: number, colours: Colours): void {
    const per = px < 20 ? 3 : 4;
    const crowns: { x: number; y: number; r: number }[] = [];
    for (const k of hexes)
      for (const spot of this.spread(k, per))
        if (spot.luck <= 0.8) crowns.push({ x: spot.x, y: spot.y, r: 0.06 + 0.04 * spot.luck });
    pen.save();
    pen.fillStyle = colours.treetop;
    pen.beginPath();
    for (const { x, y, r } of crowns) {
      pen.moveTo(x + r, y);
      pen.ellipse(x, y, r, r * 0.92, 0, 0, Math.PI * 2);
    }
    pen.fill();
    if (px >= 14) {
      pen.lineWidth = Math.max(0.6, px * 0.013) / px;
      pen.strokeStyle = colours.tree;
      pen.globalAlpha = colours.dark ? 0.6 : 0.7;
      pen.beginPath();
      for (const { x, y, r } of crowns) {
        pen.moveTo(x + r * Math.cos(-0.5), y + r * 0.92 * Math.sin(-0.5));
        pen.ellipse(x, y, r, r * 0.92, 0, -0.5, Math.PI * 0.95);
        if (px <= 30) continue;
        pen.moveTo(x + r * 0.6, y + r * 0.1);
        pen.ellipse(x + r * 0.1, y + r * 0.1, r * 0.5, r * 0.5, 0, 0, Math.PI * 0.6);
        pen.moveTo(x, y + r * 0.92);
        pen.lineTo(x, y + r * 1.35);
      }
      pen.stroke();
    }
    pen.restore();
  }

  private reeds(pen: Pen, k: number, px: number, colours: Colours, share: number): void {
    if (px < 14) return;
    pen.save();
    pen.strokeStyle = colours.reed;
    pen.lineWidth = Math.max(0.6, px * 0.016) / px;
    pen.beginPath();
    for (const spot of this.spread(k, px < 30 ? 3 : 4)) {
      if (spot.luck > share) continue;
      const r = 0.075;
      pen.moveTo(spot.x - r, spot.y);
      pen.lineTo(spot.x + r, spot.y);
      for (const lean of [-0.5, 0, 0.5]) {
        pen.moveTo(spot.x + lean * r, spot.y - 0.012);
        pen.lineTo(spot.x + lean * r * 1.9, spot.y - r * 0.95);
      }
    }
    pen.stroke();
    pen.restore();
  }

  private blocks(pen: Pen, k: number, px: number, colours: Colours): void {
    const c = this.sheet.field.centre(k);
    pen.save();
    pen.translate(c.x, c.y);
    pen.beginPath();
    DIRECTIONS.forEach((d) =>
      pen.lineTo(RADIUS * Math.cos((d * Math.PI) / 3), RADIUS * Math.sin((d * Math.PI) / 3)),
    );
    pen.clip();
    pen.rotate(0.3);
    pen.fillStyle = colours.carmine;
    pen.globalAlpha = 0.3;
    const step = px < 24 ? 0.25 : 0.165;
    for (let x = -0.66; x < 0.66; x += step)
      for (let y = -0.66; y < 0.66; y += step) {
        if (chance(Math.round(x * 100) + k * 7, Math.round(y * 100), 21) < 0.82)
          pen.fillRect(x + step * 0.12, y + step * 0.12, step * 0.72, step * 0.66);
      }
    pen.restore();
  }

  // -- water, lines, marks ---------------------------------------------------------------------

  private water(pen: Pen, box: Box, px: number, colours: Colours): void {
    const { survey } = this.sheet;
    if (!survey.water.some((ink) => meets(ink.box, box))) return;
    pen.save();
    this.fill(pen, box, survey.water, colours.sea);
    pen.clip(joined(survey.water), "evenodd");
    // the shore lined off into the water, as engravers do
    const step = Math.max(1.6, px * 0.07);
    for (const ring of [4, 3, 2, 1]) {
      const wide = 2 * step * ring * (1 + 0.12 * ring);
      this.stroke(pen, box, survey.shores, px, {
        colour: colours.sealine,
        width: wide + 1.1,
        alpha: 0.9 - 0.18 * ring,
      });
      this.stroke(pen, box, survey.shores, px, { colour: colours.sea, width: wide - 0.4 });
    }
    pen.restore();
    this.stroke(pen, box, survey.shores, px, {
      colour: colours.river,
      width: Math.max(1, px * 0.035),
    });
  }

  private rivers(pen: Pen, box: Box, px: number, colours: Colours): void {
    const { creeks, minors, majors } = this.sheet.survey;
    const round = { cap: "round" as const };
    this.stroke(pen, box, creeks, px, {
      colour: colours.clear,
      width: Math.max(2, px * 0.09),
      alpha: 0.6,
      ...round,
    });
    this.stroke(pen, box, creeks, px, {
      colour: colours.river,
      width: Math.max(0.9, px * 0.032),
      ...round,
    });
    this.stroke(pen, box, [...minors, ...majors], px, {
      colour: colours.clear,
      width: Math.max(3, px * 0.19),
      alpha: 0.62,
      ...round,
    });
    this.stroke(pen, box, minors, px, {
      colour: colours.river,
      width: Math.max(1.6, px * 0.085),
      ...round,
    });
    if (px >= 26)
      this.stroke(pen, box, minors, px, {
        colour: colours.sea,
        width: px * 0.028,
        alpha: 0.75,
        ...round,
      });
    this.stroke(pen, box, majors, px, {
      colour: colours.river,
      width: Math.max(2.6, px * 0.17),
      ...round,
    });
    this.stroke(pen, box, majors, px, {
      colour: colours.sea,
      width: Math.max(1, px * 0.1),
      ...round,
    });
  }

  private lattice(pen: Pen, px: number, colours: Colours, hexes: readonly number[]): void {
    const { field } = this.sheet;
    pen.save();
    pen.strokeStyle = colours.ink;
    pen.globalAlpha = px < 22 ? 0.11 : 0.17;
    pen.lineWidth = (px < 22 ? 0.6 : 0.9) / px;
    pen.beginPath();
    for (const k of hexes) {
      for (const d of DIRECTIONS) {
        if (d > 2 && field.neighbour(k, d) >= 0) continue;
        const [a, b] = field.side(k, d).map((at) => field.corner(at)) as [Point, Point];
        pen.moveTo(a.x, a.y);
        pen.lineTo(b.x, b.y);
      }
    }
    pen.stroke();
    pen.restore();
  }

  private ways(pen: Pen, box: Box, px: number, colours: Colours): void {
    const { trails, roads, pikes, rails } = this.sheet.survey;
    const thin = Math.max(0.9, px * 0.032);
    if (px >= 10)
      this.stroke(pen, box, trails, px, {
        colour: colours.ink2,
        width: thin * 0.9,
        dash: [1.2 + px * 0.02, 2 + px * 0.045],
        cap: "butt",
        alpha: 0.85,
      });
    if (px >= 8) {
      this.stroke(pen, box, roads, px, { colour: colours.clear, width: thin * 2.7, alpha: 0.7 });
      this.stroke(pen, box, roads, px, {
        colour: colours.ink2,
        width: thin,
        dash: [3 + px * 0.1, 1.6 + px * 0.045],
      });
    }
    this.stroke(pen, box, pikes, px, {
      colour: colours.ink,
      width: Math.max(2, px * 0.095),
      cap: "round",
    });
    this.stroke(pen, box, pikes, px, {
      colour: colours.raised,
      width: Math.max(0.8, px * 0.052),
      cap: "round",
    });
    const wide = Math.max(1.2, px * 0.038);
    this.stroke(pen, box, rails, px, { colour: colours.clear, width: wide * 3, alpha: 0.7 });
    this.stroke(pen, box, rails, px, { colour: colours.ink, width: wide });
    this.stroke(pen, box, rails, px, {
      colour: colours.ink,
      width: wide * 3.1,
      dash: [Math.max(1, px * 0.022), Math.max(3.4, px * 0.1)],
    });
  }

  private places(pen: Pen, px: number, colours: Colours, hexes: readonly number[]): void {
    const { field } = this.sheet;
    for (const k of hexes) {
      const hex = field.hex(k);
      const p = field.centre(k);
      const has = (mark: string): boolean => hex.marks.includes(mark);
      if (has("fort") || has("redoubt") || has("battery"))
        drawWork(pen, p, has("fort"), px, colours);
      if (!hex.place || (px < 14 && !has("county seat") && !has("station"))) continue;
      drawPlace(
        pen,
        p,
        has("station")
          ? "station"
          : has("county seat")
            ? "seat"
            : has("gap")
              ? "gap"
              : has("town")
                ? "town"
                : has("landing")
                  ? "landing"
                  : "spot",
        px,
        colours,
      );
    }
  }

  private numbers(pen: Pen, px: number, colours: Colours, hexes: readonly number[]): void {
    const { field } = this.sheet;
    pen.save();
    pen.scale(1 / px, 1 / px);
    pen.font = `500 ${Math.max(10, px * 0.105)}px "IBM Plex Sans Condensed", sans-serif`;
    pen.textAlign = "center";
    pen.fillStyle = colours.ink2;
    pen.globalAlpha = 0.85;
    for (const k of hexes) {
      const c = field.centre(k);
      pen.fillText(shortId(field.hex(k).id), c.x * px, (c.y - 0.37) * px);
    }
    pen.restore();
  }
}

const GRAIN = 160;

/** `SIV M4602` is `4602` on the sheet. */
export const shortId = (id: string): string => /\d{3,4}$/.exec(id)?.[0] ?? id;

const around = (p: Point, r: number): Box => ({
  x0: p.x - r,
  y0: p.y - r,
  x1: p.x + r,
  y1: p.y + r,
});

const inHex = (dx: number, dy: number): boolean =>
  Math.abs(dy) <= 0.5 && Math.abs(dx) * Math.sqrt(3) + Math.abs(dy) <= 1;

function blank(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  if (typeof OffscreenCanvas === "function")
    return new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  const made = document.createElement("canvas");
  [made.width, made.height] = [Math.max(1, width), Math.max(1, height)];
  return made;
}

export function rgb(hex: string): [number, number, number] {
  const long = hex.length === 4 ? [...hex.slice(1)].map((c) => c + c).join("") : hex.slice(1);
  const n = Number.parseInt(long, 16);
  return Number.isNaN(n) ? [128, 128, 128] : [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}
