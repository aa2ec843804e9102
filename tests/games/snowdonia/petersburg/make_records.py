"""Makes the recorded sieges, one for every way a siege can end: records/*.jsonl

    python -m tests.games.snowdonia.petersburg.make_records [NAME …]

Each is the game with the lowest seed that its chooser brings to the wanted end. The search is the
same every time and takes a moment.
"""

from __future__ import annotations

import sys
from pathlib import Path

from railsplitter.games.snowdonia.scenarios.petersburg import names as sn
from tests.games.snowdonia.choosers import at_random
from tests.games.snowdonia.make_records import NAMES, SECRET
from tests.games.snowdonia.petersburg.players import busily
from tests.games.snowdonia.petersburg.table import siege
from tests.games.snowdonia.recording import Recording, Wanted

WANTED = (
    Wanted("2-union", 2, int(sn.UNION_WINS), busily),
    Wanted("2-confederate", 2, int(sn.CONFEDERATES_WIN), busily),
    Wanted("2-drawn", 2, int(sn.DRAWN_SIEGE), at_random),
    Wanted("4-union", 4, int(sn.UNION_WINS), at_random),
    Wanted("4-confederate", 4, int(sn.CONFEDERATES_WIN), busily),
    Wanted("4-drawn-sealed", 4, int(sn.DRAWN_SIEGE), busily, sealed=True),
)
SIEGES = Recording(
    Path(__file__).resolve().parent / "records",
    lambda wanted: siege(wanted.seats),
    WANTED,
    NAMES,
    SECRET,
    word="siege",
)

if __name__ == "__main__":
    SIEGES.main(sys.argv[1:])
