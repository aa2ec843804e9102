"""Disrupt Their Plans, and the shorter games on its rules."""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
