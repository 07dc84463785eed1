"""People in public: the ladder's order, and how few questions it asks the database; imports selectors."""

from dataclasses import replace

import pytest

from matches import selectors
from matches.games.ahyoheek import RULES
from matches.models import Points, Rating
from tests.support.tables import people

pytestmark = pytest.mark.django_db


def test_a_game_with_stakes_is_ordered_by_points() -> None:
    for user, points in zip(people("alice", "bob", "claire"), (120, 400, 401), strict=True):
        Points.objects.create(user=user, game="ahyoheek", points=points)
    rules, records = selectors.ladder("ahyoheek")
    assert rules.key == "ahyoheek"
    assert [(one.user.username, one.points, one.rank) for one in records] == [
        ("claire", 401, 3),
        ("bob", 400, 2),
        ("alice", 120, 1),
    ]


def test_a_game_without_stakes_is_ordered_by_the_cautious_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.selectors.people.rules_of", lambda key: replace(RULES, stakes=None))
    for user, (mu, sigma) in zip(people("alice", "bob", "claire"), ((30.0, 8.0), (25.0, 2.0), (28.0, 3.0)), strict=True):
        Rating.objects.create(user=user, game="ahyoheek", mu=mu, sigma=sigma, played=5)
    _, records = selectors.ladder("ahyoheek")
    assert [(one.user.username, one.rating) for one in records] == [("bob", 1760), ("claire", 1760), ("alice", 1240)]


def test_a_longer_ladder_asks_no_more(django_assert_num_queries) -> None:
    for user in people(*(f"player{n}" for n in range(20))):
        Points.objects.create(user=user, game="ahyoheek", points=100)
        Rating.objects.create(user=user, game="ahyoheek", mu=25, sigma=5, played=1)
    with django_assert_num_queries(3):
        assert len(selectors.ladder("ahyoheek")[1]) == 20


def test_a_profile_shows_a_newcomer_as_he_begins() -> None:
    people("alice")
    records = {one.rules.key: one for one in selectors.profile("alice", "fr").records}
    assert (records["ahyoheek"].points, records["ahyoheek"].rank, records["ahyoheek"].rating) == (100, 1, None)
