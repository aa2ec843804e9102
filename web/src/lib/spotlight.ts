/** Where a guided game points, and where its note stands without covering it. */

import { spotOf } from "./spots";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const AIR = 8;
const REGIONS: Record<string, string> = {
  board: "#board",
  prompt: "#prompt",
  seats: "#seats",
  log: "#rail-panel",
};

/** The box round everything that the places name; nothing if none of it is on the screen. */
export function boxOf(places: readonly string[]): Box | null {
  const boxes = places.flatMap(boxesOf).filter((box) => box.width > 0 && box.height > 0);
  if (!boxes.length) return null;
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)) - AIR);
  const top = Math.max(0, Math.min(...boxes.map((box) => box.top)) - AIR);
  const right = Math.min(innerWidth, Math.max(...boxes.map((box) => box.right)) + AIR);
  const bottom = Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom)) + AIR);
  if (right <= left || bottom <= top) return null;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

function boxesOf(place: string): DOMRect[] {
  if (place.startsWith("region:")) {
    const found = document.querySelector(REGIONS[place.slice(7)] ?? "#board");
    return found ? [found.getBoundingClientRect()] : [];
  }
  if (!place.endsWith("*")) {
    const box = spotOf(place);
    return box ? [box] : [];
  }
  const head = CSS.escape(place.slice(0, -1));
  return [...document.querySelectorAll(`[data-board] [data-place^="${head}"]`)].map((one) =>
    (one.closest("[data-card]") ?? one).getBoundingClientRect(),
  );
}

/** Whether a thing lies in the lower half of the window, where a sheet from below would hide it. */
export function isLow(thing: Pick<Element, "getBoundingClientRect">): boolean {
  const box = thing.getBoundingClientRect();
  return box.top + box.height / 2 > innerHeight / 2;
}

const [BAR, RIM, LEAST] = [56, 8, 150]; // the bar above, air, and what a card needs to say anything

/** Where a card goes on a phone: over the thing or under it, in the room that is there. */
export function sheetBy(thing: Pick<Element, "getBoundingClientRect">): string {
  const box = thing.getBoundingClientRect();
  const room = isLow(thing) ? box.top - BAR - RIM : innerHeight - box.bottom - 2 * RIM;
  const edge = isLow(thing) ? `top:${BAR}px;bottom:auto` : `top:auto;bottom:${RIM}px`;
  return `${edge};max-height:${Math.max(LEAST, room)}px`;
}

/** Scroll what the places name to the upper part of a small screen. */
export function bringUp(places: readonly string[]): void {
  for (const place of places) {
    const name = CSS.escape(place.replace(/\*$/, ""));
    const sign = place.endsWith("*") ? "^=" : "=";
    const found = document.querySelector(`[data-board] [data-place${sign}"${name}"]`);
    if (!found) continue;
    (found.closest("[data-card]") ?? found).scrollIntoView({ block: "start" });
    return;
  }
}

/** Beside the longer side of what is lit, never over it; a corner of the window if all is lit. */
export function noteBeside(
  hole: Box,
  wide: number,
  high: number,
  width: number,
  height: number,
): { x: number; y: number } {
  const fit = (at: number, size: number, all: number): number =>
    Math.max(8, Math.min(at, all - size - 8));
  const x = fit(hole.x + hole.w / 2 - wide / 2, wide, width);
  const y = fit(hole.y + hole.h / 2 - high / 2, high, height);
  if (hole.y + hole.h + high + 20 < height) return { x, y: hole.y + hole.h + 12 };
  if (hole.y - high - 20 > 0) return { x, y: hole.y - high - 12 };
  if (hole.x + hole.w + wide + 20 < width) return { x: hole.x + hole.w + 12, y };
  if (hole.x - wide - 20 > 0) return { x: hole.x - wide - 12, y };
  return { x: width - wide - 12, y: height - high - 84 };
}

/** How wide a note may be, the widest first. */
const WIDTHS = [400, 312, 264];

const covers = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The widest note that leaves what is lit free: beside a whole board there is only the rail. */
export function noteFor(
  hole: Box,
  high: number,
  width: number,
  height: number,
): { x: number; y: number; w: number } {
  const notes = WIDTHS.map((w) => ({ ...noteBeside(hole, w, high, width, height), w }));
  return notes.find((note) => !covers(hole, { ...note, h: high })) ?? notes[0]!;
}
