// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { offersByPlace } from "../../lib/places";
import type { Offer, Table } from "../../lib/types";
import Generic from "../generic/Board.svelte";
import Board from "./Board.svelte";
import { table, tables } from "./fixtures";
import type { View } from "./view";

// Under test `svelte` would resolve to its server half, which cannot mount anything.
vi.mock("svelte", () => vi.importActual("../../../node_modules/svelte/src/index-client.js"));

let running: Record<string, unknown> | null = null;
let shown: { table: Table<View>; offers: Offer[] };
const choose = vi.fn();
const why = vi.fn();
const whyPlace = vi.fn();
const onpreview = vi.fn();

function show(
  stored: Table<View>,
  more: { compact?: boolean; text?: boolean; preview?: string | null; offers?: Offer[] } = {},
): HTMLElement {
  const target = document.createElement("div");
  document.body.append(target);
  const props = $state({
    table: stored,
    view: stored.view,
    offers: stored.offers,
    chart: null,
    choose,
    why,
    whyPlace,
    cite: vi.fn(),
    ask: async () => null,
    preview: null,
    onpreview,
    compact: false,
    text: false,
    ...more,
  });
  shown = props;
  running = mount(more.text ? Generic : Board, { target, props });
  flushSync();
  return target;
}

const some = (...names: string[]): [string, Table<View>][] =>
  names.map((name) => [name, table(name)]);
const lit = (root: HTMLElement): string[] =>
  [...root.querySelectorAll<HTMLElement>(".ok")].map((one) => one.dataset.hot ?? "").toSorted();
const hot = (root: HTMLElement, target: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(`[data-hot="${target}"]`);
  if (!found) throw new Error(`${target} is not drawn`);
  return found;
};

vi.setConfig({ testTimeout: 30_000 }); // whole boards in a slow document
beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  if (running) void unmount(running);
  running = null;
  document.body.innerHTML = "";
});

describe("the board", () => {
  it.each(tables())(
    "%s: rings exactly what is offered, in the picture and in the text; all has a name",
    (_name, stored) => {
      const places = [...offersByPlace(stored.offers).keys()].toSorted();
      const root = show(stored);
      expect(lit(root)).toEqual(places);
      for (const button of root.querySelectorAll("button"))
        expect(button.getAttribute("aria-label") || button.textContent?.trim()).toBeTruthy();
      const ids = [...root.querySelectorAll("[id]")].map((one) => one.id);
      expect(new Set(ids).size).toBe(ids.length);
      void unmount(running!);
      running = null;
      document.body.innerHTML = "";
      expect(lit(show(stored, { text: true }))).toEqual(places);
    },
  );

  it.each(some("snowdonia-5", "snowdonia-petersburg-middle", "snowdonia-channel-middle"))(
    "%s: rings nothing for somebody who watches",
    (_name, stored) => {
      const root = show(stored, { offers: [] });
      expect(lit(root)).toEqual([]);
      expect(root.querySelectorAll('[data-hot][tabindex="0"]')).toHaveLength(1); // one way in for the keyboard
    },
  );

  it.each(
    some(
      "snowdonia-5",
      "snowdonia-dig",
      "snowdonia-petersburg-build",
      "snowdonia-petersburg-end",
      "snowdonia-channel-early",
      "snowdonia-channel-shore",
    ),
  )("%s: a narrow window opens the leaf where the offers are", (_name, stored) => {
    const places = [...offersByPlace(stored.offers).keys()];
    const shown = lit(show(stored, { compact: true }));
    expect(shown.length > 0).toBe(places.length > 0);
    for (const target of shown) expect(places).toContain(target);
  });
});

describe("a narrow window", () => {
  it("leaves the leaf to the player once a question is open", () => {
    const root = show(table("snowdonia-petersburg-middle"), { compact: true });
    const chosen = (): string =>
      root.querySelector('[role="tab"][aria-selected="true"]')?.textContent ?? "";
    expect(chosen()).toBe("Works");
    root.querySelector<HTMLElement>("#snowdonia-tab-cards")!.click();
    flushSync();
    expect(chosen()).toBe("Cards");
    expect(root.querySelectorAll('[role="tabpanel"] [data-hot^="card:"]').length).toBeGreaterThan(
      2,
    );
  });
});

