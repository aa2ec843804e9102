/**
 * Sealed dice, checked by the page itself: what this browser was promised at the start against
 * what the record reveals at the end. `tools/verify_dice.py` does the same without a browser.
 */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Kept } from "./promises";

export interface Verdict {
  holds: boolean;
  /** How many results were checked. */
  results: number;
  /** Whether the commitment is the one that this browser was shown before the game. */
  kept: boolean;
  /** What does not fit, if something does not. */
  fault: Fault | null;
}

export type Fault = "chain" | "kind" | "secret" | "promise" | "text" | "count" | "result";

const TAIL = ',"h":"0123456789abcdef"}'.length;
const SPAN = 1n << 64n;

interface RecordLine {
  dice?: { kind: string; commitment: string; seats?: string[] };
  secret?: string;
  setup?: number[];
  asked?: [number, string][];
  chance?: number[];
}

/** The objects of a record, or nothing if its chain of hashes is broken. */
function linesOf(text: string): RecordLine[] | null {
  if (!text.endsWith("\n")) return null;
  const out: RecordLine[] = [];
  let link = "";
  for (const line of text.slice(0, -1).split("\n")) {
    const body = `${line.slice(0, -TAIL)}}`;
    link = bytesToHex(sha256(utf8ToBytes(link + body))).slice(0, 16);
    if (line.slice(-TAIL) !== `,"h":"${link}"}`) return null;
    out.push(JSON.parse(body) as RecordLine);
  }
  return out;
}

/** Result number `index` among n: the first eight bytes, drawn again if they favour small ones. */
export function expected(
  secret: Uint8Array,
  seats: readonly string[],
  index: number,
  n: number,
  why: string,
): number {
  const fair = SPAN - (SPAN % BigInt(n));
  for (let attempt = 0; ; attempt++) {
    const text = [...seats, index, n, why, attempt].join("\n");
    const mac = hmac(sha256, secret, utf8ToBytes(text));
    const value = BigInt(`0x${bytesToHex(mac.slice(0, 8))}`);
    if (value < fair) return Number(value % BigInt(n));
  }
}

/** Whether a finished game's dice are the sealed ones, and the promise is the one I was given. */
export function check(record: string, kept: Kept | null): Verdict {
  const bad = (fault: Fault): Verdict => ({ holds: false, results: 0, kept: kept !== null, fault });
  const lines = linesOf(record);
  if (!lines) return bad("chain");
  const header = lines[0] ?? {};
  const end = lines.at(-1) ?? {};
  const entries = lines.slice(1, -1);
  if (header.dice?.kind !== "sealed" || !end.secret) return bad("kind");
  const secret = hexToBytes(end.secret);
  if (bytesToHex(sha256(secret)) !== header.dice.commitment) return bad("secret");
  if (kept && kept.commitment !== header.dice.commitment) return bad("promise");
  const seats = header.dice.seats ?? [];
  const mine = Object.entries(kept?.texts ?? {});
  if (mine.some(([seat, text]) => seats[Number(seat)] !== text)) return bad("text");
  const results = [...(header.setup ?? []), ...entries.flatMap((entry) => entry.chance ?? [])];
  const asked = [...(header.asked ?? []), ...entries.flatMap((entry) => entry.asked ?? [])];
  if (results.length !== asked.length) return bad("count");
  const wrong = asked.some(([n, why], at) => expected(secret, seats, at, n, why) !== results[at]);
  if (wrong) return bad("result");
  return { holds: true, results: results.length, kept: kept !== null, fault: null };
}
