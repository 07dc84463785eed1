"""What is counted of a player's matches, and how his rating went; imports selectors and models."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from matches import selectors
from matches.errors import NotFound
from matches.models import Match, Rating, RatingChange, SeatHolder
from matches.selectors.statistics import Share, has_won
from tests.support.tables import people

pytestmark = pytest.mark.django_db
MINUTE = 60_000


def over(user: User, number: int, placings: list[list[int]], minutes: int = 4, **more: object) -> Match:
    """A match of Hula Hoo that is over, without its events; `user` sat on the first seat."""
    id = uuid4()
    outcome = {"placings": placings, "reason": "points", "void": False}
    facts = {"game": "hula_hoo", "options": {"chaotic": False}, "seats": 2, "status": "ended", "outcome": outcome}
    facts |= {"opened_at": 1_000, "changed_at": 1_000 + minutes * MINUTE} | more
    match = Match.objects.create(id=id, number=number, release="", invite=id.hex, revisions=[0, 0, 0], version=9, **facts)
    SeatHolder.objects.create(match=match, seat=0, user=user)
    return match


def test_shares_streaks_lengths_and_ways_are_counted() -> None:
    [alice] = people("alice")
    won, lost = [[0], [1]], [[1], [0]]
    for number, (placings, chaotic) in enumerate([(won, True), (won, False), (lost, False), (won, False)], 1):
        over(alice, number, placings, minutes=2 * number, options={"chaotic": chaotic})
    over(alice, 5, [[0, 1]], minutes=0)  # level: nobody has won
    over(alice, 6, [[0], [1], [2]], minutes=0, seats=3)
    [hula_hoo] = selectors.statistics(alice)
    assert (hula_hoo.rules.key, hula_hoo.share, hula_hoo.streak) == ("hula_hoo", Share(6, 4), 2)
    assert (hula_hoo.share.percent, hula_hoo.minutes) == (67, 3)  # 20 minutes in 6 matches
    assert [(way.field, way.value, way.share) for way in hula_hoo.ways] == [
        ("seats", 2, Share(5, 3)),
        ("seats", 3, Share(1, 1)),
        ("chaotic", False, Share(5, 3)),
        ("chaotic", True, Share(1, 1)),
    ]


def test_practice_and_what_still_runs_do_not_count() -> None:
    [alice] = people("alice")
    first = over(alice, 1, [[0], [1]])
    over(alice, 2, [[0], [1]], fork_of=first, fork_version=3)
    over(alice, 3, [[0], [1]], status="playing")
    [hula_hoo] = selectors.statistics(alice)
    assert hula_hoo.share == Share(1, 1)


def test_a_rating_goes_from_match_to_match_oldest_first() -> None:
    """1000 + 40 (mean - 3 deviations), and the likeliest is 1000 + 40 times the mean."""
    [alice] = people("alice")
    rating = Rating.objects.create(user=alice, game="hula_hoo", mu=26, sigma=7, played=2)
    for number, (mu, sigma) in enumerate([(25.0, 8.0), (26.0, 7.0)], 1):
        RatingChange.objects.create(match=over(alice, number, [[0], [1]]), seat=0, rating=rating, mu=mu, sigma=sigma)
    course = selectors.rating_courses(alice)["hula_hoo"]
    assert [(one.number, one.shown, one.likely) for one in course] == [(1, 1040, 2000), (2, 1200, 2040)]


@pytest.mark.parametrize(
    ("placings", "seat", "won"), [([[0], [1]], 0, True), ([[0], [1]], 1, False), ([[0, 1]], 0, False), ([[0, 1], [2]], 1, True)]
)
def test_who_comes_first_has_won_unless_all_do(placings: list[list[int]], seat: int, won: bool) -> None:
    assert has_won({"placings": placings}, seat) is won
    assert not has_won(None, seat)


def test_a_profile_goes_back_through_his_matches_of_one_game_without_a_gap() -> None:
    [alice] = people("alice")
    for number in range(1, 46):
        over(alice, number, [[0], [1]], **({"game": "hhut", "options": {}} if number == 30 else {}))
    seen, before = list[int](), None
    while True:
        page = selectors.profile("alice", "fr", "hula_hoo", before)
        seen, before = [*seen, *(row.number for row in page.recent)], page.older
        if before is None:
            break
    assert seen == [number for number in range(45, 0, -1) if number != 30]
    with pytest.raises(NotFound):
        selectors.profile("alice", "fr", "whist")
