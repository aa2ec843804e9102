/** Posters, 240 by 150, drawn for this project in the colours of the page: one file a title. */

const FILES = import.meta.glob<string>("./posters/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});
const fetched = new Map<string, Promise<string>>();

/** The file of a title's poster: its own, else that of its family. */
function fileOf(game: string): string | undefined {
  const names = [game.replaceAll("/", "-"), game.split("/", 1)[0] ?? game];
  return names.map((name) => FILES[`./posters/${name}.svg`]).find(Boolean);
}

/** The inside of a title's poster, fetched when it is first shown; nothing for one without. */
export function posterOf(game: string): Promise<string> {
  const file = fileOf(game);
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
