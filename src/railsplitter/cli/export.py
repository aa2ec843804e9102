"""`railsplitter export RECORDS --to parquet`: records as tables."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from railsplitter.cli.output import plural, print_json
from railsplitter.cli.records import about, load
from railsplitter.kernel.errors import BadUsage
from railsplitter.lab.needs import need

FORMS = ("parquet", "position")


def run(
    records: Sequence[Path], to: str, out: Path, packs: Sequence[Path] | None, json: bool
) -> int:
    if to not in FORMS:
        raise BadUsage(f"--to {to!r}: expected one of {', '.join(FORMS)}")
    if to == "position":
        from railsplitter.cli import position

        return position.export(records, out, packs)
    need("polars")
    from railsplitter.lab.export import Sheaf, record_files

    files, sheaf = record_files(records), Sheaf()
    for file in files:
        edition, record = load(file, packs)
        with about(file):
            sheaf.add(file.stem, edition, record)
    out.mkdir(parents=True, exist_ok=True)
    made = sheaf.write(out)
    if json:
        print_json({"records": len(files), "files": [str(path) for path in made]})
    else:
        rows = ", ".join(f"{name} {len(found):,}" for name, found in sheaf.rows.items())
        print(f"{plural(len(files), 'record')}: {rows} ({out})")
    return 0
