/** The panel in which a new table is put together, as plain data. */

import type { BoxGame, NewSeat, NewTable } from "./types";

/** Names for bots, so that two of one kind can be told apart; none of them is that of a level. */
export const BOT_NAMES = [
  "Mair",
  "Brassey",
  "Vignoles",
  "Brunel",
  "Trevithick",
  "Locke",
  "Stephenson",
  "Jessop",
];

export interface SeatDraft {
  kind: "human" | "open" | "bot";
  name: string;
  bot: string;
}

export interface Draft {
  players: number;
  seats: SeatDraft[];
  options: Record<string, string>;
  dice: "sealed" | "seeded";
  seed: string;
  minutes: number;
  spectators: boolean;
  listed: boolean;
}

/** The first seat is mine, bots take the others. */
export function draftFor(game: BoxGame, name: string, bot: string): Draft {
  const players = game.players.find((n) => n >= 2) ?? game.players[0] ?? 1;
  const seats = Array.from({ length: Math.max(...game.players, 1) }, (_, seat): SeatDraft => ({
    kind: seat === 0 ? "human" : "bot",
    name: seat === 0 ? name : "",
    bot,
  }));
  const options = Object.fromEntries(
    game.options.map((choice) => [choice.key, choice.values[0] ?? ""]),
  );
  return {
    players,
    seats,
    options,
    dice: "sealed",
    seed: "",
    minutes: 0,
    spectators: true,
    listed: false,
  };
}

/** What is wrong with a draft, or nothing: names at one screen must differ. */
export function faultOf(draft: Draft): "names" | "seed" | null {
  const names = draft.seats
    .slice(0, draft.players)
    .filter((seat) => seat.kind === "human")
    .map((seat) => seat.name.trim().toLowerCase());
  if (new Set(names).size < names.length || (names.length > 1 && names.includes("")))
    return "names";
  if (draft.dice === "seeded" && draft.seed && !/^\d{1,15}$/.test(draft.seed)) return "seed";
  return null;
}

/** Minutes of a day: whoever has half of one and more plays by correspondence. */
export const DAY = 24 * 60;
/** By correspondence so many moves' time is saved up at the beginning. */
const SAVED = 3;

function clockOf(minutes: number): NonNullable<NewTable["clock"]> {
  if (!minutes) return { kind: "none" };
  if (minutes < DAY / 2) return { kind: "bank", seconds: minutes * 60, increment: 10 };
  return { kind: "bank", seconds: SAVED * minutes * 60, increment: minutes * 60 };
}

/** The request that a draft stands for. */
export function requestOf(game: string, draft: Draft): NewTable {
  const seats = draft.seats.slice(0, draft.players).map((seat, index): NewSeat => {
    if (seat.kind === "bot")
      return { kind: "bot", bot: seat.bot, name: BOT_NAMES[index] ?? seat.bot };
    if (seat.kind === "open") return { kind: "open" };
    return {
      kind: "human",
      ...(seat.name.trim() ? { name: seat.name.trim() } : {}),
    };
  });
  const clock = clockOf(draft.minutes);
  const seed = draft.dice === "seeded" && draft.seed ? { seed: Number(draft.seed) } : {};
  return {
    game,
    options: draft.options,
    seats,
    dice: draft.dice,
    ...seed,
    clock,
    spectators: draft.spectators,
    ...(draft.listed && seats.some((seat) => seat.kind === "open") ? { listed: true } : {}),
  };
}
