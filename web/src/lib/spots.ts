/** Where places lie on the screen. A board that draws its own map says so; the rest is asked. */

import { createSubscriber } from "svelte/reactivity";

type Finder = (place: string) => DOMRect | null;
type Known = (place: string) => boolean;
let finder: Finder | null = null;
let known: Known | null = null;
let told: () => void = () => undefined;
const listen = createSubscriber((update) => {
  told = update;
  return () => (told = () => undefined);
});

/** A board tells where its places are, as long as it is there, and which of them it has at all. */
export function tellSpots(find: Finder, has: Known | null = null): () => void {
  finder = find;
  known = has;
  told();
  return () => {
    if (finder !== find) return;
    finder = known = null;
    told();
  };
}

/** Whether the board draws one of these places; one that does not say so has them all. */
export function isDrawn(places: readonly string[]): boolean {
  listen();
  return known ? places.some(known) : places.length > 0;
}

/** Whether the board is a map with room of its own; a table of cards has none to spare. */
export const isMap = (): boolean => finder !== null;

/** The box of a place on the screen, or nothing if it is not drawn now. */
export function spotOf(place: string): DOMRect | null {
  const found = finder?.(place) ?? null;
  if (found) return found;
  for (const one of document.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)) {
    const box = one.getBoundingClientRect();
    if (box.width && box.height) return box;
  }
  return null;
}
