"""Campaigns of this series, each an overlay over the campaign layer."""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
