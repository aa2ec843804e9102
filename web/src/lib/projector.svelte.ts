/** Plays films: what others did while one looked, and what happened while one was away. */

import { api } from "./api";
import {
  fightOf,
  isFought,
  isNewsworthy,
  length,
  newest,
  positions,
  timeline,
  travel,
  worth,
  type Beat,
  type Fight,
  type Position,
} from "./film";
import { pace } from "./pace";
import { settings } from "./settings.svelte";
import { sound } from "./sounds";
import { spotOf } from "./spots";
import type { Act, Film, LogLine, Table } from "./types";

export interface Showing {
  film: Film;
  positions: Position[];
  acts: number[];
  beats: Beat[];
  at: number;
  /** The table whose frame it is: seats, names, title. */
  frame: Table;
}

/** More acts than these do not play by themselves. */
const MOST_UNASKED = 8;
/** Seconds after which somebody has been away. */
const AWAY = 600;

export const isStill = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A table as it was after an entry: nobody is asked, and nothing is known of what came later. */
function stillOf(frame: Table, position: Position, n: number): Table {
  const log = frame.log.filter((line) => line.n <= n);
  const nothing = { asked: -1, offers: [], asides: [], asides_more: [], result: null };
  return { ...frame, ...nothing, ...position, log, over: false };
}

/** How long the camera takes to the first place of a beat that the board draws. */
function cameraTime(beat: Beat): number {
  if (typeof document === "undefined") return beat.ms;
  const spot = beat.places.map(spotOf).find((box) => box !== null) ?? null;
  const port = document.querySelector("#board .port") ?? document.getElementById("board");
  return travel(beat.ms, spot, port?.getBoundingClientRect() ?? null);
}

export class Projector {
  showing = $state.raw<Showing | null>(null);
  /** What is held on the screen while a film is fetched. */
  held = $state.raw<Table | null>(null);
  paused = $state(false);
  /** What happened while one was away. */
  dispatches = $state.raw<Film | null>(null);
  /** The dispatch that is looked at. */
  chosen = $state(-1);
  /** Places that a line of the log lights on the board. */
  lit = $state.raw<readonly string[]>([]);
  /** Places of a move that is advised. */
  advised = $state.raw<readonly string[]>([]);
  /** For those who want no film: the last headline of others. */
  headline = $state.raw<LogLine | null>(null);
  /** For them, too: the dice that the headline tells of, and what they could have brought. */
  fight = $state.raw<Fight | null>(null);
  private last = $state.raw<Film | null>(null);
  /** A turn that was not filmed: since which entry. */
  private unfilmed = $state.raw<{ since: number; viewer: number } | null>(null);
  /** Something happened while the page lay in the background. */
  private missed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private after: (() => void) | null = null;

  constructor(
    private readonly id: string,
    private readonly live: () => Table | null,
  ) {}

  isRunning = $derived.by<boolean>(() => this.showing !== null || this.held !== null);

  /** Whether there is anything to lay over the board. */
  isShown = $derived.by<boolean>(
    () =>
      !!(
        this.showing ||
        this.headline ||
        this.dispatches ||
        this.lit.length ||
        this.advised.length
      ),
  );

  beat = $derived.by<Beat | null>(() => this.showing?.beats[this.showing.at] ?? null);

  act = $derived.by<Act | null>(() => {
    const beat = this.beat;
    return beat ? (this.showing?.film.acts[beat.act] ?? null) : null;
  });

  /** The table as the film shows it now; nothing if none runs. */
  table = $derived.by<Table | null>(() => {
    const showing = this.showing;
    if (!showing || !this.beat) return this.held;
    const at = this.beat.position;
    const n = at ? showing.film.frames[at - 1]!.n : showing.film.since;
    return stillOf(showing.frame, showing.positions[at]!, n);
  });

  get canRepeat(): boolean {
    return !!this.unfilmed || !!this.last?.acts.length;
  }

