"""The page's sources are looked at once by content, and again whenever anything differs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import page_check, webpage


class Tools:
    """Stand in for npm: what was asked for, and how it ends."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.code = 0

    def call(self, command: list[str], cwd: Path) -> int:
        self.asked.append(" ".join(command[1:]))
        return self.code


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page of three files, and a cache of its own."""
    web = tmp_path / "web"
    (web / "src").mkdir(parents=True)
    for name in ("a.ts", "b.svelte", "c.css"):
        (web / "src" / name).write_text(name)
    (web / "package.json").write_text("{}")
    monkeypatch.setattr(webpage, "WEB", web)
    monkeypatch.setattr(webpage, "TITLES", tmp_path / "titles")
    monkeypatch.setattr(webpage, "npm", lambda: "npm")
    monkeypatch.setenv("RAILSPLITTER_CACHE", str(tmp_path / "cache"))
    return web


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch) -> Tools:
    made = Tools()
    monkeypatch.setattr("subprocess.call", made.call)
    return made


def test_everything_is_looked_at_where_nothing_is_known(web: Path, tools: Tools) -> None:
    assert page_check.main(["lint"]) == page_check.main(["types"]) == 0
    assert tools.asked == ["run --silent lint", "run --silent check"]


def test_what_was_well_is_not_looked_at_again(web: Path, tools: Tools) -> None:
    for kind in ("lint", "types"):
        page_check.main([kind])
        tools.asked.clear()
        assert page_check.main([kind]) == 0
        assert tools.asked == []


def test_a_file_that_differs_is_linted_alone_and_its_types_with_all(
    web: Path, tools: Tools
) -> None:
    page_check.main(["lint"])
    page_check.main(["types"])
    tools.asked.clear()
    (web / "src/a.ts").write_text("another")
    page_check.main(["lint"])
    page_check.main(["types"])
    assert [call.rpartition(" ")[2] for call in tools.asked] == ["src/a.ts", "src/a.ts", "check"]


def test_what_is_no_script_is_only_formatted(web: Path, tools: Tools) -> None:
    page_check.main(["lint"])
    tools.asked.clear()
    (web / "src/c.css").write_text("another")
    page_check.main(["lint"])
    assert len(tools.asked) == 1
    assert "prettier --check" in tools.asked[0]


@pytest.mark.parametrize("kind", ["lint", "types"])
def test_what_is_not_well_is_not_remembered(web: Path, tools: Tools, kind: str) -> None:
    tools.code = 1
    assert page_check.main([kind]) == 1
    tools.code = 0
    tools.asked.clear()
    assert page_check.main([kind]) == 0
    assert len(tools.asked) == 1


@pytest.mark.parametrize("name", ["package.json", "eslint.config.js", ".prettierrc.json"])
def test_other_settings_look_at_everything_anew(web: Path, tools: Tools, name: str) -> None:
    page_check.main(["lint"])
    tools.asked.clear()
    (web / name).write_text("other settings")
    page_check.main(["lint"])
    assert tools.asked == ["run --silent lint"]


def test_without_a_cache_everything_is_looked_at(
    web: Path, tools: Tools, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAILSPLITTER_CACHE", "0")
    page_check.main(["lint"])
    page_check.main(["lint"])
    assert tools.asked == ["run --silent lint"] * 2


def test_another_word_is_answered_with_what_was_expected(
    web: Path, tools: Tools, capsys: pytest.CaptureFixture[str]
) -> None:
    assert page_check.main(["all"]) == 2
    assert capsys.readouterr().err == "expected lint or types, found all\n"
    assert tools.asked == []
