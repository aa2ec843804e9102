/** The board as a picture: its page, styles and letters are put into an SVG that stands for itself. */

import { ownFonts } from "./card";

const XHTML = "http://www.w3.org/1999/xhtml";
const SVG = "http://www.w3.org/2000/svg";
/** A still picture: what moves on the page stands at its end. */
const STILL = "*,::before,::after{animation:none!important;transition:none!important}";

/** Every rule of the page but its typefaces, which are carried along themselves. */
function rules(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join("\n");
}

/** A copy in which painted canvases are pictures: a copied canvas is empty. */
function copied(board: HTMLElement): HTMLElement {
  const copy = board.cloneNode(true) as HTMLElement;
  const painted = [...board.querySelectorAll("canvas")];
  copy.querySelectorAll("canvas").forEach((canvas, k) => {
    const image = document.createElement("img");
    for (const { name, value } of canvas.attributes) image.setAttribute(name, value);
    image.src = painted[k]?.toDataURL() ?? "";
    canvas.replaceWith(image);
  });
  return copy;
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** What a picture needs besides the board, gathered once for many. */
export interface Kit {
  style: string;
  symbols: Element[];
}

export async function kit(): Promise<Kit> {
  const fonts = await ownFonts("").catch(() => "");
  const symbols = [...document.querySelectorAll("body > #app > svg, body > svg")];
  return { style: `${fonts}\n${rules()}\n${STILL}`, symbols };
}

function wrapped(board: HTMLElement, tools: Kit): HTMLElement {
  const { width, height, left, top } = board.getBoundingClientRect();
  const body = getComputedStyle(document.body);
  const page = document.createElementNS(XHTML, "div") as HTMLElement;
  const copy = copied(board);
  copy.style.cssText += `;position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px;flex:none`;
  page.style.cssText = `font:${body.font};color:${body.color};position:relative;width:100%;height:100%`;
  page.append(...tools.symbols.map((one) => one.cloneNode(true)), copy);
  return page;
}

/** The board as it stands, cut out of a picture of the window. */
export async function boardPicture(board: HTMLElement, tools: Kit): Promise<HTMLCanvasElement> {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("width", String(innerWidth));
  svg.setAttribute("height", String(innerHeight));
  svg.dataset.theme = isDark() ? "dark" : "light"; // `:root` of a picture is its outermost element
  const style = document.createElementNS(SVG, "style");
  style.textContent = tools.style;
  const inner = document.createElementNS(SVG, "foreignObject");
  inner.setAttribute("width", "100%");
  inner.setAttribute("height", "100%");
  inner.append(wrapped(board, tools));
  svg.append(style, inner);
  const image = new Image();
  // as data: a picture from a blob could be looked at but not recorded
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const { width, height, left, top } = board.getBoundingClientRect();
  const made = document.createElement("canvas");
  [made.width, made.height] = [Math.round(width), Math.round(height)];
  made.getContext("2d")?.drawImage(image, -left, -top);
  return made;
}
