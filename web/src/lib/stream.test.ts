// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isNews, Newest, pause, Stream, type LinkState, type Message, type Source } from "./stream";
import type { Table } from "./types";

class Fake implements Source {
  static made: Fake[] = [];
  readyState = 0;
  onopen: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  closed = false;
  private heard = new Map<string, (event: MessageEvent) => void>();

  constructor(readonly url: string) {
    Fake.made.push(this);
  }
  addEventListener(name: string, heard: (event: MessageEvent) => void): void {
    this.heard.set(name, heard);
  }
  close(): void {
    this.closed = true;
    this.readyState = 2;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.(new Event("open"));
  }
  say(name: string, data: string): void {
    this.heard.get(name)?.(new MessageEvent(name, { data }));
  }
  fail(state: number): void {
    this.readyState = state;
    this.onerror?.(new Event("error"));
  }
}

const last = (): Fake => Fake.made[Fake.made.length - 1] as Fake;

function listening(): {
  stream: Stream;
  messages: Message[];
  states: LinkState[];
  resumed: () => number;
} {
  const messages: Message[] = [];
  const states: LinkState[] = [];
  let count = 0;
  const stream = new Stream(
    "/api/stream",
    {
      message: (message) => messages.push(message),
      state: (state) => states.push(state),
      resumed: () => {
        count += 1;
      },
    },
    (url) => new Fake(url),
  );
  stream.start();
  return { stream, messages, states, resumed: () => count };
}

beforeEach(() => {
  vi.useFakeTimers();
  Fake.made = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe("Stream", () => {
  it("passes on what it hears, and not what is broken", () => {
    const { messages } = listening();
    last().open();
    last().say("table", '{"id":"t","n":3}');
    last().say("table", '{"id":"t",');
    last().say("chat", '{"id":"t"}');
    expect(messages.map((message) => message.name)).toEqual(["table", "chat"]);
  });

  it("asks for what is shown whenever it opens", () => {
    const { resumed } = listening();
    last().open();
    expect(resumed()).toBe(1);
    last().fail(0);
    last().open();
    expect(resumed()).toBe(2);
  });

  it("lets the browser try by itself while it does", () => {
    const { states } = listening();
    last().open();
    last().fail(0);
    vi.advanceTimersByTime(60_000);
    expect(states).toEqual(["open", "lost"]);
    expect(Fake.made).toHaveLength(1);
  });

  it("opens a closed stream again with growing pauses", () => {
    const { states } = listening();
    last().fail(2);
    vi.advanceTimersByTime(499);
    expect(Fake.made).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(Fake.made).toHaveLength(2);
    last().fail(2);
    vi.advanceTimersByTime(999);
    expect(Fake.made).toHaveLength(2);
    vi.advanceTimersByTime(1);
    last().open();
    expect(Fake.made).toHaveLength(3);
    expect(states).toEqual(["lost", "lost", "open"]);
  });

  it("tries at once when nudged, but does not disturb an open stream", () => {
    const { stream } = listening();
    last().open();
    stream.nudge();
    expect(Fake.made).toHaveLength(1);
    last().fail(2);
    stream.nudge();
    expect(Fake.made).toHaveLength(2);
  });

  it("stays stopped", () => {
    const { stream, states } = listening();
    const source = last();
    stream.stop();
    expect(source.closed).toBe(true);
    source.fail(2);
    stream.nudge();
    stream.restart();
    vi.advanceTimersByTime(60_000);
    expect(Fake.made).toHaveLength(1);
    expect(states).toEqual([]);
  });
});

describe("pause", () => {
  it("doubles and stops at a quarter of a minute", () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(pause)).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000]);
  });
});

describe("isNews", () => {
  const table = (id: string, n: number): Table => ({ id, n }) as Table;
  it("never goes back", () => {
    expect(isNews(null, table("a", 0))).toBe(true);
    expect(isNews(table("a", 4), table("a", 3))).toBe(false);
    expect(isNews(table("a", 4), table("a", 4))).toBe(true);
    expect(isNews(table("a", 4), table("b", 1))).toBe(true);
  });
});

describe("Newest", () => {
  it("shows the first at once, then only the newest of each pause, and loses no last one", () => {
    const shown: number[] = [];
    const newest = new Newest<number>(80, (value) => shown.push(value));
    newest.add(1);
    newest.add(2);
    newest.add(3);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(80);
    expect(shown).toEqual([1, 3]);
    vi.advanceTimersByTime(200);
    newest.add(4);
    expect(shown).toEqual([1, 3, 4]);
  });
  it("forgets what waits when it is stopped", () => {
    const shown: number[] = [];
    const newest = new Newest<number>(80, (value) => shown.push(value));
    newest.add(1);
    newest.add(2);
    newest.stop();
    vi.advanceTimersByTime(500);
    expect(shown).toEqual([1]);
  });
});
