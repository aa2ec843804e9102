/** What the server sends of Confederate Rails, by the names the board has for it. */

import type { ChartStation, Freight, Reach } from "../../lib/generated/confederate";

export type {
  Chart,
  ChartChit,
  ChartEntry,
  ChartLine,
  ChartLoad,
  ChartSegment,
  ChartStation,
  ChitView as Chit,
  ClauseView as Clause,
  CounterView as Counter,
  DealView as Deal,
  Freight,
  LineView as LineRow,
  LoadView as Load,
  Part,
  RatesView as Rates,
  Reach,
  Reached,
  SeatView as SeatRow,
  SegmentView as SegmentRow,
  StationView as StationRow,
  TrainView as Train,
  View,
  WarView as War,
  Way,
} from "../../lib/generated/confederate";

export type StationType = ChartStation["type"];

export function isReach(answer: unknown): answer is Reach {
  return typeof answer === "object" && answer !== null && Array.isArray((answer as Reach).stations);
}

export function isFreight(answer: unknown): answer is Freight {
  return (
    typeof answer === "object" && answer !== null && typeof (answer as Freight).profit === "number"
  );
}
