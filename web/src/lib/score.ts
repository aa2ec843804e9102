/** Final scores as a table: a row for each case that gives points, a cell for each seat. */

import type { Score } from "./types";

export interface ScoreCell {
  points: number;
  /** "Hebron a: 3, Halfway a: 3" */
  parts: string;
}

export interface ScoreRow {
  case: string;
  cells: ScoreCell[];
}

export function scoreRows(scores: readonly Score[]): ScoreRow[] {
  const cases = [...new Set(scores.flatMap((score) => score.parts.map((part) => part.case)))];
  cases.sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return cases.map((id) => ({
    case: id,
    cells: scores.map((score) => {
      const parts = score.parts.filter((part) => part.case === id);
      return {
        points: parts.reduce((sum, part) => sum + part.points, 0),
        parts: parts.map((part) => `${part.text}: ${part.points}`).join(", "),
      };
    }),
  }));
}
