/** Rings pulse three times and rest: one layer fades, nothing is painted for it. */

/** Somebody who answers at once needs no reminding. */
const AFTER = 350;
const FRAMES = [{ opacity: 1 }, { opacity: 0.45 }, { opacity: 1 }];
const TIMING = { duration: 900, iterations: 3, easing: "ease-in-out" };

export const isCalm = (): boolean =>
  typeof matchMedia !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Pulses when `what` becomes something else that is not empty. */
export function pulse(
  layer: Element,
  what: string,
): { update(what: string): void; destroy(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Animation | null = null;
  let shown = "";
  const stop = (): void => {
    clearTimeout(timer);
    running?.cancel();
    running = null;
  };
  const update = (now: string): void => {
    if (now === shown) return;
    shown = now;
    stop();
    if (now && !isCalm())
      timer = setTimeout(() => {
        running = layer.animate?.(FRAMES, TIMING) ?? null;
      }, AFTER);
  };
  update(what);
  return { update, destroy: stop };
}
