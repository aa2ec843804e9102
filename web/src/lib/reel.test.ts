import { describe, expect, it } from "vitest";
import { timed, written } from "./webm";
import { frames, greatest, lengthOf, lengthsOf, seenAt, stills, swings } from "./reel";

const point = (n: number, ...values: number[]) => ({ n, round: 1, values, error: 0 });

describe("the moments of a film", () => {
  it("are those in which the lead or the score turned, in the order of time", () => {
    const points = [
      point(0, 0, 0),
      point(20, 1, 0),
      point(40, 1, 9),
      point(60, 1, 9),
      point(80, 12, 9),
      point(100, 13, 9),
    ];
    expect(swings(points, 2)).toEqual([40, 80]);
    expect(swings(points, 3)).toEqual([20, 40, 80]);
  });

  it("stand apart from one another, and nothing is no moment", () => {
    const points = [point(0, 0, 0), point(90, 0, 5), point(91, 9, 5), point(100, 9, 5)];
    expect(swings(points, 5)).toEqual([91]);
    expect(swings([point(0, 0), point(10, 0)], 5)).toEqual([]);
  });
});

describe("turning points", () => {
  it("are shown where they changed most", () => {
    const turns = [
      { n: 1, before: 0.5, after: 0.6 },
      { n: 5, before: 0.6, after: 0.2 },
      { n: 9, before: 0.2, after: 0.9 },
    ];
    expect(greatest(turns, 2).map((turn) => turn.n)).toEqual([5, 9]);
  });
});

describe("the pictures of a film", () => {
  const lengths = lengthsOf("normal", false);
  const all = stills([{ n: 7, text: "Steady digs" }], { first: "A", last: "B" }, 9, lengths);

  it("begin at the beginning, show each moment before and after it, and end at the end", () => {
    expect(all.map((still) => still.n)).toEqual([0, 6, 7, 9]);
    expect(all.map((still) => still.caption)).toEqual(["A", "", "Steady digs", "B"]);
    expect(lengthOf(all)).toBe(2400 + 800 + 2400 + 3600);
  });

  it("fade into one another, and are cut for who wants no motion", () => {
    expect(seenAt(all, 0, 400)).toEqual({ at: 0, share: 1 });
    expect(seenAt(all, 2500, 400)).toEqual({ at: 1, share: 0.25 });
    expect(seenAt(all, 2500, 0)).toEqual({ at: 1, share: 1 });
    expect(seenAt(all, 99_999, 400)).toEqual({ at: 3, share: 1 });
    expect(lengthsOf("slow", true).fade).toBe(0);
    expect(lengthsOf("none", false)).toEqual(lengthsOf("normal", false));
  });
});

describe("a recorded film", () => {
  const bytes = (hex: string): number[] => hex.split(" ").map((pair) => parseInt(pair, 16));
  // what Chromium writes: the head of the segment, the part "info" of 25 bytes, then the tracks
  const head = bytes("1a 45 df a3 80 18 53 80 67 01 ff ff ff ff ff ff ff");
  const inside = bytes(
    "2a d7 b1 83 0f 42 40 4d 80 86 43 68 72 6f 6d 65 57 41 86 43 68 72 6f 6d 65",
  );
  const tail = bytes("16 54 ae 6b be ae bc");
  const film = new Uint8Array([...head, ...bytes("15 49 a9 66 99"), ...inside, ...tail]);

  it("is given its length", () => {
    const length = bytes("44 89 88 40 c3 88 00 00 00 00 00"); // 10,000 ms
    const info = bytes("15 49 a9 66 01 00 00 00 00 00 00 24");
    expect([...timed(film, 10_000)]).toEqual([...head, ...info, ...inside, ...length, ...tail]);
  });

  it("is left alone if it has one, or is none", () => {
    const once = timed(film, 10_000);
    expect(timed(once, 5)).toBe(once);
    const other = new Uint8Array([1, 2, 3]);
    expect(timed(other, 5)).toBe(other);
  });
});

describe("the pictures that are written", () => {
  const all = [
    { n: 0, caption: "", ms: 2400 },
    { n: 5, caption: "", ms: 800 },
  ];

  it("are cuts, fades and one a second", () => {
    const found = frames(all, 200, 10);
    expect(found.map((one) => one.ms)).toEqual([0, 1000, 2000, 2400, 2500, 2600]);
    expect(found.filter((one) => one.key).map((one) => one.ms)).toEqual([0, 2400]);
  });

  it("are only cuts where nothing fades", () => {
    expect(frames(all, 0, 10).map((one) => one.ms)).toEqual([0, 1000, 2000, 2400]);
  });
});

/** The elements of a file by name: a reader as plain as can be. */
function elements(data: Uint8Array): { id: string; inside: Uint8Array; at: number }[] {
  const out = [];
  for (let at = 0; at < data.length;) {
    const wide = Math.clz32(data[at] ?? 0) - 23;
    const id = [...data.subarray(at, at + wide)].map((b) => b.toString(16)).join(" ");
    const size = [...data.subarray(at + wide + 1, at + wide + 8)].reduce((n, b) => n * 256 + b, 0);
    const from = at + wide + 8;
    out.push({ id, inside: data.subarray(from, from + size), at });
    at = from + size;
  }
  return out;
}

describe("a file of pictures", () => {
  const picture = (ms: number, key: boolean, ...data: number[]) => ({
    ms,
    key,
    data: new Uint8Array(data),
  });
  const file = written({
    codec: "V_VP9",
    width: 1280,
    height: 720,
    ms: 3200,
    pictures: [picture(0, true, 1, 2), picture(1000, false, 3), picture(2400, true, 4)],
  });
  const [head, segment] = elements(file);
  const parts = elements(segment?.inside ?? new Uint8Array());

  it("has a head, facts, a track, an index and a cluster for each picture that stands alone", () => {
    expect(head?.id).toBe("1a 45 df a3");
    expect(parts.map((part) => part.id)).toEqual([
      "15 49 a9 66",
      "16 54 ae 6b",
      "1c 53 bb 6b",
      "1f 43 b6 75",
      "1f 43 b6 75",
    ]);
  });

  it("says how long it is, and where its clusters are", () => {
    const length = elements(parts[0]?.inside ?? file).find((part) => part.id === "44 89");
    expect(new DataView(length?.inside.slice().buffer ?? file.buffer).getFloat64(0)).toBe(3200);
    const cues = elements(parts[2]?.inside ?? file).map((cue) => elements(cue.inside));
    const places = cues.map((cue) => elements(cue[1]?.inside ?? file)[1]?.inside.at(-1));
    const low = (at: number | undefined): number => (at ?? 0) & 255;
    expect(places).toEqual([low(parts[3]?.at), low(parts[4]?.at)]);
  });

  it("keeps every picture with its time", () => {
    const blocks = elements(parts[3]?.inside ?? file).filter((part) => part.id === "a3");
    expect(blocks.map((block) => [...block.inside])).toEqual([
      [0x81, 0, 0, 0x80, 1, 2],
      [0x81, 0x03, 0xe8, 0, 3],
    ]);
  });
});
