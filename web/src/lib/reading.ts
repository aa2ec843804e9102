/** A rulebook as pages to read: what the game is, a round, a page a chapter, signs and words. */

import { t } from "./catalogue";
import type { Figure, Lessons, RuleCase, Rules } from "./types";

export interface Page {
  id: string;
  title: string;
  kind: "goal" | "round" | "chapter" | "signs";
  cases: RuleCase[];
}

/** The pages in reading order; those with nothing to say are left out. */
export function pagesOf(book: Rules, lessons: Lessons | null): Page[] {
  const pages: Page[] = [];
  if (lessons?.goal) pages.push({ id: "goal", title: t.rules.what, kind: "goal", cases: [] });
  if (lessons?.phases.length)
    pages.push({ id: "round", title: t.rules.round, kind: "round", cases: [] });
  for (const chapter of book.chapters)
    if (chapter.cases.length)
      pages.push({
        id: `chapter ${chapter.id}`,
        title: chapter.title,
        kind: "chapter",
        cases: chapter.cases,
      });
  if (lessons?.glyphs.length || lessons?.things.length)
    pages.push({ id: "signs", title: t.rules.signs, kind: "signs", cases: [] });
  return pages;
}

/** The page of a case, else the first. */
export function pageOf(pages: readonly Page[], wanted: string): number {
  const named = pages.findIndex(
    (page) => page.id === wanted || page.cases.some((rule) => rule.case === wanted),
  );
  return Math.max(0, named);
}

/** The figure to show beside a page: of the case that was asked for, else the best of the page. */
export function figureFor(
  page: Page,
  wanted: string,
  figures: ReadonlyMap<string, Figure>,
): Figure | null {
  const own = figures.get(wanted);
  if (own) return own;
  const found = page.cases.flatMap((rule) => figures.get(rule.case) ?? []);
  return found.find((figure) => figure.forbidden) ?? found[0] ?? null;
}
