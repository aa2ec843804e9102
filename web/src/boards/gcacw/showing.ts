/** Which counters of the map are shown in full; the others fade. */

import type { Ring } from "./rings";
import type { Stack } from "./stacks";
import { campaignOf, type Unit, type View } from "./view";

/** All of them, those of one kind, or none. */
export type Showing = "all" | "able" | "tired" | "lacking" | "none";

/** What can be chosen at a table: supply is a matter of campaigns. */
export const showings = (view: View): Showing[] =>
  campaignOf(view) ? ["all", "able", "tired", "lacking", "none"] : ["all", "able", "tired", "none"];

const MOST = 4; // levels of fatigue
const TIRED = 3;

const isTired = (unit: Unit): boolean =>
  unit.fatigue >= TIRED || unit.exhausted || unit.disorganized;

/** Stacks by hex that are meant; nothing where all of them are. */
export function meant(
  showing: Showing,
  view: View,
  stacks: Iterable<Stack>,
  rings: ReadonlyMap<string, Ring>,
): ReadonlySet<string> | null {
  if (showing === "all" || showing === "none") return null;
  const lacking = new Set(campaignOf(view)?.lacking ?? []);
  // what the question offers says best who can act; else who is not spent
  const offered = [...rings.values()].some((ring) => ring.kind === "piece");
  const fits = (stack: Stack): boolean => {
    if (showing === "tired") return stack.units.some(isTired);
    if (showing === "lacking") return stack.units.some((unit) => lacking.has(unit.id));
    if (offered) return rings.has(stack.hex);
    return stack.units.some((unit) => unit.fatigue < MOST && !unit.fixed);
  };
  return new Set([...stacks].filter(fits).map((stack) => stack.hex));
}
