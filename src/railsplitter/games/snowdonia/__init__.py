"""Snowdonia: the base game and its scenarios."""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
