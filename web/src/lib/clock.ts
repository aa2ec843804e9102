/** Clocks: the server counts; the page only shows how its last word runs on. */

/** "4:05", or "1:02:03" from an hour on, "3 d 4 h" from two days on; never below zero. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const h = Math.floor(left / 3600);
  const m = Math.floor((left % 3600) / 60);
  if (h >= 48) return `${Math.floor(h / 24)} d ${h % 24} h`;
  const two = (n: number): string => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(left % 60)}` : `${m}:${two(left % 60)}`;
}

/** How fast a table is: not at all, so many minutes each, or so many days a move. */
export type Pace = { kind: "none" } | { kind: "minutes"; n: number } | { kind: "days"; n: number };

/** By correspondence from half a day a move on. */
const HALF_DAY = 43_200;

export function paceOf(seconds: number, increment: number): Pace {
  if (!seconds) return { kind: "none" };
  if (increment >= HALF_DAY) return { kind: "days", n: Math.round(increment / HALF_DAY) / 2 };
  return { kind: "minutes", n: Math.round(seconds / 60) };
}

/** Seconds left now, of a clock that showed `left` when it arrived. */
export function leftNow(left: number, running: boolean, arrived: number, now: number): number {
  return running ? Math.max(0, left - (now - arrived) / 1000) : left;
}
