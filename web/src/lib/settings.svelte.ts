/** What a player sets for this browser; kept here and nowhere else. */

export type Theme = "auto" | "light" | "dark";

interface Stored {
  theme: Theme;
  text: boolean;
  folded: boolean;
  keysSeen: boolean;
}

const KEY = "railsplitter.settings";
const DEFAULTS: Stored = { theme: "auto", text: false, folded: false, keysSeen: false };

function stored(): Stored {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Settings {
  private kept = $state<Stored>(stored());

  get theme(): Theme { return this.kept.theme; }
  set theme(theme: Theme) { this.keep({ theme }); this.show(); }
  get text(): boolean { return this.kept.text; }
  set text(text: boolean) { this.keep({ text }); }
  get folded(): boolean { return this.kept.folded; }
  set folded(folded: boolean) { this.keep({ folded }); }

  /** Put the theme on the page. */
  show(): void {
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
