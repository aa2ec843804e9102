/** One table as the page shows it: the live game, a position of its past, or a plan. */

import { api, ApiError } from "./api";
import { listed, t } from "./catalogue";
import { keep } from "./keep";
import { justOpened } from "./notes";
import { continued, struck, withPage } from "./log";
import { examplesOf } from "./offers";
import { rolledOn } from "./rolls";
import { Projector } from "./projector.svelte";
import { seated } from "./seats";
import {
  isNews,
  Newest,
  shared,
  type LinkState,
  type Shared,
  type Message,
  type TableEvent,
} from "./stream";
import type { Advice, ChatLine, LogLine, Offer, OrderStop, Reason, Table } from "./types";

export interface Notice {
  kind: "info" | "error";
  text: string;
  case: string;
}

export interface Plan {
  actions: { action: string; label: string }[];
  table: Table | null;
  good: number;
  why: Reason[];
  /** Why it cannot look further: chance, over, moment …, or "". */
  stopped: string;
}

export interface Past {
  n: number;
  last: number;
  seat: number;
  table: Table | null;
  playing: boolean;
}

/** What was advised after an entry: a bot's own choice, and what a search found if it did. */
export interface Counsel {
  n: number;
  seat: number;
  bot: string;
  offer: Offer | null;
  advice: Advice | null;
  /** How often more was thought about it. */
  longer: number;
}

/** A bot that thinks: how much of its time is spent. */
export interface Thinking {
  id: string;
  seat: number;
  bot: string;
  playouts: number;
  spent: number;
  budget: number;
}

/** A refusal as a sentence for the notice line. */
export function noticeOf(error: unknown): Notice {
  if (!(error instanceof ApiError)) return { kind: "error", text: t.errors.unknown, case: "" };
  if (error.code === "stale") return { kind: "info", text: t.errors.stale, case: "" };
  if (error.code === "offline") return { kind: "error", text: t.errors.offline, case: "" };
  return { kind: "error", text: error.message, case: error.problem.case ?? "" };
}

/** What an order came to, as a sentence for the notice line. */
export function cameTo(played: number, stop: OrderStop | null): Notice {
  if (!stop) return { kind: "info", text: t.orders.stands, case: "" };
  const say = stop.code === "done" ? t.orders.done : t.orders.came;
  const text = say(played, stop.reason);
  return { kind: "info", text, case: stop.case };
}

/** Milliseconds between two updates that are drawn. */
const DRAWING = 80;
/** Milliseconds before a bot's own choice is shown while the search still weighs it. */
const MEANWHILE = 1200;
const LONGEST = 3; // times that more can be thought about a question

export class TableStore {
  live = $state.raw<Table | null>(null);
  arrived = $state(Date.now());
  chart = $state.raw<unknown>(null);
  link = $state<LinkState>("connecting");
  retryAt = $state(0);
  busy = $state(false);
  problem = $state<ApiError | null>(null);
  notice = $state<Notice | null>(null);
  // whole tables are in these two: only replaced, never changed
  past = $state.raw<Past | null>(null);
  plan = $state.raw<Plan | null>(null);
  older = $state.raw<LogLine[]>([]);
  /** What a bot advised, for the entry after which it was asked. */
  private advised = $state.raw<Counsel | null>(null);
  advising = $state(false);
  /** A bot of this table that thinks now, as it was last heard of. */
  thinking = $state.raw<Thinking | null>(null);
  /** Whether an order was given here that can be gone on with. */
  ordered = $state(false);

  private stream: Shared | null = null;
  private pastQuery = 0;
  private readonly newest = new Newest<Table>(DRAWING, (table) => this.take(seated(table)));

  /** Shows what others did. */
  readonly projector: Projector;

  constructor(readonly id: string) {
    this.projector = new Projector(id, () => this.live);
  }

  /** What the board shows now. */
  table = $derived.by<Table | null>(
    () => this.past?.table ?? this.plan?.table ?? this.projector.table ?? this.live,
  );

  /** A record that was brought along and cannot be gone on with. */
  lookOnly = $derived.by<boolean>(() => this.live?.mode === "replay");

  /** The seat of mine that may answer, or -1. */
  mine = $derived.by<number>(() => {
    const table = this.table;
    if (!table || this.past || this.lookOnly) return -1;
    return table.you.includes(table.asked) ? table.asked : -1;
  });

  /** The seat I speak for in chat, undo and questions. */
  voice = $derived.by<number>(() => {
    const table = this.live;
    if (!table) return -1;
    return table.you.includes(table.asked) ? table.asked : (table.you[0] ?? -1);
  });

