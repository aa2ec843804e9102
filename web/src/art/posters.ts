/**
 * Posters, 240 by 150, in the colours of the page. Each lies beside its title's file: a
 * `poster.svg` beside a `title.toml`, a `NAME.svg` beside a family's `titles/NAME.toml`.
 */

const HOME = "../../../src/railsplitter/games/";
const FILES = import.meta.glob<string>(
  [
    "../../../src/railsplitter/games/*/poster.svg",
    "../../../src/railsplitter/games/*/scenarios/*/poster.svg",
    "../../../src/railsplitter/games/*/titles/*.svg",
  ],
  { query: "?url&no-inline", import: "default", eager: true },
);
const fetched = new Map<string, Promise<string>>();

/** The id of the title that a poster's file belongs to: `gcacw/titles/gaines_mill.svg`, say. */
export const titleOf = (file: string): string =>
  file
    .replace(HOME, "")
    .replace(/\/poster\.svg$|\.svg$/, "")
    .replace(/\/(scenarios|titles)\//, "/")
    .replaceAll("_", "-");

const BY_TITLE = new Map(Object.entries(FILES).map(([file, address]) => [titleOf(file), address]));

/** The address of a title's poster: its own, else that of its family. */
export const addressOf = (game: string): string | undefined =>
  BY_TITLE.get(game) ?? BY_TITLE.get(game.split("/", 1)[0] ?? game);

/** The inside of a title's poster, fetched when it is first shown; nothing for one without. */
export function posterOf(game: string): Promise<string> {
  const file = addressOf(game);
  if (!file) return Promise.resolve("");
  const known = fetched.get(file);
  if (known) return known;
  const made = fetch(file)
    .then((answer) => (answer.ok ? answer.text() : ""))
    .then((text) => (text.startsWith("<svg") ? text.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "") : ""))
    .catch(() => "");
  fetched.set(file, made);
  return made;
}
