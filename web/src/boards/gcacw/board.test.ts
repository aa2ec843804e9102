// @vitest-environment happy-dom
import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Board from "./Board.svelte";
import { chart, field, position, positions, type Stored } from "./fixtures";
import { HEX } from "./field";
import { offersByHex, offersByTarget } from "./targets";
import type { Reach } from "./view";

// Under test `svelte` would resolve to its server half, which cannot mount anything.
// @ts-expect-error the client half has no types of its own
vi.mock("svelte", () => import("../../../node_modules/svelte/src/index-client.js"));

let running: Record<string, unknown> | null = null;
const choose = vi.fn();
const follow = vi.fn(async (actions: string[]) => actions.length);
const why = vi.fn();
const whyPlace = vi.fn();
const onpreview = vi.fn();
const net = field();

async function show(
  { table, answers }: Stored,
  more: Record<string, unknown> = {},
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
  await settle();
  return target;
}

async function settle(): Promise<void> {
  for (let n = 0; n < 4; n += 1) {
    flushSync();
    await tick();
  }
  flushSync();
}

const hexesOf = ({ table }: Stored): string[] =>
  [...offersByHex(offersByTarget(table.offers, net), table.view).keys()]
    .map((hex) => `hex:${hex}`)
    .toSorted();
const hots = (root: HTMLElement, query: string): string[] =>
  [...root.querySelectorAll<HTMLElement>(query)].map((one) => one.dataset.hot ?? "").toSorted();
const actions = (root: HTMLElement, query: string): string[] =>
  [
    ...new Set(
      [...root.querySelectorAll<HTMLElement>(query)].map((one) => one.dataset.action ?? ""),
    ),
  ].toSorted();
