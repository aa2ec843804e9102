/**
 * Where an action lies on the board, and which action a click seems to want.
 *
 * A target is a kind and a name: `space:A2`, `place:T4`, `place:1c`, `yard:iron`, `make:steel`,
 * `card:7`, `train:enid`, and the single ones `survey`, `pub`, `own` (one's train), `crisis`,
 * `machine`, `next` (the disc of the coming round). Only `done` lies nowhere.
 */

import type { Offer } from "../../lib/types";
import { byName, siegeSite, trainWord } from "./reading";
import type { Player, Site, View } from "./view";

export type Target = string;

const PLACES = new Set(["dig", "clear", "lay", "build", "shore", "lose"]);
const SPACES = new Set(["place", "bore", "lift"]);
const CARDS = new Set(["contract", "use", "keep", "discard", "credit"]);
const SINGLE: Record<string, Target> = {
  survey: "survey",
  hire: "pub",
  pay: "own",
  return: "own",
  load: "own",
  swap: "next",
  forecast: "next",
  calm: "crisis",
  recover: "crisis",
};

/** The place that an action concerns, or nothing if it lies only in the list of offers. */
export function targetOf(action: string): Target | null {
  const [verb = "", name = ""] = action.trim().split(/\s+/);
  if (SPACES.has(verb)) return `space:${name}`;
  if (PLACES.has(verb)) return `place:${name}`;
  if (CARDS.has(verb)) return `card:${name.slice(1)}`;
  if (verb === "take") return `yard:${name}`;
  if (verb === "make") return `make:${name}`;
  if (verb === "buy") return `train:${name}`;
  return SINGLE[verb] ?? null;
}

/** The offers by the place that they concern, in offered order. */
export function offersByTarget(offers: readonly Offer[]): Map<Target, Offer[]> {
  const out = new Map<Target, Offer[]>();
  for (const offer of offers) {
    const target = targetOf(offer.action);
    if (target === null) continue;
    const found = out.get(target);
    if (found) found.push(offer);
    else out.set(target, [offer]);
  }
  return out;
}

/** What somebody who clicks a target that is not offered seems to want, as notation. */
export function wanted(target: Target, view: View, seat: number): string {
  const [kind = "", name = ""] = target.split(":");
  switch (kind) {
    case "space":
      // area D of the tunnel takes nobody but the machine's Labourer
      return view.channel && name.startsWith("D") ? `bore ${name}` : `place ${name}`;
    case "yard":
      return `take ${name}`;
    case "make":
      return `make ${name}`;
    case "train":
      return `buy ${name}`;
    case "next":
      return view.siege ? "swap" : `forecast ${view.weather.next || "sun"}`;
    case "card":
      return wantedCard(Number(name), view);
    case "place":
      return wantedPlace(name, view, seat);
    case "crisis":
      return view.channel?.crisis[seat]?.discs ? "calm" : "recover";
    case "own":
      return wantedTrain(view, view.players[seat]);
    case "pub":
      return "hire";
    case "machine":
      return "bore D1";
    default:
      return "survey";
  }
}

function wantedCard(no: number, view: View): string {
  if (view.looking?.faces?.some((card) => card.no === no)) return `keep c${no}`;
  return view.offer.some((card) => card?.no === no) ? `contract c${no}` : `use c${no}`;
}

function wantedTrain(view: View, player: Player | undefined): string {
  if (!player?.train) return "return";
  if (view.siege && view.siege.dictator.owner === player.seat) return "load";
  return view.phase === "Train maintenance" ? "pay" : `buy ${trainWord(player.train.name)}`;
}

function wantedPlace(name: string, view: View, seat: number): string {
  const dig = (rubble: number): string => `dig ${name} ${cubes(view, seat, rubble)}`;
  if (name === "quarry") return dig(view.players[seat]?.dig_rate ?? 1);
  const place = byName(view, name);
  if (!place) return `dig ${name} 1`;
  if (place.kind === "track") {
    if (place.card.rubble > 0) return dig(place.card.rubble);
    return view.channel ? `shore ${name}` : `lay ${name}`;
  }
  const site = place.site;
  return isDug(site, view) ? dig(site.rubble) : `build ${name}`;
}

function isDug(site: Site, view: View): boolean {
  const kind = siegeSite(view, site.name)?.kind ?? site.kind;
  return kind === "excavation" && site.rubble > 0;
}

/** As many cubes as the place holds and the seat can dig at once; the tunnel digs by twos. */
function cubes(view: View, seat: number, rubble: number): number {
  if (view.channel) return 2;
  return Math.max(1, Math.min(rubble, view.players[seat]?.dig_rate ?? rubble));
}
