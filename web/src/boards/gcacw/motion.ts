/** Stacks travel from where they stood to where they stand. */

import type { Point } from "./field";

const MOST = 600;

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

export function moveStacks(root: Element | null, before: ReadonlyMap<string, Point>): void {
  if (typeof matchMedia !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches)
    return;
  for (const one of root?.querySelectorAll<SVGGElement>("[data-stack]") ?? []) {
    const [from, to] = [
      before.get(one.dataset.stack ?? ""),
      spotOf(one.getAttribute("transform") ?? ""),
    ];
    if (!from || !to || (from.x === to.x && from.y === to.y) || !one.animate) continue;
    const far = Math.hypot(from.x - to.x, from.y - to.y);
    const frames = [from, to].map((spot) => ({ transform: `translate(${spot.x}px, ${spot.y}px)` }));
    one.animate(frames, { duration: Math.min(MOST, 90 + far * 1.5), easing: "ease-out" });
  }
}
