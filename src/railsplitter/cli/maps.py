"""`railsplitter map`: build the theatre from its sources, draw it, prove it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from railsplitter.kernel.errors import BadUsage

app = typer.Typer(help="Build the theatre map; draw any part of it.")

BUILT = "theatre.json"

Folder = Annotated[
    Path | None,
    typer.Option("--map", metavar="DIR", help="A map's folder; that of the game if not said."),
]


def home() -> Path:
    """The folder of the map that a title of the box names."""
    from railsplitter.games import HERE, TITLES

    return next(HERE / title.map for title in TITLES.values() if title.map)


@app.command("build")
def build(
    folder: Folder = None,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; status 1 if the built map is stale.")
    ] = False,
) -> int:
    """Build the theatre from lattice and features; the same sources give the same bytes."""
    from railsplitter.cartography import builder
    from railsplitter.cartography.chart import encoded
    from railsplitter.cli.output import note, plural

    at = folder or home()
    made = builder.Builder(at / "source")
    data = encoded(made.chart())
    for name in made.unplaced():
        note(f"off the map: {name}")
    target = at / BUILT
    if check:
        fresh = target.exists() and target.read_bytes() == data
        print(f"{target.name}: {'as its sources say' if fresh else 'expected a new build'}")
        return 0 if fresh else 1
    target.write_bytes(data)
    print(f"{target.name}: {plural(made.ground.size, 'hex', 'hexes')}, {len(data):,} bytes")
    return 0


@app.command("draw")
def draw(
    what: Annotated[
        str,
        typer.Argument(
            metavar="[REGION]",
            help="all, a sheet (SJW N, or several with +), two corner hexes (A..B), or a place.",
        ),
    ] = "all",
    out: Annotated[
        Path, typer.Option("--out", metavar="FILE", help="An .svg file; .png, .jpg with Chromium.")
    ] = Path("map.svg"),
    scale: Annotated[float, typer.Option(metavar="PX", help="Width of a hex in pixels.")] = 26.0,
    theme: Annotated[str, typer.Option(metavar="T", help="light, dark or auto.")] = "light",
    title: Annotated[str, typer.Option(metavar="TEXT", help="Title of the sheet.")] = "",
    subtitle: Annotated[str, typer.Option(metavar="TEXT", help="Line below the title.")] = "",
    radius: Annotated[int, typer.Option(metavar="N", help="Hexes round a place.")] = 12,
    numbers: Annotated[bool, typer.Option("--numbers", help="Print hex numbers.")] = False,
    folder: Folder = None,
) -> int:
    """Draw a part of the map, or all of it."""
    from railsplitter.cartography.drawing.sheet import Sheet, drawn
    from railsplitter.cartography.drawing.view import region
    from railsplitter.cartography.loading import load

    if out.suffix not in (".svg", ".png", ".jpg"):
        raise BadUsage(f"map draw: {out}: expected a file that ends in .svg, .png or .jpg")
    atlas = load((folder or home()) / BUILT)
    hexes = region(atlas, what, radius)
    sheet = Sheet(title, subtitle, scale, theme, numbers)
    text = drawn(atlas, hexes, sheet)
    if out.suffix != ".svg":
        from railsplitter.cli.mapimage import picture

        out.write_bytes(picture(text, "png" if out.suffix == ".png" else "jpeg"))
    else:
        out.write_text(text, encoding="utf-8")
    print(f"{out}: {len(hexes):,} hexes, {out.stat().st_size:,} bytes")
    return 0


def is_map(folder: Path) -> bool:
    """Whether a folder holds a map and not a data pack."""
    return (folder / BUILT).is_file() and (folder / "source").is_dir()


def check(folder: Path | None, json: bool) -> int:
    """Prove a built map: that it hangs together and is what the campaigns say."""
    from railsplitter.cartography.builder import source_digest
    from railsplitter.cartography.check import Fault, examine
    from railsplitter.cartography.claims import Claims
    from railsplitter.cartography.loading import load
    from railsplitter.cli.output import columns, note, plural, print_json

    at = folder or home()
    atlas = load(at / BUILT)
    report = examine(atlas, Claims(at / "source" / "claims.txt"))
    faults = list(report.faults)
    if atlas.chart.source != source_digest(at / "source"):
        faults.append(Fault("built from these sources", f"{BUILT} is stale: run `map build`"))
    if json:
        print_json({"checked": report.checked, "summary": report.summary,
                    "facts": report.facts, "shown": report.shown, "faults": faults})  # fmt: skip
        return 1 if faults else 0
    print("\n".join(columns([[many, rule] for rule, many in report.checked.items()])))
    print()
    print("\n".join(columns([[many, name] for name, many in report.summary.items()])))
    for title, lines in (("forced facts", report.facts), ("said by campaigns", report.shown)):
        print(f"\n{title}:")
        for line in lines:
            print(f"  {line}")
    for fault in faults:
        note(f"{fault.rule}: {fault.text}")
    print(f"\nthe theatre: {plural(len(faults), 'fault') if faults else 'holds'}")
    return 1 if faults else 0
