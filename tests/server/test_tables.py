"""Tables: laid, looked at, played, by the contract."""

from __future__ import annotations

from typing import Any

import pytest

from railsplitter.games import find_game
from railsplitter.games import games as registered
from railsplitter.kernel.names import filled
from railsplitter.server.tables.visible_entries import PUBLIC
from railsplitter.server.titles import box
from tests.server.serving import Browser, Refused, Serving, first_offer, last_offer, until

pytestmark = pytest.mark.both_modes

SNOWDONIA = "snowdonia"
RAILS = "confederate-rails"


def test_the_box_lists_every_game_with_seats_and_options(anna: Browser) -> None:
    shown = anna.get("/api/box")
    games = {game["id"]: game for game in shown["games"]}
    assert set(games) == set(registered())
    assert {"snowdonia", "snowdonia/petersburg", "snowdonia/channel-tunnel", RAILS} <= set(games)
    assert games["snowdonia"]["players"] == [1, 2, 3, 4, 5]
    assert games[RAILS]["options"][0]["values"] == ["standard", "extended"]
    for game in games.values():
        assert len(game["intro"]) > len(game["summary"])  # a paragraph of its own
        assert game["minutes"][0] <= game["minutes"][1]
    for title in (RAILS, "snowdonia/channel-tunnel"):  # sides are named before a game is made
        edition = find_game(title).edition(games[title]["players"][-1])
        assert tuple(games[title]["sides"]) == edition.names()
    shelves = {games[title]["shelf"] for title in (RAILS, "gcacw/mcdowell", "gcacw/valley-may")}
    assert shelves == {"railways", "battles", "campaigns"}
    assert [shelf["key"] for shelf in shown["shelves"]] == ["railways", "battles", "campaigns"]
    assert all(shelf["title"] and shelf["tells"] for shelf in shown["shelves"])
    assert {bot["name"] for bot in shown["bots"]} >= {"random", "greedy"}
    assert all(bot["title"] and bot["summary"] for bot in shown["bots"])
    guest = {
        "name": "Anna",
        "account": "",
        "email": "",
        "webhook": "",
        "notify": True,
        "digest": -1,
    }
    assert shown["you"] == {**guest, "wanted": "", "passkeys": True}


@pytest.mark.parametrize("game", ["snowdonia", RAILS, "gcacw~first-kernstown", "gcacw~valley-may"])
def test_a_game_tells_where_the_rows_of_its_data_come_from(anna: Browser, game: str) -> None:
    marks = anna.get(f"/api/sources/{game}")
    assert marks["published"] > 0
    assert sum(marks["sources"].values()) == marks["published"] + marks["reconstructed"]


