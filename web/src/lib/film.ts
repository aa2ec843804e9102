/** What others did, as a film: the frames the server sends, laid out in beats of time. */

import { applied } from "./changes";
import type { Act, Film, Frame, LogLine, Odds, Panel, Shot, Table } from "./types";

export type Speed = "slow" | "normal" | "fast" | "none";
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "none"];

/** Milliseconds of each part. */
interface Times {
  camera: number;
  step: number;
  odds: number;
  dice: number;
  struck: number;
  lost: number;
  headline: number;
  /** A turn is never longer: it quickens evenly. */
  most: number;
}

export const TIMES: Record<Speed, Times> = {
  slow: {
    camera: 700,
    step: 420,
    odds: 1600,
    dice: 700,
    struck: 1200,
    lost: 600,
    headline: 2200,
    most: 34000,
  },
  normal: {
    camera: 500,
    step: 260,
    odds: 900,
    dice: 500,
    struck: 700,
    lost: 400,
    headline: 1400,
    most: 20000,
  },
  fast: {
    camera: 250,
    step: 90,
    odds: 400,
    dice: 250,
    struck: 300,
    lost: 200,
    headline: 700,
    most: 10000,
  },
  none: { camera: 0, step: 0, odds: 0, dice: 0, struck: 0, lost: 0, headline: 0, most: 0 },
};
/** Without motion each part is a still picture of this length. */
const STILL = 900;

export type Part = "camera" | "odds" | "dice" | "struck" | "step" | "lost" | "headline";

/** A moment of the film: which position is shown, and what is drawn over it. */
export interface Beat {
  part: Part;
  ms: number;
  /** Index of the position: 0 is the start, k + 1 is after frame k. */
  position: number;
  act: number;
  caption: string;
  seat: number;
  places: readonly string[];
  shots: readonly Shot[];
  odds: Odds | null;
  struck: number | null;
  /** How many steps are gone in it, one after the other. */
  legs: number;
}

export interface Position {
  view: unknown;
  panels: Panel[];
}

/** Every position of a film: the start, and one after each frame. */
export function positions(film: Film): Position[] {
  const out: Position[] = [film.start as Position];
  for (const frame of film.frames) out.push(applied(out.at(-1), frame.change) as Position);
  return out;
}

const told = (frame: Frame): LogLine[] => frame.lines.filter((line) => !line.headline);
const shotsOf = (lines: readonly LogLine[]): Shot[] =>
  lines.flatMap((line) => (line.shot ? [line.shot] : []));
const isThrow = (shot: Shot): boolean => (shot.dice?.length ?? 0) > 0;

/** What is thrown before a move decides it; what is thrown for nobody comes after it. */
function thrown(frame: Frame, after: boolean): Shot[] {
  return shotsOf(told(frame).filter((line) => line.seat < 0 === after)).filter(isThrow);
}

/** Dice of a fight come without a side: the attacker's first. */
function sided(shot: Shot, attacker: number): Shot {
  if (shot.struck === undefined || shot.struck === null) return shot;
  const dice = (shot.dice ?? []).map((die, k) =>
    die.seat < 0 ? { ...die, seat: k === 0 ? attacker : 1 - attacker } : die,
  );
  return { ...shot, dice };
}

export const percentOf = (chance: number): number => Math.round(chance * 100);

const isOnBoard = (place: string): boolean => !place.startsWith("seat:");

/** Steps of the longest way; a retreat comes leg by leg, each from where the last one ended. */
function legsOf(shots: readonly Shot[]): number {
  let [most, legs, end] = [1, 0, ""];
  for (const { path = [] } of shots) {
    const own = Math.max(0, path.length - 1);
    legs = path[0] === end ? legs + own : own;
    end = path.at(-1) ?? "";
    most = Math.max(most, legs);
  }
  return most;
}

/** The beats of one act. */
export function beatsOf(film: Film, at: number, speed: Speed, still = false): Beat[] {
  const act = film.acts[at];
  if (!act) return [];
  const times = TIMES[speed];
  const beats: Beat[] = [];
  let odds: Odds | null = null;
  const add = (part: Part, position: number, frame: Frame, more: Partial<Beat> = {}): void => {
    const head = frame.lines.find((line) => line.headline && line.seat === act.seat);
    // before the dice nothing is said of what they will bring
    const open = ["camera", "odds", "dice", "struck"].includes(part);
    const now = open ? told(frame)[0] : head;
    const caption = now && !now.text.includes("{}") ? now.text : act.headline;
    beats.push({
      part,
      ms: still ? STILL : times[part],
      position,
      act: at,
      caption,
      seat: act.seat,
      places: [...new Set(told(frame).flatMap((line) => line.at ?? []))].filter(isOnBoard),
      shots: [],
      odds: null,
      struck: null,
      legs: 1,
      ...more,
    });
  };
  for (let k = act.first; k <= act.last; k += 1) {
    const frame = film.frames[k];
    if (!frame) continue;
    const [before, after] = [thrown(frame, false), thrown(frame, true)];
    odds = frame.odds ?? odds;
    if (act.seat >= 0) {
      if (!still && frameMoves(frame)) add("camera", k, frame);
      if (frame.odds) add("odds", k, frame, { odds: frame.odds });
      for (const shot of before.map((one) => sided(one, act.seat))) {
        const fight = shot.struck !== undefined && shot.struck !== null;
        add("dice", k, frame, { shots: [shot], odds: fight ? odds : null });
        if (fight) add("struck", k, frame, { shots: [shot], odds, struck: shot.struck ?? null });
      }
    }
    const shots = shotsOf(told(frame).filter((line) => line.seat < 0 === act.seat < 0));
    const gone = shots.filter((one) => one.path?.length);
    const legs = legsOf(gone);
    const ms = still ? STILL : times.step * legs;
    add("step", k + 1, frame, { shots: gone, legs, ms });
    const losses = shots.filter((one) => one.lost);
    if (losses.length) add("lost", k + 1, frame, { shots: losses });
    if (act.seat < 0) for (const shot of after) add("dice", k + 1, frame, { shots: [shot] });
  }
  const last = film.frames[act.last];
  if (last) add("headline", act.last + 1, last, { caption: act.headline, places: act.at });
  return quiet(beats);
}

