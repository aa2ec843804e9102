import { describe, expect, it } from "vitest";
import { colorOf } from "./seats";

describe("colours of seats", () => {
  it("are those of the game where it says which, else counted", () => {
    expect(colorOf("snowdonia", 0, 0)).toBe("wine");
    expect(colorOf("snowdonia/channel-tunnel", 0, 0)).toBe("sky");
    expect([0, 1].map((seat) => colorOf("gcacw/seven-pines", seat, seat, "Union"))).toEqual([
      "union",
      "confed",
    ]);
  });
  it("are the seat's own name where that is a colour", () => {
    expect(colorOf("confederate-rails", 0, 0, "Mint")).toBe("mint");
  });
});
