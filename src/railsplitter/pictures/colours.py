"""The colours of the page by day, for pictures."""

from __future__ import annotations

from typing import Final

INK: Final = "#17202b"
SHEET: Final = "#f8f6f0"
LAND: Final = "#f6f2e4"
WATER: Final = "#dce6e8"
RIVER: Final = "#3f7c9c"
RULE: Final = "#b9b19b"
LAMP: Final = "#ffc433"
CARMINE: Final = "#a02437"

# What a seat's pieces are filled with, and what is written on them.
SEATS: Final = {
    "wine": ("#a02437", "#ffffff"),
    "buff": ("#e6c241", INK),
    "mint": ("#74ccb8", INK),
    "sky": ("#4271b4", "#ffffff"),
    "grey": ("#111824", "#ffffff"),
    "union": ("#2b5590", "#ffffff"),
    "confed": ("#dcc593", INK),
}
ORDER: Final = ("wine", "buff", "mint", "sky", "grey")