  /** The dispatches: what others did while one was away. */
  news = $derived.by<Act[]>(() => {
    const film = this.dispatches;
    return film ? worth(film, this.live()?.you ?? []).flatMap((at) => film.acts[at] ?? []) : [];
  });

  /** Share of the film that was shown, from 0 to 1. */
  get progress(): number {
    const showing = this.showing;
    if (!showing) return 0;
    const all = length(showing.beats);
    return all ? length(showing.beats.slice(0, showing.at)) / all : 1;
  }

  // -- news ------------------------------------------------------------------------------

  /** A table came: whether what it brought is played before it is shown. */
  heard(before: Table, now: Table): boolean {
    if (this.isRunning) return true; // what is new is played when this one ends
    this.headline = null;
    this.fight = null;
    if (!isNewsworthy(before, now)) {
      this.note(now);
      return false;
    }
    if (settings.film === "none" || document.hidden) {
      this.headline = newest(before, now);
      this.unfilmed = { since: before.n, viewer: now.viewer };
      if (isFought(before, now)) void this.weigh(before.n, now);
      if (document.hidden) this.missed = true;
      else this.note(now);
      return false;
    }
    this.unfilmed = null;
    this.hold(before);
    void this.fetch(before.n, now.viewer);
    return true;
  }

  /** Keep a table on the screen until its film has come; maps do not leave for elsewhere. */
  private hold(table: Table): void {
    this.held = table;
    pace.step = 0;
  }

  private async fetch(since: number, viewer: number): Promise<void> {
    try {
      const film = await api.film(this.id, since, viewer);
      this.last = film;
      this.play(film, worth(film, this.live()?.you ?? []));
    } catch {
      this.end();
    }
  }

  /** The last fight since an entry, to stand beside its headline. */
  private async weigh(since: number, now: Table): Promise<void> {
    const film = await api.film(this.id, since, now.viewer).catch(() => null);
    if (!film || this.live()?.n !== now.n) return;
    this.fight = film.acts.map((act) => fightOf(film, act)).findLast((one) => one !== null) ?? null;
  }

  /** The page is looked at again: what happened meanwhile is told as to somebody who comes back. */
  looked(): void {
    const live = this.live();
    if (!this.missed || document.hidden || this.isRunning || !live) return;
    this.missed = false;
    void this.returned(live.viewer);
  }

  /** Somebody has come: what happened since he was here, if anything did. */
  async returned(viewer: number): Promise<void> {
    const film = await api.film(this.id, undefined, viewer).catch(() => null);
    const live = this.live();
    if (!film || !live) return;
    const news = worth(film, live.you);
    if (film.seen < 0 || !news.length) {
      this.note(live);
      return;
    }
    this.last = film;
    if (film.away >= AWAY || news.length > 1) this.dispatches = film;
    else if (news.length <= MOST_UNASKED && settings.film !== "none") this.play(film, news);
    else this.note(live);
  }

  /** Everything up to a table's entry was seen. */
  note(table: Table): void {
    if (table.you.length && table.mode !== "replay")
      void api.seen(this.id, table.n, table.viewer).catch(() => undefined);
  }

  // -- playing ---------------------------------------------------------------------------

  play(film: Film, acts: number[], after: (() => void) | null = null): void {
    const frame = this.live();
    const speed = settings.film === "none" ? "normal" : settings.film;
    const beats = timeline(film, acts, speed, isStill());
    this.stop();
    if (!frame || !beats.length) {
      this.end();
      return;
    }
    this.after = after;
    this.held = null;
    this.paused = false;
    this.showing = { film, positions: positions(film), acts, beats, at: 0, frame };
    this.enter();
  }

  again(): void {
    const { unfilmed } = this;
    if (unfilmed) {
      this.unfilmed = null;
      void this.fetch(unfilmed.since, unfilmed.viewer);
      return;
    }
    const film = this.last;
    if (film)
      this.play(
        film,
        film.acts.map((_, k) => k),
      );
  }

