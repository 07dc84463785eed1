"""Attacks that are really fought, from registration to points and gold, by many at once (R37-R40, Q38, Q39, E28)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from uuid import UUID, uuid4

import msgspec
import pytest
from django.contrib.auth.models import User

from config.runtime import processes
from economy import audit, clock, services
from economy.models import Attack, Copy, Draw, Fighter, Movement, SetAside, Transfer
from economy.rules.stock import Stock
from matches import clocks, selectors
from matches import services as matches
from matches.games.hoss.deck import Brought
from matches.kernel.seats import Seat
from matches.models import Match, SeatHolder
from matches.projections import fold as folds
from matches.selectors import FeedPlace
from tests.support.arena import attacked, fighter, opened
from tests.support.ledgers import tamper
from tests.support.rank_fights import fought
from tests.support.riches import given_copies
from tests.support.timing import later
from tests.support.together import codes, returned, together

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def midweek() -> Iterator[None]:
    """It is Wednesday noon of a season that is ahead of the database's clock, by which fights end."""
    with clock.at(datetime(2054, 12, 2, 12, tzinfo=UTC)):  # ahead of the database
        yield


def in_the_feed(tables: int) -> None:
    """The feed waits for whoever still writes in the cluster; so does this."""
    start = FeedPlace(0, 0, 0)
    assert processes.happens(lambda: len(selectors.finished("arena:", start)[0]) == tables, seconds=60)


def earned(user: User) -> int:
    return services.wallet_of(user).gold - 300


def points(user: User) -> int:
    return Fighter.objects.get(wallet__user=user).points


def audited() -> None:
    """Every gain is what the rules give for what was fought, and every draw comes out again; wins of ranks and copies that a test
    gave have no fights and no dice."""
    found = [one for one in audit.faults(rederive=True) if " at rank " not in one and "for 'given'" not in one]
    assert found == []


def test_e28_a_whole_fight_gives_both_what_its_end_is_worth_while_the_defender_is_away(released: Stock) -> None:
    alice, _ = fighter("alice", released, "gold", 1)
    bob, _ = fighter("bob", released)
    attack = attacked(alice)
    assert Match.objects.get(pk=attack.match).origin == f"arena:{attack.pk}"
    assert list(SeatHolder.objects.filter(match=attack.match).order_by("seat").values_list("user", "bot")) == [
        (alice.pk, ""), (None, "defence"),
    ]  # fmt: skip
    state = fought(attack.match, alice)
    in_the_feed(1)
    assert services.follow_arena() == 1
    attack.refresh_from_db()
    outcome = {0: "won", 1: "lost"}.get(state.winner, "drawn")
    worth = {"won": (2, 0, 50, 1), "lost": (0, 1, 5, 10), "drawn": (0, 0, 5, 1)}[outcome]
    assert attack.outcome == outcome
    assert (points(alice), points(bob), earned(alice), earned(bob)) == worth
    services.rotate(alice, number=1, seed="")
    audited()


def test_q39_who_gives_up_has_lost_and_the_rounds_do_not_matter(released: Stock) -> None:
    alice, bob = fighter("alice", released)[0], fighter("bob", released)[0]
    attack = attacked(alice)
    matches.resign(attack.match, alice, command_id=uuid4())
    in_the_feed(1)
    services.follow_arena()
    attack.refresh_from_db()
    assert (attack.outcome, earned(alice), earned(bob), points(bob)) == ("lost", 5, 10, 1)
    audited()


def test_q39_three_pauses_missed_in_a_row_are_a_loss(released: Stock) -> None:
    alice, bob = fighter("alice", released)[0], fighter("bob", released)[0]
    attack, ahead = attacked(alice), 0
    while Match.objects.get(pk=attack.match).status == "playing":
        ahead += 40_000
        assert ahead < 40_000 * 40, "a fight that nobody plays ends"
        with later(ahead):
            clocks.sweep(0)
    in_the_feed(1)
    services.follow_arena()
    attack.refresh_from_db()
    assert selectors.finished("arena:", FeedPlace(0, 0, 0))[0][0].reason == "absent"
    assert (attack.outcome, earned(alice), earned(bob)) == ("lost", 5, 10)


