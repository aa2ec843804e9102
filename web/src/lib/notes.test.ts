import { describe, expect, it } from "vitest";
import { byAct } from "./log";
import { justOpened, noteOf, withNotes } from "./notes";
import type { LogLine, Note } from "./types";

const note = (action: string, opened = -1, seat = 0): Note => ({
  seat,
  action,
  label: `Do ${action}`,
  opened,
});
const line = (n: number, text: string, headline = false): LogLine => ({
  n,
  seat: 1,
  case: "",
  text,
  headline,
});

describe("notes", () => {
  it("are found by seat and action while they wait", () => {
    const notes = [note("a"), note("b", 4), note("c", -1, 1)];
    expect(noteOf(notes, 0, "a")).toBe(notes[0]);
    expect([noteOf(notes, 0, "b"), noteOf(notes, 0, "c")]).toEqual([undefined, undefined]);
  });
  it("are news once", () => {
    const now = [note("a", 5), note("b", 4), note("c")];
    expect(justOpened([note("a"), note("b", 4)], now)).toEqual([now[0]]);
    expect(justOpened(now, now)).toEqual([]);
  });
  it("stand in the log after what opened them, not before its first line", () => {
    const log = [line(3, "three"), line(4, "four"), line(5, "five")];
    const told = withNotes(log, [note("a", 4), note("b", 2), note("c")]);
    expect(told.map((one) => one.text)).toEqual(["three", "four", "It opened: Do a", "five"]);
    expect(withNotes(log, [note("c")])).toBe(log);
  });
  it("are folded into nobody's action", () => {
    const log = [line(4, "one"), line(4, "two"), line(4, "three"), line(4, "The head", true)];
    const acts = byAct(withNotes(log, [note("a", 4)]));
    expect(acts.map((act) => [act.text, act.lines.length])).toEqual([
      ["The head", 3],
      ["It opened: Do a", 0],
    ]);
  });
});
