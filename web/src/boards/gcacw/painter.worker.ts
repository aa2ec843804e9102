/** The worker that paints: it is told the chart once, how layers look, and then tile by tile. */

import condensed from "@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-500-normal.woff2?url";
import italic from "@fontsource/old-standard-tt/files/old-standard-tt-latin-400-italic.woff2?url";
import roman from "@fontsource/old-standard-tt/files/old-standard-tt-latin-400-normal.woff2?url";
import { readAgain } from "../../lib/columns";
import { forgetOldest, paintPart, TILE, type Cell, type Look } from "./brush";
import { hasNumbers } from "./detail";
import { Field } from "./field";
import { Painter } from "./paint";
import { Relief } from "./relief";
import type { Pen } from "./signs";
import { survey } from "./survey";
import type { Colours } from "./theme";
import type { Chart } from "./view";

export type Order =
  | { kind: "chart"; chart: object }
  | { kind: "look"; no: number; look: Look }
  | { kind: "tile" | "sketch"; tile: number; look: number; cell: Cell };

/** Nothing: it cannot be sketched. */
export interface Done {
  tile: number;
  picture: ImageBitmap | null;
}

interface Job {
  tile: number;
  look: Look;
  cell: Cell;
}

interface Small {
  px: number;
  sheet: OffscreenCanvas;
  /** How many parts of it are painted. */
  part: number;
}

interface Here {
  fonts: FontFaceSet;
  onmessage: ((event: MessageEvent<Order>) => void) | null;
  postMessage(done: Done, handed: Transferable[]): void;
}

const here = self as unknown as Here;
const PATIENCE = 2000; // milliseconds that letters may take to come; then others do

const canvas = new OffscreenCanvas(TILE, TILE);
const pen = canvas.getContext("2d", { alpha: false }) as unknown as Pen;
const looks = new Map<number, Look>();
let last: Look | null = null;
let painter: Painter | null = null;
const [sketches, tiles]: [Job[], Job[]] = [[], []];
/** By the colour of the ground. */
const small = new Map<string, Small>();
const WHOLE = 1280; // pixels of the small sheet's longer side
const PLAIN = 14; // most pixels across its hexes
const PARTS = 16;

/** A typeface of the sheet, loaded when it is first written in. */
function face(family: string, url: string, of: FontFaceDescriptors): () => Promise<unknown> {
  let loaded: Promise<unknown> | null = null;
  return () => {
    if (loaded) return loaded;
    const made = new FontFace(family, `url(${url})`, of);
    here.fonts.add(made);
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    return (loaded = Promise.race([made.load().catch(() => null), late]));
  };
}

const ofNames = face("Old Standard TT", roman, { weight: "400" });
const ofRivers = face("Old Standard TT", italic, { weight: "400", style: "italic" });
const ofNumbers = face("IBM Plex Sans Condensed", condensed, { weight: "500" });

/** The letters of a look are there. */
async function lettersOf({ names, px }: Look): Promise<void> {
  const wanted = [
    ...(names.some((name) => name.kind !== "river") ? [ofNames()] : []),
    ...(names.some((name) => name.kind === "river") ? [ofRivers()] : []),
    ...(hasNumbers(px) ? [ofNumbers()] : []),
  ];
  await Promise.all(wanted);
}

async function paint({ tile, look, cell }: Job): Promise<void> {
  await lettersOf(look);
  if (!painter) return;
  const own = painter;
  paintPart(
    pen,
    (to, box, { px, colours, names }) => own.paint(to, box, px, colours, names),
    look,
    cell,
    0,
    1,
  );
  hand(tile);
}

function hand(tile: number): void {
  const picture = canvas.transferToImageBitmap();
  here.postMessage({ tile, picture }, [picture]);
}

/** A tile out of the small sheet, if that is there and much is to be gained. */
function sketch({ tile, look, cell }: Job): void {
  const grain = look.px * look.ratio;
  const from = small.get(look.colours.ground);
  if (!from || from.part < PARTS || from.px > grain) {
    here.postMessage({ tile, picture: null }, []);
    return;
  }
  const share = from.px / grain;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = look.colours.ground;
  pen.fillRect(0, 0, TILE, TILE);
  const [x, y, side] = [cell.i * TILE * share, cell.j * TILE * share, TILE * share];
  pen.drawImage(from.sheet, x, y, side, side, 0, 0, TILE, TILE);
  hand(tile);
}

/** The whole sheet small, a part at a time when there is nothing else to do; whether it was one. */
function prepare(colours: Colours): boolean {
  if (!painter) return false;
  const { width, height } = painter.sheet.field.chart;
  let now = small.get(colours.ground);
  if (!now) {
    const px = Math.min(PLAIN, WHOLE / Math.max(width, height, 1));
    const sheet = new OffscreenCanvas(Math.ceil(width * px), Math.ceil(height * px));
    small.set(colours.ground, (now = { px, sheet, part: 0 }));
  }
  if (now.part >= PARTS) return false;
  const to = now.sheet.getContext("2d", { alpha: false }) as unknown as Pen;
  const [y0, y1] = [(height * now.part) / PARTS, (height * (now.part + 1)) / PARTS];
  now.part += 1;
  to.save();
  to.setTransform(now.px, 0, 0, now.px, 0, 0);
  to.beginPath();
  to.rect(0, y0, width, y1 - y0);
  to.clip();
  painter.paint(to, { x0: 0, y0, x1: width, y1 }, now.px, colours, []);
  to.restore();
  return true;
}

/** What goes wrong here is told to the page, which then paints by itself. */
function raise(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

const others = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** One thing after the other, sketches first; in between others may say something. */
async function work(): Promise<void> {
  for (;;) {
    const quick = sketches.shift();
    if (quick) sketch(quick);
    else if (tiles.length) await paint(tiles.shift()!);
    else if (!last || !prepare(last.colours)) return;
    await others();
  }
}

let working = false;
function begin(): void {
  if (working) return;
  working = true;
  work()
    .catch(raise)
    .finally(() => {
      working = false;
    });
}

here.onmessage = ({ data }) => {
  if (data.kind === "chart") {
    const field = new Field(readAgain(data.chart) as Chart);
    painter = new Painter({ field, survey: survey(field), relief: new Relief(field) });
  } else if (data.kind === "look") {
    looks.set(data.no, (last = data.look));
    forgetOldest(looks);
  } else {
    const look = looks.get(data.look);
    if (!look) return;
    (data.kind === "sketch" ? sketches : tiles).push({ tile: data.tile, look, cell: data.cell });
    begin();
  }
};
