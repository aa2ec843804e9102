// @vitest-environment happy-dom
import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { offersByPlace } from "../../lib/places";
import type { Offer } from "../../lib/types";
import Board from "./Board.svelte";
import { chart, position, positions, type Stored } from "./fixtures";

// Under test `svelte` would resolve to its server half, which cannot mount anything.
// @ts-expect-error the client half has no types of its own
vi.mock("svelte", () => import("../../../node_modules/svelte/src/index-client.js"));

let running: Record<string, unknown> | null = null;
const choose = vi.fn();
const follow = vi.fn(async (actions: string[]) => actions.length);
const why = vi.fn();
const whyPlace = vi.fn();
const onpreview = vi.fn();

async function show(
  { table, answers }: Stored,
  more: { compact?: boolean; text?: boolean; offers?: Offer[]; chart?: unknown } = {},
): Promise<HTMLElement> {
  const target = document.createElement("div");
  document.body.append(target);
  const props = {
    table,
    view: table.view,
    offers: table.offers,
    chart: chart(),
    choose,
    follow,
    why,
    whyPlace,
    cite: vi.fn(),
    ask: async (key: string, args: Record<string, string>) =>
      answers[`${key} ${JSON.stringify(args)}`] ?? null,
    preview: null,
    onpreview,
    compact: false,
    text: false,
    ...more,
  };
  running = mount(Board, { target, props });
  flushSync();
  await tick();
  flushSync();
  return target;
}

const placesOf = (stored: Stored): string[] =>
  [...offersByPlace(stored.table.offers).keys()].toSorted();
const hots = (root: HTMLElement, query: string): string[] =>
  [...root.querySelectorAll<HTMLElement>(query)].map((one) => one.dataset.hot ?? "").toSorted();
const hot = (root: HTMLElement, target: string, within = ""): HTMLElement => {
  const found = root.querySelector<HTMLElement>(`${within} [data-hot="${target}"]`);
  if (!found) throw new Error(`${target} is not there`);
  return found;
};
const button = (root: HTMLElement, text: string): HTMLButtonElement => {
  const found = [...root.querySelectorAll("button")].find((one) =>
    one.textContent?.trim().startsWith(text),
  );
  if (!found) throw new Error(`no button ${text}`);
  return found;
};

vi.setConfig({ testTimeout: 60_000 }); // whole boards in a slow document
beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  if (running) void unmount(running);
  running = null;
  document.body.innerHTML = "";
});

const ON_MAP = /^(station|segment|train|line):/;

