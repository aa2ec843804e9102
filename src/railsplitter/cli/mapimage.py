"""A drawing as a picture, where a Chromium and Playwright are at hand."""

from __future__ import annotations

import base64
import re
import shutil
from pathlib import Path
from typing import Literal

from railsplitter.kernel.errors import BadUsage

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
_FACES = (
    ("Old Standard TT", "old-standard-tt", ((400, "normal"), (400, "italic"), (700, "normal"))),
    ("Source Serif 4", "source-serif-4", ((400, "normal"), (600, "normal"))),
)


def picture(svg: str, kind: Literal["png", "jpeg"] = "png") -> bytes:
    """PNG or JPEG of an SVG text."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise BadUsage(
            "map draw: expected .svg here; pictures need Playwright and Chromium"
        ) from None
    size = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg)
    if size is None:
        raise BadUsage("map draw: expected a drawing with a viewBox")
    wide, high = int(size[1]), int(size[2])
    program = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    page_text = f"<meta charset=utf-8><style>{_fonts()}body{{margin:0}}</style>{svg}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": wide, "height": high})
        page.set_content(page_text)
        page.evaluate("document.fonts.ready")
        quality = 90 if kind == "jpeg" else None
        data = page.screenshot(full_page=True, type=kind, quality=quality)
        browser.close()
    return data


def _fonts() -> str:
    """The faces of the drawing, where the client's own copies are at hand."""
    root = Path(__file__).resolve().parents[3]
    found: list[str] = []
    for family, slug, kinds in _FACES:
        for weight, style in kinds:
            name = f"{slug}-latin-{weight}-{style}"
            paths = [root / "web/node_modules/@fontsource" / slug / "files" / f"{name}.woff2"]
            paths += sorted((Path(__file__).parents[1] / "server/static").rglob(f"{name}*.woff2"))
            for path in paths:
                if path.is_file():
                    data = base64.b64encode(path.read_bytes()).decode()
                    found.append(
                        f"@font-face{{font-family:'{family}';font-weight:{weight};"
                        f"font-style:{style};src:url(data:font/woff2;base64,{data})}}"
                    )
                    break
    return "".join(found)
