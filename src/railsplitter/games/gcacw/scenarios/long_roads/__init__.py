"""Long Roads to Richmond: the campaign of both theaters."""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