/** Whether something is to be looked at on the board. */
const frameMoves = (frame: Frame): boolean =>
  told(frame).some((line) => (line.at ?? []).some(isOnBoard));

/** The camera goes to a place once. */
function quiet(beats: Beat[]): Beat[] {
  return beats.filter((beat, k) => {
    if (beat.part !== "camera") return true;
    const before = beats.slice(0, k).findLast((one) => one.part === "camera");
    return !before || !before.places.some((place) => beat.places.includes(place));
  });
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
/** Nearer to the edge of the window than this a place is not in view, as maps have it. */
const RIM = 40;

/** How long the camera is waited for: not at all where the place is in view, else by the distance. */
export function travel(ms: number, place: Box | null, seen: Box | null): number {
  if (!place || !seen || !seen.width || !seen.height) return 0;
  const x = place.left + place.width / 2 - seen.left;
  const y = place.top + place.height / 2 - seen.top;
  if (x > RIM && y > RIM && x < seen.width - RIM && y < seen.height - RIM) return 0;
  const far = Math.hypot(x - seen.width / 2, y - seen.height / 2);
  return ms * Math.min(1, far / Math.hypot(seen.width, seen.height));
}

/** What could come of a fight, the dice, and what came. */
export interface Fight {
  odds: Odds;
  shot: Shot;
}

/** The fight of an act that had one. */
export function fightOf(film: Film, act: Act): Fight | null {
  let odds: Odds | null = null;
  for (const frame of film.frames.slice(act.first, act.last + 1)) {
    odds = frame.odds ?? odds;
    const shot = thrown(frame, false).find((one) => typeof one.struck === "number");
    if (odds && shot) return { odds, shot: sided(shot, act.seat) };
  }
  return null;
}

/** The whole film in beats, quickened evenly where it would be too long. */
export function timeline(film: Film, acts: readonly number[], speed: Speed, still = false): Beat[] {
  const beats = acts.flatMap((at) => beatsOf(film, at, speed, still));
  const all = length(beats);
  const most = TIMES[speed].most;
  const share = all > most && !still && most > 0 ? most / all : 1;
  return share === 1 ? beats : beats.map((beat) => ({ ...beat, ms: beat.ms * share }));
}

export const length = (beats: readonly Beat[]): number =>
  beats.reduce((sum, beat) => sum + beat.ms, 0);

/** The acts that somebody wants to see: those of others, what happened by itself, and dice. */
export function worth(film: Film, mine: readonly number[]): number[] {
  return film.acts.flatMap((act, k) => (isWorth(film, act, mine) ? [k] : []));
}

function isWorth(film: Film, act: Act, mine: readonly number[]): boolean {
  if (!mine.includes(act.seat)) return true;
  return film.frames
    .slice(act.first, act.last + 1)
    .some((frame) => frame.odds || thrown(frame, false).length > 0);
}

/** Whether an update holds something to watch: lines by others, or dice. */
export function isNewsworthy(before: Table, now: Table): boolean {
  if (before.viewer !== now.viewer || now.n <= before.n) return false;
  return now.log.some(
    (line) =>
      line.n > before.n &&
      !line.back &&
      ((line.headline && !now.you.includes(line.seat)) || (line.shot?.dice?.length ?? 0) > 0),
  );
}

/** Whether dice decided a fight in an update. */
export function isFought(before: Table, now: Table): boolean {
  return now.log.some((line) => line.n > before.n && typeof line.shot?.struck === "number");
}

/** The weightiest headline of what is new, for those who want no film. */
export function newest(before: Table, now: Table): LogLine | null {
  const heads = now.log.filter(
    (line) => line.n > before.n && line.headline && !now.you.includes(line.seat),
  );
  const most = Math.max(...heads.map((line) => line.weight ?? 0));
  return heads.findLast((line) => (line.weight ?? 0) === most) ?? null;
}
