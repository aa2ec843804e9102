import { describe, expect, it } from "vitest";
import { BIT, DIRECTIONS, Field, RADIUS } from "./field";
import { chart, field, patch } from "./fixtures";

describe("the lattice", () => {
  const net = field();

  it("has neighbours that know each other, one apart, in the direction that is said", () => {
    const winds = [
      [0, -1],
      [0.866, -0.5],
      [0.866, 0.5],
      [0, 1],
      [-0.866, 0.5],
      [-0.866, -0.5],
    ];
    for (let k = 0; k < net.size; k += 1) {
      for (const d of DIRECTIONS) {
        const there = net.neighbour(k, d);
        if (there < 0) continue;
        expect(net.neighbour(there, (d + 3) % 6)).toBe(k);
        const [a, b] = [net.centre(k), net.centre(there)];
        expect(b.x - a.x).toBeCloseTo(winds[d]![0]!, 2);
        expect(b.y - a.y).toBeCloseTo(winds[d]![1]!, 2);
        expect(net.direction(k, there)).toBe(d);
        expect(net.distance(k, there)).toBe(1);
      }
    }
  });

  it("puts hexes where the chart says they are", () => {
    for (const [k, hex] of net.hexes.entries()) {
      expect(net.centre(k).x).toBeCloseTo(hex.x, 2);
      expect(net.centre(k).y).toBeCloseTo(hex.y, 2);
    }
  });

  it("finds the hex under any point, and none outside", () => {
    for (let k = 0; k < net.size; k += 1) {
      const c = net.centre(k);
      expect(net.at(c.x, c.y)).toBe(k);
      for (const d of DIRECTIONS) {
        const m = net.middle(k, d);
        expect(net.at(c.x + (m.x - c.x) * 0.97, c.y + (m.y - c.y) * 0.97)).toBe(k);
      }
    }
    expect(net.at(-3, -3)).toBe(-1);
    expect(net.at(chart().width + 2, 3)).toBe(-1);
  });

  it("gives two neighbours the same side, with corners a radius from the centre", () => {
    for (let k = 0; k < net.size; k += 1) {
      for (const d of DIRECTIONS) {
        const there = net.neighbour(k, d);
        const [a, b] = net.side(k, d);
        const c = net.centre(k);
        expect(Math.hypot(net.corner(a).x - c.x, net.corner(a).y - c.y)).toBeCloseTo(RADIUS, 3);
        if (there >= 0) expect(net.side(there, (d + 3) % 6).toSorted()).toEqual([a, b].toSorted());
      }
    }
  });

  it("reads ids and words, whatever their letters", () => {
    const k = net.find("SIV M4602");
    expect(net.hex(k).place).toBe("Kernstown");
    expect(net.read("siv-m4602")).toBe(k);
    expect(net.read("SIV-M4602")).toBe(k);
    expect(net.find("SIV X1")).toBe(-1);
    expect(net.read("nowhere")).toBe(-1);
  });

  it("counts steps over the lattice", () => {
    const small = new Field(patch(["ccccc", "ccccc", "ccccc", "ccccc"]));
    const at = (id: string): number => small.find(`T ${id}`);
    expect(small.distance(at("0000"), at("0000"))).toBe(0);
    expect(small.distance(at("0000"), at("0400"))).toBe(4);
    expect(small.distance(at("0000"), at("0003"))).toBe(3);
    expect(small.distance(at("0000"), at("0403"))).toBe(5);
  });

  it("tells a ridge that rises one way as falling the other way", () => {
    const small = new Field(patch(["cc", "cc"], [["0000", "0001", ["ridge up", "road"]]]));
    const [a, b] = [small.find("T 0000"), small.find("T 0001")];
    expect(small.bits(a, b)).toBe(BIT["ridge up"] | BIT.road);
    expect(small.bits(b, a)).toBe(BIT["ridge down"] | BIT.road);
    expect(small.bits(a, small.find("T 0100"))).toBe(0);
  });

  it("keeps hexes of columns and rows from zero on, where corners lie beyond the rim", () => {
    const small = new Field(patch(["c"]));
    for (const p of small.corners(0))
      expect(Math.hypot(p.x - small.centre(0).x, p.y - small.centre(0).y)).toBeCloseTo(RADIUS, 3);
  });
});
