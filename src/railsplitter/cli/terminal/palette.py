"""The colours of the terminal: a blueprint, white line on Prussian blue.

Every colour only repeats what a letter or a word says already.
"""

from __future__ import annotations

GROUND = "#0c1827"
SHEET = "#12233a"
RAISED = "#1a3050"
INK = "#eef2f4"
FAINT = "#94a8bc"  # hints; 7:1 on the ground
RULE = "#2c4666"
PRUSSIAN = "#8cc2f5"  # points, links
CARMINE = "#ff9c8f"  # refusals, trouble
VERDIGRIS = "#7fd6b9"
LAMP = "#ffcf4d"  # what may be done now, and nothing else

RUBBLE = "#d8b880"
STONE = "#cfcbc1"
STEEL = "#a9bed2"

SUN = "bold #f6d241"
RAIN = "bold #6db3de"
FOG = "bold #bbc9d6"
HEAD = "bold"
