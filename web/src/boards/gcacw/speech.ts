/** Places and pieces in words, for screen readers, cards and the text twin. */

import { saidOf } from "../../lib/panels";
import { BIT, DIRECTIONS, type Field } from "./field";
import type { Play } from "./play";
import type { Leader, Unit } from "./view";
import { w } from "./words";

type Telling = Pick<Play, "field" | "rows" | "place">;

/** `SIV M4602` is `M4602` where all hexes are of one series. */
export function shortHex(field: Field, id: string): string {
  return field.hasOneSeries ? id.slice(id.indexOf(" ") + 1) : id;
}

/** What the game tells of a place. */
const toldOf = (play: Telling, place: string): string[][] =>
  play.rows(place).map((row) => row.cells.map(saidOf).filter(Boolean));

/** `Union Kimball Brigade`, `manpower 6`, `in Kernstown (M4602), infantry of 2-S, tactical 2` */
export const pieceWords = (play: Telling, piece: Unit | Leader): string[] =>
  toldOf(play, `piece:${piece.id}`).flat();

const LINES = Object.entries(BIT);

/** What leads out of a hex: `pike north and south-west; creek south`. */
export function edgeWords(field: Field, k: number): string[] {
  return LINES.flatMap(([kind, bit]) => {
    const winds = DIRECTIONS.filter((d) => (field.edge[6 * k + d] ?? 0) & bit).map((d) =>
      w.wind(d),
    );
    return winds.length ? [`${kind} ${winds.join(", ")}`] : [];
  });
}

/** The ground of a hex, and what the game tells of it, without who stands on it. */
export function groundWords(play: Telling, id: string): string[] {
  const k = play.field.find(id);
  if (k < 0) return [];
  const hex = play.field.hex(k);
  return [
    hex.terrain,
    ...hex.marks.filter((mark) => mark !== "town"),
    ...toldOf(play, play.field.placeOf(id)).map((parts) => parts.join(", ")),
    ...hex.exits.map((side) => w.exit(w.side(side))),
    ...edgeWords(play.field, k),
    hex.county ? w.county(hex.county) : "",
  ].filter(Boolean);
}

/** A hex with all that is there and all that can be done there. */
export function hexWords(play: Play, id: string): string {
  const stack = play.stacks.get(id);
  const offers = play.offersIn(id);
  const first = offers[0];
  const reached = play.reached(id);
  const choice = first
    ? offers.length === 1
      ? w.offered([first.label, first.cost].filter(Boolean).join(", "))
      : w.several(offers.length)
    : "";
  return [
    play.place(id),
    ...(stack
      ? [
          ...stack.units.map((unit) => pieceWords(play, unit).join(", ")),
          ...stack.leaders.map((leader) => leader.name),
        ]
      : []),
    groundWords(play, id).join(", "),
    choice,
    !first && reached ? w.reached(reached.cost) : "",
  ]
    .filter(Boolean)
    .join(". ");
}
