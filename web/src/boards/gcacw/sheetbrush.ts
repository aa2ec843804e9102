/** The brush for a chart: in a worker where the browser can, else here. */

import { packedOf } from "../../lib/columns";
import type { Brush } from "./brush";
import { FarBrush, hasFar } from "./farbrush";
import type { Field } from "./field";
import type { Survey } from "./survey";

/** Hands over a brush, and another one if the first fails; answers how to put it away. */
export function openBrush(field: Field, survey: Survey, take: (brush: Brush) => void): () => void {
  let now: Brush | null = null;
  let closed = false;
  const give = (brush: Brush): void => {
    now?.close();
    if (closed) return brush.close();
    now = brush;
    take(brush);
  };
  const here = async (): Promise<void> => give(await localBrush(field, survey));
  if (hasFar()) give(new FarBrush(packedOf(field.chart), () => void here()));
  else void here();
  return () => {
    closed = true;
    now?.close();
  };
}

/** Loaded only where there is no other way. */
async function localBrush(field: Field, survey: Survey): Promise<Brush> {
  const [{ LocalBrush }, { Painter }, { Relief }] = await Promise.all([
    import("./localbrush"),
    import("./paint"),
    import("./relief"),
  ]);
  const painter = new Painter({ field, survey, relief: new Relief(field) });
  return new LocalBrush((pen, box, { px, colours, names }) =>
    painter.paint(pen, box, px, colours, names),
  );
}
