/** A card of a finished game, 1200 by 630, made in the browser: a drawing of its own, or a picture. */

export const PAPER = { width: 1200, height: 630 };

export interface CardSeat {
  name: string;
  told: string;
  color: string;
  won: boolean;
}

export interface Card {
  title: string;
  headline: string;
  sentence: string;
  seats: readonly CardSeat[];
  /** Curves of the seats, in a field of 480 by 150. */
  lines: readonly string[];
  /** The title's poster, 240 by 150. */
  poster: string;
  /** `@font-face` rules with the letters in them. */
  fonts: string;
  /** What is drawn for a seat of this colour, 26 by 26. */
  token: (color: string) => string;
  /** The value of a colour of the page. */
  value: (key: string) => string;
}

export const FIELD = { left: 0, top: 0, width: 480, height: 150 };
const DASHES: Record<string, string> = { buff: "9 3", mint: "3 3", sky: "12 3 2 3", grey: "2 5" };
export const dashOf = (color: string): string => DASHES[color] ?? "none";

export const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** Words in lines of at most so many letters. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ").filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most)
      lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
  }
  return lines;
}

function rows(lines: readonly string[], x: number, y: number, step: number, how: string): string {
  return lines
    .map((line, k) => `<text x="${x}" y="${y + k * step}" ${how}>${escaped(line)}</text>`)
    .join("");
}

function seatRow(seat: CardSeat, k: number, token: string): string {
  const y = 300 + k * 42;
  const weight = seat.won ? 700 : 400;
  return (
    `<svg x="616" y="${y - 26}" width="32" height="32" viewBox="0 0 26 26">${token}</svg>` +
    `<text x="658" y="${y}" font-size="27" font-weight="${weight}">${escaped(seat.name)}</text>` +
    `<text x="1130" y="${y}" font-size="30" font-weight="700" text-anchor="end">${escaped(seat.told)}</text>`
  );
}

function curve(card: Card): string {
  const y = 300 + card.seats.length * 42;
  const height = 570 - y;
  const each = card.lines.map((line, k) => {
    const color = card.seats[k]?.color ?? "ink";
    const dash = dashOf(color);
    const under = `<path d="${line}" stroke="var(--ink)" stroke-width="5.5" vector-effect="non-scaling-stroke"/>`;
    return `${under}<path d="${line}" stroke="var(--${color})" stroke-width="3.2" stroke-dasharray="${dash}" vector-effect="non-scaling-stroke"/>`;
  });
  if (height < 60) return "";
  return `<g transform="translate(620 ${y}) scale(${510 / FIELD.width} ${height / FIELD.height})" fill="none" stroke-linejoin="round">${each.join("")}</g>`;
}

/** The card as SVG, colours and letters in it. */
export function cardSvg(card: Card): string {
  const head = wrapped(card.headline, 30).slice(0, 2);
  const below = 150 + head.length * 44;
  const said = wrapped(card.sentence, 46).slice(0, head.length > 1 ? 1 : 2);
  const drawn =
    `<rect width="1200" height="630" fill="var(--ground)"/>` +
    `<rect x="24" y="24" width="1152" height="582" fill="var(--raised)" stroke="var(--ink)" stroke-width="3"/>` +
    `<rect x="31" y="31" width="1138" height="568" fill="none" stroke="var(--ink)" stroke-width="1"/>` +
    `<svg x="56" y="56" width="524" height="518" viewBox="0 0 240 150" preserveAspectRatio="xMidYMid slice">${card.poster}</svg>` +
    `<rect x="56" y="56" width="524" height="518" fill="none" stroke="var(--ink)" stroke-width="2"/>` +
    `<g fill="var(--ink)" font-family="'Old Standard TT', Georgia, serif">` +
    `<text x="620" y="96" font-size="26" letter-spacing="5" fill="var(--ink2)">${escaped(card.title.toUpperCase())}</text>` +
    rows(head, 620, 150, 44, 'font-size="40" font-weight="700"') +
    rows(said, 620, below, 28, 'font-size="22" font-style="italic" fill="var(--ink2)"') +
    card.seats
      .slice(0, 5)
      .map((seat, k) => seatRow(seat, k, card.token(seat.color)))
      .join("") +
    `</g>${curve(card)}`;
  const colored = drawn.replaceAll(
    /var\((--[\w-]+)\)/g,
    (_, key: string) => card.value(key).replaceAll('"', "'"), // it stands in an attribute
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAPER.width} ${PAPER.height}" width="${PAPER.width}" height="${PAPER.height}"><style>${card.fonts}</style>${colored}</svg>`;
}

const asText = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(new Error("font"));
    reader.readAsDataURL(blob);
  });

/** The page's letters of a family (or all) as rules that carry them along. */
export async function ownFonts(family = "Old Standard TT"): Promise<string> {
  const found = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter((rule) => rule.style.getPropertyValue("font-family").includes(family));
  const made = await Promise.all(
    found.map(async (rule) => {
      const path = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue("src"))?.[1] ?? "";
      const base = rule.parentStyleSheet?.href ?? location.href;
      const data = await asText(await (await fetch(new URL(path, base))).blob());
      const [name, style, weight] = ["font-family", "font-style", "font-weight"].map((key) =>
        rule.style.getPropertyValue(key),
      );
      return `@font-face{font-family:${name};font-style:${style};font-weight:${weight};src:url(${data})}`;
    }),
  );
  return made.join("");
}

/** An SVG as a picture. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = PAPER.width;
  canvas.height = PAPER.height;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("picture"))), "image/png"),
  );
}

/** Let the browser save something. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
