/** The printed network, indexed: stations, segments, neighbours. Made once from the chart. */

import type { Chart, ChartLine, ChartSegment, ChartStation } from "./view";

export interface Link {
  to: string;
  segment: ChartSegment;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export class Network {
  readonly stations: ReadonlyMap<string, ChartStation>;
  readonly segments: ReadonlyMap<string, ChartSegment>;
  readonly lines: ReadonlyMap<number, ChartLine>;
  readonly links: ReadonlyMap<string, Link[]>;
  /** Segments that join the same two stations, in order. */
  readonly twins: ReadonlyMap<string, string[]>;
  readonly bounds: Bounds;

  constructor(readonly chart: Chart) {
    this.stations = new Map(chart.stations.map((one) => [one.id, one]));
    this.segments = new Map(chart.segments.map((one) => [one.id, one]));
    this.lines = new Map(chart.lines.map((one) => [one.no, one]));
    const links = new Map<string, Link[]>();
    const twins = new Map<string, string[]>();
    for (const segment of chart.segments) {
      push(links, segment.a, { to: segment.b, segment });
      push(links, segment.b, { to: segment.a, segment });
      push(twins, pairOf(segment.a, segment.b), segment.id);
    }
    this.links = links;
    this.twins = twins;
    const xs = [...chart.stations, ...chart.entries].map((one) => one.x);
    const ys = [...chart.stations, ...chart.entries].map((one) => one.y);
    this.bounds = {
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    };
  }

  name(id: string): string {
    return this.stations.get(id)?.name ?? id;
  }

  lineName(no: number): string {
    const line = this.lines.get(no);
    return line ? `#${no} ${line.name}` : `#${no}`;
  }

  at(id: string): { x: number; y: number } {
    const station = this.stations.get(id);
    return station ? { x: station.x, y: station.y } : { x: 0, y: 0 };
  }

  /** Where a segment is marked. */
  middle(segment: ChartSegment): { x: number; y: number } {
    const [a, b] = [this.at(segment.a), this.at(segment.b)];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  /** The segment between two stations that a line uses, else any between them. */
  between(a: string, b: string, line?: number): ChartSegment | null {
    const found = (this.links.get(a) ?? [])
      .filter((link) => link.to === b)
      .map((link) => link.segment);
    return (
      found.find((segment) => line !== undefined && segment.lines.includes(line)) ??
      found[0] ??
      null
    );
  }

  /** The neighbour that lies most nearly in a direction, or nothing. */
  neighbour(from: string, dx: number, dy: number): string | null {
    const here = this.at(from);
    let best: { to: string; turn: number } | null = null;
    for (const { to } of this.links.get(from) ?? []) {
      const there = this.at(to);
      const long = Math.hypot(there.x - here.x, there.y - here.y) || 1;
      const turn = ((there.x - here.x) * dx + (there.y - here.y) * dy) / long;
      if (turn > 0.2 && (!best || turn > best.turn)) best = { to, turn };
    }
    return best?.to ?? null;
  }

  /** The station nearest to a place on the sheet, within a distance. */
  nearest(x: number, y: number, within: number): string | null {
    let best: { id: string; far: number } | null = null;
    for (const station of this.chart.stations) {
      const far = Math.hypot(station.x - x, station.y - y);
      if (far <= within && (!best || far < best.far)) best = { id: station.id, far };
    }
    return best?.id ?? null;
  }
}

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const found = map.get(key);
  if (found) found.push(value);
  else map.set(key, [value]);
}

export function pairOf(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
