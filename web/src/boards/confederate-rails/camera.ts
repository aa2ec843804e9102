/** Zoom and pan: d3-zoom moves a camera; the map is drawn anew only when the scale has settled. */

import { select } from "d3-selection";
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import { SCALE_MOST } from "./detail";
import type { Bounds } from "./network";
import { pace } from "../../lib/pace";

export interface Seen {
  x: number;
  y: number;
  k: number;
}

export interface Pads {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The scale and place at which a part of the sheet fills a window; spare room lies at the right. */
export function fitted(bounds: Bounds, width: number, height: number, pad: Pads): Seen {
  const [w, h] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const k = Math.max(
    0.05,
    Math.min((width - pad.left - pad.right) / w, (height - pad.top - pad.bottom) / h),
  );
  const spareX = width - pad.left - pad.right - w * k;
  const spareY = height - pad.top - pad.bottom - h * k;
  return {
    k,
    x: pad.left + Math.min(spareX / 2, 40) - bounds.left * k,
    y: pad.top + spareY / 2 - bounds.top * k,
  };
}

/** The place at which a point of the sheet is in the middle of a window. */
export function centred(
  at: { x: number; y: number },
  k: number,
  width: number,
  height: number,
): Seen {
  return { k, x: width / 2 - at.x * k, y: height / 2 - at.y * k };
}

/** How long a flight takes. */
const FLIGHT = 220;
const SETTLE = 130;

export class Camera {
  now: Seen = { x: 0, y: 0, k: 1 };
  private readonly behavior: ZoomBehavior<HTMLElement, unknown>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  private calm: boolean;

  constructor(
    private readonly port: HTMLElement,
    bounds: Bounds,
    /** On every movement. `hand`: by the player, not by the board. */
    private readonly moved: (seen: Seen, hand: boolean) => void,
    /** When the scale has settled. */
    private readonly settled: (scale: number) => void,
  ) {
    this.calm =
      typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
    const margin = 260;
    this.behavior = zoom<HTMLElement, unknown>()
      .scaleExtent([0.1, SCALE_MOST])
      .translateExtent([
        [bounds.left - margin * 3, bounds.top - margin * 2],
        [bounds.right + margin * 3, bounds.bottom + margin * 2],
      ])
      .filter((event: Event) => isOurs(event))
      .on("zoom", (event: { transform: ZoomTransform; sourceEvent: unknown }) =>
        this.follow(event.transform, !!event.sourceEvent),
      );
    select(port).call(this.behavior).on("dblclick.zoom", null);
  }

  /** The least scale: the whole sheet and a little more. */
  limit(least: number): void {
    this.behavior.scaleExtent([Math.min(least * 0.92, 0.5), SCALE_MOST]);
  }

  private follow(to: ZoomTransform, hand: boolean): void {
    this.now = { x: to.x, y: to.y, k: to.k };
    this.moved(this.now, hand);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settled(this.now.k), SETTLE);
  }

  /** At once. */
  set(to: Seen): void {
    cancelAnimationFrame(this.frame);
    this.behavior.transform(select(this.port), zoomIdentity.translate(to.x, to.y).scale(to.k));
    clearTimeout(this.timer);
    this.settled(to.k);
  }

  /** In a short flight. */
  fly(to: Seen): void {
    if (this.calm) return this.set(to);
    cancelAnimationFrame(this.frame);
    const from = { ...this.now };
    const start = performance.now();
    const flight = pace.flight || FLIGHT;
    const step = (time: number): void => {
      const t = Math.min(1, Math.max(0, (time - start) / flight));
      const ease = 1 - (1 - t) ** 3;
      // scale by ratio, and keep the middle of the window on a straight way
      const k = from.k * (to.k / from.k) ** ease;
      const share = to.k === from.k ? ease : (k - from.k) / (to.k - from.k);
      const mix = (a: number, b: number): number => a + (b - a) * share;
      const seen = { k, x: mix(from.x, to.x), y: mix(from.y, to.y) };
      this.behavior.transform(
        select(this.port),
        zoomIdentity.translate(seen.x, seen.y).scale(seen.k),
      );
      if (t < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  zoomBy(factor: number): void {
    const [w, h] = [this.port.clientWidth, this.port.clientHeight];
    const k = Math.min(SCALE_MOST, this.now.k * factor);
    const [mx, my] = [(w / 2 - this.now.x) / this.now.k, (h / 2 - this.now.y) / this.now.k];
    this.fly(centred({ x: mx, y: my }, k, w, h));
  }

  panBy(dx: number, dy: number): void {
    this.set({ ...this.now, x: this.now.x + dx, y: this.now.y + dy });
  }

  close(): void {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    select(this.port).on(".zoom", null);
  }
}

/** Drags with the first button, fingers and wheels; not what begins on a control above the map. */
function isOurs(event: Event): boolean {
  const on = event.target instanceof Element ? event.target : null;
  if (on?.closest("[data-still]")) return false;
  if (event instanceof MouseEvent && event.type !== "wheel")
    return event.button === 0 && !event.ctrlKey;
  return true;
}
