import { describe, expect, it } from "vitest";
import { conditionText, promiseText } from "./bargain";
import { actions, network, position, positions } from "./fixtures";
import { pointsOf, ringsOf } from "./rings";
import { tabFor } from "./tabs";
import { offersByTarget, stepOf, targetOf, wanted } from "./targets";

const NOWHERE = new Set(["decline", "done", "enact", "pass"]);

describe("targets", () => {
  const { view } = position("moving").table;

  it("every action that is ever offered lies somewhere, but for those that only go on", () => {
    const lost = actions().filter((action) => targetOf(action, view, "wine") === null);
    expect(lost.map((action) => action.split(" ")[0])).toEqual([...NOWHERE]);
  });

  it.each([
    ["go savannah #10 paid", "station:savannah"],
    ["place charleston #8", "station:charleston"],
    ["mend chehaw/montgomery", "segment:chehaw/montgomery"],
    ["activate T1", "train:wine-T1"],
    ["overhaul E", "train:wine-E"],
    ["disable buff-T1", "train:buff-T1"],
    ["deliver", "train:wine-T1"],
    ["assign T1 L23", "load:23"],
    ["take L40", "load:40"],
    ["claim #1", "line:1"],
    ["play freight-law", "counter:freight-law"],
    ["bid 100", "bid"],
    ["draw", "pile"],
  ])("%s is at %s", (action, target) => expect(targetOf(action, view, "wine")).toBe(target));

  it("stations, segments, trains and lines of targets are on the chart", () => {
    const net = network();
    for (const [name, { table }] of positions()) {
      const seat = Math.max(0, table.asked);
      for (const target of offersByTarget(
        table.offers,
        table.view,
        table.view.seats[seat]!.colour,
      ).keys()) {
        const [kind = "", id = ""] = [target.split(":")[0], target.slice(target.indexOf(":") + 1)];
        const there =
          {
            station: net.stations.has(id),
            segment: net.segments.has(id),
            line: net.lines.has(Number(id)),
            train: table.view.trains.some((one) => one.id === id),
          }[kind] ?? true;
        expect(there, `${name}: ${target}`).toBe(true);
      }
    }
  });

  it("reads a step", () => {
    expect(stepOf("go hanover #2 paid")).toEqual({ station: "hanover", line: 2, paid: true });
    expect(stepOf("hanover #2")).toEqual({ station: "hanover", line: 2, paid: false });
  });
});

describe("what a vain click wants", () => {
  const net = network();
  const moving = position("moving").table.view;
  const setup = position("setup").table;

  it("is a step of the running train, by the line that joins the two", () => {
    expect(wanted("station:dalton", moving, net, 3)).toBe("go dalton #11");
    expect(wanted("station:norfolk", moving, net, 3)).toMatch(/^go norfolk #\d+$/);
  });
  it("is to place a train, on a line of one's own if there is one", () => {
    const seat = setup.asked;
    const own = setup.view.seats[seat]!.companies[0]!;
    const station = net.lines.get(own)!.paths[0]![0]!;
    const action = wanted(`station:${station}`, setup.view, net, seat);
    expect(action).toMatch(new RegExp(`^place ${station} #`));
    expect(setup.view.seats[seat]!.companies).toContain(Number(action.split("#")[1]));
  });
  it("is to name, run or repair one's own train, and to seize another's", () => {
    const war = position("war").table;
    expect(wanted("train:mint-T3", war.view, net, 2)).toBe("activate T3");
    expect(wanted("train:wine-T1", war.view, net, 2)).toBe("seize wine-T1");
  });
  it("is the load, the counter or the company", () => {
    expect(wanted("load:12", moving, net, 3)).toBe("take L12");
    expect(wanted("counter:lee", moving, net, 3)).toBe("play lee");
    expect(wanted("line:9", position("auction").table.view, net, 0)).toBe("auction #9");
  });
  it("is to mend a bridge that is down", () => {
    const war = position("war").table.view;
    const down = war.segments.find((row) => row.bridge_down)!;
    expect(wanted(`segment:${down.id}`, war, net, 2)).toBe(`mend ${down.id}`);
  });
});

describe("rings", () => {
  it("are lamps exactly on what is offered; what is only within reach is not offered", () => {
    const { table, answers } = position("moving");
    const places = offersByTarget(table.offers, table.view, "wine");
    const reach = Object.values(answers)[0] as Parameters<typeof ringsOf>[1];
    const rings = ringsOf(places, reach);
    const lit = [...rings]
      .filter(([, ring]) => ring.offered)
      .map(([id]) => (id.includes(":") ? id : `station:${id}`));
    expect(lit.toSorted()).toEqual([...places.keys()].toSorted());
    expect(rings.get("atlanta")).toEqual({ offered: false, figure: 7 });
    expect(rings.get("athens-tn")?.figure).toBe(4); // with the fee; 6 without
    expect(rings.get("kingston")).toEqual({ offered: true, figure: 1 });
    expect(rings.has(reach!.station)).toBe(false);
  });
  it("read MPs from what an offer costs", () => {
    expect(pointsOf("3 MPs (1 + 2 congested)")).toBe(3);
    expect(pointsOf("1 MP and $300")).toBe(1);
    expect(pointsOf("$100")).toBeNull();
  });
});

describe("panels", () => {
  it.each([
    ["take", "loads"],
    ["first-loads", "loads"],
    ["auction", "lines"],
    ["counter", "hand"],
    ["war", "trains"],
    ["moving", null],
    ["setup", null],
    ["occupy", null],
  ])("%s is about %s", (name, tab) => {
    expect(tabFor(position(name).table.offers)).toBe(tab);
  });
});

describe("deals", () => {
  const terms = { load: "L12", player: "grey", line: "#9", counter: "any" };
  it("are written in notation", () => {
    expect(conditionText("on-delivery", terms)).toBe("on-delivery L12");
    expect(conditionText("on-passage", terms)).toBe("on-passage grey #9");
    expect(conditionText("on-holding", terms)).toBe("on-holding grey any");
    expect(conditionText("at-once", terms)).toBe("at-once");
    expect(promiseText("grey", "spare", "atlanta")).toBe("promise grey spare atlanta");
    expect(promiseText("grey", "favour", "anywhere")).toBe("promise grey favour");
  });
});
