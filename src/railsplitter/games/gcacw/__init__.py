"""The Great Campaigns of the American Civil War: the standard rules and their battles."""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
