/** What the server sends of a game of this family, by the names the board has for it. */

import type { ChannelView, SiegeView, View as BaseView } from "../../lib/generated/snowdonia";

export type {
  Area,
  Army,
  ArmyNeeds,
  Card as LineCard,
  Channel,
  Contract,
  Crisis,
  EventStep,
  EventTrack,
  HeldContract,
  Looking,
  Machine,
  Missing,
  Player,
  Rate,
  Siege,
  SiegeCard,
  SiegeSeat,
  SiegeSite,
  SiegeStop,
  Site,
  Space,
  Stop,
  TrackCard,
  Train,
  Weather,
} from "../../lib/generated/snowdonia";

export type Good = "iron" | "stone" | "coal" | "rubble" | "steel";
export type Cube = "iron" | "stone" | "coal";
export type Back = string;
export type Side = string;

/** A position of the base game, with what a scenario adds to it. */
export type View = BaseView &
  Partial<Pick<SiegeView, "siege">> &
  Partial<Pick<ChannelView, "channel">>;
