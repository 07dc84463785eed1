"""What attacks give once they are over: points, floor and gold of both (R40, E28, Q39), each once, whatever happens meanwhile."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError

from economy import clock, ledger, selectors, services, tasks
from economy.models import Attack, Fighter, Follower, Season, SetAside, Transfer
from economy.rules.stock import Stock
from economy.services import arena_claims
from tests.support.arena import ArenaFeed, arena_feed, attacked, fighter, opened

__all__ = ["arena_feed"]
pytestmark = pytest.mark.django_db


@pytest.fixture
def two(released: Stock) -> tuple[User, User]:
    """Alice and Bob, who are alone in this season."""
    return fighter("alice", released)[0], fighter("bob", released)[0]


def given_points(user: User, points: int) -> None:
    Fighter.objects.filter(wallet__user=user).update(points=points)


def stands(user: User) -> tuple[int, int, int]:
    """Points, attacks won, attacks lost."""
    one = Fighter.objects.get(wallet__user=user)
    return one.points, one.wins, one.losses


def earned(user: User) -> int:
    """Gold beyond the 300 to begin with."""
    return services.wallet_of(user).gold - 300


def settled(feed: ArenaFeed, user: User, outcome: str) -> Attack:
    attack = opened(user)
    feed.ends(attack, outcome)
    services.follow_arena()
    attack.refresh_from_db()
    return attack


@pytest.mark.parametrize(
    ("outcome", "before", "attacker", "defender", "gold"),
    [
        ("won", (10, 0), (12, 1, 0), (0, 0, 0), (50, 1)),  # E28
        ("lost", (0, 0), (0, 0, 1), (1, 0, 0), (5, 10)),  # E28
        ("won", (0, 7), (2, 1, 0), (6, 0, 0), (50, 1)),
        ("lost", (4, 9), (3, 0, 1), (10, 0, 0), (5, 10)),
        ("drawn", (4, 9), (4, 0, 0), (9, 0, 0), (5, 1)),  # Q39
    ],
)
def test_r40_e28_points_and_gold_of_both(
    arena_feed: ArenaFeed,
    two: tuple[User, User],
    outcome: str,
    before: tuple[int, int],
    attacker: tuple[int, int, int],
    defender: tuple[int, int, int],
    gold: tuple[int, int],
) -> None:
    alice, bob = two
    given_points(alice, before[0])
    given_points(bob, before[1])
    attack = settled(arena_feed, alice, outcome)
    assert (stands(alice), stands(bob)) == (attacker, defender)
    assert (earned(alice), earned(bob)) == gold
    assert (attack.state, attack.outcome) == ("settled", outcome)
    assert (attack.attacker_points, attack.defender_points) == (attacker[0] - before[0], defender[0] - before[1])
    assert (attack.attacker_gold, attack.defender_gold) == gold
    keys = Transfer.objects.filter(reason__in=("attack", "defence")).order_by("key").values_list("key", flat=True)
    assert list(keys) == [f"attack/{attack.pk}", f"defence/{attack.pk}"]


def test_q40_the_time_of_the_last_change_moves_only_with_the_points(arena_feed: ArenaFeed, two: tuple[User, User]) -> None:
    alice, bob = two
    began = {one.wallet_id: one.moved_at for one in Fighter.objects.all()}
    attack = opened(alice)
    arena_feed.ends(attack, "lost", at=datetime.now(UTC) + timedelta(seconds=30))
    services.follow_arena()
    alice_at, bob_at = (Fighter.objects.get(wallet__user=user).moved_at for user in (alice, bob))
    assert alice_at == began[services.wallet_of(alice).pk]  # 0 points before and after
    assert bob_at == arena_feed.over[0].ended_at


def test_a_table_without_a_result_gives_nothing_and_counts_for_the_hour(arena_feed: ArenaFeed, two: tuple[User, User]) -> None:
    alice, bob = two
    attack = attacked(alice)
    arena_feed.ends(attack, "")
    services.follow_arena()
    attack.refresh_from_db()
    assert (attack.state, attack.outcome, attack.settled_at is not None) == ("void", "", True)
    assert (stands(alice), stands(bob), earned(alice), earned(bob)) == ((0, 0, 0), (0, 0, 0), 0, 0)
    assert selectors.met_lately(attack.attacker, clock.now()) == {services.wallet_of(bob).pk: attack.opened_at}


@pytest.mark.parametrize(("early", "state"), [(timedelta(milliseconds=1), "settled"), (timedelta(0), "void")])
def test_q39_a_fight_that_ended_before_the_end_of_the_season_counts_however_late_it_is_settled(
    arena_feed: ArenaFeed, two: tuple[User, User], early: timedelta, state: str
) -> None:
    alice, _ = two
    attack = opened(alice)
    arena_feed.ends(attack, "won", at=attack.season.ends_at - early)
    Season.objects.filter(pk=attack.season_id).update(state="closed")
    services.follow_arena()
    attack.refresh_from_db()
    assert (attack.state, earned(alice)) == (state, 50 if state == "settled" else 0)


def test_what_is_fixed_does_not_change_any_more(arena_feed: ArenaFeed, two: tuple[User, User]) -> None:
    alice, bob = two
    attack = opened(alice)
    Season.objects.filter(pk=attack.season_id).update(state="paying")
    arena_feed.ends(attack, "won", at=attack.season.ends_at - timedelta(minutes=1))
    services.follow_arena()
    attack.refresh_from_db()
    assert (attack.state, stands(alice), earned(bob)) == ("void", (0, 0, 0), 0)


def test_settling_as_of_an_instant_that_has_passed_makes_no_late_fight_early(arena_feed: ArenaFeed, released: Stock) -> None:
    """It ends today, after last week's season, and is settled as of a moment in the middle of that."""
    with clock.at(datetime.now(UTC) - timedelta(days=7)):
        alice = fighter("alice", released)[0]
        fighter("bob", released)
        attack = attacked(alice)
        arena_feed.ends(attack, "won")
        services.follow_arena()
    attack.refresh_from_db()
    assert (attack.state, earned(alice)) == ("void", 0)


