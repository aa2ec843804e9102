/**
 * What a finger means on a map. It covers 44 pixels, and places may lie closer than that: the
 * nearest one is meant, and where two are as near as each other one is asked.
 */

/** Pixels from the middle of what a finger covers to its edge. */
export const REACH = 22;
/** Places whose distances differ by less cannot be told apart. */
const DOUBT = 10;

export interface Point {
  x: number;
  y: number;
}

export interface Spot extends Point {
  /** Nothing can be done there: in doubt it is not meant. */
  idle?: boolean;
}

/** Nothing if no spot is under the finger, the one that is meant, or all that may be. */
export function meant<S extends Spot>(spots: readonly S[], at: Point): S[] {
  const near = spots
    .map((spot) => ({ spot, far: Math.hypot(spot.x - at.x, spot.y - at.y) }))
    .filter(({ far }) => far <= REACH)
    .sort((a, b) => a.far - b.far);
  const least = near[0]?.far ?? 0;
  const rivals = near.filter(({ far }) => far - least < DOUBT).map(({ spot }) => spot);
  const busy = rivals.filter((spot) => !spot.idle);
  return busy.length ? busy : rivals.slice(0, 1);
}

/** What was pressed by a finger, and not by a mouse, a pen or a key. */
export class Finger {
  private touches = false;

  /** A press begins: clicks that follow are of the same kind. */
  down(event: PointerEvent): void {
    this.touches = event.pointerType === "touch";
  }

  /** A key presses a button without a pointer. */
  isIn(click: MouseEvent): boolean {
    return this.touches && click.detail > 0;
  }
}
