import { describe, expect, it } from "vitest";
import {
  byKey,
  examplesOf,
  fitsBeside,
  folding,
  grouped,
  matching,
  numbered,
  ordered,
  partedBy,
  parts,
  primary,
  type Numbered,
} from "./offers";
import type { Offer } from "./types";

const offer = (action: string, label: string, group: string, more: Partial<Offer> = {}): Offer => ({
  action,
  verb: action.split(" ", 1)[0]!,
  label,
  group,
  cost: "",
  gives: "",
  case: "R.3",
  ...(action === "done" ? { ends: true } : {}),
  ...more,
});
const OFFERS = [
  offer("place A1", "Stock Yard A1", "Stock Yard", { gives: "up to 3 cubes" }),
  offer("place B1", "Excavate B1", "Excavate", { gives: "up to 3 rubble" }),
  offer("place A2", "Stock Yard A2", "Stock Yard", {
    gives: "up to 3 cubes; the Start Player marker",
  }),
  offer("build 1c", "Build at Llanberis", "Build", { cost: "2 stone" }),
];

describe("numbered", () => {
  it("gives 1 to 9 in offered order and none after", () => {
    const many = Array.from({ length: 12 }, (_, k) => offer(`go ${k}`, `Go ${k}`, "Moves"));
    expect(numbered(many).map((item) => item.key)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0]);
  });
});

describe("partedBy", () => {
  const all = [
    offer("go N1", "Go to N1", "", { at: ["hex:N1"] }),
    offer("rest", "Rest", ""),
    offer("done", "Done", "", { at: ["hex:N1"] }),
  ];
  it("leaves to the question what the board does not offer; an end is always an end", () => {
    const { placed, loose, ends } = partedBy(all, (one) => !!one.at?.length);
    expect([placed, loose, ends].map((part) => part.map((one) => one.action))).toEqual([
      ["go N1"],
      ["rest"],
      ["done"],
    ]);
  });
  it("fits beside the question while there are few short ones", () => {
    expect(fitsBeside(all, 20)).toBe(true);
    expect(fitsBeside(all, 10)).toBe(false);
    expect(fitsBeside([...all, ...all], 90)).toBe(false);
  });
});

describe("parts", () => {
  const MARCH = "Richardson in Trent House (N1526) has 4 MPs (manpower 16, fatigue 3): go or halt";
  it("leaves a short question alone", () => {
    expect(parts("Place a Labourer: 2 in hand", 44, 60)).toEqual([
      "Place a Labourer: 2 in hand",
      "",
    ]);
  });
  it("puts what is asked, and what stands in brackets before it, under a long one", () => {
    expect(parts(MARCH, 40, 60)).toEqual([
      "Richardson in Trent House (N1526) has 4 MPs",
      "manpower 16, fatigue 3; go or halt",
    ]);
    expect(parts(MARCH, 80, 60)[1]).toBe("go or halt");
  });
});

describe("grouped", () => {
  it("keeps groups in the order of their first offer and the keys of the offered order", () => {
    const groups = grouped(numbered(OFFERS));
    expect(groups.map((group) => group.name)).toEqual(["Stock Yard", "Excavate", "Build"]);
    expect(groups[0]?.items.map((item) => [item.offer.action, item.key])).toEqual([
      ["place A1", 1],
      ["place A2", 3],
    ]);
  });
});

describe("matching", () => {
  it("wants every word somewhere in label, group, notation, cost or gain", () => {
    expect(matching(OFFERS, "yard marker").map((one) => one.action)).toEqual(["place A2"]);
    expect(matching(OFFERS, "STONE").map((one) => one.action)).toEqual(["build 1c"]);
    expect(matching(OFFERS, "b1").map((one) => one.action)).toEqual(["place B1"]);
    expect(matching(OFFERS, "yard rubble")).toEqual([]);
  });
  it("does not mind accents and keeps all without words", () => {
    expect(matching([offer("go", "Zürich", "")], "zurich")).toHaveLength(1);
    expect(matching(OFFERS, "  ")).toEqual(OFFERS);
  });
});

describe("byKey", () => {
  it("finds the offer of a digit, after filtering too", () => {
    expect(byKey(numbered(OFFERS), 4)?.action).toBe("build 1c");
    expect(byKey(numbered(matching(OFFERS, "excavate")), 1)?.action).toBe("place B1");
    expect(byKey(numbered(OFFERS), 9)).toBeNull();
    expect(byKey(numbered(OFFERS), 0)).toBeNull();
  });
});

describe("what ends something", () => {
  const [take, stone, done] = [
    offer("take iron", "", ""),
    offer("take stone", "", ""),
    offer("done", "", ""),
  ];
  it("is shown and numbered last", () => {
    expect(ordered([done, take, stone])).toEqual([take, stone, done]);
  });
  it("is never urged: only a single way forward stands out", () => {
    expect(primary([done, take])).toBe(take);
    expect(primary([done, take, stone])).toBeNull();
    expect(primary([done])).toBe(done);
    expect(primary([])).toBeNull();
  });
});

it("shows one action of each verb, and none that is a verb alone", () => {
  const shown = (...actions: string[]): string[] =>
    examplesOf(actions.map((action) => offer(action, "", "")));
  expect(
    shown("done", "go hanover #2 paid", "go hanover #2", "take L12", "draw", "run T1"),
  ).toEqual(["go hanover #2", "take L12"]);
  expect(shown("done")).toEqual([]);
});

describe("numbers", () => {
  const amount = (value: number) => ({ value, least: 1, most: 10, step: 1 });
  const many = (verb: string, place: string, ...values: number[]): Numbered[] =>
    numbered(
      values.map((value) =>
        offer(`${verb} ${value}`, "", "", { amount: amount(value), at: place ? [place] : [] }),
      ),
    );
  it("puts together what differs by one number, least first, and leaves the rest", () => {
    const items = [...many("lose", "", 3, 1, 2, 10)];
    const found = folding([...items, { offer: offer("stay", "Stay", ""), key: 5 }]);
    expect(found).toHaveLength(2);
    const [series, rest] = found;
    if (!series || !("values" in series)) throw new Error("no series");
    expect(series.values).toEqual([1, 2, 3, 10]);
    expect(series.items.map((item) => item.key)).toEqual([2, 3, 1, 4]); // keys stay
    expect(rest && "offer" in rest ? rest.offer.action : "").toBe("stay");
  });
  it("lists few numbers, those of different things, and names that are numbers", () => {
    expect(folding(many("dig", "place:T1", 1, 2, 3))).toHaveLength(3);
    const places = ["T1", "T2", "T3", "T4"].flatMap((one) => many("dig", `place:${one}`, 1));
    expect(folding(places)).toHaveLength(4);
    const gifts = ["Grey", "Mint"].flatMap((one) =>
      [1, 2, 3].map((n) => offer(`give ${one} ${n}`, "", `Gifts to ${one}`, { amount: amount(n) })),
    );
    expect(folding(numbered(gifts))).toHaveLength(6);
    const named = [1, 2, 3, 4].map((n) => offer(`contract ${n}`, "", ""));
    expect(folding(numbered(named))).toHaveLength(4);
  });
});
