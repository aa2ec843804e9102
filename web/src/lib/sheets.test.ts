import { describe, expect, it } from "vitest";
import { keepSeen, seenAt, todays, unseen, withSeen } from "./sheets";
import type { SheetHead } from "./types";

const head = (key: string, stamp: string, due = true): SheetHead => ({
  key,
  stamp,
  due,
  title: key,
});
const HEADS = [head("cycle", "80"), head("day", "81")];

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe("sheets", () => {
  it("open once for each stamp, one after the other, and for each seat of its own", () => {
    let seen = {};
    expect(unseen(HEADS, seen, 0)?.key).toBe("cycle");
    seen = withSeen(seen, HEADS[0]!, 0);
    expect(unseen(HEADS, seen, 0)?.key).toBe("day");
    seen = withSeen(seen, HEADS[1]!, 0);
    expect(unseen(HEADS, seen, 0)).toBeNull();
    expect(unseen(HEADS, seen, 1)?.key).toBe("cycle");
    expect(unseen([head("day", "82")], seen, 0)?.stamp).toBe("82");
  });
  it("stay shut while they are not due, and the last of the list can be opened", () => {
    expect(unseen([head("day", "1", false)], {}, 0)).toBeNull();
    expect(todays(HEADS)?.key).toBe("day");
    expect(todays([])).toBeNull();
  });
  it("are remembered by table, the oldest forgotten, and bad memory is no harm", () => {
    const store = memory();
    for (let k = 0; k < 50; k += 1) keepSeen(`t${k}`, { "day:0": String(k) }, store);
    expect(seenAt("t49", store)).toEqual({ "day:0": "49" });
    expect(seenAt("t0", store)).toEqual({});
    store.setItem("railsplitter.sheets", "{");
    expect(seenAt("t49", store)).toEqual({});
  });
});
