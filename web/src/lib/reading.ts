/** A rulebook as pages to read: the title's own book first, then a page for each chapter of cases. */

import type { Figure, Reading, ReadPage, RuleCase, Rules } from "./types";

export interface Page {
  id: string;
  title: string;
  /** A page of the book to read; nothing for a chapter. */
  read: ReadPage | null;
  cases: RuleCase[];
}

/** The pages in reading order; those with nothing to say are left out. */
export function pagesOf(book: Rules, reading: Reading | null): Page[] {
  const read = (reading?.pages ?? []).map((page) => ({
    id: page.id,
    title: page.title,
    read: page,
    cases: [],
  }));
  const chapters = book.chapters
    .filter((chapter) => chapter.cases.length)
    .map((chapter) => ({
      id: `chapter ${chapter.id}`,
      title: chapter.title,
      read: null,
      cases: chapter.cases,
    }));
  return [...read, ...chapters];
}

/** The page of an id or of a case, else the first. */
export function pageOf(pages: readonly Page[], wanted: string): number {
  const named = pages.findIndex(
    (page) => page.id === wanted || page.cases.some((rule) => rule.case === wanted),
  );
  return Math.max(0, named);
}

/** What to write into the address for a page. */
export const anchorOf = (page: Page): string => page.cases[0]?.case ?? page.id;

/** The figure beside a page: of the case that was asked for, the page's own, else the best of it. */
export function figureFor(
  page: Page,
  wanted: string,
  figures: ReadonlyMap<string, Figure>,
): Figure | null {
  const own = figures.get(page.read ? page.read.diagram : wanted);
  if (own || page.read) return own ?? null;
  const found = page.cases.flatMap((rule) => figures.get(rule.case) ?? []);
  return found.find((figure) => figure.forbidden) ?? found[0] ?? null;
}

/** Paragraphs of a page, each on one line. */
export const paragraphs = (text: string): string[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((one) => one.replace(/\s+/g, " "));

/** Whether a place is named by one of the patterns; a trailing * stands for any rest. */
export const isNamed = (place: string, patterns: readonly string[]): boolean =>
  patterns.some((one) => (one.endsWith("*") ? place.startsWith(one.slice(0, -1)) : place === one));
