/** What a seat panel tells about a seat, read from the view of whichever game it is. */

export interface Fact {
  /** A goods symbol (`c-iron` …), or none. */
  good: string;
  label: string;
  value: string;
}

export interface SeatFacts {
  /** The number that counts: points or money. */
  score: string;
  unit: string;
  goods: Fact[];
  line: string;
}

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
const GOODS = ["iron", "steel", "stone", "rubble", "coal"];

function counted(value: unknown, one: string, many: string): string {
  const n = Array.isArray(value) ? value.length : typeof value === "number" ? value : -1;
  return n < 0 ? "" : `${n} ${n === 1 ? one : many}`;
}

function ofPlayer(player: Row): SeatFacts {
  const score =
    isRow(player.score) && typeof player.score.points === "number"
      ? String(player.score.points)
      : "";
  const goods = isRow(player.goods) ? player.goods : {};
  const train = isRow(player.train) ? String(player.train.name ?? "") : "";
  const parts = [
    train,
    counted(player.labourers, "labourer in hand", "labourers in hand"),
    counted(player.markers, "marker", "markers"),
    counted(player.contracts, "contract", "contracts"),
  ];
  return {
    score,
    unit: score ? "VP" : "",
    goods: GOODS.filter((good) => typeof goods[good] === "number").map((good) => ({
      good,
      label: good,
      value: String(goods[good]),
    })),
    line: parts.filter(Boolean).join(", "),
  };
}

function ofCompany(seat: Row): SeatFacts {
  const money = typeof seat.money === "number" ? `$${seat.money.toLocaleString("en-US")}` : "";
  const parts = [
    counted(seat.companies, "company", "companies"),
    counted(seat.deliveries, "delivery", "deliveries"),
    counted(seat.counters, "event counter", "event counters"),
  ];
  return { score: money, unit: "", goods: [], line: parts.filter(Boolean).join(", ") };
}

export function seatFacts(view: unknown, seat: number): SeatFacts {
  const none: SeatFacts = { score: "", unit: "", goods: [], line: "" };
  if (!isRow(view)) return none;
  const player =
    rowsOf(view.players).find((row) => row.seat === seat) ?? rowsOf(view.players)[seat];
  if (player) return ofPlayer(player);
  const company = rowsOf(view.seats)[seat];
  return company ? ofCompany(company) : none;
}

/** "round 9" and the phase, where the view has them. */
export function whereabouts(view: unknown): { round: string; phase: string } {
  if (!isRow(view)) return { round: "", phase: "" };
  const round = view.round ?? view.turn;
  return {
    round: typeof round === "number" || typeof round === "string" ? String(round) : "",
    phase: typeof view.phase === "string" ? view.phase : "",
  };
}
