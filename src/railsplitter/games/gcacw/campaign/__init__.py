"""What campaigns of this series have beside the standard rules; none is named here."""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
