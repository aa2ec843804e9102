/** A way followed step by step: the engine moves trains a station at a time. */

import type { Offer } from "../../lib/types";
import type { View, Way } from "./view";

export interface Journey {
  train: string;
  /** Where the train is when the next step is taken. */
  from: string;
  /** Steps that are still to be taken, as `go` takes them. */
  steps: readonly string[];
  /** Where they lead. */
  stations: readonly string[];
}

export type Turn =
  { kind: "go"; action: string } | { kind: "wait" } | { kind: "done" } | { kind: "stop" };

export function begin(train: string, from: string, way: Pick<Way, "steps" | "stations">): Journey {
  return { train, from, steps: way.steps, stations: way.stations };
}

/**
 * What to do now. The step goes out only if it is offered exactly as it was planned; a question to
 * others is waited for; any other question, or a train that is elsewhere, ends the journey.
 */
export function next(journey: Journey, view: View, offers: readonly Offer[]): Turn {
  const train = view.trains.find((one) => one.id === journey.train);
  const step = journey.steps[0];
  if (!train || !train.station) return { kind: "stop" };
  if (step !== undefined && train.station === journey.stations[0])
    return next(advanced(journey), view, offers);
  if (step === undefined) return { kind: "done" };
  if (train.station !== journey.from) return { kind: "stop" };
  const action = `go ${step}`;
  if (offers.some((offer) => offer.action === action))
    return train.running ? { kind: "go", action } : { kind: "stop" };
  return offers.length ? { kind: "stop" } : { kind: "wait" };
}

/** The journey after the step that is due. */
export function advanced(journey: Journey): Journey {
  const [from, ...stations] = journey.stations;
  return from === undefined
    ? journey
    : { ...journey, from, stations, steps: journey.steps.slice(1) };
}

/** The journey without the steps that the train has made. */
export function caughtUp(journey: Journey, view: View): Journey {
  const at = view.trains.find((one) => one.id === journey.train)?.station;
  return at !== undefined && at === journey.stations[0] && at !== journey.from
    ? caughtUp(advanced(journey), view)
    : journey;
}
