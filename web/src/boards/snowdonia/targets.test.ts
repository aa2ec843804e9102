import { describe, expect, it } from "vitest";
import actions from "../../../fixtures/snowdonia-actions.json";
import { table, tables } from "./fixtures";
import { trainWord } from "./reading";
import { offersByTarget, targetOf, wanted } from "./targets";
import { tabOf } from "./tabs";
import type { View } from "./view";

type Known = Record<string, { offered: string[]; verbs: Record<string, string[]> }>;
const KNOWN = actions as Known;

/** Every target that a view draws. */
function drawn(view: View): string[] {
  const places = view.route.flatMap((stop) =>
    [...stop.track, ...stop.sites].map((place) => `place:${place.name}`),
  );
  const spaces = view.areas.flatMap((area) => area.spaces.map((space) => `space:${space.name}`));
  const cards = [
    ...view.offer.flatMap((card) => (card ? [card.no] : [])),
    ...view.players.flatMap((player) => player.contracts.map((held) => held.card.no)),
  ];
  const trains = view.shed.map((train) => `train:${trainWord(train.name)}`);
  const single = [
    "survey",
    "pub",
    "own",
    "next",
    "yard:iron",
    "yard:stone",
    "yard:coal",
    "make:steel",
    "make:stone",
  ];
  const more = view.channel
    ? ["crisis", "machine", "train:boring-machine"]
    : view.siege
      ? ["place:quarry"]
      : [];
  return [...places, ...spaces, ...cards.map((no) => `card:${no}`), ...trains, ...single, ...more];
}

describe("where an action lies", () => {
  it.each(Object.entries(KNOWN))(
    "%s: everything offered lies somewhere but the end of a turn",
    (_game, { offered }) => {
      expect(offered.length).toBeGreaterThan(100);
      expect(offered.filter((action) => targetOf(action) === null)).toEqual(["done"]);
    },
  );

  it("keeps the kinds apart", () => {
    expect(targetOf("place A2")).toBe("space:A2");
    expect(targetOf("bore G1")).toBe("space:G1");
    expect(targetOf("dig T3 2")).toBe("place:T3");
    expect(targetOf("build 7c 1")).toBe("place:7c");
    expect(targetOf("use c26")).toBe("card:26");
    expect(targetOf("buy moel-siabod 1")).toBe("train:moel-siabod");
    expect(targetOf("forecast fog")).toBe("next");
    expect(targetOf("swap")).toBe("next");
    expect(targetOf("survey")).toBe("survey");
    expect(targetOf("nonsense")).toBeNull();
  });

  it("gathers the offers of a place in offered order", () => {
    const offer = (action: string) => ({
      action,
      label: action,
      text: action,
      group: "",
      cost: "",
      gives: "",
      case: "",
    });
    const found = offersByTarget([
      offer("dig T3 1"),
      offer("done"),
      offer("dig T3 2"),
      offer("lay T2"),
    ]);
    expect([...found].map(([target, here]) => [target, here.map((one) => one.action)])).toEqual([
      ["place:T3", ["dig T3 1", "dig T3 2"]],
      ["place:T2", ["lay T2"]],
    ]);
  });

  it.each(tables())("%s: each offer is drawn", (_name, stored) => {
    const there = new Set(drawn(stored.view));
    for (const target of offersByTarget(stored.offers).keys()) expect(there).toContain(target);
  });
});

describe("what a click in vain asks about", () => {
  it.each(tables())("%s: is always an action that the game's notation knows", (_name, stored) => {
    const verbs = KNOWN[stored.game]!.verbs;
    const cards = new Set(verbs.use);
    for (const target of drawn(stored.view)) {
      for (const seat of stored.view.players.keys()) {
        const [verb = "", name = "", number] = wanted(target, stored.view, seat).split(" ");
        expect(verbs, target).toHaveProperty(verb);
        if (verb === "use" || verb === "contract") expect(cards, target).toContain(name);
        else expect(verbs[verb], `${target} → ${verb} ${name}`).toContain(name);
        if (verb === "dig") expect(Number(number), target).toBeGreaterThan(0);
      }
    }
  });

  it("follows the state of the place", () => {
    const { view } = table("snowdonia-4-early");
    const [ready, rubble] = [view.route[1]!.track[0]!, view.route[2]!.track[0]!];
    expect([ready.rubble, rubble.rubble]).toEqual([0, 4]);
    expect(wanted(`place:${ready.name}`, view, 0)).toBe(`lay ${ready.name}`);
    expect(wanted(`place:${rubble.name}`, view, 0)).toBe(`dig ${rubble.name} 4`);
    view.players[0]!.dig_rate = 2;
    expect(wanted(`place:${rubble.name}`, view, 0)).toBe(`dig ${rubble.name} 2`);
    expect(wanted("place:1a", view, 0)).toBe("dig 1a 2");
    expect(wanted("place:1c", view, 0)).toBe("build 1c");
    view.route[1]!.sites[0]!.rubble = 0;
    expect(wanted("place:1a", view, 0)).toBe("build 1a");
  });

  it("knows the scenarios' own things", () => {
    const channel = table("snowdonia-channel-middle").view;
    expect(wanted("space:D1", channel, 0)).toBe("bore D1");
    expect(wanted("place:ET1", channel, 0)).toBe("shore ET1");
    expect(wanted("place:ET5", channel, 0)).toBe("dig ET5 2");
    expect(wanted("crisis", channel, 0)).toBe("calm");
    expect(wanted("crisis", channel, 1)).toBe("recover");
    const siege = table("snowdonia-petersburg-middle").view;
    expect(wanted("next", siege, 0)).toBe("swap");
    siege.siege!.dictator.owner = 3;
    expect(wanted("own", siege, 3)).toBe("load");
  });

  it("tells cards on offer from cards in hand", () => {
    const { view } = table("snowdonia-petersburg-middle");
    expect(wanted(`card:${view.offer[0]!.no}`, view, 0)).toBe(`contract c${view.offer[0]!.no}`);
    expect(wanted(`card:${view.players[0]!.contracts[0]!.card.no}`, view, 0)).toMatch(/^use c\d+$/);
  });
});

describe("the leaf of a narrow board", () => {
  it.each(Object.entries(KNOWN))("%s: everything offered has one", (_game, { offered }) => {
    const { view } = table("snowdonia-4-middle");
    const none = offered.filter((action) => tabOf(action, view, 0) === null);
    expect(none).toEqual(["done"]);
    expect(tabOf("dig T3 1", view, 0)).toBe("line");
    expect(tabOf("dig quarry 1", view, 0)).toBe("works");
    expect(tabOf("place A1", view, 0)).toBe("works");
    expect(tabOf("buy enid", view, 0)).toBe("cards");
  });
});
