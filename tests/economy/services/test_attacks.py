"""Who is attacked, with which of his decks, and when again (R38, R39, Q38, Q39); one attack at a time, each drawn once."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID, uuid4

import msgspec
import pytest
from django.contrib.auth.models import User

from economy import clock, selectors, services
from economy.audit.draws import check_draw
from economy.models import Attack, Draw, Fighter, Season
from economy.rules.record_checks import check, verdict
from economy.rules.record_reading import read
from economy.rules.records import written
from economy.rules.stock import Stock
from matches import services as matches
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotFound, NotYours
from matches.games.hoss.deck import Brought
from matches.kernel.seats import Seat
from matches.models import Match, SeatHolder
from matches.projections import fold as folds
from tests.support.arena import Pair, attacked, fighter, opened
from tests.support.riches import person
from tests.support.seasons import registered, season_of
from tests.support.together import returned, together

pytestmark = pytest.mark.django_db
SEED = "ab" * 32


@pytest.fixture
def two(released: Stock) -> tuple[User, User]:
    """Alice and Bob, who are alone in this season."""
    return fighter("alice", released)[0], fighter("bob", released)[0]


def order_of(attack: Attack) -> list[UUID]:
    """Those who could be met, as the draw says."""
    return [UUID(one) for one in attack.draw.request["order"]]


def wallet(user: User) -> UUID:
    return services.wallet_of(user).pk


def lapsed(attack: Attack) -> None:
    """Its table is closed before it began."""
    matches.close_restored(attack.match, 1)


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
        lapsed(opened(alice))
    with clock.at(start + timedelta(minutes=59, seconds=59)):
        with pytest.raises(NotAllowedNow, match="nobody_to_fight") as caught:
            opened(alice)
        assert caught.value.detail == {"at": (start + timedelta(minutes=60)).isoformat()}
        assert order_of(opened(bob)) == [wallet(alice)]
    with clock.at(start + timedelta(minutes=60)):
        assert order_of(opened(alice)) == [wallet(bob)]


def test_r39_the_hour_goes_on_in_the_next_season(released: Stock) -> None:
    monday = season_of()
    decks: dict[str, Pair] = {}
    with clock.at(monday.ends_at - timedelta(minutes=20)):
        people = [fighter(name, released)[0] for name in ("alice", "bob")]
        decks = {user.username: _decks(user) for user in people}
        lapsed(opened(people[0]))
    with clock.at(monday.ends_at + timedelta(minutes=39)):
        for user in people:
            services.register(user, decks=decks[user.username].decks, key=uuid4())
        with pytest.raises(NotAllowedNow, match="nobody_to_fight"):
            opened(people[0])
    with clock.at(monday.ends_at + timedelta(minutes=40)):
        assert opened(people[0]).season_id == monday.monday + timedelta(days=7)


def _decks(user: User) -> Pair:
    ids = services.wallet_of(user).decks.order_by("slot").values_list("pk", flat=True)
    return Pair((ids[0], ids[1]), ([], []), ([], []))


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
            lapsed(attack)
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
    lapsed(Attack.objects.get())
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


def test_the_table_is_the_houses_and_nobody_sits_there_but_by_beginning(two: tuple[User, User]) -> None:
    alice, bob = two
    attack = opened(alice)
    table = Match.objects.get(pk=attack.match)
    assert (table.game, table.origin, table.host, table.public, table.seats) == ("hoss", f"arena:{attack.pk}", None, False, 2)
    for user in (alice, bob):
        with pytest.raises(NotYours, match="house_seats"):
            matches.take_seat(table.pk, user, command_id=uuid4())
    with pytest.raises(NotFound, match="no_such_fight"):
        services.begin_attack(bob, table.pk, nonce="")
    assert not SeatHolder.objects.filter(match=table).exists()


def test_to_begin_again_is_the_same_and_with_another_number_it_is_refused(two: tuple[User, User]) -> None:
    alice, _ = two
    attack = opened(alice)
    services.begin_attack(alice, attack.match, nonce=SEED)
    version = Match.objects.get(pk=attack.match).version
    services.begin_attack(alice, attack.match, nonce=SEED)
    with pytest.raises(IdReused):
        services.begin_attack(alice, attack.match, nonce="cd" * 32)
    attack.refresh_from_db()
    assert (Match.objects.get(pk=attack.match).version, attack.state) == (version, "playing")
    assert list(SeatHolder.objects.filter(match=attack.match).order_by("seat").values_list("user", "bot")) == [
        (alice.pk, ""), (None, "defence"),
    ]  # fmt: skip


def brought(attack: Attack, seat: int) -> list[tuple[str, str]]:
    """The rank 1 cards that a seat brought, with their rarity."""
    taken = folds.load(attack.match).fold.match.table.taken(Seat(seat))
    assert taken is not None
    loadout = msgspec.json.decode(taken.loadout, type=Brought)
    return [(line[0].card, line[0].rarity) for line in loadout.lines]


def test_r38_q38_the_defence_is_the_deck_that_is_saved_when_it_begins_and_the_attack_the_side_that_was_chosen(
    two: tuple[User, User], released: Stock
) -> None:
    alice, bob = two
    attack = opened(alice, 2)
    pair = _decks(bob)
    services.save_arena_decks(bob, decks=(pair.decks[1], pair.decks[0]), version=1)
    services.begin_attack(alice, attack.match, nonce="")
    saved = {one.side: one for one in attack.defender.decks.all()}
    assert [card for card, _ in brought(attack, 1)] == [str(id) for id in saved[attack.defence_side].lines]
    own = attack.attacker.decks.get(side=2)
    assert [card for card, _ in brought(attack, 0)] == [str(id) for id in own.lines]


def test_q39_an_attack_of_a_season_that_is_over_does_not_begin(two: tuple[User, User]) -> None:
    alice, _ = two
    attack = opened(alice)
    with clock.at(attack.season.ends_at), pytest.raises(NotAllowedNow, match="season_over"):
        services.begin_attack(alice, attack.match, nonce="")
    with clock.at(attack.season.ends_at), pytest.raises(NotAllowedNow, match="not_registered"):
        opened(alice)
    attack.refresh_from_db()
    assert (attack.state, SeatHolder.objects.filter(match=attack.match).count()) == ("open", 0)


def test_a_season_that_is_closed_takes_no_attack_and_begins_none(two: tuple[User, User]) -> None:
    alice, bob = two
    attack = opened(alice)
    Season.objects.update(state="closed")
    for call in (lambda: opened(bob), lambda: services.begin_attack(alice, attack.match, nonce="")):
        with pytest.raises(NotAllowedNow, match="season_over"):
            call()
    assert Attack.objects.count() == 1


def test_a_table_that_lapsed_begins_no_more(two: tuple[User, User]) -> None:
    alice, _ = two
    attack = opened(alice)
    lapsed(attack)
    with pytest.raises(NotAllowedNow):
        services.begin_attack(alice, attack.match, nonce="")
    assert not SeatHolder.objects.filter(match=attack.match).exists()


def test_opponent_and_side_follow_from_the_record_once_the_secret_is_revealed(two: tuple[User, User], released: Stock) -> None:
    alice, bob = two
    for _ in range(3):
        registered(Season.objects.get(pk=services.season_now().pk))
    services.rotate(alice, number=1, seed=SEED)
    attack = Attack.objects.get(match=services.attack(alice, side=2, key=uuid4(), pledge=2))
    record = selectors.record_of(selectors.draw_for(alice, attack.draw_id))
    assert verdict(check(record)) == "open"
    assert (record.purpose, record.seed, record.request["side"], record.request["among"]) == ("arena", SEED, 2, 4)
    with pytest.raises(NotFound, match="no_such_draw"):
        selectors.draw_for(bob, attack.draw_id)
    services.rotate(alice, number=2, seed="")
    draw = selectors.draw_for(bob, attack.draw_id)
    told = msgspec.json.encode(written(selectors.record_of(draw)))
    assert verdict(check(read(told))) == "exact"
    assert verdict(check_draw(draw, selectors.record_of(draw))) == "exact"
    assert msgspec.json.decode(told)["met"] == {"opponent": attack.defender.wallet_id.hex, "defence": attack.defence_side}
    assert [one.pk for one in selectors.draws_with(services.wallet_of(alice), 2)] == [attack.draw_id]


@pytest.mark.django_db(transaction=True)
def test_clicks_at_once_draw_once_and_begin_once(released: Stock) -> None:
    alice = fighter("alice", released)[0]
    fighter("bob", released)
    tables = returned(together(*[lambda: opened(alice)] * 4))
    assert len(tables) == 4
    attack = Attack.objects.get()
    assert {one.pk for one in tables} == {attack.pk}
    assert together(*[lambda: services.begin_attack(alice, attack.match, nonce="")] * 4) == [None] * 4
    assert SeatHolder.objects.filter(match=attack.match).count() == 2
    assert Draw.objects.filter(purpose="arena").count() == 1
