"""The ladder of a game: its order, places of who is level, its pages and the reader's own place; imports selectors."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.contrib.auth.models import User
from pytest_django import DjangoAssertNumQueries

from matches.games.ahyoheek import RULES
from matches.models import Points, Rating
from matches.selectors import ladders
from matches.selectors.ladders import ladder
from tests.support.tables import people

pytestmark = pytest.mark.django_db


def staked(**points: int) -> None:
    for user in people(*points):
        Points.objects.create(user=user, game="ahyoheek", points=points[user.username])


def told(number: int) -> list[tuple[int, str]]:
    return [(row.place, row.record.user.username) for row in ladder("ahyoheek", None, number).rows]


def test_a_game_with_stakes_is_ordered_by_points() -> None:
    staked(alice=120, bob=400, claire=401)
    rows = [row.record for row in ladder("ahyoheek").rows]
    assert [(one.user.username, one.points, one.rank) for one in rows] == [("claire", 401, 3), ("bob", 400, 2), ("alice", 120, 1)]


def test_a_game_without_stakes_is_ordered_by_the_cautious_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    """1000 + 40 (mean - 3 deviations): 30 and 8 is 1240, 25 and 2 as well as 28 and 3 are 1760."""
    monkeypatch.setattr(ladders, "rules_of", lambda key: replace(RULES, stakes=None))
    for user, (mu, sigma) in zip(people("alice", "bob", "claire"), ((30.0, 8.0), (25.0, 2.0), (28.0, 3.0)), strict=True):
        Rating.objects.create(user=user, game="ahyoheek", mu=mu, sigma=sigma, played=10 if user.username == "bob" else 9)
    rows = ladder("ahyoheek").rows
    assert [(row.place, row.record.user.username, row.record.rating, row.provisional) for row in rows] == [
        (1, "bob", 1760, False),
        (1, "claire", 1760, True),
        (3, "alice", 1240, True),
    ]


def test_who_is_level_shares_a_place_across_pages_and_finds_his_own_on_every_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladders, "SIZE", 2)
    staked(alice=300, bob=200, claire=200, dora=200, emil=100)
    assert [told(number) for number in (1, 2, 3, 4)] == [
        [(1, "alice"), (2, "bob")],
        [(2, "claire"), (2, "dora")],
        [(5, "emil")],
        [(5, "emil")],  # there is no fourth page
    ]
    own = ladder("ahyoheek", User.objects.get(username="emil")).own
    assert own is not None and (own.place, own.own) == (5, True)
    assert ladder("ahyoheek", people("nobody")[0]).own is None


def test_a_longer_ladder_asks_no_more(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    staked(**{f"player{number}": 100 for number in range(20)})
    with django_assert_num_queries(5):
        assert len(ladder("ahyoheek").rows) == 20
