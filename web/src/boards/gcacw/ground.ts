/** The ground of a small sheet: a square of colour for every hex. */

import type { Field } from "./field";
import type { Plan } from "./theatre";
import { coloursNow, type Colours } from "./theme";
import type { Terrain } from "./view";

const WASH: Record<Terrain, keyof Colours> = {
  city: "city",
  clear: "clear",
  hill: "rough",
  mountain: "mountain",
  "rain swamp": "swamp",
  rolling: "rolling",
  rough: "rough",
  swamp: "swamp",
  water: "sea",
  woods: "woods",
};

/** Paints a sheet of twice as many dots as it is wide, in the colours of now. */
export function washGround(paper: HTMLCanvasElement, field: Field, plan: Plan): void {
  const brush = paper.getContext("2d");
  if (!brush) return;
  const colours = coloursNow(document.documentElement);
  const size = plan.scale * 1.06;
  brush.clearRect(0, 0, paper.width, paper.height);
  brush.setTransform(2, 0, 0, 2, 0, 0);
  field.hexes.forEach((hex, k) => {
    const at = plan.at(k);
    brush.fillStyle = String(colours[WASH[hex.terrain]]);
    brush.fillRect(at.x - size / 2, at.y - size / 2, size, size);
  });
}
