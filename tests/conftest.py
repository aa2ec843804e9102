"""What all tests share: property tests are not timed, and a failure says how to repeat it.

`run.py test` gives each run a seed of its own and prints it; `--hypothesis-seed N` repeats it.
"""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, print_blob=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")
