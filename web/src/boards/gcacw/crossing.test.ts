import { describe, expect, it } from "vitest";
import type { Table } from "../../lib/types";
import { becomesIn } from "./crossing";

const field = { idOf: (place: string) => place.slice(4) };
const table = {
  panels: [
    { key: "where", rows: [] },
    {
      key: "crossing",
      rows: [
        {
          at: "hex:N4115",
          case: "L.4",
          cells: [{ text: "N4115" }, { text: "Grover 7, Excelsior 6, Patterson 6" }],
        },
      ],
    },
  ],
} as unknown as Table;

describe("crossing the line", () => {
  it("is known before the step, with what comes of it and its case", () => {
    expect(becomesIn(table, field, "N4115")).toEqual({
      text: "Grover 7, Excelsior 6, Patterson 6",
      case: "L.4",
    });
  });
  it("is nothing in any other hex, nor where nothing of it is told", () => {
    expect(becomesIn(table, field, "N4116")).toBeNull();
    expect(becomesIn({ panels: [] }, field, "N4115")).toBeNull();
  });
});
