import { describe, expect, it } from "vitest";
import { addressOf, titleOf } from "./posters";

const FILES = "../../../src/railsplitter/games/";

describe("posters", () => {
  it("belong to the title beside whose file they lie", () => {
    expect(titleOf(`${FILES}confederate_rails/poster.svg`)).toBe("confederate-rails");
    expect(titleOf(`${FILES}snowdonia/scenarios/channel_tunnel/poster.svg`)).toBe(
      "snowdonia/channel-tunnel",
    );
    expect(titleOf(`${FILES}gcacw/titles/gaines_mill.svg`)).toBe("gcacw/gaines-mill");
  });

  it("are found by being there; a title without one shows that of its family, or nothing", () => {
    expect(addressOf("snowdonia/petersburg")).toContain("scenarios/petersburg/poster");
    expect(addressOf("gcacw/gaines-mill")).toContain("titles/gaines_mill");
    expect(addressOf("gcacw/kernstown-again")).toContain("gcacw/poster");
    expect(addressOf("whist")).toBeUndefined();
  });
});
