/**
 * One event stream a browser. The browser resumes it by event id; where that fails we open it
 * again with growing pauses and ask for the tables anew. Tabs share the stream: the one that
 * holds the lock listens and passes on what it hears.
 */

import { Held } from "./changes";
import type { ChangeEvent, Table, TableEvent } from "./types";

export type { TableEvent };

export interface Message {
  name: "table" | "chat" | "presence" | "thinks";
  data: unknown;
}

export type LinkState = "connecting" | "open" | "lost";

export interface Listener {
  message(message: Message): void;
  state(state: LinkState, retryAt: number): void;
  /** The stream is open, first or again, and what came before is not known: fetch what you show. */
  resumed(): void;
}

/** Milliseconds before try number `failures` (from 1). */
export function pause(failures: number): number {
  return Math.min(15000, 500 * 2 ** Math.max(0, failures - 1));
}

/** Whether what arrived may replace what is shown: never an older entry. */
export function isNews(shown: Table | null, arrived: Table): boolean {
  return !shown || shown.id !== arrived.id || arrived.n >= shown.n;
}

/**
 * Of many values in quick succession only the newest matters (bots can move faster than a board
 * is drawn): the first goes through at once, later ones wait until the pause is over.
 */
export class Newest<T> {
  private waiting: { value: T } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly pause: number,
    private readonly show: (value: T) => void,
  ) {}

  add(value: T): void {
    if (this.timer !== undefined) {
      this.waiting = { value };
      return;
    }
    this.show(value);
    this.timer = setTimeout(() => this.next(), this.pause);
  }

  /** Forget what waits. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = null;
  }

  private next(): void {
    this.timer = undefined;
    const { waiting } = this;
    this.waiting = null;
    if (waiting) this.add(waiting.value);
  }
}

export interface Source {
  readyState: number;
  onopen: ((event: Event) => void) | null;
  onerror: ((event: Event) => void) | null;
  addEventListener(name: string, heard: (event: MessageEvent) => void): void;
  close(): void;
}

const CLOSED = 2;
const NAMES = ["table", "change", "chat", "presence", "thinks"] as const;

/** An event source that comes back. Who listens hears of whole tables, however they were sent. */
export class Stream {
  private held = new Held();
  private source: Source | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private stopped = true;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly open: (url: string) => Source = (to) => new EventSource(to),
  ) {}

  start(): void {
    this.stopped = false;
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }

  /** Open it anew: the server then looks again which tables are ours. */
  restart(): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** Try at once (the network came back, the page is looked at again). */
  nudge(): void {
    if (this.stopped || (this.source && this.source.readyState !== CLOSED)) return;
    clearTimeout(this.timer);
    this.connect();
  }

  private connect(): void {
    this.source?.close();
    this.held = new Held(); // the server begins with whole tables
    const source = this.open(this.url);
    this.source = source;
    source.onopen = () => {
      this.failures = 0;
      this.listener.state("open", 0);
      this.listener.resumed();
    };
    source.onerror = () => this.failed(source);
    for (const name of NAMES) {
      source.addEventListener(name, (event) => this.heard(name, event));
    }
  }

  private heard(name: (typeof NAMES)[number], event: MessageEvent): void {
    let data: unknown;
    try {
      data = JSON.parse(String(event.data));
    } catch {
      return; // a half-sent event is not news; one that builds on it is noticed
    }
    if (name === "change") this.changed(data as ChangeEvent);
    else {
      if (name === "table") this.hold(data as TableEvent);
      this.listener.message({ name, data });
    }
  }

  private hold(event: TableEvent): void {
    if (event.shot) this.held.take(event.id, event.shot, event.table);
  }

  private changed({ change, ...event }: ChangeEvent): void {
    const table = this.held.change(event.id, change);
    if (table) this.listener.message({ name: "table", data: { ...event, table } });
    else this.restart(); // something was missed
  }

  private failed(source: Source): void {
    if (this.stopped || source !== this.source) return;
    if (source.readyState !== CLOSED) {
      this.listener.state("lost", 0); // the browser is already trying
      return;
    }
    this.failures += 1;
    const wait = pause(this.failures);
    this.listener.state("lost", Date.now() + wait);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait);
  }
}

type Relayed =
  | { message: Message }
  | { state: LinkState; retryAt: number }
  | { resumed: true }
  | { hello: true } // a tab has come: it wants what the stream knows
  | { who: true } // is anybody listening?
  | { here: true }
  | { bye: true };

export interface Shared {
  stop(): void;
  nudge(): void;
  restart(): void;
}

/** The stream of this browser, shared between its tabs where the browser can do that. */
export function shared(url: string, listener: Listener): Shared {
  if (!("locks" in navigator) || !("BroadcastChannel" in globalThis)) {
    const own = new Stream(url, listener);
    own.start();
    return own;
  }
  const channel = new BroadcastChannel(`railsplitter ${url}`);
  const tell = (said: Relayed): void => channel.postMessage(said);
  let state: LinkState = "connecting";
  // A table is copied whole when it is passed on: not where there is nobody to hear it.
  let heard = false;
  const both: Listener = {
    message: (message) => {
      if (heard) tell({ message });
      listener.message(message);
    },
    state: (now, retryAt) => {
      state = now;
      tell({ state: now, retryAt });
      listener.state(now, retryAt);
    },
    resumed: () => {
      tell({ resumed: true });
      listener.resumed();
    },
  };
  const stream = new Stream(url, both);
  let leading = false;
  let stopped = false;
  let release: () => void = () => {};
  channel.onmessage = (event: MessageEvent<Relayed>) => {
    const said = event.data;
    if ("hello" in said) {
      if (leading) {
        heard = true;
        tell({ state, retryAt: 0 });
        stream.restart();
      }
    } else if ("who" in said) tell({ here: true });
    else if ("here" in said) heard = true;
    else if ("bye" in said) {
      if (leading) {
        heard = false;
        tell({ who: true });
      }
    } else if ("message" in said) listener.message(said.message);
    else if ("state" in said) listener.state(said.state, said.retryAt);
    else listener.resumed();
  };
  tell({ hello: true });
  void navigator.locks.request(`railsplitter ${url}`, { ifAvailable: false }, () => {
    if (stopped) return undefined;
    leading = true;
    tell({ who: true });
    stream.start();
    return new Promise<void>((done) => {
      release = done;
    });
  });
  return {
    stop: () => {
      stopped = true;
      stream.stop();
      tell({ bye: true });
      release();
      channel.close();
    },
    nudge: () => stream.nudge(),
    restart: () => {
      if (leading) stream.restart();
      else tell({ hello: true });
    },
  };
}
