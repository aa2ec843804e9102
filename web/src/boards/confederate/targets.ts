/**
 * Where an action lies on the board, and which action a click seems to want.
 *
 * A target is a kind and a name: `station:macon-ga`, `segment:hanover/richmond#2`, `train:grey-T2`,
 * `load:12`, `line:6`, `counter:lee`, and the single ones `pile` and `bid`. What only goes on or
 * declines (`done`, `pass`, `enact` …) lies nowhere but in the list of offers.
 */

import type { Offer } from "../../lib/types";
import type { Network } from "./network";
import type { View } from "./view";

export type Target = string;

const STATIONS = new Set(["place", "pickup", "dropoff", "go", "raise", "occupy", "retake"]);
const SEGMENTS = new Set(["mend", "relay", "wreck", "rip"]);
const OWN_TRAINS = new Set(["activate", "overhaul", "run", "keep"]);
const ANY_TRAINS = new Set(["disable", "seize", "impound"]);
const RUNNING = new Set(["load", "deliver", "abandon", "salvage", "void"]);
const LOADS = new Set(["take", "retire"]);
const LINES = new Set(["claim", "auction", "lift", "divert"]);

/** How one's own train is named in the view: `T1` of Grey is `grey-T1`. */
export const trainId = (colour: string, word: string): string => `${colour}-${word}`;
/** `grey-T1` as its owner names it: `T1`. */
export const ownWord = (id: string): string => id.slice(id.indexOf("-") + 1);

export interface Step {
  station: string;
  line: number;
  paid: boolean;
}

/** `hanover #2 paid`, with or without the verb. */
export function stepOf(text: string): Step {
  const words = text.trim().split(/\s+/);
  if (words[0] === "go") words.shift();
  return {
    station: words[0] ?? "",
    line: Number((words[1] ?? "").replace("#", "")) || 0,
    paid: words[2] === "paid",
  };
}

/** The place that an action concerns, or nothing. `colour` is that of the seat that acts. */
export function targetOf(action: string, view: View, colour: string): Target | null {
  const [verb = "", name = "", more = ""] = action.trim().split(/\s+/);
  if (STATIONS.has(verb)) return `station:${name}`;
  if (SEGMENTS.has(verb)) return `segment:${name}`;
  if (OWN_TRAINS.has(verb)) return `train:${trainId(colour, name)}`;
  if (ANY_TRAINS.has(verb)) return `train:${name}`;
  if (LOADS.has(verb)) return `load:${name.slice(1)}`;
  if (LINES.has(verb)) return `line:${name.replace("#", "")}`;
  if (verb === "assign") return `load:${more.slice(1)}`;
  if (verb === "play") return `counter:${name}`;
  if (verb === "draw") return "pile";
  if (verb === "bid") return "bid";
  if (RUNNING.has(verb)) {
    const running = view.trains.find((train) => train.running);
    return running ? `train:${running.id}` : null;
  }
  return null;
}

/** The offers by the place that they concern, in offered order. */
export function offersByTarget(
  offers: readonly Offer[],
  view: View,
  colour: string,
): Map<Target, Offer[]> {
  const out = new Map<Target, Offer[]>();
  for (const offer of offers) {
    const target = targetOf(offer.action, view, colour);
    if (target === null) continue;
    const found = out.get(target);
    if (found) found.push(offer);
    else out.set(target, [offer]);
  }
  return out;
}

/** What a station is wanted for at each kind of question. */
const STATION_VERBS: Record<string, string> = {
  "placing trains": "place",
  "War Progress": "occupy",
  "Confederate Offensive": "retake",
};

/** What somebody who clicks a target that is not offered seems to want, as notation. */
export function wanted(target: Target, view: View, net: Network, seat: number): string {
  const at = target.indexOf(":");
  const kind = at < 0 ? target : target.slice(0, at);
  const name = at < 0 ? "" : target.slice(at + 1);
  switch (kind) {
    case "station":
      return wantedStation(name, view, net, seat);
    case "segment":
      return wantedSegment(name, view);
    case "train":
      return wantedTrain(name, view, seat);
    case "load":
      return wantedLoad(Number(name), view, seat);
    case "line":
      return wantedLine(name, view);
    case "counter":
      return `play ${name}`;
    case "pile":
      return "draw";
    case "bid":
      return `bid ${(view.auction?.high ?? 0) + 100}`;
    default:
      return "done";
  }
}

function wantedStation(id: string, view: View, net: Network, seat: number): string {
  const station = net.stations.get(id);
  const verb = STATION_VERBS[view.phase];
  if (verb === "place") {
    const own = new Set(view.seats[seat]?.companies ?? []);
    const line = station?.lines.find((no) => own.has(no)) ?? station?.lines[0] ?? 1;
    return `place ${id} #${line}`;
  }
  if (verb) return `${verb} ${id}`;
  if (view.phase === "contract")
    return view.trains.some((train) => train.running && train.pickup)
      ? `dropoff ${id}`
      : `pickup ${id}`;
  const from = view.trains.find((train) => train.running)?.station;
  const segment = from ? net.between(from, id) : null;
  return `go ${id} #${segment?.lines[0] ?? station?.lines[0] ?? 1}`;
}

function wantedSegment(id: string, view: View): string {
  const row = view.segments.find((one) => one.id === id);
  if (row?.bridge_down) return `mend ${id}`;
  if (row?.rips) return `relay ${id}`;
  return view.phase === "Treasure Hunt" ? `rip ${id}` : `wreck ${id}`;
}

function wantedTrain(id: string, view: View, seat: number): string {
  const train = view.trains.find((one) => one.id === id);
  if (!train || train.seat !== seat) return `seize ${id}`;
  if (train.running) return train.aboard ? "deliver" : "load";
  if (train.where === "repair box") return `overhaul ${ownWord(id)}`;
  return train.named ? `run ${ownWord(id)}` : `activate ${ownWord(id)}`;
}

function wantedLoad(no: number, view: View, seat: number): string {
  if (view.phase === "choosing first loads") {
    const free = view.trains.find((train) => train.seat === seat && train.station && !train.load);
    return `assign ${free ? ownWord(free.id) : "T1"} L${no}`;
  }
  return view.phase === "Contract Phase" ? `retire L${no}` : `take L${no}`;
}

function wantedLine(no: string, view: View): string {
  if (view.phase === "choosing companies") return `claim #${no}`;
  if (view.phase === "Treasure Hunt") return `lift #${no}`;
  return view.phase === "auction" || view.phase === "Contract Phase"
    ? `auction #${no}`
    : `divert #${no}`;
}
