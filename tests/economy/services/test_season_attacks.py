"""Fights at the end of a season: what was over in time counts, the rest is void, and the season waits for no more (Q39, R40)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.contrib.auth.models import User

from economy import audit, selectors, services
from economy.models import Attack, Fighter, Season, SetAside, Transfer
from economy.rules.stock import Stock
from economy.services import season_attacks
from matches import services as matches
from tests.support.arena import attacked, fighter, gives_up, opened
from tests.support.seasons import after

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def two(released: Stock) -> tuple[User, User]:
    """Alice and Bob, who are alone in the season of now."""
    services.season_now()
    return fighter("alice", released)[0], fighter("bob", released)[0]


def season() -> Season:
    """In which they fight."""
    return Season.objects.get(fighters__gt=0)


def ended(late_s: float = 2) -> str:
    """The season's state once jobs ran so long after its end."""
    services.settle(after(season(), seconds=late_s))
    return season().state


def state(attack: Attack) -> str:
    return Attack.objects.values_list("state", flat=True).get(pk=attack.pk)


def results() -> list[tuple[str, int, int]]:
    return [(one.name, one.points, one.gold) for one in selectors.season_results(season().monday)]


def only_about_wins(faults: list[str]) -> bool:
    """That ranks were unlocked for these players without fights is all that is told."""
    return all("at rank" in one for one in faults)


def test_a_fight_that_was_over_in_time_counts_though_nobody_had_settled_it(two: tuple[User, User]) -> None:
    alice, _ = two
    attack = attacked(alice)
    gives_up(alice, attack.match)
    assert (state(attack), ended(), state(attack)) == ("playing", "over", "settled")
    assert results() == [("bob", 1, 3_000), ("alice", 0, 2_000)]  # R40: bob has won a point
    paid = Transfer.objects.filter(reason__in=("attack", "defence"), entries__wallet__isnull=False)
    assert dict(paid.values_list("reason", "entries__amount")) == {"attack": 5, "defence": 10}
    assert only_about_wins(list(audit.faults()))


@pytest.mark.parametrize("enter", [opened, attacked], ids=["not begun", "running"])
def test_a_fight_that_goes_on_is_void_and_gives_nothing_afterwards_either(
    two: tuple[User, User], enter: Callable[[User], Attack]
) -> None:
    alice, _ = two
    attack = enter(alice)
    assert ended() == "over"
    assert state(attack) == "void"
    assert [points for _, points, _ in results()] == [0, 0]
    if enter is attacked:
        gives_up(alice, attack.match)
        services.follow_arena()
    assert (state(attack), Transfer.objects.filter(reason__in=("attack", "defence")).count()) == ("void", 0)
    assert set(Fighter.objects.values_list("points", "wins", "losses")) == {(0, 0, 0)}


def test_an_attack_whose_table_has_lapsed_is_void_at_the_end_and_holds_up_no_season(two: tuple[User, User]) -> None:
    attack = opened(two[0])
    matches.close_restored(attack.match, 1)
    services.follow_arena()
    assert state(attack) == "open"
    assert (ended(), state(attack)) == ("over", "void")


def test_nothing_is_void_in_the_two_seconds_after_the_end(two: tuple[User, User]) -> None:
    attack = attacked(two[0])
    assert (ended(1.9), state(attack)) == ("closed", "playing")
    assert (ended(), state(attack)) == ("over", "void")


def test_the_season_waits_for_a_fight_that_is_over_until_it_is_settled(
    two: tuple[User, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    attack = attacked(two[0])
    gives_up(two[0], attack.match)
    with monkeypatch.context() as patch:
        patch.setattr(season_attacks, "follow_arena", lambda _: 0)  # the feed has not come so far
        assert ended() == "closed"
        assert (state(attack), results()) == ("playing", [])
    assert ended(3) == "over"
    assert (state(attack), results()[0]) == ("settled", ("bob", 1, 3_000))


def test_a_fight_that_cannot_be_read_holds_up_no_season(two: tuple[User, User], monkeypatch: pytest.MonkeyPatch) -> None:
    attack = attacked(two[0])
    gives_up(two[0], attack.match)
    SetAside.objects.create(match=attack.match, epoch=0, xact=1, position=1, error="ValueError: unreadable")
    monkeypatch.setattr(season_attacks, "follow_arena", lambda _: 0)
    assert (ended(), state(attack)) == ("over", "void")


def test_three_days_later_it_is_the_same(two: tuple[User, User]) -> None:
    lost, running = attacked(two[0]), attacked(two[1])
    gives_up(two[0], lost.match)
    assert ended(timedelta(days=3).total_seconds()) == "over"
    assert (state(lost), state(running)) == ("settled", "void")
    assert results() == [("bob", 1, 3_000), ("alice", 0, 2_000)]
