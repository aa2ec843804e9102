/** Looking things up in a view. */

import type {
  ArmyNeeds,
  HeldContract,
  LineCard,
  Missing,
  Player,
  SiegeSite,
  SiegeStop,
  Site,
  Stop,
  TrackCard,
  View,
} from "./view";

export type Place =
  { kind: "track"; card: TrackCard; stop: Stop } | { kind: "site"; site: Site; stop: Stop };

export function byName(view: View, name: string): Place | null {
  for (const stop of view.route) {
    const card = stop.track.find((track) => track.name === name);
    if (card) return { kind: "track", card, stop };
    const site = stop.sites.find((one) => one.name === name);
    if (site) return { kind: "site", site, stop };
  }
  return null;
}

export function siegeStop(view: View, stop: Stop): SiegeStop | null {
  return view.siege?.stops.find((one) => one.no === stop.no) ?? null;
}

export function siegeSite(view: View, name: string): SiegeSite | null {
  for (const stop of view.siege?.stops ?? []) {
    const site = stop.sites.find((one) => one.name === name);
    if (site) return site;
  }
  return null;
}

/** The stop that a seat's Surveyor would reach next, or -1 at the end of the line. */
export function surveyAhead(view: View, seat: number): number {
  const player = view.players[seat];
  if (!player || view.channel) return -1;
  const step = view.siege?.seats[seat]?.home === "union" ? -1 : 1;
  const ahead = player.surveyor + step;
  return ahead >= 0 && ahead < view.route.length ? ahead : -1;
}

/** What is still missing of a contract, goods and army both. */
export interface Lacks {
  plain: Missing;
  army: ArmyNeeds | null;
  tunnels: boolean; // in the tunnel, track is a card that is fully shored up
}

export function lacksOfHeld(view: View, player: Player, held: HeldContract): Lacks {
  const card = view.siege?.cards.find((one) => one.seat === player.seat && one.no === held.card.no);
  return { plain: held.missing, army: card?.missing ?? null, tunnels: !!view.channel };
}

export function lacksOnOffer(view: View, seat: number, slot: number): Lacks | null {
  const plain = view.players[seat]?.offer_missing[slot];
  return plain
    ? { plain, army: view.siege?.seats[seat]?.offer_missing[slot] ?? null, tunnels: !!view.channel }
    : null;
}

/** Nothing more is wanting. */
export function isComplete({ plain, army }: Lacks): boolean {
  const goods = plain.building + plain.track + plain.rubble + Number(plain.surveyor);
  return goods === 0 && (army === null || Object.values(army).every((n) => !n));
}

/** The stop that a card of the tunnel's line belongs to, if it is a station. */
export function stopOfCard(view: View, card: LineCard): Stop | null {
  return card.kind === "station"
    ? (view.route.find((stop) => stop.name === card.title) ?? null)
    : null;
}

/** Spaces worth drawing: an unlimited area shows those taken and the first that is free. */
export function shownSpaces<S extends { labourer: number | null }>(area: {
  unlimited: boolean;
  spaces: S[];
}): S[] {
  if (!area.unlimited) return area.spaces;
  const last = area.spaces.findLastIndex((space) => space.labourer !== null);
  const free = area.spaces.findIndex((space) => space.labourer === null);
  return area.spaces.slice(0, Math.max(last, free) + 1);
}

/** A letter for the station of a site: c of 1c and of SP-c. */
export function siteLetter(name: string): string {
  return name.slice(-1);
}

/** A printed number as people write it: 4.5 is 4½. */
export function stationNumber(no: string): string {
  return no.replace(".5", "½");
}
