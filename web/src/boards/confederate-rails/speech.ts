/** Places of the map in words, for screen readers, tooltips and the text twin. */

import { kindOf, nameOf } from "../../lib/places";
import type { Play } from "./play";
import type { Ring, Target } from "./rings";
import type { Train } from "./view";
import { dollars, w } from "./words";

/** "Columbia, Depot on #8 and #9, congested, Grey T1" */
export const stationWords = (play: Play, id: string): string =>
  [play.net.stations.get(id)?.name ?? id, ...stationFacts(play, id)].join(", ");

/** What a station is, and what is there. */
export function stationFacts(play: Play, id: string): string[] {
  const station = play.net.stations.get(id);
  if (!station) return [];
  const row = play.view.stations.find((one) => one.id === id);
  const lying = play.view.lying.filter((load) => load.station === id);
  return [
    row?.new_depot ? w.newDepot : w.types[station.type],
    w.onLines(station.lines.map((no) => `#${no}`).join(", ")),
    row?.occupied ? w.union : "",
    play.view.war.target === id ? w.unionNext : "",
    row?.congested ? w.congested(play.net.chart.movement.congested ?? 2) : "",
    ...(row?.trains ?? []),
    ...lying.map((load) => w.lies(load.name)),
  ].filter(Boolean);
}

/** "T2 in Columbia, Gunpowder to Richmond, about 9 MPs away" */
export function trainWords(play: Play, train: Train): string {
  const place = {
    station: train.station ? w.at(play.station(train.station)) : "",
    "not placed": w.notPlaced,
    "repair box": w.repairBox,
    lost: w.lost,
  }[train.where];
  return [`${train.name} ${place}`, ...errandWords(play, train)].filter(Boolean).join(", ");
}

export function errandWords(play: Play, train: Train): string[] {
  const load = train.load;
  const errand = load
    ? `${train.aboard ? w.carries(load.name) : w.fetches(load.name)}, ${play.station(train.pickup)} ${w.to} ${play.station(train.dropoff)}, ${dollars(load.payout)}`
    : train.station
      ? w.empty
      : "";
  const away = load && train.away !== null && train.station ? w.away(train.away) : "";
  return [errand, away, train.running ? w.runs(train.points) : train.named ? w.named : ""].filter(
    Boolean,
  );
}

/** What a button over the map says. */
export function spoken(play: Play, target: Target, ring: Ring | undefined): string {
  const offers = play.offers(target);
  const what = thing(play, target);
  const first = offers[0];
  const choice = first
    ? offers.length === 1
      ? w.offered([first.label, first.cost].filter(Boolean).join(", "))
      : w.several(offers.length)
    : "";
  const reach = !first && ring && ring.figure !== null ? w.reachedFor(ring.figure) : "";
  return [what, choice, reach].filter(Boolean).join(". ");
}

/** What a place is, and what is there. */
export function thing(play: Play, target: Target): string {
  const [kind, name] = [kindOf(target), nameOf(target)];
  if (kind === "station") return stationWords(play, name);
  if (kind === "train") {
    const train = play.view.trains.find((one) => one.id === name);
    return train ? trainWords(play, train) : name;
  }
  if (kind === "segment") return play.net.segments.get(name)?.name ?? name;
  if (kind === "line") return play.net.lineName(Number(name));
  return name;
}
