/** Lines of notation that forms of a deal build. */

export interface Terms {
  load: string;
  player: string;
  line: string;
  counter: string;
}

/** When what is written next is paid. */
export function conditionText(when: string, terms: Terms): string {
  switch (when) {
    case "on-delivery":
      return `on-delivery ${terms.load}`;
    case "on-passage":
      return `on-passage ${terms.player} ${terms.line}`;
    case "on-holding":
      return `on-holding ${terms.player} ${terms.counter}`;
    default:
      return "at-once";
  }
}

export function promiseText(player: string, topic: string, spot: string): string {
  return spot === "anywhere" ? `promise ${player} ${topic}` : `promise ${player} ${topic} ${spot}`;
}