def test_to_follow_again_or_from_the_beginning_gives_nothing_more(arena_feed: ArenaFeed, two: tuple[User, User]) -> None:
    alice, bob = two
    attack = opened(alice)
    arena_feed.ends(attack, "won")
    assert [services.follow_arena(), services.follow_arena()] == [1, 0]
    Follower.objects.all().delete()
    assert services.follow_arena() == 1
    assert (stands(alice), earned(alice), earned(bob)) == ((2, 1, 0), 50, 1)


@pytest.mark.parametrize("step", range(6))
def test_killed_between_any_two_steps_it_loses_and_doubles_nothing(
    arena_feed: ArenaFeed, two: tuple[User, User], step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two wallets are held, two fighters moved, two transfers made."""
    alice, bob = two
    arena_feed.ends(opened(alice), "won")
    left = iter(range(step, -1, -1))

    def dying(call):
        def dies(*args: object) -> object:
            if next(left) == 0:
                raise OperationalError("the connection is gone")
            return call(*args)

        return dies

    with monkeypatch.context() as patch:
        patch.setattr(arena_claims, "_move", dying(arena_claims._move))
        patch.setattr(arena_claims.ledger, "hold", dying(ledger.hold))
        patch.setattr(arena_claims.ledger, "move", dying(ledger.move))
        with pytest.raises(OperationalError):
            services.follow_arena()
    assert (stands(alice), earned(alice), earned(bob), Attack.objects.get().state) == ((0, 0, 0), 0, 0, "open")
    services.follow_arena()
    assert (stands(alice), stands(bob), earned(alice), earned(bob)) == ((2, 1, 0), (0, 0, 0), 50, 1)
    assert not SetAside.objects.exists()


def test_a_table_without_the_houses_defence_is_set_aside_and_settled_once_it_is_mended(
    arena_feed: ArenaFeed, two: tuple[User, User]
) -> None:
    alice, bob = two
    first, second = opened(alice), opened(bob)
    arena_feed.ends(first, "won", bot="rank_1")
    arena_feed.ends(second, "won")
    assert services.follow_arena() == 2
    assert (list(SetAside.objects.values_list("match", flat=True)), earned(alice), earned(bob)) == ([first.match], 1, 50)
    seats = arena_feed.over[0].seats
    seats[1] = seats[1].__class__(None, "defence", seats[1].place, {})
    services.settle_set_aside(first.match)
    services.follow_arena()
    assert (earned(alice), earned(bob)) == (1 + 50, 50 + 1)
    assert not SetAside.objects.exists()


def test_a_match_that_names_an_attack_of_another_table_is_set_aside(arena_feed: ArenaFeed, two: tuple[User, User]) -> None:
    alice, bob = two
    attack, other = opened(alice), opened(bob)
    arena_feed.ends(attack, "won")
    arena_feed.over[0] = arena_feed.over[0].__class__(**{**vars(arena_feed.over[0]), "origin": f"arena:{other.pk}"})
    services.follow_arena()
    assert SetAside.objects.get().error == "ValueError: no attack was opened at this table"
    assert (earned(alice), earned(bob)) == (0, 0)


def test_who_erased_his_account_is_settled_as_anybody(arena_feed: ArenaFeed, two: tuple[User, User]) -> None:
    alice, bob = two
    attack = opened(alice)
    arena_feed.ends(attack, "lost")
    seats = arena_feed.over[0].seats
    seats[0] = seats[0].__class__(None, "", 1, {})
    services.follow_arena()
    attack.refresh_from_db()
    assert (attack.state, stands(bob), earned(bob)) == ("settled", (1, 0, 0), 10)


def test_both_read_of_it_each_from_his_side(arena_feed: ArenaFeed, two: tuple[User, User]) -> None:
    alice, bob = two
    first = settled(arena_feed, alice, "won")
    second = settled(arena_feed, bob, "won")
    hers, his = (services.wallet_of(user) for user in two)
    assert [(one.opponent, one.outcome, one.points, one.gold) for one in selectors.own_attacks(hers)] == [("bob", "won", 2, 50)]
    assert [(one.opponent, one.outcome, one.points, one.gold) for one in selectors.own_defences(his)] == [("alice", "lost", 0, 1)]
    assert [(one.attack.pk, one.outcome, one.points, one.gold) for one in selectors.own_defences(hers)] == [
        (second.pk, "lost", -1, 1)
    ]
    assert selectors.own_attacks(hers, before=first.pk) == []


def test_the_worker_is_told_to_follow_attacks_too(arena_feed: ArenaFeed, two: tuple[User, User]) -> None:
    alice, _ = two
    arena_feed.ends(opened(alice), "won")
    tasks.follow_ranks()
    assert earned(alice) == 50
