import { describe, expect, it } from "vitest";
import type { Offer } from "../../lib/types";
import { position } from "./fixtures";
import { begin, caughtUp, next } from "./journey";
import type { View } from "./view";

const offer = (action: string): Offer => ({
  action,
  verb: "go",
  label: action,
  group: "",
  cost: "",
  gives: "",
  case: "",
});
const at = (station: string, running = true): View => {
  const { view } = position("moving").table;
  return {
    ...view,
    trains: view.trains.map((train) =>
      train.id === "grey-T1" ? { ...train, station, running } : train,
    ),
  };
};

describe("a journey", () => {
  const journey = begin("grey-T1", "resaca", {
    steps: ["kingston #11", "allatoona #11", "marietta #11"],
    stations: ["kingston", "allatoona", "marietta"],
  });

  it("takes the step that is due, if it is offered exactly", () => {
    expect(next(journey, at("resaca"), [offer("done"), offer("go kingston #11")])).toEqual({
      kind: "go",
      action: "go kingston #11",
    });
    expect(next(journey, at("resaca"), [offer("go kingston #11 paid")])).toEqual({ kind: "stop" });
  });
  it("goes on from where the train has come to", () => {
    const later = caughtUp(journey, at("kingston"));
    expect(later).toEqual({
      train: "grey-T1",
      from: "kingston",
      steps: ["allatoona #11", "marietta #11"],
      stations: ["allatoona", "marietta"],
    });
    expect(next(later, at("kingston"), [offer("go allatoona #11")])).toEqual({
      kind: "go",
      action: "go allatoona #11",
    });
  });
  it("waits while others are asked, and stops at any other question", () => {
    expect(next(journey, at("resaca"), [])).toEqual({ kind: "wait" });
    expect(next(journey, at("resaca"), [offer("pass")])).toEqual({ kind: "stop" });
  });
  it("stops when the train is elsewhere, gone, or no longer runs", () => {
    expect(next(journey, at("dalton"), [offer("go kingston #11")])).toEqual({ kind: "stop" });
    expect(next(journey, at(""), [offer("go kingston #11")])).toEqual({ kind: "stop" });
    expect(next(journey, at("resaca", false), [offer("go kingston #11")])).toEqual({
      kind: "stop",
    });
  });
  it("is over at its last station", () => {
    const last = begin("grey-T1", "allatoona", {
      steps: ["marietta #11"],
      stations: ["marietta"],
    });
    expect(next(last, at("marietta"), [offer("done")])).toEqual({ kind: "done" });
  });
});
