/** Trains travel from where they stood to where they stand. */

import type { Spot } from "./lettering";
import { pace } from "../../lib/pace";
import { isCalm } from "./pulse";

const MOST = 600;
/** Milliseconds: when moves follow one another more quickly, pieces jump. */
const HURRY = 300;
let last = 0;

export function trainsAt(root: Element | null): Map<string, Spot> {
  const out = new Map<string, Spot>();
  for (const one of root?.querySelectorAll<SVGGElement>("[data-train]") ?? []) {
    const spot = spotOf(one.getAttribute("transform") ?? "");
    if (one.dataset.train && spot) out.set(one.dataset.train, spot);
  }
  return out;
}

/** `translate(12 34) scale(1)` is at 12, 34. */
export function spotOf(transform: string): Spot | null {
  const found = /translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(transform);
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
}

export function moveTrains(root: Element | null, before: ReadonlyMap<string, Spot>): void {
  const hurried = performance.now() - last < HURRY;
  last = performance.now();
  if (pace.step === null && (hurried || isCalm())) return;
  if (pace.step === 0) return;
  for (const one of root?.querySelectorAll<SVGGElement>("[data-train]") ?? []) {
    const now = one.getAttribute("transform") ?? "";
    const [from, to] = [before.get(one.dataset.train ?? ""), spotOf(now)];
    if (!from || !to || (from.x === to.x && from.y === to.y) || !one.animate) continue;
    const far = Math.hypot(from.x - to.x, from.y - to.y);
    const size = /scale\([\d.]+\)/.exec(now)?.[0] ?? "";
    const frames = [from, to].map((spot) => ({
      transform: `translate(${spot.x}px, ${spot.y}px) ${size}`,
    }));
    const duration = pace.step ?? Math.min(MOST, 120 + far * 2);
    one.animate(frames, { duration, easing: pace.step === null ? "ease-out" : "linear" });
  }
}
