/** Small helpers that turn data into words; no sentence lives here (see catalogue.ts). */

/** `trains_open` or `eventTrack` as a heading: "Trains open". */
export function title(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** A plain value as text; nested values as a short list. */
export function plain(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length ? value.map(plain).join(", ") : "none";
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([key, part]) => `${title(key)} ${plain(part)}`)
      .join(", ");
  }
  return String(value);
}

/** As a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name and what is said after it: "Enid, costs 2 steel bars" is "Enid" and "Costs 2 steel bars". */
export function halved(text: string): [string, string] {
  const [head = "", ...rest] = text.split(", ");
  return [head, capital(rest.join(", "))];
}
