/** Written by tools/ts_types.py from railsplitter.games.snowdonia.view.structs, railsplitter.games.snowdonia.scenarios.petersburg.view, railsplitter.games.snowdonia.scenarios.channel_tunnel.view. Do not edit: run it again. */

export interface Area {
  id: string;
  name: string;
  closed: string;
  spaces: Space[];
  does: string;
  unlimited: boolean;
  prices: string;
}

export interface Army {
  side: string;
  end: string;
  general: string;
  wins_at: string[];
}

export interface ArmyNeeds {
  supplies_union: number;
  supplies_confederate: number;
  supplies_winner: number;
  garrison_union: number;
  garrison_confederate: number;
  victory: boolean;
}

export interface Card {
  name: string;
  title: string;
  kind: string;
  side: string;
  rubble: number;
  spaces: number;
  markers: number[];
  done: boolean;
  machines: number[];
  black: boolean;
}

export interface Channel {
  line: Card[];
  machines: Machine[];
  crisis: Crisis[];
  struck: string;
  met: boolean;
}

export interface ChannelView {
  seat: number;
  round: number;
  phase: string;
  start_player: number;
  next_start_player: number;
  start_locked: boolean;
  asked: Prompt;
  weather: Weather;
  excavate: Rate;
  lay_track: Rate;
  yard: Cubes;
  bag: Cubes;
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
  channel: Channel;
}

export interface Contract {
  no: number;
  back: string;
  area: string;
  text: string;
  bonus: string;
  asks: string;
  vp: number;
  building: number;
  track: number;
  rubble: number;
  per_coal: number;
  surveyor_at_least: string;
  reconstructed: boolean;
}

export interface Crisis {
  seat: number;
  colour: string;
  discs: number;
  markers: number;
  points: number;
}

export interface Cubes {
  iron: number;
  stone: number;
  coal: number;
  event: number;
}

export interface Dictator {
  owner: number | null;
  rubble: number;
  points: number;
  in_range: boolean;
  loaded: boolean;
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

export interface Goods {
  iron: number;
  stone: number;
  coal: number;
  rubble: number;
  steel: number;
}

export interface HeldContract {
  card: Contract;
  used: boolean;
  active: boolean;
  counted: boolean;
  missing: Missing;
}

export interface Looking {
  seat: number;
  backs: string[];
  faces: Contract[] | null;
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

export interface Missing {
  building: number;
  track: number;
  rubble: number;
  surveyor: boolean;
}

export interface Player {
  seat: number;
  name: string;
  goods: Goods;
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
  score: Score;
}

export interface Prompt {
  seat: number;
  case: string;
  text: string;
}

export interface Rate {
  now: number;
  least: number;
  most: number;
  reconstructed: boolean;
}

export interface Score {
  seat: number;
  points: number;
  parts: [string, number, string][];
}

export interface Siege {
  armies: Army[];
  discs: string[];
  next_move: string;
  battle: string;
  battle_at: string;
  winner: string;
  quarry_open: boolean;
  dictator: Dictator;
  stops: SiegeStop[];
  seats: SiegeSeat[];
  cards: SiegeCard[];
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
  home: string;
  home_wins: boolean;
  offer_missing: (ArmyNeeds | null)[];
}

export interface SiegeSite {
  name: string;
  kind: string;
  stone: number;
  steel: number;
  rubble: number;
  order: number;
  track_icon: boolean;
  closed_by: string;
}

export interface SiegeStop {
  no: string;
  side: string;
  generals: string[];
  union_vp: number;
  confederate_vp: number;
  prebuilt: string[];
  sites: SiegeSite[];
}

export interface SiegeView {
  seat: number;
  round: number;
  phase: string;
  start_player: number;
  next_start_player: number;
  start_locked: boolean;
  asked: Prompt;
  weather: Weather;
  excavate: Rate;
  lay_track: Rate;
  yard: Cubes;
  bag: Cubes;
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
  siege: Siege;
}

export interface Site {
  name: string;
  title: string;
  kind: string;
  cost: number;
  vp: number;
  rubble: number;
  owner: number | null;
  closed: boolean;
  reconstructed: boolean;
}

export interface Space {
  name: string;
  labourer: number | null;
  start_marker: boolean;
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

export interface TrackCard {
  name: string;
  number: number;
  rubble: number;
  laid: boolean;
  owner: number | null;
}

export interface Train {
  no: number;
  word: string;
  name: string;
  cost: number;
  coal: number;
  hire: number;
  text: string;
  vp: number;
  reconstructed: boolean;
}

export interface View {
  seat: number;
  round: number;
  phase: string;
  start_player: number;
  next_start_player: number;
  start_locked: boolean;
  asked: Prompt;
  weather: Weather;
  excavate: Rate;
  lay_track: Rate;
  yard: Cubes;
  bag: Cubes;
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
}

export interface Weather {
  now: string;
  next: string;
  after: string;
  coming: string;
}
