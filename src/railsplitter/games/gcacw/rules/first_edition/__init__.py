"""Chapters of rules version 1 where version 2 differs; each overrides what was changed."""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