  private noted: string[] = [];
  /** Actions of this game in its notation: those offered now, else those offered last. */
  get examples(): string[] {
    const found = examplesOf([...(this.live?.offers ?? []), ...(this.live?.asides ?? [])]);
    if (found.length) this.noted = found;
    return this.noted;
  }

  /** Advice for the open question, or nothing. */
  advice = $derived.by<Counsel | null>(() =>
    this.advised && this.advised.n === this.live?.n && this.advised.seat === this.mine && !this.plan
      ? this.advised
      : null,
  );

  /** The action that is advised, while it is. */
  proposed = $derived.by<string | null>(() => {
    const { advice, offer } = this.advice ?? {};
    if (advice?.close && advice.playouts) return null; // none of them is called best
    return advice?.alternatives[0]?.text ?? offer?.action ?? null;
  });

  offers = $derived.by<Offer[]>(() =>
    this.past || this.lookOnly || !this.table || this.table.over || this.projector.isRunning
      ? []
      : this.table.offers,
  );

  async open(): Promise<void> {
    try {
      this.take(await api.table(this.id));
    } catch (error) {
      this.problem = error instanceof ApiError ? error : null;
      return;
    }
    this.listen();
    if (this.live?.view) void this.projector.returned(this.live.viewer);
    const kept = await api.chart(this.id).catch(() => null);
    this.chart = kept;
  }

  close(): void {
    this.stream?.stop();
    this.newest.stop();
    this.projector.close();
    this.stream = null;
    this.playPast(false);
  }

  private listen(): void {
    const watch =
      this.live && this.live.you.length === 0 ? `&watch=${encodeURIComponent(this.id)}` : "";
    this.stream = shared(`/api/stream?changes=true${watch}`, {
      message: (message) => this.heard(message),
      state: (state, retryAt) => {
        this.link = state;
        this.retryAt = retryAt;
      },
      resumed: () => void this.refresh(),
    });
  }

  nudge(): void {
    this.stream?.nudge();
  }

  /** Somebody does not want to wait: open the stream anew. */
  retry(): void {
    this.stream?.restart();
  }

  async refresh(): Promise<void> {
    try {
      this.take(await api.table(this.id));
    } catch (error) {
      if (error instanceof ApiError && error.code !== "offline") this.notice = noticeOf(error);
    }
  }

  private heard(message: Message): void {
    if (message.name === "table") {
      const event = message.data as TableEvent;
      if (event.id === this.id && event.table) this.newest.add(event.table);
    } else if (message.name === "chat") {
      this.heardChat(message.data as { id: string; line: ChatLine });
    } else if (message.name === "thinks") {
      const data = message.data as Thinking;
      if (data.id === this.id && this.live?.asked === data.seat) this.thinking = data;
    } else {
      this.heardPresence(message.data as { id: string; here: number[] });
    }
  }

  private heardChat(data: { id: string; line: ChatLine }): void {
    const live = this.live;
    if (!live || data.id !== this.id || live.chat.some((known) => known.n === data.line.n)) return;
    this.live = { ...live, chat: [...live.chat, data.line] };
  }

  private heardPresence(data: { id: string; here: number[] }): void {
    const live = this.live;
    if (!live || data.id !== this.id) return;
    const seats = live.seats.map((seat) => ({
      ...seat,
      here: seat.kind === "bot" || data.here.includes(seat.seat),
    }));
    this.live = { ...live, seats };
  }

  /** Show a table that arrived, unless something newer is shown already. */
  take(table: Table): void {
    const before = this.live;
    if (!isNews(before, table)) return;
    if (before) this.explain(before, table);
    if (before?.view && !this.past && !this.plan) this.projector.heard(before, table);
    this.live = before ? keep(before, this.following(before, table)) : table;
    this.arrived = Date.now();
    if (before?.n !== table.n) this.thinking = null;
    if (before && before.n !== table.n && this.plan?.table) void this.replan(this.plan.actions);
    if (this.past) this.past = { ...this.past, last: table.n };
  }

  /** A table with the lines of the log that the page knew already. */
  private following(before: Table, table: Table): Table {
    const log = before.viewer === table.viewer ? continued(before.log, table.log) : table.log;
    if (log === table.log && log[0]?.n !== before.log[0]?.n) this.older = []; // there are lines between
    if (before.viewer !== table.viewer || before.over !== table.over) return { ...table, log };
    return { ...table, log, rolls: rolledOn(before.rolls ?? [], table.rolls ?? []) };
  }

