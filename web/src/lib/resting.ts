/** Asks about a thing of the board without a click: a mouse that rests on it, a finger held down. */

const REST = 350; // milliseconds
const HELD = 500;
const SLIP = 10; // pixels: a finger that goes further moves something
const THINGS = "[data-board] [data-place]";
/** Maps show a card of their own for what the mouse is on. */
const HOVERED = "[data-board] [data-place]:not(.spot)";

const thing = (event: Event, wanted: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(wanted) : null;

export class Resting {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = false;
  private from = { x: 0, y: 0 };
  /** Where the mouse was last. */
  private last = { x: -1, y: -1 };

  /** `tell` gets what is asked about, or nothing when the pointer has left it. */
  constructor(private readonly tell: (on: HTMLElement | null) => void) {}

  over(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    const on = thing(event, HOVERED);
    clearTimeout(this.timer);
    // the board moved under a mouse that lies still: nobody has pointed at anything
    if (!this.follow(event)) return;
    if (on) this.timer = setTimeout(() => this.tell(on), REST);
    else this.tell(null);
  }

  down(event: PointerEvent): void {
    clearTimeout(this.timer);
    this.asked = false;
    const on = event.pointerType === "touch" ? thing(event, THINGS) : null;
    if (!on) return;
    this.from = { x: event.clientX, y: event.clientY };
    this.timer = setTimeout(() => {
      this.asked = true;
      this.tell(on);
    }, HELD);
  }

  move(event: PointerEvent): void {
    if (event.pointerType === "mouse") this.follow(event);
    if (event.pointerType !== "touch") return;
    const far = Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y);
    if (far > SLIP) this.up();
  }

  /** Whether the mouse has moved since it was last heard of. */
  private follow(event: PointerEvent): boolean {
    const { x, y } = this.last;
    this.last = { x: event.clientX, y: event.clientY };
    return x !== event.clientX || y !== event.clientY;
  }

  up(): void {
    clearTimeout(this.timer);
  }

  /** The click that ends a long press has asked, and answers nothing. */
  click(event: MouseEvent): void {
    if (!this.asked) return;
    this.asked = false;
    event.preventDefault();
    event.stopPropagation();
  }
}
