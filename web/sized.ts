/** Type and targets follow the size that a player sets: written once in pixels, multiplied here. */

import type { Plugin } from "vite";

const FACTOR = "var(--size, 1)";
/** What is larger is a measure of layout, not of a letter or a target. */
const TARGET = 60;
/** Boards that are drawn have scales of their own; the panels beside them are type like any other. */
const OWN = /\/src\/boards\/(snowdonia\/|[^/]+\/(?!\w*(Panel|Card|Form|Dock|Head|Ledger|Twin))\w+)/;
const STYLE = /\.css$|[?&]type=style/;

const times = (px: string): string => `calc(${px}px * ${FACTOR})`;

/** A style sheet whose letters and targets are multiplied. */
export function sized(css: string): string {
  return css
    .replaceAll(
      /(font-size\s*:\s*)([\d.]+)px/g,
      (_, key: string, px: string) => `${key}${times(px)}`,
    )
    .replaceAll(
      /((?:^|[\s;{])font\s*:[^;}]*?)([\d.]+)px(?:\/([\d.]+)px)?/g,
      (_, key: string, px: string, line?: string) =>
        `${key}${times(px)}${line ? `/${times(line)}` : ""}`,
    )
    .replaceAll(/(min-(?:height|width)\s*:\s*)([\d.]+)px/g, (all, key: string, px: string) =>
      Number(px) <= TARGET ? `${key}${times(px)}` : all,
    );
}

export function sizing(): Plugin {
  return {
    name: "railsplitter-sizing",
    enforce: "pre",
    transform(code, id) {
      if (!STYLE.test(id) || !id.includes("/src/") || OWN.test(id) || id.includes("fonts.css"))
        return null;
      return { code: sized(code), map: null };
    },
  };
}
