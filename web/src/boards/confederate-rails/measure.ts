/** How wide a text is; an estimate where there is no canvas. */

export interface Face {
  family: "disp" | "read";
  weight: 400 | 600 | 700;
  size: number;
  spacing: number;
}

const FAMILIES = {
  disp: "'Old Standard TT', Georgia, serif",
  read: "'Source Serif 4', Georgia, serif",
} as const;

let pen: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();

export function textWidth(text: string, face: Face): number {
  const key = `${face.family} ${face.weight} ${face.size} ${text}`;
  let found = known.get(key);
  if (found === undefined) {
    found = measured(text, face);
    known.set(key, found);
  }
  return found + face.spacing * text.length;
}

/** Fonts have arrived: what was measured before may be wrong. */
export function forgetWidths(): void {
  known.clear();
}

function measured(text: string, face: Face): number {
  if (pen === undefined)
    pen =
      typeof document === "undefined"
        ? null
        : (document.createElement("canvas").getContext?.("2d") ?? null);
  if (!pen) return text.length * face.size * (face.weight > 400 ? 0.54 : 0.5);
  pen.font = `${face.weight} ${face.size}px ${FAMILIES[face.family]}`;
  return pen.measureText(text).width;
}
