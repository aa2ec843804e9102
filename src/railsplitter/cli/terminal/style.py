"""Layout and looks of the full-screen client."""

from __future__ import annotations

from railsplitter.cli.terminal import palette

CSS = f"""
Screen {{ background: {palette.GROUND}; color: {palette.INK}; }}
Static, OptionList, Pane {{ min-width: 12; }}
#strip {{ height: 2; padding: 0 1; background: {palette.RAISED}; }}
#tabs {{ height: 1; padding: 0 1; }}
#boards {{ height: 1fr; min-height: 4; }}
#left, #right {{ width: 1fr; }}
.-wide #left {{ width: 81; }}
.-huge #left {{ width: 104; }}
.pane {{ height: 1fr; padding: 0 1; border: none; background: {palette.GROUND};
         scrollbar-size-vertical: 1; scrollbar-gutter: stable; }}
.pane:focus {{ background: {palette.SHEET}; }}
.-wide .pane, .-huge .pane {{ border-top: solid {palette.RULE};
                              border-title-color: {palette.PRUSSIAN}; }}
.-wide .pane:focus, .-huge .pane:focus {{ border-top: solid {palette.LAMP}; }}
#news {{ height: 1; padding: 0 1; color: {palette.FAINT}; }}
.-wide #tabs, .-huge #tabs, .-wide #news, .-huge #news {{ display: none; }}
.-crowded #tabs {{ display: block; }}
.-crowded #prompt {{ max-height: 3; }}
.-crowded.-small #options {{ max-height: 6; }}
.-zoomed #options, .-zoomed #detail, .-zoomed #news {{ display: none; }}
#prompt {{ height: auto; max-height: 2; padding: 0 1; border-top: solid {palette.RULE}; }}
.-small #prompt {{ border: none; }}
#options {{ height: auto; min-height: 3; max-height: 9; padding: 0 1; border: none;
            background: {palette.SHEET}; scrollbar-size-vertical: 1; }}
.-wide #options {{ max-height: 10; }}
.-huge #options {{ max-height: 18; }}
#options > .option-list--option-highlighted {{ background: {palette.RULE}; }}
#options:focus > .option-list--option-highlighted {{ background: #35557d; color: {palette.INK}; }}
#log > .option-list--option-highlighted {{ background: {palette.GROUND}; color: {palette.INK}; }}
#log:focus > .option-list--option-highlighted {{ background: #35557d; color: {palette.INK}; }}
#detail {{ height: 2; padding: 0 1; }}
#keys {{ height: 1; padding: 0 1; background: {palette.RAISED}; }}
ModalScreen {{ align: center middle; background: {palette.GROUND} 70%; }}
.sheet {{ width: 76; max-width: 98%; height: auto; max-height: 92%; padding: 0 1;
          border: round {palette.PRUSSIAN}; background: {palette.SHEET};
          border-title-color: {palette.LAMP}; border-subtitle-color: {palette.FAINT}; }}
.sheet VerticalScroll {{ height: auto; max-height: 100%; }}
.sheet OptionList {{ height: auto; max-height: 14; border: none; }}
.sheet.small {{ width: 60; }}
Curtain {{ background: {palette.GROUND}; }}
#curtain {{ width: auto; text-align: center; }}
#title {{ height: 3; padding: 1 2 0 2; }}
#chooser {{ height: 1fr; margin: 0 1; border: round {palette.RULE}; background: {palette.SHEET}; }}
#chooser:focus {{ border: round {palette.PRUSSIAN}; }}
#about {{ height: 5; padding: 0 2; }}
"""
