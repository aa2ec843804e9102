import { describe, expect, it } from "vitest";
import cases from "../../../tests/server/columns.json";
import { packedOf, readAgain, unpacked } from "./columns";
import type { Printed } from "./generated/server";

describe("charts in columns", () => {
  const printed = cases.printed as unknown as Printed;

  it("are read row by row", () => {
    expect(unpacked(printed)).toEqual(cases.rows);
  });

  it("are handed on as they came", () => {
    const chart = unpacked(printed);
    expect(packedOf(chart)).toBe(printed);
    expect(readAgain(packedOf(chart))).toEqual(chart);
  });

  it("that never were columns are handed on as they are", () => {
    expect(readAgain(packedOf(cases.rows))).toBe(cases.rows);
  });
});
