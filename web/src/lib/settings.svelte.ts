/** What a player sets for this browser; kept here and nowhere else. */

import type { Speed } from "./film";

export type Theme = "auto" | "light" | "dark";
/** How much of the choices is open: the question alone, some of them, all of them. */
export type Sheet = "peek" | "half" | "full";
/** How large type and controls are. */
export type Size = "small" | "normal" | "large" | "largest";
export const SIZES: Record<Size, number> = { small: 0.9, normal: 1, large: 1.2, largest: 1.45 };
/** Automatic: folded while the board takes the answer. */
export type Fold = Sheet | "auto";

interface Stored {
  theme: Theme;
  size: Size;
  text: boolean;
  sheet: Fold;
  keysSeen: boolean;
  film: Speed;
  sound: boolean;
  goals: boolean;
}

const KEY = "railsplitter.settings";
const DEFAULTS: Stored = {
  theme: "auto",
  size: "normal",
  text: false,
  sheet: "auto",
  keysSeen: false,
  film: "normal",
  sound: false,
  goals: true,
};

/** Who wants no motion gets no film unless he asks for one. */
const still = (): Partial<Stored> =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches
    ? { film: "none" }
    : {};

function stored(): Stored {
  try {
    return {
      ...DEFAULTS,
      ...still(),
      ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>),
    };
  } catch {
    return { ...DEFAULTS };
  }
}

class Settings {
  private kept = $state<Stored>(stored());

  get theme(): Theme {
    return this.kept.theme;
  }
  set theme(theme: Theme) {
    this.keep({ theme });
    this.show();
  }
  get size(): Size {
    return this.kept.size in SIZES ? this.kept.size : "normal";
  }
  set size(size: Size) {
    this.keep({ size });
    this.show();
  }
  /** What boards that are laid out as a block are multiplied by. */
  get scale(): number {
    return SIZES[this.size];
  }
  get text(): boolean {
    return this.kept.text;
  }
  set text(text: boolean) {
    this.keep({ text });
  }
  get sheet(): Fold {
    return this.kept.sheet;
  }
  set sheet(sheet: Fold) {
    this.keep({ sheet });
  }

  get film(): Speed {
    return this.kept.film;
  }
  set film(film: Speed) {
    this.keep({ film });
  }
  get sound(): boolean {
    return this.kept.sound;
  }
  set sound(sound: boolean) {
    this.keep({ sound });
  }

  /** Whether the goal of a title is told at its first table. */
  get goals(): boolean {
    return this.kept.goals;
  }

  /** Put theme and size on the page. */
  show(): void {
    document.documentElement.style.setProperty("--chosen", String(this.scale));
    if (this.theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }

  private keep(change: Partial<Stored>): void {
    this.kept = { ...this.kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // private browsing may refuse to store; the setting then lasts as long as the page
    }
  }
}

export const settings = new Settings();
