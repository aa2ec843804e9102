/** What every piece of the board shares: the position, the offers by place, and how to act. */

import { getContext, setContext } from "svelte";
import type { Offer, Table } from "../../lib/types";
import type { Place } from "../../lib/places";
import type { View } from "./view";

export interface Play {
  readonly table: Table;
  readonly view: View;
  /** The seat through whose eyes one looks: one's own, else the one that is asked. */
  readonly me: number;
  /** The target that Tab reaches when nothing is offered. */
  readonly entry: Place;
  readonly compact: boolean;
  /** All that is open now. */
  readonly open: Offer[];
  offers(target: Place): Offer[];
  /** Chooses the one offer there, asks which of several, or says why there is none. */
  act(target: Place, at: Element): void;
  /** Points at a target, or at none. */
  point(target: Place | null): void;
  isPointed(target: Place): boolean;
  name(seat: number): string;
  color(seat: number): string;
  cite(caseId: string): void;
}

const KEY = Symbol("snowdonia");

export function sharePlay(play: Play): Play {
  return setContext(KEY, play);
}

export function usePlay(): Play {
  return getContext<Play>(KEY);
}
