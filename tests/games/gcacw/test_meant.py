"""What a click means where nothing is offered, and what offers say of themselves."""

from __future__ import annotations

from railsplitter.games.gcacw.meant import Wishes
from railsplitter.games.gcacw.notation import as_word
from railsplitter.kernel.panels import told
from tests.games.gcacw.drill import drill
from tests.games.gcacw.told import Told, edition, positions

ROADS = ("0303-0304-0305 road",)


def field() -> Told:
    t = drill(
        union=["tyler 0303 7 f2", "kimball 0303 6", "shields tyler L"],
        confederate=["stonewall 0305 4 D", "jackson stonewall L"],
        edges=ROADS,
    )
    return Told(t, {"0303": "Winchester"})


def meant(x: Told, place: str, seat: int = 0) -> str:
    action = Wishes(x.voice.nouns, x.s, seat).of(place)
    return x.vocabulary.text(action) if action is not None else ""


def test_on_the_march_a_hex_is_a_step_and_an_enemy_an_attack() -> None:
    x = field()
    x.t.march("tyler", points=4)
    assert meant(x, "hex:0304") == "go 0304"
    assert meant(x, "hex:0101") == "go 0101"
    assert meant(x, "hex:0305") == "attack 0305"


def test_else_a_hex_means_the_unit_of_ones_own_there() -> None:
    x = field()
    x.t.acting(0)
    assert meant(x, "hex:0303") in ("march tyler", "march kimball")
    assert meant(x, "hex:0101") == ""
    assert meant(x, "piece:kimball") == "march kimball"
    assert meant(x, "piece:shields") == "activate shields"
    assert meant(x, "piece:nobody") == ""
    assert meant(x, "box:winchester") == ""


def test_steps_say_their_points_and_what_rolls_is_grave() -> None:
    e = edition()
    steps = rolls = 0
    for number, s in enumerate(positions(e, 3)):
        if number % 7 or s.is_over():
            continue
        for offer in e.offers(s):
            verb = offer.text.split()[0]
            if verb == "go":
                steps += 1
                assert offer.cost.startswith(f"{offer.points} MP")
            if verb in ("march", "activate", "attack", "assault", "burn", "target", "enter"):
                rolls += 1
                assert offer.grave
            if verb in ("go", "halt", "pass", "done", "dig"):
                assert not offer.grave
    assert steps
    assert rolls


def test_every_place_of_a_panel_means_something_or_is_only_shown() -> None:
    e = edition()
    words = {as_word(row.id) for row in e.voice.nouns.register.hexes}
    for number, s in enumerate(positions(e, 5)):
        if number % 60:
            continue
        panels = e.panels(s, 0, ("Ada", "Bob"))
        for row in (row for panel in panels for row in panel.rows if row.at):
            kind, _, name = row.at.partition(":")
            known = e.voice.nouns.piece_numbers if kind == "piece" else words
            assert name in known
        assert all(line.endswith(".") for line in told(panels))
