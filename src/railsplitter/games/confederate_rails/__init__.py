"""Confederate Rails: the standard and the Extended Game."""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
