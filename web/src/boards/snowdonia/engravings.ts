/**
 * Engravings, drawn for this project in the hand of the maps: stations, areas of the works,
 * engines, weather. Each set is loaded once, by whoever shows the first of it.
 */

export type EngravingSet = "works" | "snowdonia" | "petersburg";

const SETS: Record<EngravingSet, () => Promise<{ default: Record<string, string> }>> = {
  works: () => import("./engravings/works"),
  snowdonia: () => import("./engravings/snowdonia"),
  petersburg: () => import("./engravings/petersburg"),
};

const loaded = new Map<EngravingSet, Promise<Record<string, string>>>();

/** The drawings of a set by name; none where they cannot be had: a board can do without. */
export function engravings(set: EngravingSet): Promise<Record<string, string>> {
  const known = loaded.get(set);
  if (known) return known;
  const made = SETS[set]().then(
    (module) => module.default,
    () => ({}),
  );
  loaded.set(set, made);
  return made;
}

/** What is in a drawing's file: the size it was drawn in, and the drawing. */
export function parts(file: string): { box: string; body: string } {
  const box = /viewBox="([^"]+)"/.exec(file)?.[1] ?? "0 0 1 1";
  return { box, body: file.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "") };
}
