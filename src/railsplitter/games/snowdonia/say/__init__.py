"""The voice of Snowdonia: log lines, prompts, offers and hints in words with numbers.

`Voice` speaks for one edition. `Nouns` knows what things are called, `Lines` tells the log,
`Prompts` the open question, `Offers` the choices, `Hints` what a refused action is missing.
A scenario derives those that it has words for, adds to their tables, and names them in a
`Voice` of its own.

A small ring ° behind the name of a contract or train says that something on it is reconstructed
or inferred, not read from the printed game (`Nouns.mark`).
"""

from __future__ import annotations

from railsplitter.games.snowdonia.say.hints import Hints as Hints
from railsplitter.games.snowdonia.say.lines import Lines as Lines
from railsplitter.games.snowdonia.say.nouns import Nouns as Nouns
from railsplitter.games.snowdonia.say.offers import Offers as Offers
from railsplitter.games.snowdonia.say.prompts import Prompts as Prompts
from railsplitter.games.snowdonia.say.voice import Voice as Voice
from railsplitter.games.snowdonia.say.words import GOODS as GOODS
from railsplitter.games.snowdonia.say.words import MARK as MARK
from railsplitter.games.snowdonia.say.words import OURS as OURS
from railsplitter.games.snowdonia.say.words import clause as clause
from railsplitter.games.snowdonia.say.words import coal_limit as coal_limit
from railsplitter.games.snowdonia.say.words import good as good
from railsplitter.games.snowdonia.say.words import joined as joined
from railsplitter.games.snowdonia.say.words import listed as listed
from railsplitter.games.snowdonia.say.words import payment as payment
from railsplitter.games.snowdonia.say.words import plural as plural
from railsplitter.kernel.telling import Choice as Choice
