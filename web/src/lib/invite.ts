/** Invitations: an address that others can reach, as a link and as a code for their cameras. */

import { encode } from "uqr";

const ALONE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address is this machine's alone. */
export const isAlone = (host: string): boolean => ALONE.test(host);

/** Where others come to: here, if this is no address of one machine alone; else what the server says. */
export function reachedAt(here: Pick<Location, "hostname" | "origin">, told: string[]): string[] {
  const own = isAlone(here.hostname) ? [] : [here.origin];
  return [...new Set([...own, ...told])];
}

/** A link of the server as others must type it; "" where they cannot come. */
export function linkAt(link: string, address: string | undefined): string {
  return address ? new URL(link.includes("/") ? link : `/#/join/${link}`, address).href : "";
}

/** The dark squares of a code (level M) as one path, and its width; `mask` only for tests. */
export function code(text: string, mask = -1): { path: string; size: number } {
  const made = encode(text, { ecc: "M", boostEcc: false, border: 2, maskPattern: mask });
  const rows = made.data.map((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join(""),
  );
  return { path: rows.join(""), size: made.size };
}
