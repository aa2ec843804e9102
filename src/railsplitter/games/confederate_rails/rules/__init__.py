"""The chapters of Confederate Rails: one module for each printed module or section."""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
