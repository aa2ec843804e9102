/** What every piece of the board shares: the position, the offers by place, and how to act. */

import { getContext, setContext } from "svelte";
import type { Offer, Row, Table } from "../../lib/types";
import type { Aim } from "./aim";
import type { Field } from "./field";
import type { Stack } from "./stacks";
import type { Target } from "./targets";
import type { Chart, ChartPiece, Reach, Reached, Unit, View } from "./view";

export interface Play {
  readonly table: Table;
  readonly view: View;
  readonly chart: Chart;
  readonly field: Field;
  /** The side through whose eyes one looks: one's own, else the one that is asked. */
  readonly me: number;
  readonly compact: boolean;
  readonly stacks: ReadonlyMap<string, Stack>;
  /** Whose reach is shown, and the reach. */
  readonly subject: Unit | null;
  readonly reach: Reach | null;
  /** The action that waits for a second click. */
  readonly held: string | null;
  /** All that answers the question. */
  readonly choices: readonly Offer[];
  offers(target: Target): Offer[];
  offersIn(hex: string): Offer[];
  /** Chooses what is offered in a hex, asks which, shows a way, or says why there is nothing. */
  act(hex: string, at: Element): void;
  /** The same for one piece of a stack. */
  pick(piece: string, at: Element): void;
  /** Chooses an offer, the first time showing it only if it is a grave one. */
  take(offer: Offer): void;
  choose(action: string): void;
  why(action: string, at: Element): void;
  /** Says why nothing is offered at a place. */
  whyPlace(place: string, at: Element): void;
  point(action: string | null): void;
  isPointed(action: string): boolean;
  reached(hex: string): Reached | null;
  /** Marches a way step by step. */
  travel(to: Reached): void;
  /** Whether an order can be given now. */
  readonly canOrder: boolean;
  /** Who is to march by order, when the next click says where to. */
  readonly aim: Aim | null;
  aimAt(who: Aim | null): void;
  /** Whether the ways of the reach can be marched now. */
  readonly mayMarch: boolean;
  /** Shows the reach of a unit, or of none. */
  look(unit: string | null): void;
  /** Opens a hex, and brings it into the window. */
  open(hex: string | null): void;
  show(hex: string): void;
  cite(caseId: string): void;
  piece(id: string): ChartPiece | null;
  /** What the game tells of a piece or a hex. */
  rows(place: string): readonly Row[];
  /** `Kernstown (M4602)`, or `M4603`. */
  place(hex: string): string;
}

const KEY = Symbol("gcacw");

export function sharePlay(play: Play): Play {
  return setContext(KEY, play);
}

export function usePlay(): Play {
  return getContext<Play>(KEY);
}
