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
import type { Chart } from "./view";

export type Order =
  | { kind: "chart"; chart: object }
  | { kind: "look"; no: number; look: Look }
  | { kind: "tile"; tile: number; look: number; cell: Cell };

export interface Done {
  tile: number;
  picture: ImageBitmap;
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
let painter: Painter | null = null;

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

async function paint(tile: number, look: Look, cell: Cell): Promise<void> {
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
  const picture = canvas.transferToImageBitmap();
  here.postMessage({ tile, picture }, [picture]);
}

/** What goes wrong here is told to the page, which then paints by itself. */
function raise(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

let before: Promise<void> = Promise.resolve();

here.onmessage = ({ data }) => {
  if (data.kind === "chart") {
    const field = new Field(readAgain(data.chart) as Chart);
    painter = new Painter({ field, survey: survey(field), relief: new Relief(field) });
  } else if (data.kind === "look") {
    looks.set(data.no, data.look);
    forgetOldest(looks);
  } else {
    const look = looks.get(data.look);
    // one after the other: they share a canvas
    if (look) before = before.then(() => paint(data.tile, look, data.cell)).catch(raise);
  }
};
