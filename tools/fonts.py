"""Cut the page's fonts down to the signs that it always needs: `web/src/fonts`.

    python -m tools.fonts      needs fonttools and brotli, which nothing else here does

The whole Latin files of the packages stay what they are: a browser loads one of them when a sign
stands on the page that the cut one does not have (`unicode-range` in `fonts.css`, written here,
too). What is cut has names of its own inside, as the Open Font Licence wants it of what was
changed; copyright and licence stay in it.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ROOT / "web" / "node_modules" / "@fontsource"
FOLDER = ROOT / "web" / "src" / "fonts"
SHEET = ROOT / "web" / "src" / "styles" / "fonts.css"
# ASCII, and what the page and the games write beyond it.
SIGNS = "".join(map(chr, range(0x20, 0x7F))) + "\u00a0§°·×½éèöäü–—‘’“”…−$→"
FEATURES = ("kern", "lnum", "tnum", "pnum", "liga")
LATIN = (
    "U+00A0-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, "
    "U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215"
)
NAMES = (1, 3, 4, 6, 16, 17, 18, 20, 21, 22, 25)  # the records that name a font


class Face(NamedTuple):
    """One style of a family."""

    family: str
    package: str
    weight: int
    style: str = "normal"

    @property
    def whole(self) -> str:
        return f"{self.package}-latin-{self.weight}-{self.style}.woff2"

    @property
    def file(self) -> str:
        return f"{self.package}-{self.weight}-{self.style}.woff2"


FACES = (
    Face("Old Standard TT", "old-standard-tt", 400),
    Face("Old Standard TT", "old-standard-tt", 400, "italic"),
    Face("Old Standard TT", "old-standard-tt", 700),
    Face("Source Serif 4", "source-serif-4", 400),
    Face("Source Serif 4", "source-serif-4", 400, "italic"),
    Face("Source Serif 4", "source-serif-4", 600),
    Face("IBM Plex Sans", "ibm-plex-sans", 400),
    Face("IBM Plex Sans", "ibm-plex-sans", 600),
    Face("IBM Plex Sans Condensed", "ibm-plex-sans-condensed", 500),
    Face("IBM Plex Sans Condensed", "ibm-plex-sans-condensed", 700),
)


def cut(face: Face) -> tuple[int, list[int]]:
    """Write the cut file; its size, and the signs that are in it."""
    subset, ttlib = import_module("fontTools.subset"), import_module("fontTools.ttLib")
    font = ttlib.TTFont(PACKAGES / face.package / "files" / face.whole, recalcTimestamp=False)
    options = subset.Options(layout_features=list(FEATURES), hinting=False, notdef_outline=True)
    options.name_IDs = ["*"]
    cutter = subset.Subsetter(options)
    cutter.populate(text=SIGNS)
    cutter.subset(font)
    for record in font["name"].names:
        if record.nameID in NAMES:
            record.string = f"Railsplitter {face.package[:3]}{face.weight}"
    font.flavor = "woff2"
    FOLDER.mkdir(exist_ok=True)
    font.save(FOLDER / face.file)
    return (FOLDER / face.file).stat().st_size, sorted(font.getBestCmap())


def ranges(signs: list[int]) -> str:
    """Code points as CSS writes them."""
    spans: list[list[int]] = []
    for code in signs:
        if spans and code == spans[-1][1] + 1:
            spans[-1][1] = code
        else:
            spans.append([code, code])
    return ", ".join(f"U+{a:04X}" if a == b else f"U+{a:04X}-{b:04X}" for a, b in spans)


def rule(face: Face, url: str, covers: str) -> str:
    return (
        "@font-face {\n"
        f'  font-family: "{face.family}";\n'
        f"  font-style: {face.style};\n"
        f"  font-weight: {face.weight};\n"
        "  font-display: swap;\n"
        f'  src: url("{url}") format("woff2");\n'
        f"  unicode-range: {covers};\n"
        "}\n"
    )


def main() -> int:
    head = "/* Written by tools/fonts.py: all of Latin, then the signs that are always needed. */\n"
    sheet, total = head, 0
    for face in FACES:
        size, signs = cut(face)
        total += size
        print(f"{size:6} {face.file}")
        whole = f"@fontsource/{face.package}/files/{face.whole}"
        # a later rule wins where both cover a sign: the cut one comes last
        sheet += rule(face, whole, LATIN) + rule(face, f"../fonts/{face.file}", ranges(signs))
    SHEET.write_text(sheet, encoding="utf-8")
    print(f"{total:6} in all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
