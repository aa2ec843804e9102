/** Where places lie on the screen. A board that draws its own map says so; the rest is asked. */

type Finder = (place: string) => DOMRect | null;
let finder: Finder | null = null;

/** A board tells where its places are, as long as it is there. */
export function tellSpots(find: Finder): () => void {
  finder = find;
  return () => {
    if (finder === find) finder = null;
  };
}

/** Whether the board is a map with room of its own; a table of cards has none to spare. */
export const isMap = (): boolean => finder !== null;

/** The box of a place on the screen, or nothing if it is not drawn now. */
export function spotOf(place: string): DOMRect | null {
  const told = finder?.(place) ?? null;
  if (told) return told;
  for (const one of document.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)) {
    const box = one.getBoundingClientRect();
    if (box.width && box.height) return box;
  }
  return null;
}
