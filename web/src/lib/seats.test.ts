import { describe, expect, it } from "vitest";
import { colorOf } from "./seats";

describe("colours of seats", () => {
  it("are those of the game where it says which, else counted", () => {
    expect(colorOf(0, 0)).toBe("wine");
    expect(colorOf(0, undefined)).toBe("wine");
    expect(colorOf(0, "sky")).toBe("sky");
    expect(["union", "confed"].map((told, seat) => colorOf(seat, told, "Union"))).toEqual([
      "union",
      "confed",
    ]);
  });
  it("are the seat's own name where that is a colour", () => {
    expect(colorOf(0, 0, "Mint")).toBe("mint");
  });
});
