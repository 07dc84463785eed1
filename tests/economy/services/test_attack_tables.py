"""The table of an attack: nobody sits there but by beginning, with both decks as saved (R38, Q38, Q39), and its draw's record."""

from __future__ import annotations

from uuid import uuid4

import msgspec
import pytest
from django.contrib.auth.models import User

from economy import clock, selectors, services
from economy.audit.draws import check_draw
from economy.models import Attack, Draw, Season
from economy.rules.record_checks import check, verdict
from economy.rules.record_reading import read
from economy.rules.records import written
from economy.rules.stock import Stock
from matches import services as matches
from matches.errors import IdReused, NotAllowedNow, NotFound, NotYours
from matches.games.hoss.deck import Brought
from matches.kernel.seats import Seat
from matches.models import Match, SeatHolder
from matches.projections import fold as folds
from tests.support.arena import fighter, opened, saved_pair
from tests.support.seasons import registered
from tests.support.together import returned, together

pytestmark = pytest.mark.django_db
SEED = "ab" * 32


@pytest.fixture
def two(released: Stock) -> tuple[User, User]:
    """Alice and Bob, who are alone in this season."""
    return fighter("alice", released)[0], fighter("bob", released)[0]


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
    one, other = saved_pair(bob)
    services.save_arena_decks(bob, decks=(other, one), version=1)
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
    matches.close_restored(attack.match, 1)
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
    Attack.objects.update(state="void")
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
