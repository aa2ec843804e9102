"""Data packs: printed facts read from layers of files, checked, and accounted for.

A layer is a folder of .toml or .json files: first the game's own data, then a scenario's,
then whatever the owner of the printed game lays over it. A file's stem is a field of the
game's struct; a list of rows stands in its file under its own name (`[[contracts]]`).

Laying one layer over another:

- tables merge key by key;
- rows that have a key (`no` or `id`) merge row by row: a known key changes the fields it
  gives, a new key adds a row, `drop = true` removes the row and `replace = true` starts it
  afresh; rows are kept in the order of their keys, so where a row stands means nothing;
- any other list and any single value is replaced.

Every row says where its facts come from: `source`, a `note` if it helps, and `vp_source` for
one field that has another source than its row. A later layer that changes a row without a
source of its own is taken for a designer's trial; one that gives only a source vouches for
the row as it stands.
"""

from __future__ import annotations

from collections.abc import Sequence

from railsplitter.kernel.datapack.hashing import hash_of as hash_of
from railsplitter.kernel.datapack.loading import Loading
from railsplitter.kernel.datapack.pack import (
    SOURCES as SOURCES,
)
from railsplitter.kernel.datapack.pack import (
    Checked as Checked,
)
from railsplitter.kernel.datapack.pack import (
    DataPack as DataPack,
)
from railsplitter.kernel.datapack.pack import (
    Layer as Layer,
)
from railsplitter.kernel.datapack.pack import (
    Provenance as Provenance,
)
from railsplitter.kernel.datapack.pack import (
    Row as Row,
)
from railsplitter.kernel.datapack.pack import (
    Source as Source,
)
from railsplitter.kernel.datapack.pack import (
    T as T,
)
from railsplitter.kernel.datapack.pack import (
    Words as Words,
)
from railsplitter.kernel.datapack.pack import (
    folder_layer as folder_layer,
)
from railsplitter.kernel.errors import PackError


def load_pack(kind: type[T], layers: Sequence[Layer]) -> DataPack[T]:
    """The layers laid over each other as one `kind`, or the first PackError."""
    loading = Loading()
    pack = loading.run(kind, layers)
    if pack is None:
        raise loading.faults[0]
    return pack


def check_pack(kind: type[T], layers: Sequence[Layer]) -> list[PackError]:
    """Everything that is wrong with the layers; nothing if they load."""
    loading = Loading()
    loading.run(kind, layers)
    return loading.faults
