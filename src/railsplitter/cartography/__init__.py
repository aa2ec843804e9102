"""Hex maps from geography: the builder, the theatre it makes, the checks and the drawing.

Only the kernel is below this layer. A game loads the built theatre (`loading.load`). Building
(`builder.build`), checking (`check.examine`) and drawing (`drawing.sheet.drawn`) are desk work.
"""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
