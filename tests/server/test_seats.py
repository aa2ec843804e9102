"""Seats: secret links, open seats, hot seats, spectators, what the owner may change."""

from __future__ import annotations

import pytest

from railsplitter.server.bots.seats import who_answers
from tests.server.serving import Browser, Refused, Serving, first_offer, until

GAME = "snowdonia"


def token_of(made: dict[str, object], seat: int) -> str:
    seats = made["seats"]
    assert isinstance(seats, list)
    link = str(seats[seat]["link"])
    assert link.startswith("/#/join/")
    return link.removeprefix("/#/join/")


def test_an_open_seat_waits_for_its_link_and_then_the_game_begins(
    anna: Browser, ben: Browser
) -> None:
    made = anna.made(GAME, "human", "open")
    waiting = anna.table(made["id"])
    assert (waiting["status"], waiting["view"], waiting["asked"]) == ("open", None, -1)
    assert "Waiting" in waiting["prompt"]["text"]
    promised = waiting["dice"]["commitment"]
    token = token_of(made, 1)
    invited = ben.get(f"/api/join/{token}")
    assert (invited["seat"], invited["game"], invited["taken"]) == (1, GAME, False)
    assert invited["dice"]["commitment"] == promised  # known before one's own part is given
    wish = {"token": token, "name": "Benjamin", "entropy": "ben's own dice"}
    assert ben.post("/api/join", wish) == {"id": made["id"], "seat": 1}
    shown = ben.table(made["id"])
    assert (shown["status"], shown["you"]) == ("running", [1])
    assert shown["seats"][1]["name"] == "Benjamin"
    assert shown["dice"]["commitment"] == promised
    assert shown["dice"]["seats"][1] == "ben's own dice"
    assert anna.table(made["id"])["you"] == [0]


def test_a_link_claims_once_and_not_even_the_owner_can_use_it_again(
    server: Serving, anna: Browser, ben: Browser
) -> None:
    made = anna.made(GAME, "human", "open")
    token = token_of(made, 1)
    ben.post("/api/join", {"token": token, "name": "Ben"})
    for other in (anna, server.browser("Carl")):
        with pytest.raises(Refused) as refused:
            other.post("/api/join", {"token": token})
        assert (refused.value.status, refused.value.code) == (403, "link")
    assert anna.table(made["id"])["seats"][1]["link"] is None
    assert ben.post("/api/join", {"token": token})["seat"] == 1  # his own: no harm


def test_ones_own_link_brings_the_seat_to_another_browser(server: Serving, anna: Browser) -> None:
    table = anna.lay(GAME, "human", "greedy")
    link = anna.table(table)["seats"][0]["link"]
    phone = server.browser("Anna's phone")
    phone.post("/api/join", {"token": link})
    assert phone.table(table)["you"] == [0]


def test_a_forged_link_is_refused(anna: Browser, ben: Browser) -> None:
    made = anna.made(GAME, "human", "open")
    token = token_of(made, 1)
    forged = [token[:-1] + ("0" if token[-1] != "0" else "1"), token.replace("-1-", "-0-")]
    for text in forged:
        with pytest.raises(Refused) as refused:
            ben.post("/api/join", {"token": text})
        assert refused.value.status == 403
    for text in ("", "x", "a-b-c", "a-999-c", f"{made['id']}-7-{'0' * 32}"):
        with pytest.raises(Refused) as refused:
            ben.post("/api/join", {"token": text})
        assert refused.value.status in (403, 404)
    assert anna.table(made["id"])["status"] == "open"
    other = anna.made(GAME, "human", "open")
    with pytest.raises(Refused) as refused:
        ben.post(f"/api/tables/{other['id']}/join", {"token": token})
    assert (refused.value.status, refused.value.code) == (403, "link")


def test_the_owner_gives_an_open_seat_to_a_bot(anna: Browser, ben: Browser) -> None:
    made = anna.made(GAME, "human", "open")
    path = f"/api/tables/{made['id']}/seats/1"
    with pytest.raises(Refused) as refused:
        ben.post(path, {"bot": "greedy"})
    assert (refused.value.status, refused.value.code) == (403, "wrong_seat")
    with pytest.raises(Refused) as refused:
        anna.post(path, {"bot": "nobody"})
    assert (refused.value.status, refused.value.code) == (400, "usage")
    anna.post(path, {"bot": "greedy", "name": "The machine"})
    shown = anna.my_turn(made["id"])
    assert shown["seats"][1]["kind"] == "bot"
    assert shown["seats"][1]["name"] == "The machine"


def test_nobody_plays_for_a_seat_that_is_not_his(anna: Browser, ben: Browser) -> None:
    table = anna.lay(GAME, "human", "human", dice="seeded", seed=1)
    shown = anna.table(table)
    before = shown["n"]
    for path, body in (
        ("actions", {"n": before, "seat": shown["asked"], "action": first_offer(shown)}),
        ("undo", {"n": before, "seat": shown["asked"]}),
        ("undo/answer", {"seat": shown["asked"], "yes": True}),
        ("plan", {"n": before, "seat": 0, "actions": []}),
        ("chat", {"seat": 0, "text": "hello"}),
        ("branch", {"n": 0, "seat": 0}),
    ):
        with pytest.raises(Refused) as refused:
            ben.post(f"/api/tables/{table}/{path}", body)
        assert (refused.value.status, refused.value.code) == (403, "wrong_seat")
    with pytest.raises(Refused) as refused:
        ben.table(table, 0)
    assert refused.value.code == "wrong_seat"
    assert anna.table(table)["n"] == before


