"""An attack that is drawn is fought as it was drawn: nobody draws anew, changes his decks or learns what defends (R39, Q38)."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import DatabaseError, transaction

from economy import clock, selectors, services
from economy.models import ArenaDeck, Attack, Draw, Pledge
from economy.rules.stock import Stock
from matches import services as matches
from matches.errors import NotAllowedNow, NotFound
from matches.models import Match
from tests.support.arena import attacked, fighter, gives_up, opened, saved_pair

pytestmark = pytest.mark.django_db


@pytest.fixture
def three(released: Stock) -> list[User]:
    """Alice, and two whom she can meet."""
    return [fighter(name, released)[0] for name in ("alice", "bob", "carol")]


def lapsed(attack: Attack) -> None:
    """Its table is closed before anybody began."""
    matches.close_restored(attack.match, 1)
    services.follow_arena()


def unfit(user: User, *sides: int) -> None:
    """His decks of these sides are of lines that no release has any more."""
    for side in sides:
        ArenaDeck.objects.filter(fighter__wallet__user=user, side=side).update(lines=[uuid4() for _ in range(6)])


def swapped(user: User, version: int = 1) -> None:
    one, two = saved_pair(user)
    services.save_arena_decks(user, decks=(two, one), version=version)


def test_r39_whatever_lapses_the_next_table_is_for_the_same_opponent(three: list[User]) -> None:
    alice = three[0]
    first = opened(alice)
    for _ in range(5):
        lapsed(Attack.objects.get())
        again = opened(alice, 2)
        assert (again.pk, again.defender_id, again.defence_side) == (first.pk, first.defender_id, first.defence_side)
    assert Attack.objects.count() == Draw.objects.filter(purpose="arena").count() == 1
    assert Match.objects.filter(origin=f"arena:{first.pk}").count() == 6


def test_the_same_key_leads_to_the_table_of_now(three: list[User]) -> None:
    alice, key = three[0], uuid4()
    first = services.attack(alice, side=1, key=key)
    lapsed(Attack.objects.get())
    second = services.attack(alice, side=1, key=key)
    assert second != first
    assert services.attack(alice, side=1, key=key) == second
    with pytest.raises(NotFound, match="no_such_fight"):
        services.begin_attack(alice, first, nonce="")
    services.begin_attack(alice, second, nonce="")


def test_r39_the_hour_runs_from_the_last_table_on(three: list[User]) -> None:
    alice = three[0]
    start = clock.now()
    first = opened(alice)
    lapsed(first)
    with clock.at(start + timedelta(minutes=40)):
        again = opened(alice)
        assert again.opened_at == start + timedelta(minutes=40)
    with clock.at(start + timedelta(minutes=99)):
        assert again.defender.wallet_id in selectors.met_lately(again.attacker, clock.now())


def test_an_attack_comes_to_another_table_only_before_it_began(three: list[User]) -> None:
    attack = attacked(three[0])
    for change in ({"match": uuid4()}, {"opened_at": clock.now()}, {"defence_side": 3 - attack.defence_side}):
        with pytest.raises(DatabaseError, match="holds"), transaction.atomic():
            Attack.objects.update(**change)


def test_decks_and_secret_stay_as_they_are_until_the_fight_is_over(three: list[User]) -> None:
    alice = three[0]
    attack = opened(alice)
    for step in ("drawn", "lapsed", "playing"):
        if step == "lapsed":
            lapsed(attack)
        elif step == "playing":
            services.begin_attack(alice, opened(alice).match, nonce="")
        for call in (lambda: swapped(alice), lambda: services.rotate(alice, number=1, seed="")):
            with pytest.raises(NotAllowedNow, match="attack_open"):
                call()
    gives_up(alice, Attack.objects.get().match)
    swapped(alice)
    services.rotate(alice, number=1, seed="")
    assert Pledge.objects.get(wallet__user=alice, number=1).revealed


def test_who_is_attacked_saves_his_decks_meanwhile(three: list[User]) -> None:
    opened(three[0])
    for user in three[1:]:
        swapped(user)


def test_after_the_end_of_the_season_nobody_is_bound(three: list[User]) -> None:
    attack = opened(three[0])
    with clock.at(attack.season.ends_at):
        services.rotate(three[0], number=1, seed="")


def test_what_defends_is_told_once_the_fight_is_over(three: list[User]) -> None:
    alice = three[0]
    attack = opened(alice)
    services.begin_attack(alice, attack.match, nonce="")
    with pytest.raises(NotAllowedNow, match="record_waits"):
        selectors.told_record(alice, attack.draw_id)
    Attack.objects.update(state="settled", outcome="won")
    met = selectors.told_record(alice, attack.draw_id).met
    assert met is not None and met.defence == attack.defence_side


def test_a_release_without_the_drawn_deck_has_the_other_one_defend(three: list[User]) -> None:
    attack = opened(three[0])
    unfit(attack.defender.wallet.user, attack.defence_side)
    services.begin_attack(three[0], attack.match, nonce="")
    before = attack.defence_side
    attack.refresh_from_db()
    assert (attack.state, attack.defence_side) == ("playing", before)  # what was drawn stays what was drawn
    gives_up(three[0], attack.match)


def test_a_release_without_both_decks_makes_the_attack_void_and_another_one_is_drawn(three: list[User]) -> None:
    alice = three[0]
    attack = opened(alice)
    unfit(attack.defender.wallet.user, 1, 2)
    for _ in range(2):
        with pytest.raises(NotAllowedNow, match="unfit_defence"):
            services.begin_attack(alice, attack.match, nonce="")
        attack.refresh_from_db()
        assert (attack.state, attack.settled_at is not None) == ("void", True)
    again = opened(alice)
    assert again.defender_id not in (attack.defender_id, attack.attacker_id)


def test_with_a_deck_of_his_own_that_fits_no_more_nobody_is_drawn(three: list[User]) -> None:
    unfit(three[0], 1)
    with pytest.raises(NotAllowedNow, match="unfit_attack"):
        opened(three[0])
    assert not Draw.objects.filter(purpose="arena").exists()
    assert opened(three[0], 2).attack_side == 2


def test_who_was_drawn_an_opponent_and_lost_his_deck_to_a_release_saves_anew_and_begins(three: list[User]) -> None:
    alice = three[0]
    attack = opened(alice)
    unfit(alice, 1)
    with pytest.raises(NotAllowedNow, match="unfit_attack"):
        services.begin_attack(alice, attack.match, nonce="")
    swapped(alice)
    services.begin_attack(alice, attack.match, nonce="")
    attack.refresh_from_db()
    assert attack.state == "playing"
