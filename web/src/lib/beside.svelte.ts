/** Room beside the board: a panel that would take it from a map stands in the rail. */

import type { Attachment } from "svelte/attachments";

let room = $state.raw<HTMLElement | null>(null);

/** Where a board's panel may stand; nothing where the rail is not at the board's side. */
export const roomBeside = (): HTMLElement | null => room;

/** The rail offers an element for as long as it is there. */
export const offersRoom: Attachment<HTMLElement> = (element) => {
  room = element;
  return () => {
    if (room === element) room = null;
  };
};

/** An element stands where it is told to, and goes with whoever drew it. */
export const standsIn =
  (place: HTMLElement | null): Attachment<HTMLElement> =>
  (element) => {
    if (!place) return;
    place.append(element);
    return () => element.remove();
  };
