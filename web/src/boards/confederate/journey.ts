/** A way followed step by step: the engine moves trains a station at a time. */

import { stepOf } from "./targets";
import type { Offer } from "../../lib/types";
import type { View } from "./view";

export interface Journey {
  train: string;
  /** Where the train is when the next step is taken. */
  from: string;
  /** Steps that are still to be taken, as `go` takes them. */
  steps: readonly string[];
}

export type Turn =
  { kind: "go"; action: string } | { kind: "wait" } | { kind: "done" } | { kind: "stop" };

export function begin(train: string, from: string, steps: readonly string[]): Journey {
  return { train, from, steps };
}

/**
 * What to do now. The step goes out only if it is offered exactly as it was planned; a question to
 * others is waited for; any other question, or a train that is elsewhere, ends the journey.
 */
export function next(journey: Journey, view: View, offers: readonly Offer[]): Turn {
  const train = view.trains.find((one) => one.id === journey.train);
  const step = journey.steps[0];
  if (!train || !train.station) return { kind: "stop" };
  if (step !== undefined && train.station === stepOf(step).station)
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
  const [step, ...rest] = journey.steps;
  return step === undefined ? journey : { ...journey, from: stepOf(step).station, steps: rest };
}

/** The journey without the steps that the train has made. */
export function caughtUp(journey: Journey, view: View): Journey {
  const at = view.trains.find((one) => one.id === journey.train)?.station;
  const step = journey.steps[0];
  return step !== undefined && at === stepOf(step).station && at !== journey.from
    ? caughtUp(advanced(journey), view)
    : journey;
}

/** The stations of a way, from where it begins. */
export function stationsOf(from: string, steps: readonly string[]): string[] {
  return [from, ...steps.map((step) => stepOf(step).station)];
}
