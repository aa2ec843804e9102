import { pace } from "../../lib/pace";

/**
 * Pieces that moved travel from where they stood: measured before the page changes, played after.
 * Nothing is out of its place in the layout meanwhile, so nothing else shifts.
 */

export type Seen = Map<string, { x: number; y: number }>;

const LONGEST = 600;
const PER_PIXEL = 1.1;
/** Milliseconds: when moves follow one another more quickly, pieces jump and nothing is measured. */
const HURRY = 300;
let last = 0;

/** Whether pieces travel now; asked once for each change. */
export function isTravelling(): boolean {
  const hurried = pace.step === null && performance.now() - last < HURRY;
  last = performance.now();
  return (
    !hurried &&
    typeof matchMedia === "function" &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

export function measure(root: Element | undefined): Seen {
  const seen: Seen = new Map();
  for (const piece of root?.querySelectorAll<SVGElement | HTMLElement>("[data-piece]") ?? []) {
    const { x, y } = piece.getBoundingClientRect();
    seen.set(piece.dataset.piece ?? "", { x, y });
  }
  return seen;
}

export function travel(root: Element | undefined, before: Seen): void {
  if (!root || !before.size) return;
  for (const piece of root.querySelectorAll<SVGElement | HTMLElement>("[data-piece]")) {
    const from = before.get(piece.dataset.piece ?? "");
    const now = piece.getBoundingClientRect();
    if (!from) {
      piece.animate(
        [
          { opacity: 0, transform: "scale(0.6)" },
          { opacity: 1, transform: "none" },
        ],
        { duration: 160, easing: "ease-out" },
      );
      continue;
    }
    const [dx, dy] = [from.x - now.x, from.y - now.y];
    const far = Math.hypot(dx, dy);
    if (far < 2) continue;
    const duration = pace.step ?? Math.min(LONGEST, 90 + far * PER_PIXEL);
    piece.animate([{ transform: `translate(${dx}px,${dy}px)` }, { transform: "none" }], {
      duration,
      easing: "ease-in-out",
    });
  }
}

/** The focusable thing that lies next in a direction, or nothing. */
export function neighbour(from: Element, all: Iterable<Element>, key: string): Element | null {
  const vertical = key === "ArrowUp" || key === "ArrowDown";
  const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  const here = centre(from);
  let best: { element: Element; cost: number } | null = null;
  for (const element of all) {
    if (element === from) continue;
    const there = centre(element);
    const along = sign * (vertical ? there.y - here.y : there.x - here.x);
    const aside = Math.abs(vertical ? there.x - here.x : there.y - here.y);
    if (along < 2) continue;
    const cost = along + 2.5 * aside;
    if (!best || cost < best.cost) best = { element, cost };
  }
  return best?.element ?? null;
}

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
