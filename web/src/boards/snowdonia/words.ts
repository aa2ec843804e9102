/** Every sentence of these boards, in one place. Another language is another object of this type. */

import { listed } from "../../lib/catalogue";
import { isComplete, siegeSite, siegeStop, siteLetter, stationNumber, type Lacks } from "./reading";
import type {
  Area,
  Contract,
  HeldContract,
  LineCard,
  Machine,
  Site,
  Space,
  Stop,
  TrackCard,
  Train,
  View,
} from "./view";

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export type Naming = (seat: number) => string;

export const GOODS = {
  iron: "iron ore",
  stone: "stone",
  coal: "coal",
  rubble: "rubble",
  steel: "steel bars",
  event: "event cubes",
} as const;

export const w = {
  board: "Board of Snowdonia",
  boardHelp: "Tab goes through what you may do now; arrow keys go to everything else.",
  line: "The line",
  lineOf: (first: string, last: string) => `The line from ${first} to ${last}`,
  upper: "The line, first half",
  lower: "The line, second half",
  works: "The works",
  area: (id: string, name: string) => `Area ${id}, ${name}`,
  closed: "closed",
  closedNow: "Closed.",
  unlimited: "any number",
  station: (no: string, name: string) => `Station ${stationNumber(no)}, ${name}`,
  surveyorHere: (name: string) => `Surveyor of ${name}`,
  surveyorVp: (n: number) => `${n} for a Surveyor here`,
  surveyorVps: (grey: number, blue: number) =>
    `a Surveyor scores ${grey} from the Confederate end, ${blue} from the Union end`,
  general: (side: string) => `${side === "union" ? "Union" : "Confederate"} General`,
  onSide: {
    union: "behind the Union lines",
    confederate: "behind the Confederate lines",
    either: "between both",
    "": "between the lines",
  } as Record<string, string>,
  labourer: (name: string) => `Labourer of ${name}`,
  machine: (name: string) => `Boring Machine of ${name}`,
  ready: "ready",
  readyForTrack: "cleared, ready for track",
  yard: "Stock Yard",
  bag: "Bag",
  bagHas: "In the bag",
  supply: "Supply",
  steelLeft: (n: number) => `${count(n, "steel bar")} left in the supply`,
  rubbleStock: (n: number) => `${n} rubble in the stock`,
  makes: (n: number, good: string, made: string) => `${n} ${good} make ${made}`,
  quarry: "Local quarry",
  quarryShort: "quarry",
  quarryOpen: "the quarry is open",
  weather: "Weather",
  disc: { sun: "sun", rain: "rain", fog: "fog", "": "none" } as Record<string, string>,
  siegeDisc: { sun: "yellow", rain: "blue", fog: "grey", "": "none" } as Record<string, string>,
  now: "now",
  next: "next",
  after: "then",
  coming: "deck",
  discAt: (when: string, disc: string) => `${when}: ${disc}`,
  rates: "Work rates",
  excavate: "Excavate",
  layTrack: "Lay Track",
  rate: (name: string, now: number, most: number) => `${name} ${now} of ${most} at most`,
  events: "Event track",
  eventNext: (title: string) => `next: ${title}`,
  trainsOpen: "Trains may be bought",
  trainsShut: "Trains are not for sale yet",
  shed: "Engine shed",
  shedEmpty: "No train is left.",
  trainCost: (n: number) => `costs ${count(n, "steel bar")}`,
  trainCoal: (n: number) => (n ? `${n} coal on it` : "no coal on it"),
  trainHire: (n: number) => (n ? `hires for ${n} coal` : "cannot hire"),
  offered: "Contracts on offer",
  offeredShort: "On offer",
  emptySlot: "no card",
  deckLeft: (n: number) => `${count(n, "card")} in the deck`,
  hand: "In hand",
  handOf: (name: string) => `Contracts of ${name}`,
  noContracts: "No contracts yet.",
  noTrain: "no train",
  pub: "Pub",
  pubFull: "Labourer in the Pub",
  pubHired: "Labourer hired",
  inHand: (n: number) => `${count(n, "Labourer")} in hand`,
  markers: (n: number) => count(n, "marker"),
  contractNo: (no: number) => `No. ${no}`,
  contract: (no: number) => `Contract ${no}`,
  needs: "needs",
  complete: "complete",
  scores: "scores",
  used: "used",
  active: "in force",
  lockedBy: (no: number) => `Contract ${no} stops all other powers this round`,
  looking: (name: string) => `${name} looks at`,
  keepOne: "Cards drawn: keep one",
  back: (disc: string) => `back shows ${disc}`,
  reconstructed: "our reconstruction",
  sitesOurs: "Its sites are our reconstruction.",
  sectionOurs: "The sites are our reconstruction.",
  race: "Race to the Middle",
  toGo: (name: string, n: number) => (n ? `${name}, ${n} to go` : `${name} is there`),
  ahead: (n: number) => `+${n} VP`,
  crisis: "Crisis area",
  discs: (n: number) => count(n, "disc"),
  lost: (n: number, points: number) => `${n} lost, ${points ? `−${Math.abs(points)}` : 0} VP`,
  struck: (who: string) => `Events strike ${who}`,
  section: (first: string, last: string) =>
    `Section through the Channel bed, from ${first} to ${last}`,
  channel: ["ENGLISH", "CHANNEL"] as const,
  strata: ["White chalk", "Grey chalk", "Gault clay"] as const,
  ground: { english: "English ground", french: "French ground", both: "open to both" } as Record<
    string,
    string
  >,
  black: "closed by a black marker",
  notBought: "not bought yet",
  machineShort: "Boring Machine",
  machineAt: (card: string) => `before ${card}`,
  borer: {
    pub: "its Labourer waits in the Pub",
    machine: "its Labourer is on it",
    stays: "its Labourer stays on it this round",
  } as Record<string, string>,
  borerAt: (space: string) => `its Labourer stands on ${space}`,
  battle: { met: "The Generals have met", "final round": "Final round" } as Record<string, string>,
  winner: (side: string) =>
    side === "drawn" ? "drawn" : `the ${side === "union" ? "Union" : "Confederate"} side is ahead`,
  startMarker: "gives the Start Player marker",
  startMarkerShort: "start",
  players: "Players",
  cards: "Cards",
  mine: (name: string) => `Supply of ${name}`,
  vp: (n: number) => `${n} VP`,
  choose: (label: string) => `Choose: ${label}`,
  several: (n: number) => `${n} choices`,
  notNow: "not open now",
  dictator: (n: number, points: number) => `${n} rubble on it, ${points} VP`,
  menu: "Choices here",
  close: "Close",
  tabs: { works: "Works", line: "Line", cards: "Cards", players: "Players" },
  open: "open",
  shut: "not reached",
  free: "free",
  city: "PETERSBURG",
  peak: "YR WYDDFA",
  summit: "the summit",
};

