/** What every piece of the board shares: the position, the offers by place, and how to act. */

import { getContext, setContext } from "svelte";
import type { Amount, Offer, Table } from "../../lib/types";
import type { Network } from "./network";
import type { Target } from "./rings";
import type { Load, Reached, Train, View, Way } from "./view";

export interface Play {
  readonly table: Table;
  readonly view: View;
  readonly net: Network;
  /** The seat through whose eyes one looks: one's own, else the one that is asked. */
  readonly me: number;
  readonly compact: boolean;
  /** The train whose reach the map shows, or none. */
  readonly subject: Train | null;
  readonly pinned: string | null;
  readonly places: Map<Target, Offer[]>;
  /** The places of the offer under the pointer. */
  readonly pointed: readonly Target[];
  /** What may be bid in an auction. */
  readonly bid: Amount | null;
  offers(target: Target): Offer[];
  /** Chooses the one offer there, asks which of several, or says why there is none. */
  act(target: Target, at: Element): void;
  choose(action: string): void;
  why(action: string, at: Element): void;
  /** Points at a target, or at none. */
  point(target: Target | null): void;
  preview(action: string | null): void;
  reached(station: string): Reached | null;
  /** Follows a way step by step. */
  travel(way: Way): void;
  /** Shows the reach of a train and its stations. */
  look(train: string | null): void;
  /** Lets go of the way that is held. */
  release(): void;
  /** Shows the rails of a company. */
  outline(line: number | null): void;
  /** Shows where a load goes. */
  trace(load: Load | null): void;
  ask(key: string, args: Record<string, string>): Promise<unknown>;
  name(seat: number): string;
  color(seat: number): string;
  station(id: string): string;
  cite(caseId: string): void;
}

const KEY = Symbol("confederate");

export function sharePlay(play: Play): Play {
  return setContext(KEY, play);
}

export function usePlay(): Play {
  return getContext<Play>(KEY);
}
