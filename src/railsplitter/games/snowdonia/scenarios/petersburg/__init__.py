"""The Siege of Petersburg: two armies, one line, two ends."""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
