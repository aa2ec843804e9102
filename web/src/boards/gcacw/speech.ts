/** Places and pieces in words, for screen readers, cards and the text twin. */

import { BIT, DIRECTIONS, type Field } from "./field";
import type { Play } from "./play";
import { halves } from "./stacks";
import type { ChartPiece, Leader, Unit, View } from "./view";
import { w } from "./words";

/** `SIV M4602` is `M4602` where all hexes are of one series. */
export function shortHex(field: Field, id: string): string {
  return field.hasOneSeries ? id.slice(id.indexOf(" ") + 1) : id;
}

/** The state of a unit: what is drawn on its face. */
export function stateWords(unit: Unit, view: View): string[] {
  return [
    unit.fatigue ? w.fatigue(unit.fatigue) : "",
    unit.disorganized ? w.disorganized : "",
    unit.exhausted ? w.exhausted : "",
    unit.demoralized ? w.demoralized(unit.demoralized) : "",
    w.dug[unit.dug] ?? "",
    unit.fixed ? w.fixed(unit.fixed) : "",
    { attacks: w.attacks, defends: w.defends, named: w.named }[unit.role] ?? "",
    view.march?.unit === unit.id ? w.marching(view.march.points) : unit.called ? w.called : "",
  ].filter(Boolean);
}

/** `Kimball Brigade, Union infantry, manpower 6, tactical 2, artillery 2, fatigue 1` */
export function unitWords(unit: Unit, piece: ChartPiece | null, view: View): string {
  return [
    unit.name,
    `${w.side(unit.side)} ${w.kinds[unit.kind] ?? unit.kind}`,
    w.manpower(unit.mv),
    unit.value !== unit.mv ? w.value(halves(unit.value)) : "",
    piece?.tactical ? w.tactical(piece.tactical) : "",
    piece?.artillery ? w.artillery(piece.artillery) : "",
    ...stateWords(unit, view),
  ]
    .filter(Boolean)
    .join(", ");
}

export function leaderWords(leader: Leader, piece: ChartPiece | null): string {
  return [
    leader.name,
    `${w.side(leader.side)} ${w.ranks[leader.rank] ?? w.kinds.leader}`,
    piece?.command_value ? w.command(piece.command_value) : "",
    piece?.tactical ? w.tactical(piece.tactical) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

const LINES = [
  "pike",
  "road",
  "trail",
  "railroad",
  "creek",
  "minor river",
  "major river",
  "bridge",
  "railroad bridge",
  "ford",
  "ferry",
  "dam",
  "ridge up",
  "ridge down",
] as const;

/** What leads out of a hex: `pike north and south-west; creek south`. */
export function edgeWords(field: Field, k: number): string[] {
  return LINES.flatMap((kind) => {
    const winds = DIRECTIONS.filter((d) => (field.edge[6 * k + d] ?? 0) & BIT[kind]).map((d) =>
      w.wind(d),
    );
    return winds.length ? [`${kind} ${winds.join(", ")}`] : [];
  });
}

/** The ground of a hex without what stands on it. */
export function groundWords(play: Pick<Play, "field" | "view">, id: string): string[] {
  const k = play.field.find(id);
  if (k < 0) return [];
  const hex = play.field.hex(k);
  const objective = play.view.objectives.find((one) => one.hex === id);
  const station = play.view.stations.find((one) => one.hex === id);
  return [
    hex.terrain,
    ...hex.marks.filter((mark) => mark !== "town"),
    objective
      ? w.objective(objective.vp, objective.holder < 0 ? w.nobody : w.side(objective.holder))
      : "",
    station?.state ?? "",
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
          ...stack.units.map((unit) => unitWords(unit, play.piece(unit.id), play.view)),
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
