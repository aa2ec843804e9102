/** What the server sends of a battle, by the names the board has for it. */

import type {
  Attack,
  CampaignFacts,
  CampaignView,
  ChartHex,
  Reach,
  View,
  Zones,
} from "../../lib/generated/gcacw";

export type {
  ActivationView as Activation,
  CampaignFacts,
  DueView as Due,
  Attack,
  Chart,
  ChartEdge,
  ChartHex,
  ChartObjective as Objective,
  ChartPiece,
  ChartRange,
  CombatView as Combat,
  CrossingView as Crossing,
  LeaderView as Leader,
  MarchView as March,
  OddsRow,
  Part,
  Reach,
  Reached,
  SideView as SideRow,
  StationView as Station,
  UnitView as Unit,
  View,
  Zones,
} from "../../lib/generated/gcacw";

/** What only a campaign knows; nothing in a battle. */
export const campaignOf = (view: View): CampaignFacts | null =>
  "campaign" in view ? (view as CampaignView).campaign : null;

export type Terrain = ChartHex["terrain"];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

export const isReach = (answer: unknown): answer is Reach =>
  isObject(answer) && typeof answer.unit === "string" && Array.isArray(answer.hexes);

export const isZones = (answer: unknown): answer is Zones =>
  isObject(answer) && Array.isArray(answer.foot) && Array.isArray(answer.covered);

export const isAttack = (answer: unknown): answer is Attack =>
  isObject(answer) &&
  typeof answer.target === "string" &&
  Array.isArray(answer.rows) &&
  Array.isArray(answer.ledger);