def test_a_table_that_nobody_began_lapses_and_the_attack_stays_drawn(released: Stock) -> None:
    """Whoever does not like his opponent waits in vain: he is the same at the next table, and settled there."""
    alice, bob = fighter("alice", released)[0], fighter("bob", released)[0]
    attack = opened(alice)
    with later(31 * 60 * 1000):
        clocks.sweep(0)
    in_the_feed(1)
    assert services.follow_arena() == 1
    again = attacked(alice, 2)
    assert again.match != attack.match
    assert (again.pk, again.attack_side, again.defence_side, again.draw_id) == (
        attack.pk, 1, attack.defence_side, attack.draw_id,
    )  # fmt: skip
    matches.resign(again.match, alice, command_id=uuid4())
    in_the_feed(2)
    assert services.follow_arena() == 1
    again.refresh_from_db()
    assert (again.state, earned(alice), earned(bob), SetAside.objects.count()) == ("settled", 5, 10, 0)
    audited()


def test_q38_the_stars_of_now_are_brought_by_the_copies_that_were_saved(released: Stock) -> None:
    alice, bob = fighter("alice", released)[0], fighter("bob", released)[0]
    attack = opened(alice)
    deck = attack.defender.decks.get(side=attack.defence_side)
    card = str(deck.lines[0])
    given_copies(bob, [(card, "divine", 5)])  # better, and not saved
    raised = Copy.objects.get(pk=deck.copies[0])
    food = given_copies(bob, [(card, "basic")])[0]
    draw = Draw.objects.filter(wallet__user=bob).latest("pk")
    Copy.objects.filter(pk=raised.pk).update(stars=1)
    Copy.objects.filter(pk=food).update(gone="sacrificed")
    for copy, other, kind, stars in ((raised.pk, food, "raised", 1), (food, raised.pk, "sacrificed", 0)):
        Movement.objects.create(copy_id=copy, other_id=other, kind=kind, stars=stars, draw=draw, place=0, chance=80, roll=0)
    services.begin_attack(alice, attack.match, nonce="")
    taken = folds.load(attack.match).fold.match.table.taken(Seat(1))
    assert taken is not None
    first = msgspec.json.decode(taken.loadout, type=Brought).lines[0][0]
    assert (first.card, first.rarity, first.stars) == (card, "basic", 1)


def test_claimers_at_once_give_each_attack_its_worth_once(released: Stock) -> None:
    people = [fighter(name, released)[0] for name in ("alice", "bob", "carol")]
    attacks = [attacked(user) for user in people]
    for user, attack in zip(people, attacks, strict=True):
        matches.resign(attack.match, user, command_id=uuid4())
    in_the_feed(3)
    done = returned(together(*[services.follow_arena] * 5))
    assert (len(done), sum(done)) == (5, 3)
    assert Transfer.objects.filter(reason__in=("attack", "defence")).count() == 6
    assert sum(map(earned, people)) == 3 * (5 + 10)
    assert set(Attack.objects.values_list("state", "outcome")) == {("settled", "lost")}
    audited()


def test_two_who_attack_each_other_at_once_never_wait_in_a_circle(released: Stock) -> None:
    """A hundred attacks: each round both attack, give up and settle everything at once; the hour is over in between."""
    people = [fighter(name, released)[0] for name in ("alice", "bob")]

    def round_of(user: User) -> UUID:
        match = services.attack(user, side=1, key=uuid4())
        services.begin_attack(user, match, nonce="")
        matches.resign(match, user, command_id=uuid4())
        services.follow_arena()
        return match

    for _ in range(50):
        answers = together(*[lambda user=user: round_of(user) for user in people])
        assert codes(answers) == []
        an_hour_ago()
    in_the_feed(100)
    services.follow_arena()
    assert Attack.objects.filter(state="settled", outcome="lost").count() == 100
    assert [earned(user) for user in people] == [50 * (5 + 10)] * 2


def an_hour_ago() -> None:
    """All attacks so far were opened an hour earlier, behind the guards."""
    tamper("attack", "UPDATE economy_attack SET opened_at = opened_at - interval '1 hour'")
