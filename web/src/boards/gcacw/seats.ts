/** Seats of counties with what they give at the next segment, and depots, as the map marks them. */

import { around, Crowd } from "../confederate-rails/boxes";
import type { Field, Point } from "./field";
import type { CampaignFacts } from "./view";

export interface Seat extends Point {
  key: string;
  /** Who would hold it: 0 Union, 1 Confederate, -1 nobody. */
  side: number;
  text: string;
}

export interface Depot extends Point {
  key: string;
  side: number;
  complete: boolean;
}

type County = CampaignFacts["counties"][number];

/** What a county adds to the Union's sum as units stand: its row, or the enemy's, or its absence. */
export function worthNow(county: County): number {
  if (county.now === 0) return county.union;
  return -Math.max(county.now === 1 ? county.confederate : 0, county.not_held);
}

const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";

export const SEAT = { half: 17, high: 8 };
export const DEPOT = { half: 9, high: 8 };

/** Finds room for signs beside hexes and counters: below, else beside, else above. */
export class Room {
  private readonly crowd = new Crowd();

  constructor(
    private readonly field: Field,
    private readonly px: number,
    private readonly z: number,
    private readonly spread: ReadonlyMap<string, Point>,
  ) {
    for (const p of spread.values())
      this.crowd.add({ ...around(p.x, p.y, z / 2 + 1), y0: p.y - z / 2 - 13 }, null);
  }

  find(hex: string, size: { half: number; high: number }): Point | null {
    const k = this.field.find(hex);
    if (k < 0) return null;
    const c = this.field.centre(k);
    const stood = this.spread.get(hex);
    const p = stood ?? { x: c.x * this.px, y: c.y * this.px };
    const off = stood ? this.z / 2 + 2 : this.px * 0.2;
    const [down, beside] = [off + size.high, off + size.half];
    const tries = [
      { x: p.x, y: p.y + down },
      { x: p.x + beside, y: p.y + off / 2 },
      { x: p.x - beside, y: p.y + off / 2 },
      { x: p.x, y: p.y - down - (stood ? 14 : 0) },
    ];
    const free = tries.find((at) => !this.crowd.count(around(at.x, at.y, size.half, size.high)));
    const found = free ?? tries[0]!;
    this.crowd.add(around(found.x, found.y, size.half, size.high), null);
    return found;
  }
}

/** Plates at the seats that can score. */
export function seatsOf(facts: CampaignFacts, room: Room): Seat[] {
  return facts.counties
    .filter((county) => county.union || county.confederate || county.not_held)
    .flatMap((county) =>
      county.seats.flatMap((hex) => {
        const at = room.find(hex, SEAT);
        return at ? [{ key: hex, ...at, side: county.now, text: signed(worthNow(county)) }] : [];
      }),
    );
}

export function depotsOf(facts: CampaignFacts, room: Room): Depot[] {
  return facts.depots.flatMap((depot, n) => {
    const at = room.find(depot.hex, DEPOT);
    const { side, complete } = depot;
    return at ? [{ key: `${depot.hex} ${n}`, ...at, side, complete }] : [];
  });
}
