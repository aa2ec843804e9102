/** WebM: pictures that an encoder made as a file, and the length that a recorder leaves out. */

/** A picture as it was encoded, `ms` after the beginning. */
export interface Picture {
  ms: number;
  key: boolean;
  data: Uint8Array;
}

export interface Film {
  codec: "V_VP8" | "V_VP9";
  width: number;
  height: number;
  ms: number;
  pictures: readonly Picture[];
}

const INFO = [0x15, 0x49, 0xa9, 0x66];
const DURATION = [0x44, 0x89];

/** A length as eight bytes, whatever it is. */
function sized(length: number): number[] {
  const bytes = [0x01];
  for (let shift = 6; shift >= 0; shift -= 1) bytes.push(Math.floor(length / 256 ** shift) % 256);
  return bytes;
}

const indexOf = (data: Uint8Array, what: readonly number[], from = 0, to = data.length): number => {
  for (let at = from; at + what.length <= to; at += 1)
    if (what.every((byte, k) => data[at + k] === byte)) return at;
  return -1;
};

/** How many bytes a length takes, and what it is. */
function lengthAt(data: Uint8Array, at: number): { bytes: number; value: number } {
  const first = data[at] ?? 0;
  const bytes = Math.clz32(first) - 23;
  let value = first & (0xff >> bytes);
  for (let k = 1; k < bytes; k += 1) value = value * 256 + (data[at + k] ?? 0);
  return { bytes, value };
}

/** The same film with its length in milliseconds; unchanged where it is said or cannot be. */
export function timed(data: Uint8Array<ArrayBuffer>, ms: number): Uint8Array<ArrayBuffer> {
  const info = indexOf(data, INFO, 0, Math.min(data.length, 4096));
  if (info < 0) return data;
  const { bytes, value } = lengthAt(data, info + INFO.length);
  const from = info + INFO.length + bytes;
  if (indexOf(data, DURATION, from, from + value) >= 0) return data;
  const number = new Uint8Array(8);
  new DataView(number.buffer).setFloat64(0, ms); // recorders count in milliseconds
  const added = [...DURATION, 0x88, ...number];
  const head = [...INFO, ...sized(value + added.length)];
  const out = new Uint8Array(data.length - INFO.length - bytes + head.length + added.length);
  out.set(data.subarray(0, info), 0);
  out.set(head, info);
  out.set(data.subarray(from, from + value), info + head.length);
  out.set(added, info + head.length + value);
  out.set(data.subarray(from + value), info + head.length + value + added.length);
  return out;
}

// -- a file of encoded pictures ---------------------------------------------------------------

type Bytes = readonly number[] | Uint8Array;

const joined = (parts: readonly Bytes[]): Uint8Array<ArrayBuffer> => {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
};

const element = (id: readonly number[], ...parts: Bytes[]): Uint8Array<ArrayBuffer> => {
  const inside = joined(parts);
  return joined([id, sized(inside.length), inside]);
};

/** Always eight bytes, so that the size of an index is known before what it points to. */
const whole = (value: number): number[] => [0, ...sized(value).slice(1)];
const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const real = (value: number): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
};

const head = (): Uint8Array =>
  element(
    [0x1a, 0x45, 0xdf, 0xa3],
    element([0x42, 0x86], [1]), // version
    element([0x42, 0xf7], [1]), // version to read it
    element([0x42, 0xf2], [4]), // longest name of an element
    element([0x42, 0xf3], [8]), // longest length
    element([0x42, 0x82], text("webm")),
    element([0x42, 0x87], [4]),
    element([0x42, 0x85], [2]),
  );

const facts = (film: Film): Uint8Array =>
  element(
    INFO,
    element([0x2a, 0xd7, 0xb1], whole(1_000_000)), // nanoseconds to a unit of time: milliseconds
    element(DURATION, real(film.ms)),
    element([0x4d, 0x80], text("Railsplitter")),
    element([0x57, 0x41], text("Railsplitter")),
  );

const track = (film: Film): Uint8Array =>
  element(
    [0x16, 0x54, 0xae, 0x6b],
    element(
      [0xae],
      element([0xd7], [1]), // number
      element([0x73, 0xc5], [1]), // name for programs
      element([0x9c], [0]), // one picture to a block
      element([0x83], [1]), // pictures
      element([0x86], text(film.codec)),
      element([0xe0], element([0xb0], whole(film.width)), element([0xba], whole(film.height))),
    ),
  );

/** Pictures from one that stands alone up to the next such one. */
function clusters(pictures: readonly Picture[]): Picture[][] {
  const out: Picture[][] = [];
  for (const picture of pictures) {
    if (picture.key || !out.length) out.push([]);
    out.at(-1)?.push(picture);
  }
  return out;
}

function cluster(pictures: readonly Picture[]): Uint8Array {
  const from = pictures[0]?.ms ?? 0;
  const blocks = pictures.map(({ ms, key, data }) =>
    element([0xa3], [0x81, (ms - from) >> 8, (ms - from) & 255, key ? 0x80 : 0], data),
  );
  return element([0x1f, 0x43, 0xb6, 0x75], element([0xe7], whole(from)), ...blocks);
}

/** Where each cluster begins, so that players can wind. */
const index = (times: readonly number[], places: readonly number[]): Uint8Array =>
  element(
    [0x1c, 0x53, 0xbb, 0x6b],
    ...times.map((ms, k) =>
      element(
        [0xbb],
        element([0xb3], whole(ms)),
        element([0xb7], element([0xf7], [1]), element([0xf1], whole(places[k] ?? 0))),
      ),
    ),
  );

/** The film as a file. */
export function written(film: Film): Uint8Array<ArrayBuffer> {
  const groups = clusters(film.pictures);
  const times = groups.map((group) => group[0]?.ms ?? 0);
  const bodies = groups.map(cluster);
  const before = [facts(film), track(film)];
  let at = joined(before).length + index(times, []).length;
  const places = bodies.map((body) => {
    at += body.length;
    return at - body.length;
  });
  const inside = [...before, index(times, places), ...bodies];
  return joined([head(), element([0x18, 0x53, 0x80, 0x67], ...inside)]);
}
