"""The ranking of a season as it is shown: the last full hour's, newcomers below it, the same place everywhere (R41, Q39)."""

from datetime import datetime, timedelta

import pytest
from django.contrib.auth.models import User

from economy import selectors, services
from economy.models import Fighter, Placing, Season
from economy.selectors.arena import Placed
from matches.errors import NotFound
from tests.support.riches import person
from tests.support.seasons import MONDAY, after, registered, season_of

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


@pytest.fixture
def season() -> Season:
    return season_of()


def ranked(season: Season, hours: float) -> Season:
    """As it is so long after the beginning, once the jobs have run."""
    services.settle_seasons(season.starts_at + hours * HOUR)
    season.refresh_from_db()
    return season


def names(rows: object) -> list[str]:
    return [one.name for one in rows]  # type: ignore[attr-defined]


def test_the_ranking_stays_as_it_is_until_the_next_full_hour(season: Season) -> None:
    _, bob = (registered(season, person(name), points=points) for name, points in (("ann", 5), ("bob", 3)))
    assert names(selectors.ranking(ranked(season, 1.2))) == ["ann", "bob"]
    Fighter.objects.filter(pk=bob.pk).update(points=9, wins=4)
    season = ranked(season, 1.99)
    assert [(one.name, one.points) for one in selectors.ranking(season)] == [("ann", 5), ("bob", 3)]
    assert (season.snapshots, season.placed_at) == (1, season.starts_at + HOUR)
    season = ranked(season, 2)
    assert [(one.name, one.points, one.wins) for one in selectors.ranking(season)] == [("bob", 9, 4), ("ann", 5, 0)]
    assert (season.snapshots, season.placed_at) == (2, season.starts_at + 2 * HOUR)


def test_q39_newcomers_stand_at_the_bottom_in_the_order_of_registration_with_the_points_that_they_have(season: Season) -> None:
    registered(season, person("ann"))
    season = ranked(season, 1)
    first, second = (registered(season, person(name), points=points) for name, points in (("new", 7), ("newer", 9)))
    rows = selectors.ranking(season)
    assert [(one.place, one.name, one.points, one.ranked) for one in rows] == [
        (1, "ann", 0, True),
        (2, "new", 7, False),
        (3, "newer", 9, False),
    ]
    assert [selectors.place_of(one) for one in (first, second)] == [2, 3]
    season = ranked(season, 2)
    assert [(one.place, one.name, one.ranked) for one in selectors.ranking(season)] == [
        (1, "newer", True),
        (2, "new", True),
        (3, "ann", True),
    ]


def test_before_the_first_full_hour_everybody_is_a_newcomer(season: Season) -> None:
    for name in ("ann", "bob"):
        registered(season, person(name), points=1)
    assert [(one.place, one.name) for one in selectors.ranking(season)] == [(1, "ann"), (2, "bob")]


def test_r41_the_ranking_is_shown_from_two_players_on(season: Season, alice: User) -> None:
    wallet, now = services.wallet_of(alice), season.starts_at + HOUR
    registered(season, alice)
    page = selectors.arena_page(wallet, now)
    assert (page.shown, list(page.top), list(page.around)) == (False, [], [])
    registered(season, person("bob"))
    page = selectors.arena_page(wallet, now)
    assert (page.shown, names(page.top), names(page.around)) == (True, ["alice", "bob"], ["alice", "bob"])
    assert page.own is not None and page.own.place == 1


def test_a_place_is_the_same_wherever_it_is_shown(season: Season) -> None:
    people = [person(f"p{at:02}") for at in range(40)]
    fighters = [registered(season, one, points=at * 7 % 13) for at, one in enumerate(people[:35])]
    season = ranked(season, 3)
    fighters += [registered(season, one, points=50) for one in people[35:]]
    whole = {one.fighter: one for one in selectors.ranking(season, count=100)}
    assert sorted(one.place for one in whole.values()) == list(range(1, 41))
    for user, fighter in zip(people, fighters, strict=True):
        place = whole[fighter.pk].place
        page = selectors.arena_page(services.wallet_of(user), season.starts_at + 4 * HOUR)
        assert page.own == whole[fighter.pk]
        assert selectors.place_of(fighter) == place
        assert [one.place for one in page.around] == list(range(max(1, place - 10), min(40, place + 10) + 1))
        assert selectors.standing_of(season, fighter.wallet_id) == whole[fighter.pk]
        assert selectors.ranking(season, search=user.username) == [whole[fighter.pk]]
        assert selectors.ranking(season, first=place - 1, count=1) == [whole[fighter.pk]]


