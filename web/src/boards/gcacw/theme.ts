/** The colours of the sheet: the page's tokens, and the few that only a hex map needs. */

const TOKENS = [
  "ground",
  "raised",
  "ink",
  "ink2",
  "ink3",
  "rule",
  "rule2",
  "sea",
  "sealine",
  "river",
  "clear",
  "rolling",
  "rough",
  "mountain",
  "woods",
  "hachure",
  "county",
  "carmine",
  "union",
  "confed",
  "sheet",
] as const;

const OWN = {
  light: {
    tree: "#768f5c",
    treetop: "#c0cfa3",
    swamp: "#c6d9ce",
    reed: "#4e7f79",
    city: "#d9b7a4",
    shadow: "#4a3617",
    gleam: "#fffdf2",
    grain: "#6b5536",
  },
  dark: {
    tree: "#4f8f80",
    treetop: "#225558",
    swamp: "#174a55",
    reed: "#7cc3c0",
    city: "#5a4a5e",
    shadow: "#04101f",
    gleam: "#9fd0f7",
    grain: "#a9c8e2",
  },
} as const;

export type Colours = Record<(typeof TOKENS)[number] | keyof (typeof OWN)["light"], string> & {
  dark: boolean;
};

export function coloursNow(root: Element): Colours {
  const style = getComputedStyle(root);
  const dark = (style.colorScheme || "").includes("dark");
  const tokens = Object.fromEntries(
    TOKENS.map((name) => [name, style.getPropertyValue(`--${name}`).trim() || "#888888"]),
  );
  return {
    ...(tokens as Record<(typeof TOKENS)[number], string>),
    ...OWN[dark ? "dark" : "light"],
    dark,
  };
}

/** Calls back when the page turns from day to night; answers how to stop. */
export function onTheme(changed: () => void): () => void {
  const system =
    typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;
  const watch = typeof MutationObserver === "function" ? new MutationObserver(changed) : null;
  system?.addEventListener("change", changed);
  watch?.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ["data-theme", "class", "style"],
  });
  return () => {
    system?.removeEventListener("change", changed);
    watch?.disconnect();
  };
}
