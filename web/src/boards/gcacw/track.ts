/** The turn track: days gone, the next ten, and the rest, from what the game says is due. */

import type { CampaignFacts, Due } from "./view";

export interface Day {
  turn: number;
  label: string;
  cycle: boolean;
  /** A Valley Segment or a Valley Cycle. */
  valley: boolean;
  last: boolean;
  due: string[];
}

export interface Track {
  gone: number;
  days: Day[];
  left: number;
  /** Where stations stand on the folded parts, from 0 to 1. */
  before: number[];
  after: number[];
}

const place = (turn: number, from: number, days: number): number =>
  days > 0 ? (turn - from + 0.5) / days : 0;

/** The track of a campaign as it stands on a day, with so many days shown wide. */
export function trackOf(facts: CampaignFacts, turn: number, turns: number, wide: number): Track {
  const today = Math.max(turn, facts.first_turn);
  const due = new Map<number, Due>(facts.days.map((day) => [day.turn, day]));
  const labels = facts.ahead.slice(0, wide);
  const days = labels.map((label, k) => ({
    turn: today + k,
    label,
    cycle: facts.cycles.includes(today + k),
    valley: facts.valley?.includes(today + k) ?? false,
    last: today + k === turns,
    due: [...(due.get(today + k)?.what ?? [])],
  }));
  const gone = today - facts.first_turn;
  const next = today + days.length;
  const left = Math.max(0, turns - next + 1);
  return {
    gone,
    days,
    left,
    before: facts.cycles.filter((at) => at < today).map((at) => place(at, facts.first_turn, gone)),
    after: facts.cycles.filter((at) => at >= next).map((at) => place(at, next, left)),
  };
}
