"""What is wrong with a season is told: each fault is planted behind the guards; one that was lived through has none."""

from datetime import date, timedelta

from django.test import TestCase

from economy import audit, services
from economy.models import Copy, Fighter, Placing, SeasonResult
from tests.support import riches
from tests.support.ledgers import tamper
from tests.support.seasons import MONDAY, after, registered, saved, season_of

NEXT = date(2026, 12, 7)


def only(*told: str) -> None:
    assert list(audit.faults()) == list(told)


def says(*fragments: str) -> None:
    """One of the faults has all of these words."""
    faults = list(audit.faults())
    assert any(all(fragment in fault for fragment in fragments) for fault in faults), faults


def third() -> SeasonResult:
    return SeasonResult.objects.get(season=MONDAY, place=3)


class TestSeasons(TestCase):
    """30 November, over: four fighters. 7 December, running and ranked once: two, the first with copies in two decks."""

    @classmethod
    def setUpTestData(cls) -> None:
        stock = riches.published()
        people = [riches.person(name) for name in ("ann", "ben", "cat", "dan")]
        for one in people:
            registered(season_of(), one)
        services.settle_seasons(after(season_of(), seconds=2))
        copies = riches.given_copies(people[0], stock.drawable(1)[:2])
        coming = season_of(NEXT)
        saved(registered(coming, people[0]), copies[:1], copies[1:])
        registered(coming, people[1])
        services.settle_seasons(coming.starts_at + timedelta(hours=1))

    def test_a_season_that_is_over_and_one_that_runs_are_whole(self) -> None:
        assert (SeasonResult.objects.count(), Placing.objects.count()) == (4, 2)
        only()

    def test_a_week_without_a_season(self) -> None:
        tamper("season", "DELETE FROM economy_season WHERE monday = %s", date(2026, 12, 14))
        only()  # the last one may not be made yet
        services.season_now(season_of(NEXT).starts_at + timedelta(days=15))
        tamper("season", "DELETE FROM economy_season WHERE monday = %s", date(2026, 12, 14))
        only("there is no season of 2026-12-14")

    def test_a_season_that_is_no_week_of_paris(self) -> None:
        tamper("season", "UPDATE economy_season SET ends_at = ends_at + interval '1 hour' WHERE monday = %s", NEXT)
        says("the season of 2026-12-07 is from", "which is no week of Paris")

    def test_a_fighter_that_the_season_does_not_count(self) -> None:
        tamper("season", "UPDATE economy_season SET fighters = 1 WHERE monday = %s", NEXT)
        only("the season of 2026-12-07 counts 1 fighters, there are 2, numbered 1 to 2")

    def test_a_number_that_was_left_out(self) -> None:
        Fighter.objects.filter(season=NEXT, number=2).update(number=3)
        only("the season of 2026-12-07 counts 2 fighters, there are 2, numbered 1 to 3")

    def test_a_fighter_who_came_when_it_was_over(self) -> None:
        at = season_of(NEXT).ends_at
        Fighter.objects.filter(season=NEXT, number=2).update(registered_at=at, moved_at=at)
        only("1 fighters of 2026-12-07 registered while it did not run")

    def test_q40_two_places_that_were_changed_for_each_other(self) -> None:
        one, other = third(), SeasonResult.objects.get(season=MONDAY, place=4)
        for at, place in ((one, 9), (other, 3), (one, 4)):
            tamper("seasonresult", "UPDATE economy_seasonresult SET place = %s WHERE id = %s", place, at.pk)
        says(f"wallet {one.wallet_id} ended in the season of 2026-11-30 as 4 with 0 points and 1500 gold, by the rules as 3")
        says(f"wallet {other.wallet_id} ended in the season of 2026-11-30 as 3 with 0 points and 1000 gold, by the rules as 4")

    def test_r41_a_prize_that_is_not_that_of_the_place(self) -> None:
        one = third()
        tamper("seasonresult", "UPDATE economy_seasonresult SET gold = 1501 WHERE id = %s", one.pk)
        says(f"wallet {one.wallet_id} ended in the season of 2026-11-30 as 3 with 0 points and 1501 gold, by the rules as 3")
        says(
            f"place 3 in the season of 2026-11-30 moves 1501 gold of wallet {one.wallet_id} for season, its transfer",
            "moves 1500",
        )

    def test_a_place_that_names_somebody_else_s_fighter(self) -> None:
        one, other = third(), SeasonResult.objects.get(season=MONDAY, place=4)
        tamper("seasonresult", "UPDATE economy_seasonresult SET fighter_id = %s WHERE id = %s", other.fighter_id, one.pk)
        only(f"place 3 in the season of 2026-11-30 names fighter {other.fighter_id}, and is that of {one.fighter_id}")

    def test_somebody_who_was_left_out(self) -> None:
        one = third()
        tamper("seasonresult", "DELETE FROM economy_seasonresult WHERE id = %s", one.pk)
        says(f"wallet {one.wallet_id} was registered in the season of 2026-11-30, and has no place in it")
        says(f"transfer {one.transfer} (season/2026-11-30/{one.wallet_id}) has nothing that it was for")

    def test_somebody_who_was_paid_twice(self) -> None:
        one, other = third(), SeasonResult.objects.get(season=MONDAY, place=4)
        tamper("seasonresult", "UPDATE economy_seasonresult SET transfer = %s WHERE id = %s", one.transfer, other.pk)
        says(f"transfer {one.transfer} was for several things: place 3", "place 4 in the season of 2026-11-30")

    def test_somebody_who_was_not_paid_by_a_season_that_is_over(self) -> None:
        tamper("seasonresult", "UPDATE economy_seasonresult SET transfer = NULL WHERE id = %s", third().pk)
        says("the season of 2026-11-30 is over, and 1 results of it are not credited")

    def test_a_place_in_a_season_that_runs(self) -> None:
        tamper("seasonresult", "UPDATE economy_seasonresult SET season_id = %s WHERE id = %s", NEXT, third().pk)
        says("has place 3 in the season of 2026-12-07, which runs, or in which it was not registered")

    def test_r38_a_copy_that_is_held_by_no_deck(self) -> None:
        one, _ = Copy.objects.order_by("pk")
        Copy.objects.filter(pk=one.pk).update(pinned=2)
        only(f"copy {one.pk} is held by 2 decks of the arena, it stands in 1")

    def test_r38_a_copy_of_a_deck_that_is_not_held(self) -> None:
        one, _ = Copy.objects.order_by("pk")
        Copy.objects.filter(pk=one.pk).update(pinned=0)
        only(f"copy {one.pk} is held by 0 decks of the arena, it stands in 1")

    def test_a_deck_of_somebody_else_s_copies(self) -> None:
        Fighter.objects.filter(season=NEXT, number=1).update(wallet=third().wallet)
        says("stands in decks of the arena that are not its owner's")

    def test_a_ranking_with_a_gap(self) -> None:
        Placing.objects.filter(season=NEXT, place=2).delete()
        only()  # who stands at its end is a newcomer
        Placing.objects.filter(season=NEXT, place=1).update(place=3)
        says("the ranking of 2026-12-07 at", "is in no order from place 3 on")

    def test_a_ranking_in_another_order_than_its_points(self) -> None:
        Placing.objects.filter(season=NEXT, place=2).update(points=4)
        says("the ranking of 2026-12-07 at", "is in no order from place 2 on")
