/** The drawing behind the tunnel: sky, sea, chalk and clay, the same at every visit. */

export interface Strata {
  land: string;
  sea: string;
  waves: { d: string; opacity: number }[];
  layers: { d: string; fill: string }[];
  clay: string;
  chalk: string;
}

/** A small generator of repeatable numbers from 0 to 1, so that the hatching never jumps. */
function repeatable(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const f = (n: number): string => n.toFixed(1);

/** Sea level, sea bed and size as the section has them. */
export function strata(w: number, h: number, sea: number, bed: number): Strata {
  const random = repeatable(3);
  const between = (a: number, b: number): number => a + (b - a) * random();
  return {
    land: coast(w, h, sea, bed),
    sea: `M${f(w * 0.105)} ${f(sea)}H${f(w * 0.893)}V${f(bed + 30)}H${f(w * 0.105)}z`,
    waves: waves(w, sea, bed, between),
    layers: [
      { d: layer(w, h, bed, 0.3), fill: "var(--rolling)" },
      { d: layer(w, h, bed, 0.76), fill: "var(--rough)" },
    ],
    clay: strokes(
      w / 4.4,
      () => `M${f(between(0, w))} ${f(between(bed + (h - bed) * 0.82, h - 3))}h${f(between(2, 6))}`,
    ),
    chalk: strokes(w / 7.5, () => {
      const x = between(0, w);
      const top = x > w * 0.14 && x < w * 0.86 ? bed + 8 : sea - 14;
      return `M${f(x)} ${f(between(top, bed + (h - bed) * 0.26))}l${f(between(3, 7))} ${f(between(-1, 1))}`;
    }),
  };
}

/** The surface from the English shore over the sea bed to the French one. */
function coast(w: number, h: number, sea: number, bed: number): string {
  const k = h / 392;
  const points: [number, number][] = [
    [0, sea - 34 * k],
    [0.05, sea - 40 * k],
    [0.098, sea - 36 * k],
    [0.106, sea - 4],
    [0.118, sea + 10 * k],
    [0.16, bed - 16 * k],
    [0.24, bed],
    [0.36, bed + 12 * k],
    [0.5, bed + 16 * k],
    [0.63, bed + 10 * k],
    [0.76, bed - 2 * k],
    [0.84, bed - 18 * k],
    [0.88, sea + 8 * k],
    [0.895, sea - 4],
    [0.9, sea - 24 * k],
    [0.95, sea - 30 * k],
    [1, sea - 26 * k],
  ];
  return `M${points.map(([x, y]) => `${f(x * w)} ${f(y)}`).join("L")}L${f(w)} ${f(h)}L0 ${f(h)}z`;
}

function layer(w: number, h: number, bed: number, share: number): string {
  const points = Array.from(
    { length: 25 },
    (_, i) =>
      `${f((w * i) / 24)} ${f(bed + (h - bed) * share + Math.sin((i / 24) * 7 + share * 9) * 6 * (h / 330))}`,
  );
  return `M${points.join("L")}L${f(w)} ${f(h)}L0 ${f(h)}z`;
}

function waves(
  w: number,
  sea: number,
  bed: number,
  between: (a: number, b: number) => number,
): { d: string; opacity: number }[] {
  const out: { d: string; opacity: number }[] = [];
  const gap = (bed - sea) / 78;
  for (let k = 0; k < 16; k += 1) {
    const y = sea + 3 + k * (4.2 + k * 0.22) * gap;
    let [x, d] = [w * 0.1, ""];
    while (x < w * 0.9) {
      const length = between(30, 120);
      d += `M${f(x)} ${f(y + between(-0.6, 0.6))}h${f(length)}`;
      x += length + between(6, 26) + k * 1.5;
    }
    out.push({ d, opacity: Math.max(0.18, 0.62 - k * 0.03) });
  }
  return out;
}

function strokes(n: number, one: () => string): string {
  return Array.from({ length: Math.round(n) }, one).join("");
}

export const BUILDINGS = {
  english:
    "M-34 0V-22h14V0M-20-22l-7-10-7 10M-20 0V-16h34V0M14 0V-40h14V0M14-40l7-16 7 16M-14-10h4v6h-4zM-4-10h4v6h-4zM6-10h4v6h-4zM21-40v10",
  french:
    "M-36 0V-20h72V0M-20-20c0-24 40-24 40 0M-12-20v-9M0-20v-13M12-20v-9M-36-20v-6h8v6M28-20v-6h8v6M-30-8h4v8M-18-8h4v8M-4-10h8V0M14-8h4v8M26-8h4v8",
} as const;

export const SHIP = {
  hull: "M-30-1c2 6 6 7 10 7h38c5 0 8-3 10-8l-20 1z",
  masts: "M-14-1V-30M8-1V-26M0-1v-13h7V-1",
  sails: "M-14-29c9 4 9 17 0 22M-14-29c-7 5-9 15-10 22zM8-25c7 4 7 13 0 17",
} as const;
