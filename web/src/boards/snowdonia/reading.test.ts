import { describe, expect, it } from "vitest";
import { table } from "./fixtures";
import { byName, isComplete, lacksOfHeld, lacksOnOffer, shownSpaces, surveyAhead } from "./reading";
import { seatColor, seatName } from "./seats";
import { neighbour } from "./travel";
import { contractName, lackSentence, siteCost, siteName, trackName, w } from "./words";

const name = (seat: number): string => ["Ada", "Steady", "Jonas", "Sharp"][seat] ?? "?";

describe("looking things up", () => {
  it("sends Surveyors away from their own end", () => {
    const { view } = table("snowdonia-petersburg-middle");
    const union = view.siege!.seats.find((seat) => seat.home === "union")!.seat;
    const south = view.siege!.seats.find((seat) => seat.home === "confederate")!.seat;
    expect(surveyAhead(view, union)).toBe(view.players[union]!.surveyor - 1);
    expect(surveyAhead(view, south)).toBe(view.players[south]!.surveyor + 1);
    view.players[union]!.surveyor = 0;
    expect(surveyAhead(view, union)).toBe(-1);
  });

  it("knows no Surveyor in the tunnel", () => {
    expect(surveyAhead(table("snowdonia-channel-middle").view, 0)).toBe(-1);
  });

  it("shows of an unlimited area what is taken and one space more", () => {
    const area = (...held: (number | null)[]) => ({
      unlimited: true,
      spaces: held.map((labourer) => ({ labourer })),
    });
    expect(shownSpaces(area(null, null, null))).toHaveLength(1);
    expect(shownSpaces(area(0, 1, null, null))).toHaveLength(3);
    expect(shownSpaces(area(0, null, 1, null))).toHaveLength(3);
    expect(shownSpaces(area(0, 0))).toHaveLength(2);
    expect(shownSpaces({ ...area(null, null, null), unlimited: false })).toHaveLength(3);
  });

  it("joins what goods and armies still lack", () => {
    const { view } = table("snowdonia-petersburg-middle");
    const player = view.players[0]!;
    const held = player.contracts.find((one) => one.card.no === 15)!;
    const lacks = lacksOfHeld(view, player, held);
    expect(lackSentence(lacks)).toBe("still needs 2 Confederate Garrisons");
    expect(isComplete(lacks)).toBe(false);
    const nothing = { building: 0, track: 0, rubble: 0, surveyor: false };
    expect(isComplete({ plain: nothing, army: null, tunnels: false })).toBe(true);
    expect(isComplete({ plain: { ...nothing, surveyor: true }, army: null, tunnels: false })).toBe(
      false,
    );
    expect(lackSentence({ plain: { ...nothing, track: 2 }, army: null, tunnels: true })).toBe(
      "still needs 2 shored tunnels",
    );
    expect(lacksOnOffer(view, 0, 1)?.army?.supplies_union).toBe(2);
    expect(lacksOnOffer(view, 0, 9)).toBeNull();
  });
});

describe("what a screen reader hears", () => {
  it("says of a site what it is, what it costs, what it scores", () => {
    const { view } = table("snowdonia-petersburg-build");
    const place = byName(view, "4b");
    if (place?.kind !== "site") throw new Error("4b is a site");
    expect(siteCost(view, place.site)).toEqual([
      { good: "stone", n: 4 },
      { good: "rubble", n: 2 },
    ]);
    expect(siteName(view, place.stop, place.site, name)).toBe(
      "Globe Tavern b, Supplies, costs 4 stone and 2 rubble, 10 VP",
    );
    place.site.owner = 2;
    expect(siteName(view, place.stop, place.site, name)).toContain("built by Jonas");
    place.site.closed = true;
    expect(siteName(view, place.stop, place.site, name)).toContain("closed");
  });

  it("says of track whose it is or what is to do", () => {
    const card = { name: "T4", number: 3, rubble: 2, laid: false, owner: null };
    expect(trackName(card, name)).toBe("Track T4, 2 rubble to dig, 3 VP");
    expect(trackName({ ...card, rubble: 0 }, name)).toBe(
      "Track T4, cleared, ready for track, 3 VP",
    );
    expect(trackName({ ...card, rubble: 0, laid: true, owner: 1 }, name)).toBe(
      "Track T4, laid by Steady, 3 VP",
    );
  });

  it("names the back of a contract as the game does", () => {
    const card = table("snowdonia-petersburg-middle").view.offer[0]!;
    expect(card.back).toBe("fog");
    expect(contractName(card, w.siegeDisc)).toContain("back shows grey");
    expect(contractName(card, w.disc)).toContain("back shows fog");
  });
});

describe("seats", () => {
  it("keep the table's colours, or the usual ones", () => {
    const stored = table("snowdonia-channel-middle");
    stored.seats[0]!.color = "mint";
    stored.seats[1]!.color = "";
    expect([seatColor(stored, 0), seatColor(stored, 1)]).toEqual(["mint", "buff"]);
    stored.seats[1]!.name = "";
    expect(seatName(stored, ["England", "France"], 1)).toBe("France");
  });
});

describe("arrow keys", () => {
  it("go to what lies nearest in that direction", () => {
    const at = (x: number, y: number): Element =>
      ({ getBoundingClientRect: () => ({ x, y, width: 10, height: 10 }) }) as Element;
    const [here, right, far, below] = [at(0, 0), at(20, 2), at(60, 0), at(4, 30)];
    const all = [here, right, far, below];
    expect(neighbour(here, all, "ArrowRight")).toBe(right);
    expect(neighbour(right, all, "ArrowRight")).toBe(far);
    expect(neighbour(here, all, "ArrowDown")).toBe(below);
    expect(neighbour(here, all, "ArrowLeft")).toBeNull();
  });
});