const spot = (root: HTMLElement, hex: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(`[data-hot="hex:${hex}"]`);
  if (!found) throw new Error(`${hex} is not there`);
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

describe("the board", () => {
  it.each(positions())(
    "%s: lamps exactly on what is offered, on the map and in the text; all has a name",
    async (_name, stored) => {
      const root = await show(stored);
      const places = hexesOf(stored);
      expect(hots(root, ".world .spot:not(.cursor)")).toEqual(places);
      expect(root.querySelectorAll(".ring")).toHaveLength(places.length);
      for (const one of root.querySelectorAll("button"))
        expect(one.getAttribute("aria-label") || one.textContent?.trim()).toBeTruthy();
      const ids = [...root.querySelectorAll("[id]")].map((one) => one.id);
      expect(new Set(ids).size).toBe(ids.length);
      void unmount(running!);
      document.body.innerHTML = "";
      const twin = await show(stored, { text: true });
      expect(actions(twin, ".hot")).toEqual(
        stored.table.offers.map((offer) => offer.action).toSorted(),
      );
      for (const unit of stored.table.view.units.filter((one) => one.hex))
        expect(twin.textContent).toContain(unit.name);
    },
  );

  it("shows nothing to act on to somebody who watches", async () => {
    const stored = position("march");
    stored.table.you = [];
    const root = await show(stored, { offers: [] });
    expect(root.querySelectorAll(".ring, .world .spot:not(.cursor)")).toHaveLength(0);
    void unmount(running!);
    document.body.innerHTML = "";
    const twin = await show(stored, { text: true, offers: [] });
    expect(twin.querySelectorAll(".hot")).toHaveLength(0);
  });

  it("takes a step at once, an attack only after its odds were shown", async () => {
    const stored = position("march");
    const root = await show(stored);
    const attack = stored.table.offers.find((offer) => offer.action.startsWith("attack "))!;
    const at = net.hex(net.read(attack.action.slice(7))).id;
    spot(root, at).click();
    await settle();
    expect(choose).not.toHaveBeenCalled();
    expect(root.querySelector(".odds")).not.toBeNull();
    expect(root.querySelector(".card")?.textContent).toContain("ratio");
    spot(root, at).click();
    expect(choose).toHaveBeenCalledExactlyOnceWith(attack.action);
    choose.mockClear();
    const only = [...offersByHex(offersByTarget(stored.table.offers, net), stored.table.view)].find(
      ([, offers]) => offers.length === 1 && offers[0]!.verb === "go",
    )!;
    spot(root, only[0]).click();
    expect(choose).toHaveBeenCalledExactlyOnceWith(only[1][0]!.action);
  });

  it("shows a far way first and marches it as one line with the second click", async () => {
    const stored = position("march");
    const reach = Object.values(stored.answers).find(
      (answer) => typeof answer === "object" && answer !== null && "hexes" in answer,
    ) as Reach;
    const offered = hexesOf(stored);
    const far = reach.hexes.find(
      (one) => one.steps.length > 1 && !offered.includes(`hex:${one.hex}`),
    )!;
    const root = await show(stored);
    expect(root.querySelectorAll(".reach")).toHaveLength(reach.hexes.length);
    const port = root.querySelector<HTMLElement>(".port")!;
    const walkTo = async (hex: string): Promise<HTMLElement> => {
      // the keyboard's cursor is moved there by finding the hex
      port.dispatchEvent(new KeyboardEvent("keydown", { key: "f", bubbles: true }));
      await settle();
      const input = root.querySelector<HTMLInputElement>(".find input")!;
      input.value = hex.split(" ")[1]!;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await settle();
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      await settle();
      return spot(root, hex);
    };
    (await walkTo(far.hex)).click();
    await settle();
    expect(follow).not.toHaveBeenCalled();
    expect(root.querySelector(".way")).not.toBeNull();
    button(root, "March there").click();
    expect(follow).toHaveBeenCalledExactlyOnceWith(far.steps.map((step) => `go ${step}`));
  });

  it("opens a stack with several choices; a march is shown before it is begun", async () => {
    const stored = position("opening");
    const several = [
      ...offersByHex(offersByTarget(stored.table.offers, net), stored.table.view),
    ].find(([, offers]) => offers.length > 1)!;
    const root = await show(stored);
    spot(root, several[0]).click();
    await settle();
    expect(choose).not.toHaveBeenCalled();
    expect(actions(root, ".card .hot")).toEqual(several[1].map((offer) => offer.action).toSorted());
    const march = root.querySelector<HTMLElement>('.card [data-action^="march "]')!;
    march.click();
    await settle();
    expect(choose).not.toHaveBeenCalled();
    root.querySelector<HTMLElement>(`.card [data-action="${march.dataset.action}"]`)!.click();
    expect(choose).toHaveBeenCalledExactlyOnceWith(march.dataset.action);
  });

  it("keeps the order of an open stack while one points at its choices", async () => {
    const stored = position("opening");
    const several = [
      ...offersByHex(offersByTarget(stored.table.offers, net), stored.table.view),
    ].find(([, offers]) => offers.filter((offer) => offer.action.startsWith("march ")).length > 1)!;
    const listed = async (preview: string | null): Promise<string[]> => {
      const root = await show(stored, { preview });
      spot(root, several[0]).click();
      await settle();
      const out = [...root.querySelectorAll<HTMLElement>(".card .hot")].map(
        (one) => one.dataset.action ?? "",
      );
      void unmount(running!);
      document.body.innerHTML = "";
      return out;
    };
    const plain = await listed(null);
    expect(await listed(plain.filter((action) => action.startsWith("march ")).at(-1)!)).toEqual(
      plain,
    );
    running = null;
  });

  it("explains a hex that is closed", async () => {
    const stored = position("retreat");
    const root = await show(stored);
    const port = root.querySelector<HTMLElement>(".port")!;
    port.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true }));
    await settle();
    const cursor = root.querySelector<HTMLElement>(".spot.cursor");
    expect(cursor).not.toBeNull();
    expect(cursor!.getAttribute("aria-label")).toMatch(/M\d{4}/);
    cursor!.click();
    expect(whyPlace).toHaveBeenCalledOnce();
    expect(whyPlace.mock.calls[0]![0]).toBe(cursor!.dataset.place);
  });

  it("points both ways", async () => {
    const stored = position("march");
    const go = stored.table.offers.find((offer) => offer.action.startsWith("go "))!;
    const root = await show(stored, { preview: go.action });
    expect(root.querySelectorAll(".ring.at")).toHaveLength(1);
    spot(root, net.hex(net.read(go.action.slice(3))).id).dispatchEvent(new Event("pointerenter"));
    expect(onpreview).toHaveBeenCalledWith(go.action);
  });

  it("walks the hexes with the keyboard and describes them", async () => {
    const root = await show(position("opening"));
    const port = root.querySelector<HTMLElement>(".port")!;
    const press = async (key: string): Promise<void> => {
      port.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      await settle();
    };
    const now = (): string | undefined =>
      [...root.querySelectorAll<HTMLElement>(".spot")].find(
        (one) => one === document.activeElement || one.classList.contains("cursor"),
      )?.dataset.hot;
    for (const key of ["ArrowUp", "w", "w", "w", "w"]) await press(key);
    const from = now();
    expect(from).toMatch(/^hex:SIV /);
    await press("ArrowRight");
    expect(now()).not.toBe(from);
    await press("ArrowLeft");
    expect(now()).toBe(from);
    await press(" ");
    expect(root.querySelector("[aria-live=assertive]")?.textContent).toMatch(/County/);
  });

  it("marches without the page's help step by step", async () => {
    const stored = position("march");
    const reach = Object.values(stored.answers).find(
      (answer) => typeof answer === "object" && answer !== null && "hexes" in answer,
    ) as Reach;
    const far = reach.hexes.find((one) => one.steps.length > 1)!;
    vi.useFakeTimers();
    const twin = await show(stored, { text: true, follow: undefined });
    const go = [...twin.querySelectorAll("button")].find((one) =>
      one.getAttribute("aria-label")?.startsWith("March there"),
    )!;
    go.click();
    await settle();
    vi.advanceTimersByTime(200);
    expect(choose).toHaveBeenCalledExactlyOnceWith(`go ${far.steps[0]}`);
    vi.useRealTimers();
  });

  it("has panels with all forces, points and turns", async () => {
    const stored = position("worn");
    const root = await show(stored);
    button(root, "Forces").click();
    await settle();
    const panel = root.querySelector(".panel")!;
    for (const unit of stored.table.view.units.filter((one) => one.hex))
      expect(panel.textContent).toContain(unit.name);
    button(root, "Points").click();
    await settle();
    for (const one of stored.table.view.objectives)
      expect(root.querySelector(".panel")!.textContent).toContain(one.name);
    for (const row of chart().sheet.flatMap((panel) => panel.rows))
      expect(root.querySelector(".panel")!.textContent).toContain(row.cells[0]!.text);
    button(root, "Turns").click();
    await settle();
    expect(root.querySelectorAll("[aria-labelledby=panel-turns] li")).toHaveLength(
      stored.table.view.turns,
    );
  });

  it("takes the focus into a card that was opened by key, and back", async () => {
    const stored = position("opening");
    const several = [
      ...offersByHex(offersByTarget(stored.table.offers, net), stored.table.view),
    ].find(([, offers]) => offers.length > 1)!;
    const root = await show(stored);
    const at = spot(root, several[0]);
    at.focus();
    at.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    at.click();
    await settle();
    await new Promise((done) => requestAnimationFrame(done));
    expect(document.activeElement?.closest(".card")).not.toBeNull();
    expect((document.activeElement as HTMLElement).dataset.action).toBe(
      root.querySelector<HTMLElement>(".card .hot")!.dataset.action,
    );
    document.activeElement!.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true }),
    );
    await settle();
    await new Promise((done) => requestAnimationFrame(done));
    expect(root.querySelector(".card .hot")).toBeNull();
    expect((document.activeElement as HTMLElement).dataset.hot).toBe(`hex:${several[0]}`);
  });

  it("holds only choices that cannot be taken back", () => {
    for (const [, { table }] of positions())
      for (const one of table.offers) {
        const verb = one.verb;
        if (["go", "retreat", "lose", "dig", "advance", "join"].includes(verb))
          expect(one.grave ?? false).toBe(false);
        if (["march", "activate", "attack"].includes(verb)) expect(one.grave).toBe(true);
      }
  });

  it("forgets what was held when the game goes on", async () => {
    const stored = position("march");
    const attack = stored.table.offers.find((offer) => offer.action.startsWith("attack "))!;
    const at = net.hex(net.read(attack.action.slice(7))).id;
    const root = await show(stored);
    spot(root, at).click();
    await settle();
    root
      .querySelector(".field-board")!
      .dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await settle();
    spot(root, at).click();
    expect(choose).not.toHaveBeenCalled();
  });
});