// -- names that a screen reader speaks --------------------------------------------------------

const SITE_KINDS: Record<string, string> = {
  excavation: "excavation",
  stone: "stone building",
  steel: "steel building",
  supplies: "Supplies",
  garrison: "Garrison",
  track_credit: "track site",
};

export function siteKind(view: View, site: Site): string {
  return siegeSite(view, site.name)?.kind ?? site.kind;
}

/** What a site costs, good by good. */
export function siteCost(view: View, site: Site): { good: string; n: number }[] {
  const siege = siegeSite(view, site.name);
  if (site.kind === "excavation") return site.rubble ? [{ good: "rubble", n: site.rubble }] : [];
  const rows = siege
    ? ([
        ["stone", siege.stone],
        ["steel", siege.steel],
        ["rubble", siege.rubble],
      ] as const)
    : ([[site.kind, site.cost]] as const);
  return rows.filter(([, n]) => n > 0).map(([good, n]) => ({ good, n }));
}

export function siteState(view: View, site: Site, name: Naming): string {
  if (site.closed) return w.closed;
  if (site.owner !== null) return `built by ${name(site.owner)}`;
  const cost = siteCost(view, site).map(({ good, n }) => `${n} ${good}`);
  const price =
    site.kind === "excavation" ? `${listed(cost) || "no rubble"} to dig` : `costs ${listed(cost)}`;
  return price;
}

export function siteName(view: View, stop: Stop, site: Site, name: Naming): string {
  const kind = SITE_KINDS[siteKind(view, site)] ?? site.kind;
  const worth = siegeSite(view, site.name)?.track_icon ? "counts as track" : w.vp(site.vp);
  const ours = site.reconstructed ? `, ${w.reconstructed}` : "";
  return `${stop.name} ${siteLetter(site.name)}, ${kind}, ${siteState(view, site, name)}, ${worth}${ours}`;
}

