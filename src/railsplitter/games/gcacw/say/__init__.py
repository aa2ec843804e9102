"""The voice of the series: log lines, prompts, offers and hints in words with numbers.

`Voice` speaks for one battle. `Nouns` knows what things are called, `Lines` tells the log,
`Prompts` the open question, `Offers` the choices, `Hints` what a refused action is missing.
"""

from __future__ import annotations

from railsplitter.games.gcacw.say.hints import Hints as Hints
from railsplitter.games.gcacw.say.lines import Lines as Lines
from railsplitter.games.gcacw.say.nouns import Nouns as Nouns
from railsplitter.games.gcacw.say.offers import Offers as Offers
from railsplitter.games.gcacw.say.prompts import Prompts as Prompts
from railsplitter.games.gcacw.say.voice import Voice as Voice
from railsplitter.games.gcacw.say.words import MARK as MARK
from railsplitter.games.gcacw.say.words import OURS as OURS
