"""Questions about what is not there, and questions that make no sense: answered in words, in either language."""

from __future__ import annotations

import pytest

from catalogue.models import Release
from tests.catalogue.api.conftest import GAME, change, publish
from tests.support.programs import Program

MISSING = {
    "games/nowhere/cards/": "no_such_game",
    "games/bestiary/releases/7/": "no_such_release",
    "games/bestiary/releases/99999999999999999999/": "no_such_release",
    "games/bestiary/releases/7/cards.csv": "no_such_release",
    "games/bestiary/releases/7/manifest.json": "no_such_release",
    "games/bestiary/releases/1/cards.xml": "no_such_file",
    "games/bestiary/cards/?release=7": "no_such_release",
    "games/ahyoheek/cards/": "not_released_yet",
    "games/ahyoheek/releases/": "not_released_yet",
}


@pytest.mark.parametrize(("path", "code"), MISSING.items())
def test_what_is_not_there_is_a_404_in_words(reader: Program, path: str, code: str) -> None:
    status, problem = reader.get(f"catalogue/{path}")
    assert (status, problem["code"], set(problem)) == (404, code, {"code", "message", "detail"})
    assert "(" not in problem["message"]
    assert reader.last is not None
    assert ("ETag" in reader.last, reader.last["Cache-Control"]) == (False, "no-cache")


MALFORMED = {
    "cards/?q=%00": {"bad_character", "malformed"},
    "cards/?q=%FF%FE": set(),
    "cards/?q=race%3Ao": {"unknown_value"},
    "cards/?q=" + "a" * 501: {"too_long"},
    "cards/?q=" + "a" * 2001: {"malformed"},
    "cards/?sort=%00": {"malformed"},
    "cards/?sort=colour": {"no_such_sort"},
    "cards/?after=%00": {"malformed"},
    "cards/?after=xx": {"bad_cursor"},
    "cards/?after=bnVsbA": {"bad_cursor"},
    "cards/?after=WzEsIm51bWJlciIsIngiLFtdXQ": {"bad_cursor"},
    "cards/?after=Wzk5OTk5OTk5OTk5OTk5LCJudW1iZXIiLCJ4IixbXV0": {"bad_cursor"},
    "cards/?after=WzAsIm51bWJlciIsIngiLFtdXQ": {"bad_cursor"},
    "cards/?limit=0": {"malformed"},
    "cards/?limit=201": {"malformed"},
    "cards/?limit=ten": {"malformed"},
    "cards/?release=0": {"malformed"},
    "cards/?release=null": {"malformed"},
    "cards/?release=99999999999999999999": {"malformed"},
    "cards/?colour=red": {"malformed"},
    "cards/?%00=1": {"malformed"},
    "kinds/?q=a": {"malformed"},
    "facets/?q=(": {"open_bracket", "nothing_said"},
    "autocomplete/?q=%00": {"malformed"},
    "autocomplete/?limit=51": {"malformed"},
    "migrations/?after=-1": {"malformed"},
    "migrations/?after=9223372036854775808": {"malformed"},
    "releases/?before=-1": {"malformed"},
    "releases/1/cards.csv?a=b": {"malformed"},
}


@pytest.mark.parametrize("path", MALFORMED)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_question_that_makes_no_sense_is_answered_in_words(published: Release, path: str, language: str) -> None:
    status, problem = Program(None, language).get(f"{GAME}{path}")
    if MALFORMED[path]:
        assert status in (400, 422)
        assert problem["code"] in MALFORMED[path]
        assert problem["message"] and "(" + problem["code"] not in problem["message"]
    else:
        assert status == 200


def test_a_thousand_questions_at_once_are_none(reader: Program) -> None:
    for known in ("", '"known"'):
        status, problem = reader.get(f"{GAME}cards/?{'a=1&' * 1001}", **({"If-None-Match": known} if known else {}))
        assert (status, set(problem)) == (400, {"code", "message", "detail"})


def test_a_cursor_belongs_to_its_search(reader: Program) -> None:
    after = reader.get(f"{GAME}cards/?limit=3")[1]["next"]
    assert reader.get(f"{GAME}cards/?limit=3&after={after}")[0] == 200
    change("creature-1", name__fr="Autre nom")
    publish()
    for other in ("q=race:orc", "sort=-number", "release=2"):
        assert reader.get(f"{GAME}cards/?limit=3&{other}&after={after}")[1]["code"] == "bad_cursor"
    assert reader.get(f"{GAME}cards/?limit=3&release=1&after={after}")[0] == 200
