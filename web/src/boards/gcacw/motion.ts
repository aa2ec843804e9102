/** Stacks travel from where they stood to where they stand. */

import { pace } from "../../lib/pace";
import type { Point } from "./field";

const MOST = 600;

/** What travels keeps to the scale it set out with: when that changes, it is there. */
export function landStacks(root: Element | null): void {
  for (const one of root?.querySelectorAll<SVGGElement>("[data-stack]") ?? [])
    one.getAnimations?.().forEach((flight) => flight.cancel());
}

export function stacksAt(root: Element | null): Map<string, Point> {
  const out = new Map<string, Point>();
  for (const one of root?.querySelectorAll<SVGGElement>("[data-stack]") ?? []) {
    const spot = spotOf(one.getAttribute("transform") ?? "");
    if (one.dataset.stack && spot) out.set(one.dataset.stack, spot);
  }
  return out;
}

/** `translate(12 34)` is at 12, 34. */
export function spotOf(transform: string): Point | null {
  const found = /translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(transform);
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
}

/** Points of a way in between, from where something stood to where it stands. */
export type Via = (from: Point, to: Point) => Point[];

/** `via` gives the way that was really gone, where it is known. */
export function moveStacks(
  root: Element | null,
  before: ReadonlyMap<string, Point>,
  via: Via = () => [],
): void {
  if (typeof matchMedia !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches)
    return;
  for (const one of root?.querySelectorAll<SVGGElement>("[data-stack]") ?? []) {
    const [from, to] = [
      before.get(one.dataset.stack ?? ""),
      spotOf(one.getAttribute("transform") ?? ""),
    ];
    if (!from || !to || (from.x === to.x && from.y === to.y) || !one.animate) continue;
    const far = Math.hypot(from.x - to.x, from.y - to.y);
    const way = [from, ...via(from, to), to];
    const frames = way.map((spot) => ({ transform: `translate(${spot.x}px, ${spot.y}px)` }));
    const long = pace.step === null ? Math.min(MOST, 90 + far * 1.5) : pace.step * (way.length - 1);
    one.animate(frames, { duration: long, easing: way.length > 2 ? "linear" : "ease-out" });
  }
}
