"""Who is attacked, with which of his decks, and when again (R38, R39, Q38, Q39); one attack at a time."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User

from economy import clock, services
from economy.models import Attack, Draw, Fighter, Season
from economy.rules.stock import Stock
from matches import services as matches
from matches.errors import IdReused, NotACommand, NotAllowedNow
from tests.support.arena import attacked, fighter, opened, saved_pair
from tests.support.riches import person
from tests.support.seasons import registered, season_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def two(released: Stock) -> tuple[User, User]:
    """Alice and Bob, who are alone in this season."""
    return fighter("alice", released)[0], fighter("bob", released)[0]


def order_of(attack: Attack) -> list[UUID]:
    """Those who could be met, as the draw says."""
    return [UUID(one) for one in attack.draw.request["order"]]


def wallet(user: User) -> UUID:
    return services.wallet_of(user).pk


def over(attack: Attack) -> None:
    """It is over, and counts for nothing."""
    Attack.objects.filter(pk=attack.pk).update(state="void")


def crowd(season: Season, before: int, behind: int, user: User) -> tuple[Fighter, list[Fighter]]:
    """So many with more points than he, who has 500, and so many with fewer, none like another; in the order of places."""
    above = [registered(season, points=1_000 - at) for at in range(before)]
    below = [registered(season, points=400 - at) for at in range(behind)]
    own = Fighter.objects.get(wallet__user=user)
    Fighter.objects.filter(pk=own.pk).update(points=500)
    return own, [*above, *below]


def in_the_week(**later: float) -> datetime:
    return season_of().starts_at + timedelta(days=1, **later)


def test_r39_thirty_above_and_thirty_below_by_the_last_snapshot_in_its_order(released: Stock) -> None:
    with clock.at(in_the_week()):
        alice, _ = fighter("alice", released)
        season = Season.objects.get(pk=services.season_now().pk)
        _, others = crowd(season, 35, 40, alice)
        services.settle_seasons()
    with clock.at(in_the_week(minutes=30)):
        # What changes after the full hour does not count before the next one.
        Fighter.objects.filter(pk=others[0].pk).update(points=0)
        Fighter.objects.filter(pk=others[-1].pk).update(points=5_000)
        registered(Season.objects.get(pk=season.pk), points=499)
        attack = opened(alice)
    assert order_of(attack) == [one.wallet_id for one in [*others[5:35], *others[35:65]]]
    assert attack.draw.request["among"] == 60


def test_r39_near_the_top_there_are_fewer_above(released: Stock) -> None:
    with clock.at(in_the_week()):
        alice, _ = fighter("alice", released)
        _, others = crowd(Season.objects.get(pk=services.season_now().pk), 2, 33, alice)
        services.settle_seasons()
        attack = opened(alice)
    assert order_of(attack) == [one.wallet_id for one in others[:32]]


def test_q39_newcomers_stand_below_the_snapshot_in_the_order_of_their_registration(released: Stock) -> None:
    with clock.at(in_the_week()):
        season = season_of()
        placed = [registered(season, points=at) for at in range(1, 41)]
        services.settle_seasons()
        alice, own = fighter("alice", released)
        season.refresh_from_db()
        after = [registered(season, points=900), registered(season, points=901)]
        attack = opened(alice)
    assert own.number == 41
    # 40 places, the best first: those 30 above her are the places from 11 on, who have 30 points and fewer.
    expected = [*reversed(placed[:30]), *after]
    assert order_of(attack) == [one.wallet_id for one in expected]


def test_r39_q39_the_same_pair_not_within_the_hour_but_the_other_way_round(released: Stock) -> None:
    start = in_the_week()
    with clock.at(start):
        alice, bob = (fighter(name, released)[0] for name in ("alice", "bob"))
        over(opened(alice))
    with clock.at(start + timedelta(minutes=59, seconds=59)):
        with pytest.raises(NotAllowedNow, match="nobody_to_fight") as caught:
            opened(alice)
        assert caught.value.detail == {"at": (start + timedelta(minutes=60)).isoformat()}
        assert order_of(opened(bob)) == [wallet(alice)]
    with clock.at(start + timedelta(minutes=60)):
        assert order_of(opened(alice)) == [wallet(bob)]


def test_r39_the_hour_goes_on_in_the_next_season(released: Stock) -> None:
    monday = season_of()
    with clock.at(monday.ends_at - timedelta(minutes=20)):
        people = [fighter(name, released)[0] for name in ("alice", "bob")]
        over(opened(people[0]))
    with clock.at(monday.ends_at + timedelta(minutes=39)):
        for user in people:
            services.register(user, decks=saved_pair(user), key=uuid4())
        with pytest.raises(NotAllowedNow, match="nobody_to_fight"):
            opened(people[0])
    with clock.at(monday.ends_at + timedelta(minutes=40)):
        assert opened(people[0]).season_id == monday.monday + timedelta(days=7)


def test_who_was_met_is_left_out_and_the_others_keep_their_order(released: Stock) -> None:
    start = in_the_week()
    with clock.at(start):
        alice, _ = fighter("alice", released)
        season = Season.objects.get(pk=services.season_now().pk)
        others = [registered(season).wallet_id for _ in range(5)]
        met = []
        for _ in range(5):
            attack = opened(alice)
            assert order_of(attack) == [one for one in others if one not in met]
            met.append(attack.defender.wallet_id)
            over(attack)
        assert sorted(met) == sorted(others)


def test_alone_there_is_nobody_and_no_time_at_which_there_will_be(released: Stock) -> None:
    alice, _ = fighter("alice", released)
    with pytest.raises(NotAllowedNow, match="nobody_to_fight") as caught:
        opened(alice)
    assert caught.value.detail == {}
    assert not Draw.objects.filter(purpose="arena").exists()


def test_the_same_key_again_is_the_same_attack_and_with_the_other_side_it_is_refused(two: tuple[User, User]) -> None:
    alice, _ = two
    key = uuid4()
    match = services.attack(alice, side=1, key=key)
    assert services.attack(alice, side=1, key=key) == match
    with pytest.raises(IdReused):
        services.attack(alice, side=2, key=key)
    over(Attack.objects.get())
    assert services.attack(alice, side=1, key=key) == match
    assert Draw.objects.filter(purpose="arena").count() == 1


def test_a_key_that_something_else_was_drawn_with_is_refused(two: tuple[User, User]) -> None:
    alice, _ = two
    key = uuid4()
    services.open_boosters(alice, tier=1, key=key)
    with pytest.raises(IdReused):
        services.attack(alice, side=1, key=key)
    assert not Attack.objects.exists()


def test_an_attack_that_waits_is_come_back_to_and_nobody_else_is_drawn(two: tuple[User, User]) -> None:
    alice, _ = two
    first = opened(alice, 2)
    assert opened(alice, 1) == first
    assert (Attack.objects.count(), first.attack_side, first.state) == (1, 2, "open")


def test_one_that_runs_stands_in_the_way_until_it_is_over(two: tuple[User, User], released: Stock) -> None:
    alice, bob = two
    carol = fighter("carol", released)[0]
    first = attacked(alice)
    with pytest.raises(NotAllowedNow, match="fight_running"):
        opened(alice)
    matches.resign(first.match, alice, command_id=uuid4())
    assert opened(alice).defender_id != first.defender_id
    assert {wallet(bob), wallet(carol)} == set(Attack.objects.values_list("defender__wallet", flat=True))


def test_who_is_not_registered_attacks_nobody_and_there_are_two_sides(two: tuple[User, User], released: Stock) -> None:
    alice, _ = two
    with pytest.raises(NotAllowedNow, match="not_registered"):
        opened(person("carol"))
    for side in (0, 3):
        with pytest.raises(NotACommand, match="bad_side"):
            services.attack(alice, side=side, key=uuid4())
    with pytest.raises(NotACommand, match="bad_seed"):
        services.attack(alice, side=1, key=uuid4(), seed="x")
