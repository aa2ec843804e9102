"""The judgement behind the `greedy` bot."""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
