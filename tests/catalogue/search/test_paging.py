"""Pages: every card once, in every order, bound to what was asked."""

from __future__ import annotations

import base64
import json

import pytest

from catalogue import search, services
from catalogue.errors import Trouble
from catalogue.models import Card
from catalogue.models import Draft as DraftRow
from tests.support.bestiary import BESTIARY, GAME

pytestmark = pytest.mark.usefixtures("published")
FIRST, DRAFT = search.Released(GAME, 1), search.Draft(GAME)
ALL = search.parse("", BESTIARY)
SORTS = ["number", "name", "name.en", "changed", "attack", "rank", "rating", "bonus", "cost"]


def walk(sort: str, scope: search.Scope, limit: int = 7) -> list[search.Row]:
    rows: list[search.Row] = []
    after = None
    while True:
        page = search.find(ALL, scope, sort, after, limit)
        assert page.total == 40
        rows += page.rows
        if page.next_cursor is None:
            return rows
        after = page.next_cursor


@pytest.mark.parametrize("scope", [FIRST, DRAFT])
@pytest.mark.parametrize("sort", [*SORTS, *(f"-{sort}" for sort in SORTS)])
def test_every_order_shows_every_card_once(sort: str, scope: search.Scope) -> None:
    rows = walk(sort, scope)
    assert len({search.card_id(row) for row in rows}) == len(rows) == 40
    assert [search.card_id(row) for row in rows] == [search.card_id(row) for row in search.find(ALL, scope, sort).rows]


def test_numbers_are_in_order_and_what_has_none_comes_last_both_ways() -> None:
    up = [row.facts.get("rating") for row in walk("rating", FIRST)]
    down = [row.facts.get("rating") for row in walk("-rating", FIRST)]
    numbers = [one for one in up if isinstance(one, int)]
    assert up[: len(numbers)] == sorted(numbers) and down[: len(numbers)] == sorted(numbers, reverse=True)
    assert not any(isinstance(one, int) for one in up[len(numbers) :])


def test_a_walk_through_a_release_is_that_release_though_others_are_published() -> None:
    before = [search.card_id(row) for row in walk("name", FIRST)]
    seen: list[object] = []
    after = None
    for turn in range(20):
        card = Card.objects.filter(game=GAME, state="active").order_by("?")[0]
        services.change_card(card.pk, card.version, {"name.fr": f"Aaa {turn}"}, by=None)
        retired = Card.objects.filter(game=GAME, state="active", kind="charm").first()
        if retired and turn % 5 == 0:
            services.retire_card(retired.pk, retired.version, by=None, reason="no more")
        services.publish(GAME, by=None, seen_draft=DraftRow.objects.get(game=GAME).version)
        page = search.find(ALL, FIRST, "name", after, 2)
        seen += [search.card_id(row) for row in page.rows]
        after = page.next_cursor
    assert after is None and seen == before


def cursor(values: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(values).encode()).decode().rstrip("=")


def test_a_cursor_is_good_for_what_it_was_written_for_alone() -> None:
    after = search.find(ALL, FIRST, "number", None, 5).next_cursor
    assert after is not None and search.release_of(after) == 1
    other = search.parse("race:orc", BESTIARY)
    for query, scope, sort in ((ALL, DRAFT, "number"), (ALL, FIRST, "name"), (other, FIRST, "number")):
        with pytest.raises(Trouble, match="bad_cursor"):
            search.find(query, scope, sort, after)


@pytest.mark.parametrize(
    "last", [[], ["creature"], ["creature", "1", "x"], ["creature", 1, "x"], ["creature", 2**40, None], [1, 1, 1], {}]
)
def test_a_cursor_that_was_tampered_with_is_refused(last: object) -> None:
    good = search.find(ALL, FIRST, "number", None, 5).next_cursor
    assert good is not None
    release, sort, mark, _ = json.loads(base64.urlsafe_b64decode(good + "=" * (-len(good) % 4)))
    for word in (cursor([release, sort, mark, last]), good[:-3], good + "é", "!", "bnVsbA", "x" * 5000, "\ud800"):
        with pytest.raises(Trouble, match="bad_cursor"):
            search.find(ALL, FIRST, "number", word)


@pytest.mark.parametrize(
    ("sort", "last"),
    [("attack", "NaN"), ("attack", "1e999"), ("attack", "x"), ("changed", "2026"), ("changed", "x"), ("name", "a\0")],
)
def test_a_cursor_with_an_impossible_value_is_refused(sort: str, last: str) -> None:
    good = search.find(ALL, FIRST, sort, None, 5).next_cursor
    assert good is not None
    release, name, mark, values = json.loads(base64.urlsafe_b64decode(good + "=" * (-len(good) % 4)))
    with pytest.raises(Trouble, match="bad_cursor"):
        search.find(ALL, FIRST, sort, cursor([release, name, mark, [last, *values[1:]]]))


@pytest.mark.parametrize("sort", ["", "-", "race", "facts.", "id; drop table", "\0"])
def test_an_order_that_there_is_not_is_refused(sort: str) -> None:
    with pytest.raises(Trouble, match="no_such_sort"):
        search.find(ALL, FIRST, sort)


def test_what_a_page_may_offer_to_sort_by() -> None:
    assert [key for key, _ in search.sorts(BESTIARY)] == [
        "number",
        "name",
        "changed",
        "attack",
        "rank",
        "rating",
        "bonus",
        "cost",
    ]
