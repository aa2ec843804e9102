"""The first judge of Confederate Rails, kept as it was: a yardstick for later ones.

It repeats the judge of today where that has not changed. The copy is meant: a yardstick that shared
code with what it measures would change with it.
"""

from railsplitter._native import prefer

__path__ = prefer(__name__, __path__)
