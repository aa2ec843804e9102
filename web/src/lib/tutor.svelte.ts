/** Teaches a title at its table: the goal, what a phase is for, a first game step by step. */

import { api } from "./api";
import { settings } from "./settings.svelte";
import type { Lessons, Step, Table } from "./types";

const KEY = "railsplitter.tutor";

interface Kept {
  /** The table that is guided, and the step it is at. */
  id?: string;
  at?: number;
  /** Titles whose goal was read. */
  goals?: string[];
  /** How often a phase was told, by title and words. */
  phases?: Record<string, number>;
  /** Where the steps of a title were met, by its id. */
  met?: Record<string, (Met | null)[]>;
}

/** A position in which a step was shown: a table, an entry of it, whose eyes. */
export interface Met {
  table: string;
  n: number;
  seat: number;
}

function kept(): Kept {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept) ?? {};
  } catch {
    return {};
  }
}

function keep(change: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...change }));
  } catch {
    // without storage one is taught anew when the page is loaded again
  }
}

/** A table that was laid to be taught at. */
export const guideTable = (id: string): void => keep({ id, at: 0 });

/** Where each step of a title was first met; from there it can be played again. */
export const metSteps = (game: string): readonly (Met | null)[] => kept().met?.[game] ?? [];

/** A step is shown at a table: the first time is remembered. */
export function meet(game: string, step: number, at: Met): void {
  const known = metSteps(game);
  if (known[step]) return;
  const length = Math.max(known.length, step + 1);
  const met = Array.from({ length }, (_, k) => (k === step ? at : (known[k] ?? null)));
  keep({ met: { ...kept().met, [game]: met } });
}

/** A game of its own from where a step was met, taught from that step on: its table, if it was met. */
export async function replayStep(game: string, step: number): Promise<string> {
  const met = metSteps(game)[step];
  if (!met) return "";
  const made = await api.branch(met.table, met.n, met.seat, "greedy");
  keep({ id: made.id, at: step });
  return made.id;
}

/** Whether the case of a question is meant: K.* is any case of K. */
export const fits = (pattern: string, id: string): boolean =>
  pattern.endsWith("*") ? id.startsWith(pattern.slice(0, -1)) : pattern === id;

/** The first step from `at` on that can be taken now: one to look at, or one whose verb is offered. */
export function stepFor(steps: readonly Step[], at: number, table: Table): number {
  const verbs = new Set(table.offers.map((offer) => offer.verb));
  for (let k = at; k < steps.length; k += 1) {
    const step = steps[k]!;
    if (!step.offers || verbs.has(step.offers)) return k;
    // what waits for its verb is not left out before its time: only a later verb passes it
    if (!steps.slice(k + 1).some((later) => later.offers && verbs.has(later.offers))) return -1;
  }
  return -1;
}

/** A phase is told so often. */
const TIMES = 3;

export class Tutor {
  lessons = $state.raw<Lessons | null>(null);
  at = $state(-1);
  goal = $state(false);
  private entry = -1;
  private told = "";

  constructor(private readonly id: string) {}

  async open(game: string): Promise<void> {
    this.lessons = await api.lessons(game).catch(() => null);
    const { id, at, goals } = kept();
    if (id === this.id) this.at = at ?? 0;
    else if (settings.goals && this.lessons?.goal && !(goals ?? []).includes(game))
      this.goal = true;
  }

  closeGoal(game: string): void {
    this.goal = false;
    keep({ goals: [...new Set([...(kept().goals ?? []), game])] });
  }

  begin(): void {
    this.goal = false;
    this.go(0);
  }

  /** The step that is shown now, or -1. */
  shown(table: Table | null): number {
    const steps = this.lessons?.steps ?? [];
    if (this.at < 0 || !table || !table.you.length || table.over) return -1;
    const found = stepFor(steps, this.at, table);
    const step = steps[found];
    return step && (!step.offers || table.you.includes(table.asked)) ? found : -1;
  }

  /** The table went on: a step that asked for a move is done by any. */
  heard(table: Table, shown: number): void {
    if (this.entry >= 0 && table.n > this.entry && shown >= 0) {
      if (this.lessons?.steps[shown]?.offers) this.go(shown + 1);
    }
    this.entry = table.n;
  }

  go(to: number): void {
    this.at = to;
    if (to >= (this.lessons?.steps.length ?? 0)) this.leave();
    else keep({ id: this.id, at: to });
  }

  leave(): void {
    this.at = -1;
    keep({ id: "", at: 0 });
  }

  /** What the phase of a question is for, the first few times. */
  phase(game: string, id: string): string {
    const found = this.lessons?.phases.find((one) =>
      one.cases.some((pattern) => fits(pattern, id)),
    );
    if (!found) return "";
    const key = `${game} ${found.text}`;
    const phases = kept().phases ?? {};
    if (this.told !== key) {
      this.told = key;
      keep({ phases: { ...phases, [key]: (phases[key] ?? 0) + 1 } });
    }
    return (phases[key] ?? 0) <= TIMES ? found.text : "";
  }
}