def test_spectators_see_what_everybody_may_and_nothing_where_they_are_not_wanted(
    anna: Browser, ben: Browser
) -> None:
    table = anna.lay(GAME, "human", "greedy")
    seen = ben.table(table)
    assert (seen["viewer"], seen["you"], seen["offers"], seen["view"]["seat"]) == (-1, [], [], -1)
    assert all(seat["link"] is None for seat in seen["seats"])
    private = anna.lay(GAME, "human", "greedy", spectators=False)
    for path in ("", "/log", "/why", "/at/0", "/record", "/questions"):
        with pytest.raises(Refused) as refused:
            ben.get(f"/api/tables/{private}{path}", action="done")
        assert (refused.value.status, refused.value.code) == (404, "not_found")
    with pytest.raises(Refused) as refused:
        ben.act(private, 0, 0, "done")
    assert refused.value.status == 404
    assert ben.get("/api/tables") == []


def test_two_people_ask_each_other_to_take_back(anna: Browser, ben: Browser) -> None:
    made = anna.made(GAME, "human", "open", dice="seeded", seed=2)
    table = made["id"]
    ben.post("/api/join", {"token": token_of(made, 1)})
    people = {0: anna, 1: ben}

    def turns(moves: int) -> None:
        for _ in range(moves):
            asked = anna.table(table)["asked"]
            shown = people[asked].table(table)
            people[asked].act(table, asked, shown["n"], first_offer(shown))

    turns(9)
    shown = anna.table(table)
    own = [line["n"] for line in shown["log"] if line["seat"] == 0 and line["n"]]
    asked = anna.post(f"/api/tables/{table}/undo", {"n": shown["n"], "seat": 0, "to": own[0]})
    assert asked["request"] == {"seat": 0, "to": own[0], "waiting": [1]}
    assert ben.table(table)["request"]["waiting"] == [1]
    refused = ben.post(f"/api/tables/{table}/undo/answer", {"seat": 1, "yes": False})
    assert refused["request"] is None
    assert refused["n"] == asked["n"] + 1
    assert refused["view"] == ben.table(table)["view"]
    again = anna.post(f"/api/tables/{table}/undo", {"n": refused["n"], "seat": 0, "to": own[0]})
    assert again["request"] is not None
    granted = ben.post(f"/api/tables/{table}/undo/answer", {"seat": 1, "yes": True})
    assert granted["request"] is None
    assert anna.table(table)["asked"] == 0
    turns(3)  # and it goes on


def test_talk_is_for_those_at_the_table_and_can_be_muted(anna: Browser, ben: Browser) -> None:
    made = anna.made(GAME, "human", "open")
    table = made["id"]
    with pytest.raises(Refused) as refused:
        ben.post(f"/api/tables/{table}/chat", {"text": "let me in"})
    assert refused.value.code == "wrong_seat"
    ben.post("/api/join", {"token": token_of(made, 1), "name": "Ben"})
    ben.post(f"/api/tables/{table}/chat", {"text": "  good\nluck \x07 "})
    said = anna.table(table)["chat"]
    assert [(line["seat"], line["name"], line["text"]) for line in said] == [
        (1, "Ben", "good luck")
    ]
    anna.post(f"/api/tables/{table}/mute", {"muted": 1, "yes": True})
    assert anna.table(table)["chat"] == []
    assert anna.table(table)["muted"] == [1]
    assert len(ben.table(table)["chat"]) == 1  # he does not notice
    anna.post(f"/api/tables/{table}/mute", {"muted": 1, "yes": False})
    assert until(lambda: len(anna.table(table)["chat"]) == 1)


def test_bots_agree_to_take_back_and_wait_while_people_answer(
    server: Serving, anna: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = anna.made(GAME, "human", "greedy", "open", dice="seeded", seed=2)
    table = made["id"]
    ben.post("/api/join", {"token": token_of(made, 2)})
    people = {0: anna, 2: ben}
    for _ in range(8):
        until(lambda: anna.table(table)["asked"] != 1)
        seat = anna.table(table)["asked"]
        shown = people[seat].my_turn(table, seat)
        people[seat].act(table, seat, shown["n"], first_offer(shown))
    room = server.lobby.room(table)
    until(lambda: anna.table(table)["asked"] != 1)
    monkeypatch.setattr(server.lobby.bots, "look", lambda room: None)  # the bot falls asleep
    while (seat := anna.table(table)["asked"]) != 1:
        shown = people[seat].table(table)
        people[seat].act(table, seat, shown["n"], first_offer(shown))
    assert who_answers(room) == "greedy"
    shown = anna.table(table)
    own = [line["n"] for line in shown["log"] if line["seat"] == 0 and line["n"]]
    asked = anna.post(f"/api/tables/{table}/undo", {"n": shown["n"], "seat": 0, "to": own[0]})
    assert asked["request"]["waiting"] == [2]  # the bot has agreed already
    assert who_answers(room) == ""
    monkeypatch.undo()
    ben.post(f"/api/tables/{table}/undo/answer", {"seat": 2, "yes": False})
    assert until(lambda: anna.table(table)["asked"] != 1)  # and plays on


def test_a_player_may_look_at_what_everybody_sees(anna: Browser) -> None:
    table = anna.lay(GAME, "human", "greedy")
    shown = anna.table(table, -1)
    assert (shown["viewer"], shown["view"]["seat"]) == (-1, -1)
    assert shown["you"] == [0]
