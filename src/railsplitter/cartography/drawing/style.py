"""Colours, type and the style sheet of a drawn map.

By day rag paper, iron-gall ink and thin washes; by night the same drawing as white line on
Prussian blue. Both are drawn from one list of names; nothing is turned round by a filter.
"""

from __future__ import annotations

LIGHT = {
    "paper": "#EEEBE3",
    "raised": "#FFFEFA",
    "ink": "#17202B",
    "ink2": "#414B57",
    "ink3": "#5D6672",
    "rule": "#C8C2B2",
    "sea": "#DCE6E8",
    "sealine": "#7E9DA8",
    "river": "#3F7C9C",
    "clear": "#F5F0DF",
    "rolling": "#E9E0BF",
    "rough": "#DCCDA3",
    "mountain": "#CDB98F",
    "woods": "#CDD8B4",
    "tree": "#6E8A55",
    "swamp": "#C6D9CE",
    "reed": "#4E7F79",
    "city": "#D9B7A4",
    "hachure": "#6B5536",
    "county": "#8C3B4A",
    "carmine": "#A3262A",
    "beyond": "#EEEBE3",
}
DARK = {
    "paper": "#0C1827",
    "raised": "#1A3050",
    "ink": "#EEF2F4",
    "ink2": "#BBC9D6",
    "ink3": "#94A8BC",
    "rule": "#2C4666",
    "sea": "#0C1E35",
    "sealine": "#4E7FA8",
    "river": "#6DB3DE",
    "clear": "#173657",
    "rolling": "#1C3F63",
    "rough": "#244A70",
    "mountain": "#2E577F",
    "woods": "#1E4A50",
    "tree": "#5FA08C",
    "swamp": "#174A55",
    "reed": "#7CC3C0",
    "city": "#5A4A5E",
    "hachure": "#A9C8E2",
    "county": "#E39AA6",
    "carmine": "#FF9C8F",
    "beyond": "#0C1827",
}
THEMES = ("light", "dark", "auto")

DISPLAY = "'Old Standard TT','Old Standard','Libre Caslon Text',Georgia,'DejaVu Serif',serif"
READING = "'Source Serif 4','Source Serif Pro',Georgia,'DejaVu Serif',serif"

# selector: properties, with $names of colours
_RULES = {
    ".paper": "fill:$paper",
    ".frame": "fill:none;stroke:$ink",
    ".sea": "fill:$sea",
    ".clear": "fill:$clear",
    ".rolling": "fill:$rolling",
    ".rough": "fill:$rough",
    ".mountain": "fill:$mountain",
    ".woods": "fill:$woods",
    ".swamp": "fill:$swamp",
    ".city": "fill:$city",
    ".beyond": "fill:$beyond;fill-opacity:.62",
    ".tree": "fill:none;stroke:$tree",
    ".reed": "fill:none;stroke:$reed",
    ".block": "fill:none;stroke:$carmine",
    ".hachure": "fill:none;stroke:$hachure;stroke-linecap:round",
    ".lattice": "fill:none;stroke:$ink;stroke-opacity:.17",
    ".countyline": "fill:none;stroke:$county;stroke-opacity:.6;stroke-linejoin:round",
    ".ring": "fill:none;stroke:$sealine;stroke-linejoin:round",
    ".ringgap": "fill:none;stroke:$sea;stroke-linejoin:round",
    ".shore": "fill:none;stroke:$river;stroke-linejoin:round",
    ".bed": "fill:none;stroke:$clear;stroke-opacity:.7;stroke-linecap:round;stroke-linejoin:round",
    ".river": "fill:none;stroke:$river;stroke-linecap:round;stroke-linejoin:round",
    ".stream": "fill:none;stroke:$sea;stroke-linecap:round;stroke-linejoin:round",
    ".casing": "fill:none;stroke:$ink;stroke-linejoin:round",
    ".pike": "fill:none;stroke:$raised;stroke-linejoin:round;stroke-linecap:round",
    ".road": "fill:none;stroke:$ink2;stroke-linejoin:round",
    ".rail": "fill:none;stroke:$ink;stroke-linejoin:round",
    ".halo": "fill:none;stroke:$clear;stroke-opacity:.75;stroke-linejoin:round",
    ".ridge": "fill:none;stroke:$hachure;stroke-linecap:round",
    ".mark": "fill:$raised;stroke:$ink;stroke-linejoin:round",
    ".dot": "fill:$ink;stroke:$raised",
    ".open": "fill:$raised;stroke:$ink",
    ".star": "fill:$carmine;stroke:$raised",
    ".line": "fill:none;stroke:$ink",
    "text": "paint-order:stroke;stroke-linejoin:round;stroke:$clear;stroke-opacity:.82",
    ".town": f"font-family:{READING};fill:$ink;font-weight:600",
    ".village": f"font-family:{READING};fill:$ink2",
    ".capital": f"font-family:{DISPLAY};fill:$ink;font-weight:700",
    ".water": f"font-family:{DISPLAY};font-style:italic;fill:$river",
    ".area": f"font-family:{DISPLAY};fill:$county;stroke-opacity:.55",
    ".range": f"font-family:{DISPLAY};fill:$ink;stroke:$mountain",
    ".number": f"font-family:{READING};fill:$ink3;stroke:none",
    ".plain": f"font-family:{READING};fill:$ink2;stroke:none",
    ".title": f"font-family:{DISPLAY};fill:$ink;stroke:none",
}


def style_sheet(theme: str) -> str:
    """The style block of a theme; auto follows the reader's own choice."""
    if theme == "auto":
        return f"{_rules(LIGHT)}@media (prefers-color-scheme:dark){{{_rules(DARK)}}}"
    return _rules(DARK if theme == "dark" else LIGHT)


def _rules(colours: dict[str, str]) -> str:
    text = "".join(f"{selector}{{{properties}}}" for selector, properties in _RULES.items())
    for name in sorted(colours, key=len, reverse=True):
        text = text.replace(f"${name}", colours[name])
    return text