  private enter(): void {
    const [showing, beat] = [this.showing, this.beat];
    if (!showing || !beat) return;
    pace.step = isStill() ? 0 : Math.max(90, beat.ms / beat.legs);
    pace.ways = beat.shots.flatMap((shot) =>
      shot.path && shot.path.length > 1 ? [shot.path] : [],
    );
    const ms = beat.part === "camera" ? cameraTime(beat) : beat.ms;
    pace.flight = beat.part === "camera" ? ms : null;
    if (settings.sound) this.hear(beat);
    if (!this.paused) this.timer = setTimeout(() => this.step(1), ms);
  }

  private hear(beat: Beat): void {
    if (beat.part === "dice") sound("dice");
    else if (beat.part === "step")
      sound(beat.shots.some((one) => one.piece === "card") ? "paper" : "wood");
  }

  step(by: number): void {
    clearTimeout(this.timer);
    const showing = this.showing;
    if (!showing) return;
    const at = showing.at + by;
    if (at >= showing.beats.length) {
      this.end();
      return;
    }
    this.showing = { ...showing, at: Math.max(0, at) };
    this.enter();
  }

  /** To a share of the film. */
  seek(share: number): void {
    const showing = this.showing;
    if (!showing) return;
    clearTimeout(this.timer);
    const goal = share * length(showing.beats);
    let [at, sum] = [0, 0];
    while (at < showing.beats.length - 1 && sum + showing.beats[at]!.ms <= goal) {
      sum += showing.beats[at]!.ms;
      at += 1;
    }
    this.showing = { ...showing, at };
    this.enter();
  }

  pause(): void {
    this.paused = !this.paused;
    clearTimeout(this.timer);
    if (!this.paused) this.enter();
  }

  /** The speed was changed: what is left plays at the new one. */
  respeed(): void {
    const showing = this.showing;
    if (!showing) return;
    if (settings.film === "none") {
      this.end();
      return;
    }
    const beats = timeline(showing.film, showing.acts, settings.film, isStill());
    clearTimeout(this.timer);
    this.showing = { ...showing, beats, at: Math.min(showing.at, beats.length - 1) };
    this.enter();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.showing = null;
    this.held = null;
    pace.step = null;
    pace.flight = null;
    pace.ways = [];
  }

  /** The film is over, or was skipped: the present is shown, and counts as seen. */
  end(): void {
    const reached = this.showing?.film ?? null;
    const after = this.after;
    this.after = null;
    this.stop();
    const live = this.live();
    if (after) {
      after();
      return;
    }
    if (!live) return;
    if (reached && live.n > reached.n && settings.film !== "none" && !document.hidden) {
      this.hold(stillOf(live, positions(reached).at(-1)!, reached.n));
      void this.fetch(reached.n, live.viewer);
      return;
    }
    if (settings.sound && live.you.includes(live.asked)) sound("brass");
    this.note(live);
  }

  // -- dispatches ------------------------------------------------------------------------

  openDispatches(): void {
    if (this.last) this.dispatches = this.last;
  }

  /** Look at one dispatch. */
  choose(at: number): void {
    const film = this.dispatches;
    if (!film) return;
    this.chosen = at;
    const act = this.news[at];
    if (act) this.play(film, [film.acts.indexOf(act)], () => undefined);
  }

  /** The next dispatch, or the one before; the ends are the ends. */
  chooseNext(by: 1 | -1): void {
    const last = this.news.length - 1;
    if (last >= 0) this.choose(Math.max(0, Math.min(last, this.chosen + by)));
  }

  playAll(): void {
    const film = this.dispatches;
    if (!film) return;
    this.play(film, worth(film, this.live()?.you ?? []), () => this.closeDispatches());
  }

  closeDispatches(): void {
    this.after = null;
    this.stop();
    this.dispatches = null;
    this.chosen = -1;
    const live = this.live();
    if (live) this.note(live);
  }

  close(): void {
    this.stop();
  }
}
