/** Outlines of counters and marks, round the origin. */

const r1 = (value: number): string => String(Math.round(value * 10) / 10);

/** A counter: square for the Union, clipped corners for the Confederacy; torn at the right when disorganized. */
export function body(side: number, z: number, torn = false): string {
  const h = z / 2;
  const c = side === 1 ? z * 0.16 : 0;
  const right = torn ? tear(h, side === 1 ? -h + c : -h, h) : `V${r1(h)}`;
  const top =
    side === 1
      ? `M${r1(-h + c)} ${r1(-h)}H${r1(h - c)}L${r1(h)} ${r1(-h + c)}`
      : `M${r1(-h)} ${r1(-h)}H${r1(h)}`;
  return `${top}${right}H${r1(-h)}${side === 1 ? `V${r1(-h + c)}` : ""}z`;
}

function tear(h: number, from: number, to: number): string {
  const teeth = 7;
  const deep = [0.1, 0.02, 0.13, 0.03, 0.09, 0.02, 0.12];
  return (
    deep
      .map((d, n) => `L${r1(h - d * 2 * h)} ${r1(from + ((to - from) * (n + 0.6)) / teeth)}`)
      .join("") + `L${r1(h - 0.04 * h)} ${r1(to)}`
  );
}

/** The redan line of works round the foot of a counter. */
export function works(z: number): string {
  const [h, q] = [z / 2, z * 0.6];
  const points = Array.from(
    { length: 9 },
    (_, k) => `${r1(-q + (2 * q * k) / 8)} ${r1(h + (k % 2 ? 2.5 : 6.5))}`,
  );
  return `M${r1(-q)} ${r1(-h * 0.1)}L${points.join(" ")}L${r1(q)} ${r1(-h * 0.1)}`;
}

/** Cross for infantry, slash for cavalry, dot for artillery, in a box of w by .7 w. */
export function branch(kind: string, x: number, y: number, wide: number): string {
  const high = wide * 0.72;
  const frame = `M${r1(x)} ${r1(y)}h${r1(wide)}v${r1(high)}h${r1(-wide)}z`;
  if (kind === "artillery")
    return `${frame}M${r1(x + wide * 0.36)} ${r1(y + high / 2)}a${r1(wide * 0.14)} ${r1(wide * 0.14)} 0 1 0 ${r1(wide * 0.28)} 0a${r1(wide * 0.14)} ${r1(wide * 0.14)} 0 1 0 ${r1(-wide * 0.28)} 0`;
  const rising = `M${r1(x)} ${r1(y + high)}L${r1(x + wide)} ${r1(y)}`;
  return kind === "cavalry"
    ? frame + rising
    : `${frame}${rising}M${r1(x)} ${r1(y)}L${r1(x + wide)} ${r1(y + high)}`;
}

/** A leader's flag on its pole; the pole stands on the origin. */
export function flag(side: number, wide: number, high: number): string {
  return side === 1
    ? `M0 ${r1(-high)}h${r1(wide)}l${r1(-wide * 0.22)} ${r1(high * 0.34)} ${r1(wide * 0.22)} ${r1(high * 0.34)}H0z`
    : `M0 ${r1(-high)}h${r1(wide)}v${r1(high * 0.68)}H0z`;
}

export function star(radius: number, inner: number): string {
  const points = Array.from({ length: 10 }, (_, n) => {
    const r = n % 2 ? inner : radius;
    return `${r1(r * Math.sin((Math.PI * n) / 5))} ${r1(-r * Math.cos((Math.PI * n) / 5))}`;
  });
  return `M${points.join(" ")}z`;
}

/** The ticks of a lamp ring at its four quarters. */
export function ticks(r: number, weight = 1): string {
  const [a, b] = [r - 2.5 * weight, r + 4.5 * weight];
  return [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ]
    .map(([x, y]) => `M${r1(x! * a)} ${r1(y! * a)}L${r1(x! * b)} ${r1(y! * b)}`)
    .join("");
}

/** A hex with flat top, smaller than its cell by an inset in pixels. */
export function hexagon(px: number, inset = 0): string {
  const r = px / Math.sqrt(3) - inset / 0.866;
  return `M${[0, 60, 120, 180, 240, 300].map((a) => `${r1(r * Math.cos((a * Math.PI) / 180))} ${r1(r * Math.sin((a * Math.PI) / 180))}`).join("L")}z`;
}

/** The head of an attack, pointing up. */
export const SPEAR = "M-13 10 0-9 13 10 0 4z";