  /** Say what an update means where the table alone does not show it. */
  private explain(before: Table, now: Table): void {
    const opened = justOpened(before.notes ?? [], now.notes ?? []);
    if (opened.length) {
      const text = opened.map((one) => t.why.opened(one.label)).join(" ");
      this.notice = { kind: "info", text, case: "" };
    }
    const asked = before.request;
    if (!asked || now.request || !before.you.includes(asked.seat)) return;
    const taken = struck(now.log).some((line) => line.undone && line.n >= asked.to);
    this.notice = { kind: "info", text: taken ? t.undo.accepted : t.undo.refused, case: "" };
  }

  /** Be told when an action opens for a seat, or do not; why not, or "". */
  async note(seat: number, action: string, yes: boolean): Promise<string> {
    const went = await this.send(() => api.note(this.id, seat, action, yes));
    return went ? "" : (this.notice?.text ?? "");
  }

  name(seat: number): string {
    return this.live?.seats[seat]?.name ?? "";
  }

  names(seats: readonly number[]): string {
    return listed(seats.map((seat) => this.name(seat)));
  }

  color(seat: number): string {
    return this.live?.seats[seat]?.color ?? "";
  }

  /** Send something and show the answer; a refusal becomes a notice. True when it went through. */
  private async send(call: () => Promise<Table | null | unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.notice = null;
    try {
      const answer = await call();
      if (answer && typeof answer === "object" && "view" in answer) this.take(answer as Table);
      return true;
    } catch (error) {
      this.notice = noticeOf(error);
      if (error instanceof ApiError && error.code === "stale") await this.refresh();
      return false;
    } finally {
      this.busy = false;
    }
  }

  choose(action: string): void {
    if (this.past) return;
    if (this.plan)
      void this.replan([...this.plan.actions, { action, label: this.labelOf(action) }]);
    else void this.play(action);
  }

  /** A line of own actions, played (or planned) as far as it holds; how many went through. */
  async follow(actions: string[]): Promise<number> {
    const live = this.live;
    if (!live || this.past) return 0;
    if (this.plan) {
      const steps = actions.map((action) => ({ action, label: this.labelOf(action) }));
      const before = this.plan.good;
      await this.replan([...this.plan.actions, ...steps]);
      return Math.max(0, (this.plan?.good ?? before) - before);
    }
    let good = 0;
    await this.send(async () => {
      const answer = await api.plan(this.id, live.n, this.voice, actions, true);
      good = answer.good;
      return answer.table;
    });
    return good;
  }

  private labelOf(action: string): string {
    return this.offers.find((offer) => offer.action === action)?.label ?? action;
  }

  private async play(action: string): Promise<void> {
    const live = this.live;
    if (!live) return;
    const seat =
      this.mine >= 0 && live.offers.some((offer) => offer.action === action)
        ? this.mine
        : this.voice;
    await this.send(() => api.act(this.id, live.n, seat, action));
  }

  /** Gives an order: it is played as plain actions until it is done or something is learned. */
  order(text: string): Promise<boolean> {
    const live = this.live;
    if (!live || this.past || this.plan) return Promise.resolve(false);
    let came: Notice | null = null;
    return this.send(async () => {
      const answer = await api.order(this.id, live.n, this.voice, text);
      came = cameTo(answer.played, answer.stop);
      this.ordered = answer.stop?.code !== "done";
      return answer.table;
    }).then((went) => {
      if (went) this.notice = came;
      return went;
    });
  }

  cancelOrder(seat: number, number?: number): Promise<boolean> {
    return this.send(() => api.cancelOrder(this.id, seat, number));
  }

  undo(to?: number): Promise<boolean> {
    const live = this.live;
    if (!live?.undo) return Promise.resolve(false);
    const { seat } = live.undo;
    return this.send(() => api.undo(this.id, live.n, seat, to ?? live.undo?.to));
  }

  /** Whether more can be thought about what is advised. */
  mayThink = $derived.by<boolean>(
    () => !!this.advice?.advice?.playouts && this.advice.longer < LONGEST && !this.advising,
  );

  /** Ask a bot what it would do in the place of my seat that is asked, and how good that is. */
  async askHint(): Promise<void> {
    if (this.advising || this.mine < 0 || !this.live?.hints || this.plan) return;
    if (this.advice) return this.closeHint();
    this.advising = true;
    this.notice = null;
    const seat = this.mine;
    const found = api.hint(this.id, seat);
    const soon = setTimeout(() => {
      void found
        .then((hint) => (this.advised ??= { ...hint, advice: null, longer: 0 }))
        .catch(() => 0);
    }, MEANWHILE);
    this.advised = null;
    try {
      const [hint, { advice }] = await Promise.all([found, api.advice(this.id, seat, 0)]);
      this.advised = { ...hint, advice, longer: 0 };
    } catch (error) {
      this.notice = noticeOf(error);
    } finally {
      clearTimeout(soon);
      this.advising = false;
    }
  }

