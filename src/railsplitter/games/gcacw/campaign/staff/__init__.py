"""The staff behind the `greedy` bot of campaigns: goals, fronts, orders."""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