describe("the board", () => {
  it.each(positions())(
    "%s: lamps exactly on what is offered, on the map and in the text; all has a name",
    async (_name, stored) => {
      const places = placesOf(stored);
      const root = await show(stored);
      const onMap = hots(root, ".world .spot:not(.cursor)");
      const trains = new Set(
        stored.table.view.trains
          .filter((train) => train.station)
          .map((train) => `train:${train.id}`),
      );
      expect(onMap).toEqual(
        places.filter(
          (place) => ON_MAP.test(place) && (!place.startsWith("train:") || trains.has(place)),
        ),
      );
      for (const one of root.querySelectorAll("button"))
        expect(one.getAttribute("aria-label") || one.textContent?.trim()).toBeTruthy();
      const ids = [...root.querySelectorAll("[id]")].map((one) => one.id);
      expect(new Set(ids).size).toBe(ids.length);
      void unmount(running!);
      document.body.innerHTML = "";
      const twin = await show(stored, { text: true });
      expect([...new Set(hots(twin, ".ok"))]).toEqual(places);
    },
  );

  it("shows nothing to act on to somebody who watches", async () => {
    const stored = position("moving");
    stored.table.you = [];
    const root = await show(stored, { offers: [] });
    expect(hots(root, ".world .spot, .ok")).toEqual([]);
    button(root, "Deals").click();
    flushSync();
    expect(root.querySelector("form")).toBeNull();
  });

  it("waits for the map", async () => {
    const root = await show(position("moving"), { chart: null });
    expect(root.textContent).toContain("Laying out the map");
  });

  it("plays the step that is offered, nearest first for Tab", async () => {
    const root = await show(position("moving"));
    const order = [...root.querySelectorAll<HTMLElement>(".world .spot")].map(
      (one) => one.dataset.hot,
    );
    expect(order.filter((one) => one?.startsWith("station:"))).toEqual([
      "station:montevallo",
      "station:talladega",
    ]);
    hot(root, "station:talladega", ".world").click();
    expect(choose).toHaveBeenCalledWith("go talladega #22");
  });

  it("asks why of a place where nothing is offered", async () => {
    const root = await show(position("take"));
    const unoffered = root.querySelector<HTMLElement>('.spot:not(.ok)[data-hot="pile"]')!;
    unoffered.click();
    expect(whyPlace).toHaveBeenCalledWith("pile", unoffered);
    expect(choose).not.toHaveBeenCalled();
  });

  it("holds a way with its ledger before it is gone, then goes all of it", async () => {
    const root = await show(position("moving"), { text: true });
    const go = [...root.querySelectorAll<HTMLButtonElement>("button")].find((one) =>
      one.getAttribute("aria-label")?.startsWith("Go there: Allatoona"),
    )!;
    expect(go.getAttribute("aria-label")).toBe("Go there: Allatoona, 8 MPs");
    go.click();
    expect(follow).toHaveBeenCalledWith([
      "go talladega #22",
      "go blue-mountain #22",
      "go rome #22",
      "go kingston #11 paid",
      "go allatoona #11",
    ]);
    expect(choose).not.toHaveBeenCalled();
  });

  it("does not show the reach of another position: in a replay nothing is asked, in a plan what does not fit is dropped", async () => {
    const past = position("moving");
    past.table.mode = "replay";
    const root = await show(past, { text: true, offers: [] });
    expect(root.textContent).not.toContain("Go there");
    void unmount(running!);
    document.body.innerHTML = "";
    const plan = position("moving");
    plan.table.mode = "plan";
    plan.table.view.trains.find((train) => train.running)!.station = "rome";
    expect((await show(plan, { text: true })).textContent).not.toContain("Go there");
  });

  it("goes step by step where the page cannot send a whole way", async () => {
    vi.useFakeTimers();
    try {
      const stored = position("moving");
      const root = await show(stored, { text: true, follow: undefined } as object);
      [...root.querySelectorAll<HTMLButtonElement>("button")]
        .find((one) => one.getAttribute("aria-label")?.startsWith("Go there: Allatoona"))!
        .click();
      flushSync();
      vi.advanceTimersByTime(100);
      expect(choose.mock.calls).toEqual([["go talladega #22"]]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("asks which of several offers of a place is meant", async () => {
    const root = await show(position("first-loads"));
    const load = root.querySelector<HTMLElement>(".panel .spot.ok[data-hot^='load:']")!;
    load.click();
    flushSync();
    const items = [...document.querySelectorAll<HTMLElement>("[role=menuitem]")];
    expect(items.length).toBeGreaterThan(1);
    expect(
      items.every((one) => one.dataset.action?.endsWith(`L${load.dataset.hot?.slice(5)}`)),
    ).toBe(true);
    items[1]!.click();
    expect(choose).toHaveBeenCalledWith(items[1]!.dataset.action);
  });

  it("bids what the form says, and no less than is offered", async () => {
    const stored = position("auction");
    const root = await show(stored);
    const input = root.querySelector<HTMLInputElement>("input[type=number]")!;
    expect(Number(input.value)).toBe(stored.table.view.auction!.high + 100);
    input.value = "700";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    button(root, "Bid $700").click();
    expect(choose).toHaveBeenCalledWith("bid 700");
    choose.mockClear();
    input.value = "50";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    expect(button(root, "Bid $50").disabled).toBe(true);
  });

  it("answers an offer and writes a sheet", async () => {
    const stored = position("deal");
    const root = await show(stored);
    button(root, "Deals").click();
    flushSync();
    expect(root.textContent).toContain("will not name Atlanta for the Union");
    button(root, "Accept").click();
    expect(choose).toHaveBeenLastCalledWith("accept 1");
    button(root, "Give").click();
    expect(choose.mock.lastCall?.[0]).toMatch(/^give (buff|grey|mint) 100$/);
    button(root, "Tear it up").click();
    expect(choose).toHaveBeenLastCalledWith("tear");
    button(root, "Offer it").click();
    expect(choose).toHaveBeenLastCalledWith("propose");
  });

  it("shows the column of the War Progress Table that counts now", async () => {
    const stored = position("war");
    const root = await show(stored);
    button(root, "War").click();
    flushSync();
    const column = stored.table.view.war.column;
    const rows = [...root.querySelectorAll("[aria-labelledby=panel-progress] tr")].map((row) =>
      [...row.querySelectorAll("th, td")].map((cell) => cell.textContent?.trim()),
    );
    expect(rows[0]![1]).toBe(`${column} held`);
    const printed = chart().tables[0]!.rows.map((row) => row.cells[column + 1]!.text);
    expect(rows.slice(1).map((row) => row[1])).toEqual(printed);
  });

  it("tells a counter's text in one's own hand only", async () => {
    const stored = position("counter");
    const root = await show(stored);
    const own = stored.table.view.seats[stored.table.asked]!.hand!;
    for (const counter of own) expect(root.textContent).toContain(counter.text);
    expect(hots(root, ".panel .spot.ok[data-hot^='counter:']")).toEqual(
      placesOf(stored).filter((place) => place.startsWith("counter:")),
    );
  });

  it("fits a phone: the train that runs stands under the map", async () => {
    const root = await show(position("moving"), { compact: true });
    expect(root.querySelector(".now")?.textContent).toContain("Iron");
    expect(root.querySelector("figure")).toBeNull();
  });
});
