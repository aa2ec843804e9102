/** Offers as the prompt bar shows them: filtered, numbered in offered order, and grouped. */

import { t } from "./catalogue";
import type { Offer } from "./types";

export interface Numbered {
  offer: Offer;
  /** The key that plays it: 1 to 9, or 0 when there is none. */
  key: number;
}

export interface Group {
  name: string;
  items: Numbered[];
}

/** More offers than this and the bar shows a filter. */
export const MANY = 9;

const folded = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Offers that hold every word of the filter in label, group, notation, cost or gain. */
export function matching(offers: readonly Offer[], filter: string): Offer[] {
  const words = folded(filter).split(/\s+/).filter(Boolean);
  if (!words.length) return [...offers];
  return offers.filter((offer) => {
    const hay = folded(
      [offer.label, offer.group, offer.action, offer.cost, offer.gives, offer.case].join(" "),
    );
    return words.every((word) => hay.includes(word));
  });
}

/** Offers that only end or decline something. */
export const isEnd = (offer: Offer): boolean => !!offer.ends;

/** The order in which offers are shown and numbered: as they come, but what declines comes last. */
export function ordered(offers: readonly Offer[]): Offer[] {
  return [...offers.filter((offer) => !isEnd(offer)), ...offers.filter(isEnd)];
}

/** The one offer that goes on, where there is only one; else none stands out. */
export function primary(offers: readonly Offer[]): Offer | null {
  const forward = offers.filter((offer) => !isEnd(offer));
  if (forward.length === 1) return forward[0] ?? null;
  return offers.length === 1 ? (offers[0] ?? null) : null;
}

/** Offers by who takes them: the board, nobody but the question, or the one that ends it. */
export interface Parted {
  placed: Offer[];
  loose: Offer[];
  ends: Offer[];
}

export function partedBy(offers: readonly Offer[], isPlaced: (offer: Offer) => boolean): Parted {
  const going = offers.filter((offer) => !isEnd(offer));
  return {
    placed: going.filter(isPlaced),
    loose: going.filter((offer) => !isPlaced(offer)),
    ends: offers.filter(isEnd),
  };
}

/** Whether so few, and so short, that they stand in the line of the question. */
export const fitsBeside = (offers: readonly Offer[], letters: number, most = 3): boolean =>
  offers.length <= most && offers.reduce((sum, offer) => sum + offer.label.length, 0) <= letters;

/**
 * A question of more than `long` letters in two parts: what is asked after its colon, and what stands
 * in brackets at the end of a first part that is still longer than a `line`, come second.
 */
export function parts(question: string, line: number, long: number): [string, string] {
  const cut = question.length > long ? question.lastIndexOf(": ") : -1;
  const [first, second] =
    cut > 0 ? [question.slice(0, cut), question.slice(cut + 2)] : [question, ""];
  const at = first.length > line && first.endsWith(")") ? first.lastIndexOf(" (") : -1;
  if (at <= 0) return [first, second];
  return [first.slice(0, at), [first.slice(at + 2, -1), second].filter(Boolean).join("; ")];
}

/** Keys 1 to 9 in shown order. */
export function numbered(offers: readonly Offer[]): Numbered[] {
  return offers.map((offer, index) => ({ offer, key: index < 9 ? index + 1 : 0 }));
}

/** Groups in the order of their first offer; the numbers stay those of the offered order. */
export function grouped(items: readonly Numbered[]): Group[] {
  const groups = new Map<string, Numbered[]>();
  for (const item of items) {
    const name = item.offer.group;
    const found = groups.get(name);
    if (found) found.push(item);
    else groups.set(name, [item]);
  }
  return [...groups].map(([name, list]) => ({ name, items: list }));
}

/** What is played by a digit, or nothing. */
export function byKey(items: readonly Numbered[], key: number): Offer | null {
  return items.find((item) => item.key === key)?.offer ?? null;
}

/** Notation to show somebody who wants to write his own: one action of each verb, the shortest. */
export function examplesOf(offers: readonly Pick<Offer, "action" | "verb">[], most = 2): string[] {
  const shortest = new Map<string, string>();
  for (const { action, verb } of offers) {
    const known = shortest.get(verb);
    if (action !== verb && (known === undefined || action.length < known.length))
      shortest.set(verb, action);
  }
  return [...shortest.values()].slice(0, most);
}

/** Offers that differ by one number, least first; `values` are the numbers. */
export interface Series {
  key: string;
  items: Numbered[];
  values: number[];
}

/** Fewer than this are listed: a row of three numbers is quicker hit than set. */
const SERIES_FROM = 4;

/** Items with those that differ by a number alone put together, where there are many of them. */
export function folding(items: readonly Numbered[]): (Numbered | Series)[] {
  const series = new Map<string, Series>();
  const keys = items.map((item) => {
    const { amount, verb, group, at } = item.offer;
    if (!amount || isEnd(item.offer)) return ""; // other numbers are names: contract 9
    const value = amount.value;
    const key = [verb, group, ...(at ?? [])].join(" ");
    const known = series.get(key) ?? { key, items: [], values: [] };
    const place = known.values.findIndex((other) => other > value);
    const end = place < 0 ? known.values.length : place;
    known.items.splice(end, 0, item);
    known.values.splice(end, 0, value);
    series.set(key, known);
    return key;
  });
  const told = new Set<string>();
  return items.flatMap((item, k): (Numbered | Series)[] => {
    const key = keys[k] ?? "";
    const found = series.get(key);
    if (!found || found.items.length < SERIES_FROM) return [item];
    if (told.has(key)) return [];
    told.add(key);
    return [found];
  });
}

/** An offer in a line: what it is, what it costs and what it gives. */
export const offerWords = (offer: Offer): string =>
  `${offer.label}${offer.cost ? `, ${t.table.costs(offer.cost)}` : ""}${offer.gives ? `: ${offer.gives}` : ""}`;