def test_the_box_is_there_before_any_game_is_read(
    anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever comes first sees the shelf at once: reading all games takes a minute."""

    def nobody(*_: object, **__: object) -> None:
        raise AssertionError("a game was read for the box")

    for game in registered().values():
        monkeypatch.setattr(type(game), "edition", nobody)
        monkeypatch.setattr(type(game), "provenance", nobody)
    box.all_games.cache_clear()
    assert len(anna.get("/api/box")["games"]) == len(registered())


def test_sources_of_a_game_that_is_not_there(anna: Browser) -> None:
    with pytest.raises(Refused) as refused:
        anna.get("/api/sources/nothing")
    assert refused.value.status == 404 or refused.value.status == 400
    assert "nothing" in refused.value.body["detail"]


def test_a_table_says_what_the_contract_promises(anna: Browser) -> None:
    table = anna.lay(SNOWDONIA, "human", "greedy")
    shown = anna.my_turn(table)
    assert (shown["id"], shown["game"], shown["mode"], shown["status"]) == (
        table,
        SNOWDONIA,
        "play",
        "running",
    )
    assert shown["you"] == [0]
    assert [(s["kind"], s["bot"], s["mine"]) for s in shown["seats"]] == [
        ("human", "", True),
        ("bot", "greedy", False),
    ]
    assert shown["seats"][0]["name"] == "Anna"
    assert shown["prompt"]["seat"] == 0
    assert shown["prompt"]["case"]
    assert shown["offers"]
    assert all(offer["action"] and offer["case"] for offer in shown["offers"])
    assert shown["view"]["seat"] == 0
    assert shown["log"][0]["n"] == 0
    assert all(line["case"] for line in shown["log"])
    assert shown["dice"]["kind"] == "sealed"
    assert len(shown["dice"]["commitment"]) == 64
    assert shown["dice"]["secret"] == ""
    assert shown["result"] is None
    assert shown["scores"] is None


def test_an_action_answers_with_the_next_table(anna: Browser) -> None:
    table = anna.lay(SNOWDONIA, "human", "greedy")
    before = anna.my_turn(table)
    after = anna.act(table, 0, before["n"], first_offer(before))
    assert after["n"] > before["n"]
    assert any(line["n"] > before["n"] for line in after["log"])


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("snowdonia", 2),
        ("snowdonia/petersburg", 2),
        ("snowdonia/channel-tunnel", 2),
    ],
)
def test_a_game_against_bots_comes_to_its_end(anna: Browser, game: str, seats: int) -> None:
    table = anna.lay(game, "human", *["greedy"] * (seats - 1))
    shown = anna.play_on(table, 0, 2000, last_offer)
    assert shown["over"]
    assert shown["status"] == "over"
    assert shown["result"]["points"] == [score["points"] for score in shown["scores"]]
    assert len(shown["dice"]["secret"]) == 64
    assert shown["offers"] == []
    assert shown["undo"] is None
    [brief] = [row for row in anna.get("/api/tables") if row["id"] == table]
    assert (brief["status"], brief["n"], brief["turn"]) == ("over", shown["n"], False)


def test_confederate_rails_is_played_through_its_moments(anna: Browser) -> None:
    table = anna.lay(RAILS, "human", "greedy", "greedy", dice="seeded", seed=5)
    shown = anna.play_on(table, 0, 120, first_offer)
    assert shown["n"] > 150
    assert shown["moments"]


def test_hot_seats_are_all_mine_and_the_asked_one_is_shown(anna: Browser) -> None:
    table = anna.lay(SNOWDONIA, "human", "human", dice="seeded", seed=1)
    seen = set()
    for _ in range(12):
        shown = anna.table(table)
        assert shown["you"] == [0, 1]
        assert shown["viewer"] == shown["asked"]
        seen.add(shown["asked"])
        anna.act(table, shown["asked"], shown["n"], first_offer(shown))
    assert seen == {0, 1}


def test_the_log_is_paged_backwards(anna: Browser) -> None:
    table = anna.lay(SNOWDONIA, "human", "greedy", dice="seeded", seed=3)
    shown = anna.play_on(table, 0, 40, first_offer)
    assert len(shown["log"]) == 60
    whole: list[Any] = []
    before = shown["n"] + 1
    while before > 0:
        page = anna.get(f"/api/tables/{table}/log", before=before, limit=500)["lines"]
        if not page:
            break
        whole = page + whole
        before = page[0]["n"]
    assert whole[-60:] == shown["log"]
    assert whole[0]["n"] == 0
    assert [line["n"] for line in whole] == sorted(line["n"] for line in whole)


def test_a_log_to_show_around_names_nobody_else_and_leaves_words_alone(
    server: Serving, anna: Browser
) -> None:
    friend = server.browser("a")  # as in nearly every word
    made = anna.made(SNOWDONIA, "human", "open", "greedy", dice="seeded", seed=3)
    table, where = made["id"], f"/api/tables/{made['id']}/log"
    friend.post("/api/join", {"token": made["seats"][1]["link"].removeprefix("/#/join/")})
    for _ in range(4):
        shown = until(lambda: next((t for t in [anna.table(table)] if t["asked"] in (0, 1)), None))
        player = (anna, friend)[shown["asked"]]
        own = player.table(table)
        player.act(table, shown["asked"], own["n"], first_offer(own))
    until(lambda: anna.table(table)["asked"] in (0, 1))
    room, bot = server.lobby.room(table), shown["seats"][2]["name"]
    told = [one.text for page in room.told for one in page if one.audience == PUBLIC]
    plain = anna.get(where)["lines"]

    def spoken(browser: Browser) -> set[str]:
        return {line["text"] for line in browser.get(where, discreet="true")["lines"]}

    assert spoken(anna) == {filled(text, ("Anna", "Seat 2", bot)) for text in told}
    assert spoken(friend) == {filled(text, ("Seat 1", "a", bot)) for text in told}
    assert spoken(server.browser("Carl")) == {filled(t, ("Seat 1", "Seat 2", bot)) for t in told}
    assert any(text.startswith("Seat 2 ") for text in spoken(anna))
    assert anna.get(where)["lines"] == plain  # the one does not stand in for the other
    for way in ("log", "analysis"):
        with pytest.raises(Refused) as refused:
            anna.get(f"/api/tables/{table}/{way}", discreet="perhaps")
        assert (refused.value.status, refused.value.code) == (400, "input")
        assert refused.value.body["detail"] == "discreet: expected true or false"


def test_why_cites_the_case_and_says_what_is_missing(anna: Browser) -> None:
    table = anna.lay(SNOWDONIA, "human", "greedy", dice="seeded", seed=1)
    shown = anna.my_turn(table)
    legal = anna.get(f"/api/tables/{table}/why", action=first_offer(shown), seat=0)
    assert legal["legal"]
    assert legal["cases"] == []
    barred = anna.get(f"/api/tables/{table}/why", action="take coal", seat=0)
    assert not barred["legal"]
    assert barred["cases"][0]["case"]
    assert barred["cases"][0]["text"]
    with pytest.raises(Refused) as refused:
        anna.get(f"/api/tables/{table}/why", action="dance", seat=0)
    assert (refused.value.status, refused.value.code) == (422, "notation")


def test_rules_are_read_by_chapter_and_by_case(anna: Browser) -> None:
    book = anna.get("/api/rules/snowdonia~petersburg")
    cases = {case["case"]: case for chapter in book["chapters"] for case in chapter["cases"]}
    assert cases["SP.26"]["game"] == "snowdonia/petersburg"
    assert anna.get("/api/rules/snowdonia/A.2") == cases["A.2"] | {"game": "snowdonia"}
    with pytest.raises(Refused) as refused:
        anna.get("/api/rules/snowdonia/A.99")
    assert (refused.value.status, refused.value.code) == (404, "not_found")


def test_planning_questions_go_to_the_game(anna: Browser) -> None:
    table = anna.lay(RAILS, "human", "greedy", dice="seeded", seed=5)
    questions = anna.get(f"/api/tables/{table}/questions")
    assert [q["key"] for q in questions] == anna.table(table)["questions"]
    with pytest.raises(Refused) as refused:
        anna.get(f"/api/tables/{table}/ask/nonsense", seat=0)
    assert (refused.value.status, refused.value.code) == (400, "usage")


def test_a_sheet_is_made_on_request_and_named_by_the_table(anna: Browser) -> None:
    table = anna.lay("gcacw/valley-may", "human", "human", dice="seeded", seed=3)
    heads = anna.table(table)["sheets"]
    assert [head["key"] for head in heads] == ["day"]
    sheet = anna.get(f"/api/tables/{table}/sheet/day", seat=0, since="76")
    assert sheet["stamp"] == heads[0]["stamp"]
    assert [panel["key"] for panel in sheet["panels"]] == ["new", "due", "worth", "reach"]
    with pytest.raises(Refused) as refused:
        anna.get(f"/api/tables/{table}/sheet/week", seat=0)
    assert (refused.value.status, refused.value.code) == (400, "usage")


def test_replay_shows_the_table_as_it_was(anna: Browser) -> None:
    table = anna.lay(SNOWDONIA, "human", "human", dice="seeded", seed=4)
    kept = []
    for _ in range(30):
        shown = anna.table(table)
        kept.append(anna.table(table, 0))
        anna.act(table, shown["asked"], shown["n"], first_offer(shown))
    for then in kept:
        again = anna.get(f"/api/tables/{table}/at/{then['n']}", seat=0)
        assert again["mode"] == "replay"
        for key in ("n", "view", "log", "asked", "prompt"):
            assert again[key] == then[key]
    with pytest.raises(Refused) as refused:
        anna.get(f"/api/tables/{table}/at/9999", seat=0)
    assert (refused.value.status, refused.value.code) == (404, "not_found")


def test_a_what_if_is_private_and_leaves_the_game_alone(anna: Browser, ben: Browser) -> None:
    table = anna.lay(SNOWDONIA, "human", "greedy", dice="seeded", seed=6)
    shown = anna.play_on(table, 0, 5, first_offer)
    made = anna.post(f"/api/tables/{table}/branch", {"n": shown["n"], "seat": 0, "bot": "random"})
    branch = anna.my_turn(made["id"])
    assert branch["mode"] == "branch"
    assert branch["view"]["seat"] == 0
    assert branch["offers"] == shown["offers"]
    anna.play_on(made["id"], 0, 6, first_offer)
    assert anna.table(table)["n"] == shown["n"]
    with pytest.raises(Refused) as refused:
        ben.table(made["id"])
    assert refused.value.status == 404


def test_a_plan_is_tried_in_private_and_submitted_as_a_whole(anna: Browser) -> None:
    table = anna.lay(SNOWDONIA, "human", "human", dice="seeded", seed=4)
    shown = anna.table(table)
    action, seat = first_offer(shown), shown["asked"]
    wish = {"n": shown["n"], "seat": seat, "actions": [action, action, "take coal"]}
    tried = anna.post(f"/api/tables/{table}/plan", wish)
    assert tried["good"] >= 1
    assert tried["stopped"] or tried["why"]
    assert tried["table"]["mode"] == "plan"
    assert tried["table"]["n"] == shown["n"]
    assert anna.table(table)["view"] == shown["view"]  # nothing happened
    done = anna.post(f"/api/tables/{table}/plan", {**wish, "actions": [action], "submit": True})
    assert done["good"] == 1
    assert done["table"]["n"] == shown["n"] + 1
    by_hand = anna.lay(SNOWDONIA, "human", "human", dice="seeded", seed=4)
    same = anna.act(by_hand, seat, shown["n"], action)
    assert same["log"] == anna.table(table, seat)["log"]


def test_a_plan_stops_at_what_is_not_legal_and_says_why(anna: Browser) -> None:
    table = anna.lay(SNOWDONIA, "human", "human", dice="seeded", seed=4)
    shown = anna.table(table)
    wish = {"n": shown["n"], "seat": shown["asked"], "actions": ["take coal"], "submit": True}
    refused = anna.post(f"/api/tables/{table}/plan", wish)
    assert refused["good"] == 0
    assert refused["why"][0]["case"]
    assert anna.table(table)["n"] == shown["n"]


def test_free_undo_takes_back_at_once(anna: Browser) -> None:
    table = anna.lay(SNOWDONIA, "human", "human", dice="seeded", seed=4)
    before = anna.table(table)
    seat = before["asked"]
    after = anna.act(table, seat, before["n"], first_offer(before))
    assert after["undo"] == {"seat": seat, "to": after["n"], "free": True, "bar": ""}
    undone = anna.post(f"/api/tables/{table}/undo", {"n": after["n"], "seat": seat})
    assert undone["view"] == before["view"]
    assert undone["n"] == after["n"] + 1
    assert "takes back" in undone["log"][-1]["text"]


def test_against_bots_undo_is_free_until_chance_or_what_was_hidden_comes_between(
    anna: Browser,
) -> None:
    table = anna.lay("snowdonia", "human", "greedy", dice="seeded", seed=1)
    shown = anna.my_turn(table)
    before = shown["view"]
    shown = anna.act(table, 0, shown["n"], first_offer(shown))
    shown = anna.my_turn(table)  # the bot has moved in between, and nothing was learned
    assert shown["undo"]["free"]
    undone = anna.post(f"/api/tables/{table}/undo", {"n": shown["n"], "seat": 0})
    assert (undone["view"], undone["request"]) == (before, None)
    for _ in range(80):
        shown = anna.my_turn(table)
        shown = anna.act(table, 0, shown["n"], first_offer(shown))
        undo = anna.my_turn(table)["undo"]
        assert undo is None or undo["free"] == (undo["bar"] == "")
        if undo is not None and undo["bar"]:
            assert undo["bar"] == "chance"  # the yard is restocked from the bag
            return
    pytest.fail("chance never came between")


def test_undo_past_chance_is_a_request_that_bots_grant(anna: Browser) -> None:
    table = anna.lay(SNOWDONIA, "human", "greedy", dice="seeded", seed=6)
    shown = anna.play_on(table, 0, 8, first_offer)
    wish = {"n": shown["n"], "seat": 0, "to": 1}
    first = next(line["n"] for line in shown["log"] if line["seat"] == 0 and line["n"])
    undone = anna.post(f"/api/tables/{table}/undo", {**wish, "to": first})
    assert undone["request"] is None
    assert undone["asked"] == 0
    texts = [line["text"] for line in undone["log"][-4:]]
    assert any("asks to take back" in text for text in texts)
    assert any("agrees" in text for text in texts)


def test_the_page_is_served_and_every_path_of_it_leads_there(
    server: Serving, anna: Browser
) -> None:
    for path in ("/", "/table/abc"):
        answer = anna.http.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
    missing = anna.http.get("/no/such/file.js")
    assert missing.status_code == 404
    assert anna.http.get("/../pyproject.toml").status_code in (200, 404)
    assert "[build-system]" not in anna.http.get("/%2e%2e/%2e%2e/pyproject.toml").text
    assert until(lambda: server.server.started)


def test_a_bot_replies_to_an_offer_while_somebody_else_is_asked(anna: Browser) -> None:
    table = anna.lay(RAILS, "human", "greedy")
    shown = anna.my_turn(table)
    for words in ("deal grey", "pay 300", "propose"):
        shown = anna.act(table, 0, shown["n"], words)

    def answered() -> Any:
        deals = anna.table(table)["view"]["deals"]
        return deals and deals[0]["status"] not in ("offered", "written")

    until(answered)
    assert anna.table(table)["asked"] == 0  # it was not the bot's question
    assert any("accepts deal 1" in line["text"] for line in anna.table(table)["log"])


def test_a_planning_question_about_a_table_that_has_moved_on_gets_no_answer(anna: Browser) -> None:
    table = anna.lay(RAILS, "human", "greedy")
    shown = anna.my_turn(table)
    n = shown["n"]
    path = f"/api/tables/{table}/ask/load"
    load = anna.get(path, seat=0, load="L1", n=n)
    assert load["load"]
    assert anna.get(path, seat=0, load="L1", n=n + 1) is None
    with pytest.raises(Refused) as refused:
        anna.get(path, seat=0, load="L1", n=-1)
    assert refused.value.status == 400
