import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "./api";
import { Projector } from "./projector.svelte";
import type { Act, Film, LogLine, Table } from "./types";

const act = (at: number, seat: number): Act => ({
  headline: `act ${at}`,
  rest: "",
  case: "7.1",
  seat,
  at: [],
  first: at,
  last: at,
  weight: 1,
});
const filmed = (since: number, ...seats: number[]): Film =>
  ({
    since,
    n: since + seats.length,
    seen: since,
    away: 0,
    start: { view: { n: since }, panels: [] },
    frames: seats.map((seat, k) => ({
      n: since + k + 1,
      seat,
      change: { view: { n: [since + k + 1] } },
      odds: null,
      lines: [],
    })),
    acts: seats.map((seat, k) => act(k, seat)),
  }) as unknown as Film;
const told = (n: number): LogLine => ({ n, seat: 1, case: "", text: `line ${n}`, headline: true });
const table = (n: number): Table =>
  ({
    n,
    viewer: 0,
    you: [0],
    asked: 0,
    mode: "live",
    offers: [],
    seats: [],
    panels: [],
    view: { n },
    log: Array.from({ length: n }, (_, k) => told(k + 1)),
  }) as unknown as Table;

afterEach(() => vi.restoreAllMocks());

describe("dispatches", () => {
  it("are stepped through from the first to the last and no further", () => {
    const projector = new Projector("1", () => table(7));
    projector.dispatches = filmed(4, 1, 1, 1);
    const seen = ([1, 1, 1, 1, -1, -1, -1] as const).map((by) => {
      projector.chooseNext(by);
      return projector.chosen;
    });
    expect(seen).toEqual([0, 1, 2, 2, 1, 0, 0]);
    expect(projector.showing?.acts).toEqual([0]);
    projector.close();
  });
});

describe("a film that follows another", () => {
  it("says nothing of what is to come while it is fetched", () => {
    vi.spyOn(api, "film").mockReturnValue(new Promise(() => undefined));
    vi.stubGlobal("document", { hidden: false });
    const live = table(8);
    const projector = new Projector("1", () => live);
    projector.play(filmed(4, 1, 1), [0, 1]);
    projector.end(); // meanwhile the game has gone on from 6 to 8
    expect(projector.table?.log.at(-1)?.n).toBe(6);
    expect(projector.table?.asked).toBe(-1);
    projector.close();
    vi.unstubAllGlobals();
  });
});

describe("somebody who looked away", () => {
  const page = { hidden: true };
  const heard = (): Projector => {
    page.hidden = true;
    vi.stubGlobal("document", page);
    const projector = new Projector("1", () => table(6));
    expect(projector.heard(table(4), table(6))).toBe(false);
    return projector;
  };

  it("is told what happened when he looks at the page again, and only then", async () => {
    const film = { ...filmed(4, 1, 1), away: 0 };
    const asked = vi.spyOn(api, "film").mockResolvedValue(film);
    const projector = heard();
    projector.looked();
    expect(asked).not.toHaveBeenCalled();
    page.hidden = false;
    projector.looked();
    await vi.waitFor(() => expect(projector.dispatches).toBe(film));
    projector.looked();
    expect(asked).toHaveBeenCalledTimes(1);
    projector.close();
    vi.unstubAllGlobals();
  });

  it("can see it again though he was shown nothing", async () => {
    vi.spyOn(api, "film").mockResolvedValue(filmed(4, 1, 1));
    const projector = heard();
    expect(projector.canRepeat).toBe(true);
    projector.again();
    await vi.waitFor(() => expect(projector.showing?.acts).toEqual([0, 1]));
    projector.close();
    vi.unstubAllGlobals();
  });
});