def test_pages_follow_each_other_without_a_gap_across_the_end_of_the_snapshot(season: Season) -> None:
    for at in range(7):
        registered(season, person(f"p{at}"))
    season = ranked(season, 1)
    for at in range(7, 12):
        registered(season, person(f"p{at}"))
    pages = [selectors.ranking(season, first=first, count=5) for first in (0, 5, 10, 15)]
    assert [[one.place for one in page] for page in pages] == [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [11, 12], []]


def test_names_are_found_by_how_they_begin_whatever_their_case(season: Season) -> None:
    for name in ("Élodie", "elsa", "Elsa2", "bob", "el_a"):
        registered(season, person(name))
    person("elsewhere")  # who is not registered
    season = ranked(season, 1)
    assert names(selectors.ranking(season, search="ELSA")) == ["elsa", "Elsa2"]
    assert names(selectors.ranking(season, search="él")) == ["Élodie"]
    assert names(selectors.ranking(season, search="el_")) == ["el_a"]
    assert names(selectors.ranking(season, search="%")) == []
    assert names(selectors.ranking(season, search="el", count=2)) == ["elsa", "Elsa2"]


def test_only_the_last_two_rankings_are_kept(season: Season) -> None:
    registered(season)
    for hour in range(1, 6):
        ranked(season, hour)
    assert sorted(Placing.objects.values_list("snapshot", flat=True)) == [4, 5]


def test_after_hours_without_any_job_there_is_one_ranking(season: Season) -> None:
    registered(season)
    season = ranked(season, 1)
    season = ranked(season, 9.5)
    assert (season.snapshots, season.placed_at) == (2, season.starts_at + 9 * HOUR)


def test_who_reads_a_page_while_the_next_ranking_is_taken_finds_his_own(season: Season) -> None:
    registered(season, person("ann"))
    before = ranked(season, 1)
    read = Season.objects.get(pk=before.pk)
    ranked(season, 2)
    assert names(selectors.ranking(read)) == ["ann"]


@pytest.mark.parametrize(("hours", "minutes", "refreshed", "refreshes"), [(5, 20, 5, 6), (167, 59, 167, 168)])
def test_the_page_says_when_it_was_refreshed_and_when_it_will_be(
    season: Season, hours: int, minutes: int, refreshed: int, refreshes: int
) -> None:
    now: datetime = season.starts_at + timedelta(hours=hours, minutes=minutes)
    services.settle_seasons(now)
    page = selectors.arena_page(None, now)
    assert page.refreshed_at == season.starts_at + refreshed * HOUR
    assert page.refreshes_at == season.starts_at + refreshes * HOUR
    assert page.own is None


def test_an_erased_player_keeps_his_place_without_a_name(season: Season, alice: User) -> None:
    fighter = registered(season, alice, points=3)
    season = ranked(season, 1)
    alice.delete()
    assert selectors.ranking(season) == [Placed(1, fighter.pk, fighter.wallet_id, "", 3, 0, 0, True)]


def test_past_seasons_are_told_once_their_places_are_fixed(season: Season, alice: User) -> None:
    registered(season, alice, points=2)
    registered(season, person("bob"), points=4)
    with pytest.raises(NotFound):
        selectors.past_season(MONDAY)
    services.settle_seasons(after(season, seconds=1))
    assert selectors.seasons(5) == []
    assert selectors.season_results(MONDAY) == []
    services.settle_seasons(after(season, seconds=2))
    assert [one.monday for one in selectors.seasons(5)] == [MONDAY]
    assert selectors.seasons(5, before=MONDAY) == []
    past = selectors.past_season(MONDAY, services.wallet_of(alice).pk)
    assert [(one.place, one.name, one.points, one.gold) for one in past.winners] == [(1, "bob", 4, 3_000), (2, "alice", 2, 2_000)]
    assert past.own == past.winners[1]
    assert names(selectors.season_results(MONDAY, search="ALI")) == ["alice"]
    assert names(selectors.season_results(MONDAY, first=1)) == ["alice"]


def test_the_page_shows_the_last_season_in_which_somebody_fought(season: Season, alice: User) -> None:
    registered(season, alice)
    services.settle_seasons(after(season, days=15))
    page = selectors.arena_page(None, after(season, days=15))
    assert (page.season.monday, page.season.fighters) == (MONDAY + timedelta(days=21), 0)
    assert page.last is not None and page.last.season.monday == MONDAY
    assert names(page.last.winners) == ["alice"]
