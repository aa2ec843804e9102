/**
 * The drawing of the map as it changes. Each part is derived from what it shows and keeps its
 * pieces while they are the same, so that a train's step touches the train and nothing else.
 */

import { keep } from "../../lib/keep";
import type { Box } from "./boxes";
import { beds, glyphPlates, markPlates, railPlates, type Plate } from "./engrave";
import type { Label, Placed, Spot } from "./lettering";
import type { Play } from "./play";
import {
  glyphsOf,
  inscribe,
  marksOf,
  move,
  nearBy,
  platesOf,
  print,
  railsOf,
  railsWithin,
  within,
  type FlagArt,
  type GlyphArt,
  type MarkArt,
  type PlateArt,
  type RailArt,
} from "./scene";
import type { Train } from "./view";

/** What a window wishes to see, each as a question so that only its own change counts. */
export interface Window {
  scale(): number;
  /** The part of the map that is shown, or nothing for all of it. */
  clip(): Box | null;
  covered(): readonly Box[];
  bold(): readonly string[];
  ringed(): readonly string[];
  /** Grows when letters may have another width. */
  letters(): number;
}

/** Answers as before as long as the answer is equal. */
function kept<T>(make: () => T): () => T {
  let last: unknown = null;
  return () => {
    const now = keep(last, make());
    last = now;
    return now;
  };
}

export class Drawing {
  constructor(
    private readonly play: Play,
    private readonly window: Window,
  ) {}

  // What the position says, taken apart: a part that is the same object stops here.
  private readonly stations = $derived.by(() => this.play.view.stations);
  private readonly segments = $derived.by(() => this.play.view.segments);
  private readonly lines = $derived.by(() => this.play.view.lines);
  private readonly moving = $derived.by(() => this.play.view.trains);
  private readonly target = $derived.by(() => this.play.view.war.target);
  private readonly colours = $derived.by(
    kept(() => this.play.view.seats.map((seat) => seat.colour || "grey")),
  );
  private readonly me = $derived.by(() => this.play.me);
  private readonly net = $derived.by(() => this.play.net);

  readonly printed = $derived.by(() => print(this.net, this.window.scale()));
  private readonly clip = $derived.by(kept<Box | null>(() => this.window.clip()));
  private readonly near = $derived.by(kept<Box | null>(() => this.clip && nearBy(this.clip)));
  private readonly covered = $derived.by(kept(() => [...this.window.covered()]));
  private readonly bold = $derived.by(kept(() => [...this.window.bold()]));
  private readonly ringed = $derived.by(kept(() => [...this.window.ringed()]));

  private readonly allGlyphs = $derived.by(
    kept<GlyphArt[]>(() => glyphsOf(this.net, this.printed, this.stations, this.target)),
  );
  private readonly allMarks = $derived.by(
    kept<MarkArt[]>(() => marksOf(this.net, this.printed, this.segments)),
  );
  private readonly allRails = $derived.by(
    kept<RailArt[]>(() => railsOf(this.net, this.printed, this.segments, this.lines, this.colours)),
  );
  /** Names give way only to these: a load that lies at a station does not move them. */
  private readonly barred = $derived.by(
    kept(() => this.allGlyphs.filter((one) => one.congested || one.union)),
  );
  private readonly inscribed = $derived.by(() => {
    void this.window.letters();
    return inscribe(this.net, this.printed, this.barred, this.allMarks, this.covered);
  });
  private readonly moved = $derived.by(() =>
    move(this.net, this.printed, this.inscribed, this.allGlyphs, this.moving, {
      bold: new Set(this.bold),
      ringed: new Set(this.ringed),
      colours: this.colours,
      me: this.me,
      clip: this.clip,
    }),
  );

  readonly size = $derived.by(() => this.printed.size);
  readonly glyphs = $derived.by(() => within(this.near, this.allGlyphs));
  private readonly marks = $derived.by(() => within(this.near, this.allMarks));
  readonly rails = $derived.by(() => railsWithin(this.near, this.allRails));
  readonly beds = $derived.by(kept<Plate[]>(() => beds(this.rails, this.size)));
  readonly railPlates = $derived.by(kept<Plate[]>(() => railPlates(this.rails, this.size)));
  readonly markPlates = $derived.by(kept<Plate[]>(() => markPlates(this.marks, this.size)));
  readonly stationPlates = $derived.by(kept<Plate[]>(() => glyphPlates(this.glyphs, this.size)));
  readonly congested = $derived.by(kept(() => this.glyphs.filter((glyph) => glyph.congested)));
  readonly plates = $derived.by(
    kept<PlateArt[]>(() =>
      this.clip ? [] : platesOf(this.inscribed.plates, this.lines, this.colours),
    ),
  );
  readonly labels = $derived.by(
    kept<Label[]>(() => [...this.moved.labels].sort((a, b) => (a.id < b.id ? -1 : 1))),
  );
  private parked: Placed<Train>[] = [];
  readonly trains = $derived.by(() => {
    const known = new Map(this.parked.map((one) => [one.value, one]));
    const same = (one: Placed<Train>, old: Placed<Train> | undefined): boolean =>
      old?.x === one.x && old.y === one.y;
    this.parked = this.moved.trains.map((one) =>
      same(one, known.get(one.value)) ? known.get(one.value)! : one,
    );
    return this.parked;
  });
  readonly flags = $derived.by(kept<FlagArt[]>(() => this.moved.flags));
  readonly figures = $derived.by<ReadonlyMap<string, Spot>>(() => this.moved.figures);
}
