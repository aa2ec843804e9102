/** A way marched step by step: the engine moves a unit one hex at a time. */

import type { Offer } from "../../lib/types";
import type { Field } from "./field";
import type { View } from "./view";

export interface Journey {
  unit: string;
  /** Words of the hexes that are still to be entered. */
  steps: readonly string[];
  /** The id of the last hex. */
  goal: string;
}

export type Turn =
  | { kind: "go"; action: string }
  | { kind: "on"; journey: Journey }
  | { kind: "wait" }
  | { kind: "done" }
  | { kind: "stop" };

/**
 * What to do now. A step goes out only if it is offered as it was planned; a question to the other
 * side is waited for; anything else ends the journey.
 */
export function journeyTurn(
  journey: Journey,
  view: View,
  offers: readonly Offer[],
  field: Field,
): Turn {
  const step = journey.steps[0];
  const at = view.units.find((unit) => unit.id === journey.unit)?.hex;
  if (step === undefined) return { kind: "done" };
  if (!at) return { kind: "stop" };
  const next = field.hexes[field.read(step)]?.id;
  if (at === next) {
    const rest = journey.steps.slice(1);
    return rest.length ? { kind: "on", journey: { ...journey, steps: rest } } : { kind: "done" };
  }
  if (view.march && view.march.unit !== journey.unit) return { kind: "stop" };
  const action = `go ${step}`;
  if (offers.some((offer) => offer.action === action)) return { kind: "go", action };
  return offers.length ? { kind: "stop" } : { kind: "wait" };
}