describe("acting", () => {
  it("plays the only offer of a place", () => {
    const root = show(table("snowdonia-4-early"));
    hot(root, "space:B2").click();
    expect(choose).toHaveBeenCalledWith("place B2");
    expect(whyPlace).not.toHaveBeenCalled();
  });

  it("keeps a press on the button while what is drawn on it changes", () => {
    const stored = table("snowdonia-4-early");
    const root = show(stored);
    const start = stored.view.areas[0]!.spaces.find((space) => space.start_marker)!.name;
    const button = hot(root, `space:${start}`);
    const faces = [...root.querySelectorAll<HTMLElement>(".hot > .face")];
    expect(button.querySelector("svg.start")).not.toBeNull(); // which a Labourer replaces when pointed at
    expect(faces).toHaveLength(root.querySelectorAll(".hot").length);
    expect(faces.every((face) => face.style.pointerEvents === "none")).toBe(true);
  });

  it("asks which of several", () => {
    const stored = table("snowdonia-dig");
    const digs = stored.offers.filter((offer) => offer.action.startsWith("dig"));
    expect(digs.length).toBeGreaterThan(1);
    const root = show(stored);
    hot(root, digs[0]!.at![0]!).click();
    flushSync();
    const items = [...root.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    expect(items.map((item) => item.dataset.action)).toEqual(digs.map((offer) => offer.action));
    expect(choose).not.toHaveBeenCalled();
    items[1]!.click();
    expect(choose).toHaveBeenCalledWith(digs[1]!.action);
    flushSync();
    expect(root.querySelector('[role="menu"]')).toBeNull();
  });

  it("takes a digit for the choice of that number, and keeps it from the rest of the page", () => {
    const stored = table("snowdonia-dig");
    const root = show(stored);
    const heard = vi.fn();
    window.addEventListener("keydown", heard);
    root.querySelector<HTMLElement>(".ok")!.click();
    flushSync();
    root
      .querySelector('[role="menuitem"]')!
      .dispatchEvent(new KeyboardEvent("keydown", { key: "3", bubbles: true }));
    window.removeEventListener("keydown", heard);
    expect(choose).toHaveBeenCalledWith(
      stored.offers.filter((offer) => offer.action.startsWith("dig"))[2]!.action,
    );
    expect(heard).not.toHaveBeenCalled();
  });

  it("drops the choices of a question that is gone", () => {
    const stored = table("snowdonia-dig");
    const root = show(stored);
    root.querySelector<HTMLElement>(".ok")!.click();
    flushSync();
    expect(root.querySelector('[role="menu"]')).not.toBeNull();
    shown.table = { ...stored, n: stored.n + 1 };
    shown.offers = [];
    flushSync();
    expect(root.querySelector('[role="menu"]')).toBeNull();
    expect(lit(root)).toEqual([]);
  });

  it("explains what is not offered", () => {
    const root = show(table("snowdonia-4-early"));
    const site = hot(root, "place:1c");
    site.click();
    expect(whyPlace).toHaveBeenCalledWith("place:1c", site);
    expect(choose).not.toHaveBeenCalled();
    expect(site.dataset.place).toBe("place:1c");
    expect(site.tabIndex).toBe(-1);
  });

  it("points both ways", () => {
    const stored = table("snowdonia-4-early");
    const root = show(stored, { preview: "place C1" });
    expect(
      [...root.querySelectorAll<HTMLElement>(".at[data-hot]")].map((one) => one.dataset.hot),
    ).toEqual(["space:C1"]);
    hot(root, "space:D1").dispatchEvent(new Event("pointerenter"));
    expect(onpreview).toHaveBeenLastCalledWith("place D1");
    hot(root, "place:1c").dispatchEvent(new Event("pointerenter"));
    expect(onpreview).toHaveBeenCalledTimes(1);
  });

  it("offers the Surveyor's next station, and nobody else's", () => {
    const stored = table("snowdonia-4-early");
    stored.offers = [
      {
        action: "survey",
        label: "Move the Surveyor",
        verb: "survey",
        group: "",
        cost: "",
        gives: "",
        case: "G.1",
        at: ["survey"],
      },
    ];
    const root = show(stored);
    expect(lit(root)).toEqual(["survey"]);
    expect(hot(root, "survey").textContent).toContain("Two Viaducts");
  });

  it("turns back to one's own hand when a card of it can be used", () => {
    const stored = table("snowdonia-petersburg-middle");
    const me = stored.view.seat;
    const own = stored.view.players[me]!.contracts[0]!.card.no;
    const root = show(stored, { offers: [] });
    const tabs = [...root.querySelectorAll<HTMLElement>(".hand .tabs button")];
    tabs[(me + 1) % tabs.length]!.click();
    flushSync();
    expect(root.querySelector(`.hand [data-hot="card:c${own}"]`)).toBeNull();
    shown.table = { ...stored, n: stored.n + 1 };
    shown.offers = [
      {
        action: `use c${own}`,
        label: "Use",
        verb: "use",
        group: "",
        cost: "",
        gives: "",
        case: "",
        at: [`card:c${own}`],
      },
    ];
    flushSync();
    expect(lit(root)).toEqual([`card:c${own}`]);
  });

  it("shows the drawn cards to the one who looks, and only their backs to others", () => {
    const stored = table("snowdonia-4-middle");
    const faces = [stored.view.offer[0]!, stored.view.offer[1]!].map((card, at) => ({
      ...card,
      no: 91 + at,
    }));
    stored.view.looking = { seat: 1, backs: ["sun", "rain"], faces };
    let root = show(stored, {
      offers: [
        {
          action: "keep c92",
          label: "Keep",
          verb: "keep",
          group: "",
          cost: "",
          gives: "",
          case: "",
          at: ["card:c92"],
        },
      ],
    });
    expect(lit(root)).toEqual(["card:c92"]);
    void unmount(running!);
    stored.view.looking.faces = null;
    root = show(stored, { offers: [] });
    expect(root.querySelector('[data-hot="card:c91"]')).toBeNull();
  });
});
