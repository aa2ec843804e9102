"""Live figures: a case's position is sent like a table, and what is tried there is answered."""

from __future__ import annotations

import pytest

from tests.server.serving import Browser, Refused


def test_a_figure_takes_what_is_legal_and_says_why_not_of_the_rest(anna: Browser) -> None:
    found = {one["case"]: one for one in anna.get("/api/figures/snowdonia")}
    figure = found["B.1"]
    assert figure["game"] == "snowdonia"
    assert figure["legal"]["label"] != figure["legal"]["action"]  # words, not notation
    where = "/api/figures/snowdonia/B.1"
    before = anna.get(where)
    assert before["asked"] == before["viewer"]
    assert figure["legal"]["action"] in [offer["action"] for offer in before["offers"]]
    assert before["log"] == []
    after = anna.get(where, done=figure["legal"]["action"])
    assert after["n"] == 1
    assert after["log"]
    assert after["view"] != before["view"]
    assert anna.get(where) == before  # nothing was kept
    refused = anna.get(f"{where}/why", action=figure["forbidden"]["action"])
    assert refused["legal"] is False
    assert refused["cases"][0]["case"] == "B.1"
    assert anna.get(f"{where}/why", action=figure["legal"]["action"])["legal"] is True
    assert anna.get(f"{where}/why", place="space:A1")["legal"] is False


def test_what_has_no_figure_is_not_found_and_what_is_not_legal_not_done(anna: Browser) -> None:
    for path in ("/api/figures/chess", "/api/figures/snowdonia/no.such"):
        with pytest.raises(Refused) as refused:
            anna.get(path)
        assert refused.value.status == 404
    figure = next(one for one in anna.get("/api/figures/snowdonia") if one["case"] == "B.1")
    for done in (figure["forbidden"]["action"], "no such verb", "\n".join(["x"] * 40)):
        with pytest.raises(Refused) as refused:
            anna.get("/api/figures/snowdonia/B.1", done=done)
        assert refused.value.status in (400, 409, 422)


def test_the_book_to_read_is_sent_with_figures_that_there_are(anna: Browser) -> None:
    pages = anna.get("/api/reading/snowdonia~petersburg")["pages"]
    assert [page["kind"] for page in pages] == ["what", "table", "round", "areas", "end", "words"]
    known = {one["case"] for one in anna.get("/api/figures/snowdonia~petersburg")}
    assert {page["diagram"] for page in pages if page["diagram"]} <= known
