/** Which board draws which game. A board lives in its own folder and is loaded when first needed. */

import type { Component } from "svelte";
import type { Offer, Table } from "../lib/types";

export type { Offer, Table } from "../lib/types";

export interface BoardProps<V = unknown> {
  table: Table;
  view: V;
  /** Only what is open to me now; empty when I just watch. */
  offers: Offer[];
  /** What is printed and never changes (a map, say), or nothing. */
  chart: unknown | null;
  /** Plays an offered action or, with plan mode on, adds it to the plan. */
  choose(action: string): void;
  /** Plays a line of own actions as far as it holds; how many were played. Absent: one at a time. */
  follow?(actions: string[]): Promise<number>;
  /** Gives an order in the game's own words; absent where none can be given now. */
  order?(text: string): void;
  /** Opens the why-not pop-over for an action text, anchored at an element. */
  why(action: string, at: Element): void;
  /** The same for a place that offers nothing: the game says what was meant. */
  whyPlace(place: string, at: Element): void;
  /** Opens the rule drawer. */
  cite(caseId: string): void;
  /** The game's planning questions. */
  ask(key: string, args: Record<string, string>): Promise<unknown>;
  /** The offer being hovered or focused, both ways. */
  preview: string | null;
  onpreview(action: string | null): void;
  /** The action that is advised: its way is drawn, as a proposal. */
  advised?: string | null;
  /** Chosen beside the board: the first of these places that it draws is to be shown; each choice is an object anew. */
  shown?: { places: readonly string[]; quiet?: boolean } | null;
  /** Phone. */
  compact: boolean;
  /** The text twin is wanted. */
  text: boolean;
}

// A board of any game takes its own view type; the registry cannot know them all.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Board = Component<BoardProps<any>>;

interface Module {
  default: Board;
  /** It shows what only it can tell in words, too; else the generic board is the text twin. */
  readsText?: boolean;
}

const FOLDERS = import.meta.glob<Module>("./*/Board.svelte");

/** The folder of a game's board: its own, else that of its family, else the generic one. */
export function folderFor(gameId: string, known: readonly string[]): string {
  const family = gameId.split("/")[0] ?? gameId;
  const wanted = [gameId.replaceAll("/", "-"), family];
  return wanted.find((name) => known.includes(name)) ?? "generic";
}

function moduleFor(gameId: string): Promise<Module> {
  const known = Object.keys(FOLDERS).map((path) => path.split("/")[1] ?? "");
  return FOLDERS[`./${folderFor(gameId, known)}/Board.svelte`]!();
}

export const boardFor = async (gameId: string): Promise<Board> => (await moduleFor(gameId)).default;

/** The board for whoever wants text. */
export async function textBoardFor(gameId: string): Promise<Board> {
  const own = await moduleFor(gameId);
  return own.readsText ? own.default : boardFor("generic");
}
