/**
 * The guided first game: notes over a real table with a fixed seed. A note shows when its moment
 * comes for the first time, whatever was played before, so that nobody can fall off the rails.
 */

import { parsed } from "./offers";
import type { NewTable, Table } from "./types";

export interface Lesson {
  id: string;
  text: string;
  /** The case that the note explains. */
  case: string;
  /** What to try, by the notation of an offer; none where there is nothing to do. */
  tries: RegExp | null;
  when(table: Table): boolean;
}

/** Seed of the guided table: two Labourers, sunshine, and a contract worth having. */
export const GUIDE_SEED = 11;

export function guideTable(name: string): NewTable {
  return {
    game: "snowdonia",
    options: {},
    seats: [
      { kind: "human", ...(name ? { name } : {}) },
      { kind: "bot", bot: "greedy", name: "Mair" },
    ],
    dice: "seeded",
    seed: GUIDE_SEED,
    clock: { kind: "none" },
    spectators: false,
  };
}

interface Seen {
  round?: number;
  players?: { seat: number; labourers: number }[];
}

const seen = (table: Table): Seen => (table.view ?? {}) as Seen;
const round = (table: Table): number => seen(table).round ?? 0;
const asked = (table: Table): boolean => table.you.includes(table.asked);
const offered = (table: Table, verb: string): boolean =>
  asked(table) && table.offers.some((offer) => parsed(offer.action).verb === verb);
const inHand = (table: Table): number =>
  seen(table).players?.find((player) => player.seat === table.you[0])?.labourers ?? 0;

/** The notes, in the order in which they are looked through. */
export const LESSONS: readonly Lesson[] = [
  {
    id: "welcome",
    case: "R.1",
    tries: null,
    when: (table) => round(table) === 1 && offered(table, "place"),
    text: "A round has three parts: everybody places Labourers, the areas A to G do their work in that order, and then contracts, weather and Stock Yard are restocked. The yellow rings show where you may act; the same choices stand in the bar below, with the keys 1 to 9.",
  },
  {
    id: "place-yard",
    case: "A.1",
    tries: /^place A1\b/,
    when: (table) => offered(table, "place") && inHand(table) >= 2,
    text: "Begin with material. A Labourer in the Stock Yard fetches up to three cubes: iron ore becomes steel for track, stone becomes buildings, coal feeds trains. The yard works first, so what you fetch can be used later in the same round.",
  },
  {
    id: "place-dig",
    case: "B.1",
    tries: /^place B/,
    when: (table) => offered(table, "place") && inHand(table) === 1,
    text: "Your bot opponent has placed one too. Now send your second Labourer to Excavate: rubble blocks the line, and clearing a station’s digging site brings points.",
  },
  {
    id: "take",
    case: "A.2",
    tries: /^take iron\b/,
    when: (table) => offered(table, "take"),
    text: "The Stock Yard works now. Three iron ore make a steel bar in the Works, and each track card costs one bar. At most one of your cubes may be coal.",
  },
  {
    id: "dig",
    case: "B.2",
    tries: /^dig \S+ [2-9]\b/,
    when: (table) => offered(table, "dig"),
    text: "Digging starts at the first card from Llanberis that still holds rubble and goes on from there. The weather sets how much one action moves: more in sunshine, less in rain, nothing in fog. Keep the rubble; two make a stone.",
  },
  {
    id: "contract",
    case: "F.1",
    tries: /^contract /,
    when: (table) => offered(table, "contract"),
    text: "A contract pays at the end if you have what it asks for, and once in the game it lends you its power. Choose one whose demands fit what you mean to do anyway.",
  },
  {
    id: "round-two",
    case: "W.1",
    tries: null,
    when: (table) => round(table) === 2 && asked(table),
    text: "That was a whole round. In the log you can read what happened between the rounds: the weather disc moved and changed the work rates, cubes came out of the bag, and an event cube lets the mountain itself build. Every line names its rule; click the number to read it. You know enough to go on: the notes return when something new comes up.",
  },
  {
    id: "works",
    case: "C.1",
    tries: /^make steel\b/,
    when: (table) => offered(table, "make"),
    text: "The Works turn material: three iron ore into a steel bar, two rubble into a stone, up to three times an action.",
  },
  {
    id: "lay",
    case: "D.3",
    tries: /^lay /,
    when: (table) => offered(table, "lay"),
    text: "Only the next card of the line can be laid, and only when it is clear. Your marker on it is worth points, and many contracts count track.",
  },
  {
    id: "build",
    case: "E.3",
    tries: /^build /,
    when: (table) => offered(table, "build"),
    text: "A site costs the stone or steel printed on it. The track before its station must be cleared, but it need not be laid.",
  },
  {
    id: "survey",
    case: "G.1",
    tries: /^survey\b/,
    when: (table) => offered(table, "survey"),
    text: "Your Surveyor climbs one station for each Labourer in area G, and scores for how high he stands at the end.",
  },
  {
    id: "power",
    case: "K.2",
    tries: null,
    when: (table) => offered(table, "use"),
    text: "You hold a contract whose power fits this area. Powers are announced before the area works, and each works once a game. Declining is free.",
  },
  {
    id: "over",
    case: "X.1",
    tries: null,
    when: (table) => table.over,
    text: "The line has reached the summit. The score shows where every point comes from.",
  },
];

/** The note for a table: the first whose moment is here and that was not read yet. */
export function lessonFor(table: Table, read: ReadonlySet<string>): Lesson | null {
  return LESSONS.find((lesson) => !read.has(lesson.id) && lesson.when(table)) ?? null;
}

/** The offer that a note recommends, if it is open. */
export function triedOffer(lesson: Lesson, table: Table): string | null {
  const { tries } = lesson;
  return tries ? (table.offers.find((offer) => tries.test(offer.action))?.action ?? null) : null;
}

const KEY = "railsplitter.guide";

/** Which table is the guided one, and what was read there. */
export function guideState(id: string): Set<string> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as {
      id: string;
      read: string[];
    } | null;
    return kept?.id === id ? new Set(kept.read) : null;
  } catch {
    return null;
  }
}

export function keepGuide(id: string, read: ReadonlySet<string>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, read: [...read] }));
  } catch {
    // without storage the notes begin anew when the page is loaded again
  }
}

export function endGuide(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}
