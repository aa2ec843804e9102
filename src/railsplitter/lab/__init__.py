"""The laboratory: environments for agents that learn, studies, runs beyond one machine.

It needs the extra `lab` (`pip install railsplitter[lab]`); each part says what it lacks. With
Gymnasium installed, importing this package registers every title:

    import gymnasium, railsplitter.lab
    env = gymnasium.make("railsplitter/Snowdonia-v1", bots=("greedy",))
"""

from __future__ import annotations

from importlib.util import find_spec

from railsplitter.lab.plan import Plan as Plan

if find_spec("gymnasium") is not None:
    from railsplitter.lab.registration import register

    register()
