/** A recorder writes WebM without saying how long it is; players then show no length and cannot wind. */

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
