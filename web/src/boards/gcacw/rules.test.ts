import { describe, expect, it } from "vitest";
import type { Offer } from "../../lib/types";
import { rowsByPlace } from "../../lib/panels";
import { folderFor } from "../registry";
import { field, position, positions, type Stored } from "./fixtures";
import { journeyTurn, type Journey } from "./journey";
import { bars, shareOf } from "./odds";
import { ringsOf } from "./rings";
import { edgeWords, groundWords, pieceWords, shortHex } from "./speech";
import { byRank, halves, stacksOf, topOf } from "./stacks";
import { hexOfTarget, offersByHex, offersByTarget, placeOf } from "./targets";
import { lying } from "./tabs";
import { isAttack, isReach, isZones } from "./view";
import { w } from "./words";

const net = field();
const offer = (action: string): Offer => ({
  action,
  verb: action.split(" ", 1)[0]!,
  label: action,
  group: "",
  cost: "",
  gives: "",
  case: "6.1a",
});

describe("the registry", () => {
  it("finds this board for every battle of the series", () => {
    const known = ["confederate-rails", "gcacw", "generic", "snowdonia"];
    expect(
      ["gcacw/first-kernstown", "gcacw/seven-pines"].map((id) => folderFor(id, known)),
    ).toEqual(["gcacw", "gcacw"]);
  });
});

describe("offers and places", () => {
  it("are in the first hex or piece that an offer names", () => {
    expect(placeOf({ at: ["hex:SIV-M4602"] }, net)).toBe("hex:SIV M4602");
    expect(placeOf({ at: ["piece:stonewall"] }, net)).toBe("piece:stonewall");
    expect(placeOf({ at: ["coast:Urbana"] }, net)).toBeNull();
    expect(placeOf({ at: ["hex:nowhere"] }, net)).toBeNull();
    expect(placeOf({}, net)).toBeNull();
    expect(net.idOf(net.placeOf("SIV M4602"))).toBe("SIV M4602");
  });

  it.each(positions())(
    "%s: every offer that names a thing lies in a hex of the map",
    (_name, { table }) => {
      const places = offersByTarget(table.offers, net);
      const placed = [...places.values()].flat().length;
      expect(placed).toBe(
        table.offers.filter((one) => one.action.includes(" ") && one.verb !== "amount").length,
      );
      for (const target of places.keys())
        expect(net.find(hexOfTarget(table.view, target))).toBeGreaterThanOrEqual(0);
      expect([...offersByHex(places, table.view).values()].flat()).toHaveLength(placed);
    },
  );

  it("rings a hex once, an attack before a step, with the least points", () => {
    const byHex = new Map([
      ["a", [{ ...offer("go a"), points: 3 }, offer("wreck a")]],
      ["b", [offer("attack b")]],
      ["c", [offer("march x")]],
      ["d", [offer("retreat d")]],
    ]);
    const rings = ringsOf(byHex);
    expect(rings.get("a")).toEqual({ kind: "go", figure: 3, count: 2 });
    expect(rings.get("b")).toEqual({ kind: "attack", figure: null, count: 1 });
    expect(rings.get("c")?.kind).toBe("piece");
    expect(rings.get("d")?.kind).toBe("retreat");
  });
});

describe("stacks", () => {
  it("holds every piece on the map once", () => {
    for (const [, { table }] of positions()) {
      const stacks = [...stacksOf(table.view).values()];
      expect(stacks.flatMap((stack) => stack.units).length).toBe(
        table.view.units.filter((unit) => unit.hex).length,
      );
      expect(stacks.flatMap((stack) => stack.leaders).length).toBe(
        table.view.leaders.filter((leader) => leader.hex).length,
      );
      for (const stack of stacks)
        expect(new Set(stack.units.map((unit) => unit.side)).size).toBeLessThan(2);
    }
  });

  it("lays on top who marches, then who is offered, then the strongest; or who is asked for", () => {
    const { view } = position("opening").table;
    const hex = [...stacksOf(view).values()].find((stack) => stack.units.length > 1)!.hex;
    const [first, second] = stacksOf(view).get(hex)!.units;
    expect(first!.mv).toBeGreaterThanOrEqual(second!.mv);
    expect(stacksOf(view, new Set([second!.id])).get(hex)!.units[0]!.id).toBe(second!.id);
    const stack = stacksOf(view, new Set([first!.id])).get(hex)!;
    expect([
      topOf(stack, second!.id)?.id,
      topOf(stack, "nobody")?.id,
      topOf(stack, null)?.id,
    ]).toEqual([second!.id, first!.id, first!.id]);
    expect(stack.units[0]!.id).toBe(first!.id);
    view.march = {
      unit: second!.id,
      hex,
      start: hex,
      points: 3,
      moved: 0,
      forced: false,
      struck: false,
      stopped: false,
      along: [],
    };
    expect(stacksOf(view, new Set([first!.id])).get(hex)!.units[0]!.id).toBe(second!.id);
  });

  it("writes halves and chiefs", () => {
    expect([0, 0.5, 1, 2.5, -1.5].map(halves)).toEqual(["0", "½", "1", "2½", "−1½"]);
    const leader = { id: "", name: "", side: 0, hex: "", where: "map", acts: false };
    expect(
      byRank([
        { ...leader, rank: "division" },
        { ...leader, rank: "army" },
        { ...leader, rank: "corps" },
      ]).map((one) => one.rank),
    ).toEqual(["army", "corps", "division"]);
  });
});

