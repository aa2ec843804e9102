/** Rule books, fetched once a game and searched in the page. */

import { api } from "./api";
import type { RuleCase, RuleChapter, Rules } from "./types";

const books = new Map<string, Promise<Rules>>();

export function bookOf(game: string): Promise<Rules> {
  let book = books.get(game);
  if (!book) {
    book = api.rules(game);
    books.set(game, book);
    book.catch(() => books.delete(game)); // the next look may have more luck
  }
  return book;
}

export function caseOf(book: Rules, id: string): RuleCase | null {
  for (const chapter of book.chapters) {
    const found = chapter.cases.find((rule) => rule.case === id);
    if (found) return found;
  }
  return null;
}

/** Chapters with only the cases that hold every word. */
export function found(book: Rules, words: string): RuleChapter[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (rule: RuleCase): boolean => {
    const hay = `${rule.case} ${rule.title} ${rule.text}`.toLowerCase();
    return wanted.every((word) => hay.includes(word));
  };
  return book.chapters
    .map((chapter) => ({ ...chapter, cases: chapter.cases.filter(holds) }))
    .filter((chapter) => chapter.cases.length);
}
