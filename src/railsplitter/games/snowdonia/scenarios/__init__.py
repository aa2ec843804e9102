"""Snowdonia's scenarios: overlays on the base game."""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