describe("a way of several hexes", () => {
  const { table } = position("march");
  const start = table.view.march!;
  const journey = (steps: string[]): Journey => ({ unit: start.unit, steps, goal: "x" });
  const first = table.offers.find((one) => one.action.startsWith("go "))!.action.slice(3);

  it("goes step by step while each is offered", () => {
    expect(journeyTurn(journey([first, "SIV-M4410"]), table.view, table.offers, net)).toEqual({
      kind: "go",
      action: `go ${first}`,
    });
    const view = structuredClone(table.view);
    view.units.find((unit) => unit.id === start.unit)!.hex = net.hex(net.read(first)).id;
    expect(journeyTurn(journey([first, "SIV-M4410"]), view, table.offers, net)).toMatchObject({
      kind: "on",
      journey: { steps: ["SIV-M4410"] },
    });
    expect(journeyTurn(journey([first]), view, table.offers, net)).toEqual({ kind: "done" });
  });

  it("stops when something else is asked, waits while the enemy is asked", () => {
    expect(journeyTurn(journey(["SIV-M4410"]), table.view, table.offers, net)).toEqual({
      kind: "stop",
    });
    expect(journeyTurn(journey(["SIV-M4410"]), table.view, [], net)).toEqual({ kind: "wait" });
    const gone = structuredClone(table.view);
    gone.units.find((unit) => unit.id === start.unit)!.hex = "";
    expect(journeyTurn(journey([first]), gone, table.offers, net)).toEqual({ kind: "stop" });
  });
});

describe("odds", () => {
  it("adds up to one", () => {
    const rows = [
      { row: 3, chance: 0.25, attacker: "–", defender: "Dr", fate: "back" as const },
      { row: -2, chance: 0.75, attacker: "2D", defender: "–", fate: "repulsed" as const },
      { row: 9, chance: 0, attacker: "", defender: "R", fate: "back" as const },
    ];
    const found = bars({ rows });
    expect(found.map((bar) => bar.row)).toEqual([-2, 3]);
    expect(shareOf(found, "back") + shareOf(found, "holds") + shareOf(found, "repulsed")).toBe(1);
  });
});

describe("words", () => {
  /** What a board shares, as far as words need it. */
  function telling(table: Stored["table"]) {
    const rows = rowsByPlace(lying(table));
    return {
      field: net,
      rows: (place: string) => rows.get(place) ?? [],
      place: (hex: string): string => {
        const { place, id } = net.hex(net.find(hex));
        return place ? `${place} (${shortHex(net, id)})` : shortHex(net, id);
      },
    };
  }

  it("says of every piece what the game tells", () => {
    for (const [name, { table }] of positions()) {
      const play = telling(table);
      const { units, leaders } = table.view;
      for (const unit of units.filter((one) => one.hex)) {
        const words = pieceWords(play, unit);
        expect(words[0], name).toBe(`${w.side(unit.side)} ${unit.name}`);
        expect(words[1]).toBe(`manpower ${unit.mv}`);
        expect(words[2]).toContain(unit.kind);
        const said: [boolean, string][] = [
          [unit.fatigue > 0, `fatigue ${unit.fatigue}`],
          [unit.disorganized, "disorganized"],
          [unit.exhausted, "exhausted"],
          [unit.demoralized > 0, `demoralized-${unit.demoralized}`],
          [unit.value !== unit.mv, `combat value ${halves(unit.value)}`],
        ];
        const how = words[2]!.split(", ");
        for (const [is, text] of said) expect(how.includes(text)).toBe(is);
        expect(how[0]).toBe(`in ${play.place(unit.hex)}`);
      }
      for (const leader of leaders.filter((one) => one.hex)) {
        const words = pieceWords(play, leader);
        expect(words[0]).toBe(`${w.side(leader.side)} ${leader.name}`);
        expect(words[1]).toContain(`in ${play.place(leader.hex)}, ${leader.rank} leader`);
        expect(words[1]!.endsWith("acts now")).toBe(leader.acts);
      }
    }
  });

  it("says who holds an objective with the ground it lies on", () => {
    const { table } = position("opening");
    for (const one of table.view.objectives) {
      const said = groundWords(telling(table), one.hex).join();
      expect(said).toContain(`held by ${one.holder < 0 ? "nobody" : w.side(one.holder)}`);
      expect(said).toContain(`${one.vp} point`);
    }
  });

  it("says which roads lead where", () => {
    const words = edgeWords(net, net.find("SIV M4406"));
    expect(words.find((line) => line.startsWith("pike"))).toMatch(/north/);
    expect(shortHex(net, "SIV M4406")).toBe("M4406");
  });

  it("does not look through the whole map for the name of one hex", () => {
    const blind = new Proxy(net, {
      get: (field, key) => (key === "hexes" ? [] : (Reflect.get(field, key) as unknown)),
    });
    expect(shortHex(blind, "SIV M4406")).toBe("M4406");
  });

  it("knows the answers of the game", () => {
    const { answers } = position("march");
    const by = (key: string): unknown[] =>
      Object.entries(answers)
        .filter(([asked]) => asked.startsWith(`${key} `))
        .map(([, answer]) => answer);
    expect(by("reach").length && by("attack").length && by("zones").length).toBeTruthy();
    for (const answer of by("reach")) expect(isReach(answer)).toBe(true);
    for (const answer of by("attack")) expect(isAttack(answer)).toBe(true);
    for (const answer of by("zones")) expect(isZones(answer)).toBe(true);
    expect(isReach(null) || isAttack({}) || isZones([])).toBe(false);
  });
});
