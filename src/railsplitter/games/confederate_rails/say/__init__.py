"""The voice of Confederate Rails: log lines, prompts, offers and hints in words with numbers.

`Voice` speaks for one edition. `Nouns` knows what things are called, `Lines` tells the log,
`Prompts` the open question, `Offers` the choices, `Deals` the clauses of deals, `Hints` what a
refused action is missing.
"""

from __future__ import annotations

from railsplitter.games.confederate_rails.say.deals import Deals as Deals
from railsplitter.games.confederate_rails.say.hints import Hints as Hints
from railsplitter.games.confederate_rails.say.lines import Lines as Lines
from railsplitter.games.confederate_rails.say.nouns import Nouns as Nouns
from railsplitter.games.confederate_rails.say.offers import Offers as Offers
from railsplitter.games.confederate_rails.say.prompts import Prompts as Prompts
from railsplitter.games.confederate_rails.say.voice import Voice as Voice
from railsplitter.games.confederate_rails.say.words import MARK as MARK
from railsplitter.games.confederate_rails.say.words import OURS as OURS
