import { describe, expect, it } from "vitest";
import { decides, weighed } from "./advice";
import type { Advice, Alternative, Factor } from "./types";

const option = (text: string, low: number, high: number, worlds = 30): Alternative => ({
  action: 0,
  text,
  label: text,
  case: "R.1",
  chance: (low + high) / 2,
  low,
  high,
  ahead: 0,
  worlds,
  judged: false,
});
const factor = (seat: number, points: number, helps: boolean): Factor => ({
  seat,
  case: "S.2",
  text: "Hebron",
  points,
  helps,
});
const advice = (alternatives: Alternative[], factors: Factor[] = []): Advice => ({
  seat: 1,
  question: "",
  action: 0,
  alternatives,
  than: 0,
  factors,
  close: false,
  playouts: 120,
  rounds: 3,
  unscored: null,
  played: null,
});

describe("advice", () => {
  it("tells three options that were tried, and which cannot be told from the one above", () => {
    const told = weighed(
      advice([
        option("a", 0.6, 0.7),
        option("b", 0.4, 0.5),
        option("c", 0.35, 0.45),
        option("d", 0.3, 0.4),
      ]),
    );
    expect(told.map((one) => [one.text, one.tied])).toEqual([
      ["a", false],
      ["b", false],
      ["c", true],
    ]);
    expect(weighed(advice([option("a", 0, 1), option("b", 0, 1, 0)]))).toHaveLength(1);
  });

  it("tells at most three reasons, signed as they help or harm the one who is asked", () => {
    const told = decides(
      advice(
        [],
        [factor(1, 2, true), factor(0, -1.5, true), factor(0, 1, false), factor(1, -1, false)],
      ),
      () => "Brassey",
    );
    expect(told.map((one) => [one.text, one.points])).toEqual([
      ["Hebron: more for you", 2],
      ["Hebron: less for Brassey", 1.5],
      ["Hebron: more for Brassey", -1],
    ]);
  });
});