  /** The same question with a larger budget; what is there stays until more is known. */
  async thinkLonger(): Promise<void> {
    const before = this.advice;
    if (!before || !this.mayThink) return;
    this.advising = true;
    try {
      const longer = before.longer + 1;
      const { n, advice } = await api.advice(this.id, before.seat, longer);
      if (n === before.n) this.advised = { ...before, advice: advice ?? before.advice, longer };
    } catch (error) {
      this.notice = noticeOf(error);
    } finally {
      this.advising = false;
    }
  }

  closeHint(): void {
    this.advised = null;
  }

  /** The bot that thinks is to answer with the best it has found. */
  hurry(): void {
    void api.hurry(this.id, this.voice).catch((error: unknown) => {
      this.notice = noticeOf(error);
    });
  }

  answerUndo(seat: number, yes: boolean): Promise<boolean> {
    return this.send(() => api.answerUndo(this.id, seat, yes));
  }

  say(seat: number, text: string): Promise<boolean> {
    return this.send(() => api.chat(this.id, seat, text));
  }

  async mute(muted: number, yes: boolean): Promise<void> {
    if (await this.send(() => api.mute(this.id, this.voice, muted, yes))) await this.refresh();
  }

  /** Put the table among the open ones, or take it from there. */
  async list(yes: boolean): Promise<void> {
    if (await this.send(() => api.list(this.id, yes))) await this.refresh();
  }

  async giveToBot(seat: number, bot: string): Promise<void> {
    if (await this.send(() => api.seat(this.id, seat, { bot }))) await this.refresh();
  }

  async more(): Promise<void> {
    const first = this.older[0]?.n ?? this.live?.log[0]?.n;
    if (first === undefined) return;
    const answer = await api.log(this.id, first + 1).catch(() => ({ lines: [] }));
    this.older = withPage(answer.lines, this.older);
  }

  // -- the past ------------------------------------------------------------------------

  async goto(n: number, seat?: number): Promise<void> {
    const live = this.live;
    if (!live) return;
    this.plan = null;
    const last = live.n;
    const at = Math.max(0, Math.min(n, last));
    const who = seat ?? this.past?.seat ?? live.you[0] ?? -1;
    const playing = this.past?.playing ?? false;
    this.past = { n: at, last, seat: who, table: this.past?.table ?? live, playing };
    const query = ++this.pastQuery;
    try {
      const table = await api.at(this.id, at, who < 0 ? undefined : who);
      if (query === this.pastQuery && this.past)
        this.past = { ...this.past, table: keep(this.table, table) };
    } catch (error) {
      if (query === this.pastQuery) this.notice = noticeOf(error);
    }
  }

  /** Let the past run on by itself, or stop it. */
  playPast(playing: boolean): void {
    if (this.past) this.past = { ...this.past, playing };
  }

  leavePast(): void {
    this.pastQuery += 1;
    this.past = null;
  }

  // -- a plan --------------------------------------------------------------------------

  startPlan(): void {
    this.leavePast();
    this.plan = { actions: [], table: null, good: 0, why: [], stopped: "" };
  }

  leavePlan(): void {
    this.plan = null;
  }

  async replan(actions: Plan["actions"]): Promise<void> {
    const live = this.live;
    if (!this.plan || !live) return;
    if (!actions.length) {
      this.plan = { actions, table: null, good: 0, why: [], stopped: "" };
      return;
    }
    await this.send(async () => {
      const answer = await api.plan(
        this.id,
        live.n,
        this.voice,
        actions.map((step) => step.action),
        false,
      );
      this.plan = {
        actions,
        table: keep(this.table, answer.table),
        good: answer.good,
        why: answer.why,
        stopped: answer.stopped ?? "",
      };
    });
  }

  async commitPlan(): Promise<void> {
    const [plan, live] = [this.plan, this.live];
    if (!plan || !live) return;
    const actions = plan.actions.slice(0, plan.good).map((step) => step.action);
    const went = await this.send(async () => {
      const answer = await api.plan(this.id, live.n, this.voice, actions, true);
      this.notice = { kind: "info", text: t.plan.sent(answer.good), case: "" };
    });
    if (went) {
      this.plan = null;
      await this.refresh();
    }
  }
}