export function trackState(card: TrackCard, name: Naming): string {
  if (card.laid) return card.owner === null ? "laid, nobody’s" : `laid by ${name(card.owner)}`;
  return card.rubble ? `${card.rubble} rubble to dig` : w.readyForTrack;
}

export function trackName(card: TrackCard, name: Naming): string {
  return `Track ${card.name}, ${trackState(card, name)}, ${w.vp(card.number)}`;
}

export function stopName(view: View, stop: Stop, name: Naming): string {
  const siege = siegeStop(view, stop);
  const points = siege
    ? w.surveyorVps(siege.confederate_vp, siege.union_vp)
    : w.surveyorVp(stop.surveyor_vp);
  const here = [
    ...stop.surveyors.map((seat) => w.surveyorHere(name(seat))),
    ...(siege?.generals ?? []).map(w.general),
  ];
  const side = siege ? w.onSide[siege.side] : stop.open ? w.open : w.shut;
  const parts = [
    w.station(stop.no, stop.name),
    ...(view.channel ? [] : [points]),
    ...(view.channel ? [] : [side]),
    ...here,
  ];
  return parts.join(", ");
}

export function spaceName(area: Area, space: Space, name: Naming): string {
  const who = space.labourer === null ? w.free : w.labourer(name(space.labourer));
  const start = space.start_marker ? `, ${w.startMarker}` : "";
  return `${area.name} ${space.name}, ${who}${start}`;
}

export function trainName(train: Train): string {
  const ours = train.reconstructed ? `, ${w.reconstructed}` : "";
  return `${train.name}, ${w.trainCost(train.cost)}, ${w.trainCoal(train.coal)}, ${w.trainHire(train.hire)}. ${train.text}${ours}`;
}

export function contractName(card: Contract, disc: Record<string, string>): string {
  const ours = card.reconstructed ? `, ${w.reconstructed}` : "";
  const area = card.area === "event" ? "in train maintenance" : `before area ${card.area}`;
  return `${w.contract(card.no)}, ${card.bonus}; power ${area}: ${card.text} ${w.back(disc[card.back] ?? card.back)}${ours}`;
}

/** What a contract still lacks, in words. */
export function lackWords({ plain, army, tunnels }: Lacks): string[] {
  const out: string[] = [];
  if (army) {
    const rows: [number, string, string][] = [
      [army.supplies_union, "Union Supplies", "Union Supplies"],
      [army.supplies_confederate, "Confederate Supplies", "Confederate Supplies"],
      [army.supplies_winner, "Supplies of the winner", "Supplies of the winner"],
      [army.garrison_union, "Union Garrison", "Union Garrisons"],
      [army.garrison_confederate, "Confederate Garrison", "Confederate Garrisons"],
    ];
    for (const [n, one, many] of rows) if (n) out.push(count(n, one, many));
    if (army.victory) out.push("victory of your side");
  }
  if (plain.building) out.push(count(plain.building, "building"));
  if (plain.track) out.push(tunnels ? count(plain.track, "shored tunnel") : `${plain.track} track`);
  if (plain.rubble) out.push(`${plain.rubble} rubble`);
  if (plain.surveyor) out.push("the Surveyor further on");
  return out;
}

export function lackSentence(lacks: Lacks): string {
  return isComplete(lacks) ? w.complete : `still needs ${listed(lackWords(lacks))}`;
}

export function heldState(held: HeldContract): string {
  return [held.counted ? w.scores : "", held.active ? w.active : held.used ? w.used : ""]
    .filter(Boolean)
    .join(", ");
}

export function lineCardName(card: LineCard, name: Naming): string {
  if (card.kind === "station")
    return `${card.title}, ${w.ground[card.side]}${card.black ? `, ${w.black}` : ""}`;
  const shored = card.markers
    .map((n, seat) => (n ? `${n} shored by ${name(seat)}` : ""))
    .filter(Boolean);
  const state = card.done ? "through" : `${card.rubble} rubble left`;
  return [`Tunnel ${card.title}`, `size ${card.spaces}`, state, ...shored].join(", ");
}

export function machineName(machine: Machine, name: Naming): string {
  const crew = w.borer[machine.labourer] ?? w.borerAt(machine.labourer);
  const parts = [w.machine(name(machine.seat)), w.machineAt(machine.card), `digs ${machine.rate}`];
  return [...parts, machine.owned ? crew : w.notBought].join(", ");
}
