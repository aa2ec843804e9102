/** What a search says of a question, as the page shows it. */

import { t } from "./catalogue";
import type { Advice, Alternative, Factor } from "./types";

const TOLD = 3;

/** An option with its chance; `tied`: it cannot be told from the one above it. */
export interface Weighed extends Alternative {
  tied: boolean;
}

/** Up to three options, the best first; one that was not tried has no chance to tell of. */
export function weighed(advice: Advice): Weighed[] {
  const tried = advice.alternatives.filter((one) => one.worlds > 0).slice(0, TOLD);
  // the search may like its judge's choice best where chances hardly differ: then none is best
  if (advice.close) tried.sort((a, b) => b.chance - a.chance);
  return tried.map((one, k) => ({ ...one, tied: k > 0 && overlap(tried[k - 1]!, one) }));
}

const overlap = (a: Alternative, b: Alternative): boolean => a.low <= b.high && b.low <= a.high;

export interface Reason {
  text: string;
  case: string;
  /** Points for the seat that is asked; against it where they are below 0. */
  points: number;
}

/** At most three lines of the score that differ most, seen by the seat that is asked. */
export const decides = (advice: Advice, name: (seat: number) => string): Reason[] =>
  advice.factors.slice(0, TOLD).map((factor) => ({
    text: factorWords(factor, factor.seat === advice.seat ? t.hint.you : name(factor.seat)),
    case: factor.case,
    points: factor.helps ? Math.abs(factor.points) : -Math.abs(factor.points),
  }));

function factorWords(factor: Factor, who: string): string {
  const what = factor.text || t.hint.points;
  return (factor.points > 0 ? t.hint.more : t.hint.less)(what, who);
}
