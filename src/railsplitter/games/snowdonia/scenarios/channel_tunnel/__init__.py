"""The Channel Tunnel 1881: two halves, two Boring Machines, one Breakthrough."""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
