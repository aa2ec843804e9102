// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { commandOf, isTyping, nextRegion } from "./keys";

const press = (key: string, more: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe("commandOf", () => {
  it("reads digits as offers, but not zero", () => {
    expect(press("3")).toEqual({ kind: "offer", key: 3 });
    expect(press("0")).toBeNull();
  });
  it("leaves the browser's own combinations alone", () => {
    expect(press("r", { ctrlKey: true })).toBeNull();
    expect(press("z", { metaKey: true })).toBeNull();
    expect(press("1", { altKey: true })).toBeNull();
  });
  it("walks regions with F6 both ways", () => {
    expect(press("F6")).toEqual({ kind: "region", step: 1 });
    expect(press("F6", { shiftKey: true })).toEqual({ kind: "region", step: -1 });
  });
  it("steps through the replay, by round with Shift", () => {
    expect(press(",")).toEqual({ kind: "replay", step: -1, turn: false });
    expect(press(">", { shiftKey: true })).toEqual({ kind: "replay", step: 1, turn: true });
  });
  it("knows the letters", () => {
    const kinds = ["y", "R", "z", "p", "x", "c", "h", " ", "?", "/", "Escape"].map(
      (key) => press(key)?.kind,
    );
    expect(kinds).toEqual([
      "why",
      "rule",
      "undo",
      "plan",
      "text",
      "chat",
      "hint",
      "describe",
      "help",
      "find",
      "escape",
    ]);
    expect(press("q")).toBeNull();
  });
});

describe("isTyping", () => {
  it("is true where letters are meant as letters", () => {
    const made = (html: string): Element => {
      document.body.innerHTML = html;
      return document.body.firstElementChild as Element;
    };
    expect(isTyping(made("<input>"))).toBe(true);
    expect(isTyping(made("<textarea></textarea>"))).toBe(true);
    expect(isTyping(made("<select></select>"))).toBe(true);
    expect(isTyping(made('<input type="range">'))).toBe(false);
    expect(isTyping(made("<button></button>"))).toBe(false);
    expect(isTyping(null)).toBe(false);
  });
});

describe("nextRegion", () => {
  it("goes round, and enters at either end", () => {
    expect(nextRegion(4, 3, 1)).toBe(0);
    expect(nextRegion(4, 0, -1)).toBe(3);
    expect(nextRegion(4, -1, 1)).toBe(0);
    expect(nextRegion(4, -1, -1)).toBe(3);
  });
});
