/** The keyboard of the table: which key means what, and when a key is left alone. */

export type Command =
  | { kind: "offer"; key: number }
  | { kind: "region"; step: 1 | -1 }
  | { kind: "replay"; step: number; turn: boolean }
  | {
      kind:
        | "undo"
        | "why"
        | "rule"
        | "hint"
        | "describe"
        | "help"
        | "text"
        | "plan"
        | "chat"
        | "find"
        | "sheet"
        | "film"
        | "escape";
    };

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const WORDS: Record<string, "undo" | "why" | "rule" | "hint" | "text" | "plan" | "chat" | "sheet"> =
  {
    z: "undo",
    y: "why",
    r: "rule",
    h: "hint",
    x: "text",
    p: "plan",
    c: "chat",
    d: "sheet",
  };

/** Whether a key belongs to the element that has the focus (typing, choosing). */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return (
    target instanceof HTMLInputElement &&
    !["checkbox", "radio", "button", "range"].includes(target.type)
  );
}

/** What a key means on a table; nothing when it is not ours. */
export function commandOf(event: Pressed): Command | null {
  if (event.key === "F6") return { kind: "region", step: event.shiftKey ? -1 : 1 };
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === "Escape") return { kind: "escape" };
  if (event.key === "?") return { kind: "help" };
  if (event.key === " ") return { kind: "describe" };
  if (event.key === "/") return { kind: "find" };
  if (/^[1-9]$/.test(event.key)) return { kind: "offer", key: Number(event.key) };
  const replay = { ",": -1, ".": 1, "<": -1, ">": 1 }[event.key];
  if (replay) return { kind: "replay", step: replay, turn: event.shiftKey };
  if (/^[kK[\]]$/.test(event.key)) return { kind: "film" };
  const word = WORDS[event.key.toLowerCase()];
  return word && !event.shiftKey ? { kind: word } : null;
}

/** The next region in the cycle, given where the focus is (-1: in none of them). */
export function nextRegion(count: number, now: number, step: 1 | -1): number {
  if (now < 0) return step === 1 ? 0 : count - 1;
  return (now + step + count) % count;
}
