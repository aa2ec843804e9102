import { describe, expect, it } from "vitest";
import type { Panel, Table } from "../../lib/types";
import { tabsOf, toldOn } from "./tabs";

const panel = (key: string, seat = -1): Panel =>
  ({ key, title: key, kind: "list", rows: [], seat }) as unknown as Panel;
const table = (...keys: string[]): Table =>
  ({ panels: [panel("where"), panel("seat-0", 0), ...keys.map((key) => panel(key))] }) as Table;

describe("the tabs of a board", () => {
  it("are a battle's own where the game tells no more", () => {
    expect(tabsOf(table(), true)).toEqual({
      head: ["forces", "points", "turns", "charts", "key"],
      more: [],
    });
  });
  it("name what is told, the rarer of it under More, and none twice", () => {
    const { head, more } = tabsOf(table("due", "counties", "depots", "ledger", "ships"), false);
    expect(head).toEqual(["forces", "points", "due", "counties", "more"]);
    expect(more).toEqual(["depots", "ships", "turns", "key"]);
  });
  it("leave what stands on a battle's own tabs there", () => {
    const battle = table("now", "forces-0", "forces-1", "points", "objectives", "turns", "changed");
    expect(tabsOf(battle, true).head).toEqual(["forces", "points", "turns", "charts", "key"]);
    const on = (tab: string): string[] => toldOn(battle, tab).map((one) => one.key);
    expect(on("forces")).toEqual(["forces-0", "forces-1"]);
    expect(on("points")).toEqual(["points", "objectives"]);
    expect(on("turns")).toEqual(["now", "turns", "changed"]);
  });
  it("put formations in the place of the single units", () => {
    const { head, more } = tabsOf(table("formations", "due"), false);
    expect(head).toEqual(["formations", "points", "due", "more"]);
    expect(more).toEqual(["forces", "turns", "key"]);
  });
});
