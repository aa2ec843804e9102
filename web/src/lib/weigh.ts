/** An act that was weighed, in sentences. */

import { t } from "./catalogue";
import { percentOf } from "./film";
import type { Act, Film, WeighedAct } from "./types";

/** A change of the lead below this is none. */
const LEAST = 0.05;

/** The viewer's entries of an act. */
export function entriesOf(film: Film, act: Act): [first: number, last: number] {
  const first = film.frames[act.first]?.n ?? 0;
  return [first, film.frames[act.last]?.n ?? first];
}

/** What was rolled, how likely that was, what it did to the chance; nothing that was not found. */
export function sentences(found: WeighedAct): string[] {
  const dice = found.rolls.flatMap((roll) =>
    roll.kind === "die" && roll.result !== null ? [roll.result] : [],
  );
  const out = dice.length ? [t.film.thrown(dice)] : [];
  const { weighing } = found;
  if (!weighing) return [...out, t.film.notWeighed];
  if (weighing.likely !== null) out.push(t.film.likely(percentOf(weighing.likely)));
  const chances = t.film.chances(
    percentOf(weighing.before.chance),
    percentOf(weighing.after.chance),
  );
  out.push(weighing.close ? `${chances} ${t.film.close}` : chances);
  if (Math.abs(weighing.points) >= LEAST) out.push(t.film.points(weighing.points));
  return out;
}
