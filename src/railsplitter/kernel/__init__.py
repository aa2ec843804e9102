"""The contract every game is written against; it knows no game."""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
