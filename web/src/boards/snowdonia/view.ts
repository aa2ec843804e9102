/** The views of Snowdonia, The Siege of Petersburg and The Channel Tunnel 1881, as the server sends them. */

export type Good = "iron" | "stone" | "coal" | "rubble" | "steel";
export type Cube = "iron" | "stone" | "coal";
export type Back = "sun" | "rain" | "fog" | "";

export interface Weather {
  now: Back;
  next: Back;
  after: Back;
  coming: Back;
}

export interface Rate {
  now: number;
  least: number;
  most: number;
  reconstructed: boolean;
}

export interface EventStep {
  no: number;
  event: string;
  title: string;
  reconstructed: boolean;
}

export interface EventTrack {
  steps: EventStep[];
  next: number;
  cubes_out: number;
  trains_open: boolean;
}

export interface Train {
  no: number;
  name: string;
  cost: number;
  coal: number;
  hire: number;
  text: string;
  vp: number;
  reconstructed: boolean;
}

export interface Space {
  name: string;
  labourer: number | null;
  start_marker: boolean;
}

export interface Area {
  id: string;
  name: string;
  closed: string;
  spaces: Space[];
  does: string;
  unlimited: boolean;
}

export interface TrackCard {
  name: string;
  number: number;
  rubble: number;
  laid: boolean;
  owner: number | null;
}

export interface Site {
  name: string;
  title: string;
  kind: "excavation" | "stone" | "steel";
  cost: number;
  vp: number;
  rubble: number;
  owner: number | null;
  closed: boolean;
  reconstructed: boolean;
}

export interface Stop {
  no: string;
  name: string;
  surveyor_vp: number;
  open: boolean;
  track: TrackCard[];
  sites: Site[];
  surveyors: number[];
}

export interface Contract {
  no: number;
  back: Back;
  area: string;
  text: string;
  bonus: string;
  vp: number;
  building: number;
  track: number;
  rubble: number;
  per_coal: number;
  surveyor_at_least: string;
  reconstructed: boolean;
}

export interface Missing {
  building: number;
  track: number;
  rubble: number;
  surveyor: boolean;
}

export interface HeldContract {
  card: Contract;
  used: boolean;
  active: boolean;
  counted: boolean;
  missing: Missing;
}

export interface Player {
  seat: number;
  name: string;
  goods: Record<Good, number>;
  markers: number;
  labourers: number;
  hired: boolean;
  train: Train | null;
  contracts: HeldContract[];
  surveyor: number;
  dig_rate: number;
  lay_rate: number;
  steel_price: number;
  offer_missing: (Missing | null)[];
  score: { seat: number; points: number; parts: [string, number, string][] };
}

export interface Looking {
  seat: number;
  backs: Back[];
  faces: Contract[] | null;
}

export type Side = "confederate" | "union";

export interface Army {
  side: Side;
  end: string;
  general: string;
  wins_at: string[];
}

export interface SiegeSite {
  name: string;
  kind: "excavation" | "supplies" | "garrison" | "track_credit";
  stone: number;
  steel: number;
  rubble: number;
  order: number;
  track_icon: boolean;
  closed_by: string;
}

export interface SiegeStop {
  no: string;
  side: Side | "either" | "";
  generals: Side[];
  union_vp: number;
  confederate_vp: number;
  prebuilt: string[];
  sites: SiegeSite[];
}

export interface ArmyNeeds {
  supplies_union: number;
  supplies_confederate: number;
  supplies_winner: number;
  garrison_union: number;
  garrison_confederate: number;
  victory: boolean;
}

export interface SiegeCard {
  no: number;
  seat: number;
  asks: ArmyNeeds;
  markers: number;
  track_markers: number;
  missing: ArmyNeeds;
}

export interface SiegeSeat {
  seat: number;
  home: Side;
  home_wins: boolean;
  offer_missing: (ArmyNeeds | null)[];
}

export interface Siege {
  armies: Army[];
  discs: string[];
  next_move: string;
  battle: string;
  battle_at: string;
  winner: string;
  quarry_open: boolean;
  dictator: {
    owner: number | null;
    rubble: number;
    points: number;
    in_range: boolean;
    loaded: boolean;
  };
  stops: SiegeStop[];
  seats: SiegeSeat[];
  cards: SiegeCard[];
}

export interface LineCard {
  name: string;
  title: string;
  kind: "tunnel" | "station";
  side: "english" | "french" | "both";
  rubble: number;
  spaces: number;
  markers: number[];
  done: boolean;
  machines: number[];
  black: boolean;
}

export interface Machine {
  seat: number;
  at: number;
  card: string;
  owned: boolean;
  labourer: string;
  rate: number;
  first_at: number;
  points: number;
  builds_at: string[];
}

export interface Crisis {
  seat: number;
  colour: string;
  discs: number;
  markers: number;
  points: number;
}

export interface Channel {
  line: LineCard[];
  machines: Machine[];
  crisis: Crisis[];
  struck: string;
  met: boolean;
}

export interface View {
  seat: number;
  round: number;
  phase: string;
  start_player: number;
  next_start_player: number;
  start_locked: boolean;
  asked: { seat: number; case: string; text: string };
  weather: Weather;
  excavate: Rate;
  lay_track: Rate;
  yard: Record<Cube, number>;
  bag: Record<Cube | "event", number>;
  steel_left: number;
  rubble_stock: number;
  stone_price: number;
  events: EventTrack;
  shed: Train[];
  areas: Area[];
  route: Stop[];
  players: Player[];
  offer: (Contract | null)[];
  deck: number;
  discards: Contract[];
  looking: Looking | null;
  locked_by: number | null;
  ending: string;
  ended_by: number | null;
  over: boolean;
  siege?: Siege;
  channel?: Channel;
}
