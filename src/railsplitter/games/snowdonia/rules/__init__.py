"""Snowdonia's rules, one module per printed chapter."""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
