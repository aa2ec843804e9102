"""The standard rules, one module per chapter."""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