describe("a finger on the map", () => {
  const px = HEX * 0.4; // the scale before a window is measured
  const tap = async (root: HTMLElement, x: number, y: number): Promise<void> => {
    const port = root.querySelector(".port")!;
    port.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "touch", bubbles: true }));
    port.dispatchEvent(
      new MouseEvent("click", { bubbles: true, clientX: x, clientY: y, detail: 1 }),
    );
    await settle();
  };
  const middle = (hex: string): { x: number; y: number } => {
    const { x, y } = net.centre(net.find(hex));
    return { x: x * px, y: y * px };
  };
  const steps = (): { stored: Stored; pair: [string, string] } => {
    const stored = position("march");
    const hexes = [...offersByHex(offersByTarget(stored.table.offers, net), stored.table.view)]
      .filter(([, offers]) => offers.length === 1 && offers[0]!.verb === "go")
      .map(([hex]) => hex);
    for (const a of hexes)
      for (const b of hexes)
        if (a !== b && net.distance(net.find(a), net.find(b)) === 1)
          return { stored, pair: [a, b] };
    throw new Error("no two steps lie side by side");
  };

  it("takes the offered place that it hits, also off its middle", async () => {
    const { stored, pair } = steps();
    const root = await show(stored);
    const [at, away] = [middle(pair[0]), middle(pair[1])];
    const long = Math.hypot(at.x - away.x, at.y - away.y);
    await tap(root, at.x + (12 * (at.x - away.x)) / long, at.y + (12 * (at.y - away.y)) / long);
    expect(choose).toHaveBeenCalledOnce();
  });

  it("asks which is meant where it lies between two", async () => {
    const { stored, pair } = steps();
    const root = await show(stored);
    const [a, b] = [middle(pair[0]), middle(pair[1])];
    await tap(root, (a.x + b.x) / 2, (a.y + b.y) / 2);
    expect(choose).not.toHaveBeenCalled();
    const rows = [...document.querySelectorAll<HTMLElement>("[role=menuitem]")];
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) expect(row.textContent?.trim()).toBeTruthy();
    rows[0]!.click();
    await settle();
    expect(choose).toHaveBeenCalledOnce();
    expect(document.querySelector("[role=menu]")).toBeNull();
  });
});
