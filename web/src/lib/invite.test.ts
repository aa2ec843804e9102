import { describe, expect, it } from "vitest";
import { code, linkAt, reachedAt } from "./invite";

/** The same text by another program (qrcode-generator, level M, version 3, mask 3). */
const KNOWN = `
#######.#####...#..#..#######
#.....#.###.###..#..#.#.....#
#.###.#..########..#..#.###.#
#.###.#.###..#.####.#.#.###.#
#.###.#..#.#...#.####.#.###.#
#.....#..#.#....#..#..#.....#
#######.#.#.#.#.#.#.#.#######
........#.###..#.#..#........
#.##.###...###..##..#.#..#.##
#..###.....###..####..#.#...#
..#.#.########..#.#.##....##.
##..##...#.##...#.#......#..#
...##.#..#.##.########.#.##..
.##.##...###..##.#.#####...##
...##.######.#...#.#....#####
####....#.....##.....#.#...#.
..#...#######.#........##..#.
...#.#....#.#.##.#........##.
#.#.###...##.#####....#..##..
..##....###..########.##..#..
.#.##.#..###.##############..
........####.....####...#####
#######.##..#.#....##.#.##.#.
#.....#.########...##...##...
#.###.#..#.......#..#######..
#.###.#.#.##...##.......#.#.#
#.###.#.#..#.#...##.##......#
#.....#..##.#..#....##.##..#.
#######.###...##..#.##.###.#.
`;

function drawn(path: string, size: number): string {
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x} ${y}`));
  const inner = Array.from({ length: size - 4 }, (_, k) => k + 2); // without the quiet zone
  return inner
    .map((y) => inner.map((x) => (dark.has(`${x} ${y}`) ? "#" : ".")).join(""))
    .join("\n");
}

describe("the code of an invitation", () => {
  it("is the one that other programs make", () => {
    const { path, size } = code("http://192.168.1.20:8000/#/join/a1b2c3", 3);
    expect(size).toBe(29 + 4);
    expect(drawn(path, size)).toBe(KNOWN.trim());
  });
});

describe("the address of an invitation", () => {
  it("is the one in the address line, unless that is this machine alone", () => {
    const lan = { hostname: "192.168.1.20", origin: "http://192.168.1.20:8000" };
    expect(reachedAt(lan, [])).toEqual(["http://192.168.1.20:8000"]);
    const own = { hostname: "127.0.0.1", origin: "http://127.0.0.1:8000" };
    expect(reachedAt(own, [])).toEqual([]);
    expect(reachedAt(own, ["http://192.168.1.20:8000"])).toEqual(["http://192.168.1.20:8000"]);
    expect(reachedAt({ ...own, hostname: "localhost" }, [])).toEqual([]);
  });

  it("takes the seat's link along", () => {
    expect(linkAt("/#/join/abc", "https://rails.example")).toBe("https://rails.example/#/join/abc");
    expect(linkAt("abc", "https://rails.example")).toBe("https://rails.example/#/join/abc");
    expect(linkAt("abc", undefined)).toBe("");
  });
});
