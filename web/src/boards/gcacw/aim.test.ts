import { describe, expect, it } from "vitest";
import { aimOf, carriedBy, marchOrder } from "./aim";
import type { Field } from "./field";

const field = {
  hexes: [{ word: "SIV-M4602" }, { word: "SIV-M4704" }],
  find: (id: string) => ["SIV M4602", "SIV M4704"].indexOf(id),
} as unknown as Field;

describe("a march by order", () => {
  it("is written in the words of the notation", () => {
    expect(marchOrder(aimOf("tyler", "Tyler"), field, "SIV M4704")).toBe(
      "march tyler toward SIV-M4704 by quickest",
    );
  });
  it("names a hex for everybody who stands there, and goes on until they are there", () => {
    const all = { ...aimOf("SIV M4602", "all"), way: "safest" as const, there: true };
    expect(marchOrder(all, field, "SIV M4704")).toBe(
      "march SIV-M4602 toward SIV-M4704 by safest until there",
    );
  });
  it("goes by rail or by sea to the place itself, where the game offers to board", () => {
    expect(carriedBy([{ verb: "march" }, { verb: "entrain" }])).toEqual(["rail"]);
    expect(carriedBy([{ verb: "embark" }, { verb: "sail" }, { verb: "pass" }])).toEqual(["sea"]);
    const train = { ...aimOf("shields", "Shields", ["rail"]), way: "rail" as const };
    expect(marchOrder(train, field, "SIV M4704")).toBe("march shields to SIV-M4704 by rail");
  });
});
