"""What a player is told to do next, from his first gold to the last rank. Imports the economy and riches."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.db import transaction

from economy import ledger, selectors, services
from economy.rules.stock import Stock
from economy.selectors import Climbed, Journey
from matches.services import new_guest
from tests.support.rank_fights import given_deck
from tests.support.riches import given_copies, given_wins, person

SIX = ("premier-leve", "cavalier-bleme", "pique-creuse", "hache-rouge", "long-croc", "jeune-ecorce")


def journey(user: User) -> Journey:
    found = selectors.journey_of(user)
    assert found is not None
    return found


def test_r31_a_newcomer_opens_boosters_three_for_his_gold(alice: User) -> None:
    assert journey(alice) == Journey(Climbed(0, 124, 1), gold=300, boosters=3, to_unlock=10, next="open")


def test_five_lines_and_gold_for_more_still_open_boosters(alice: User) -> None:
    given_copies(alice, SIX[:5])
    assert journey(alice).next == "open"


def test_six_lines_build_a_deck(alice: User) -> None:
    given_copies(alice, SIX)
    found = journey(alice)
    assert (found.climbed.owned, found.next) == (6, "build")


def test_q29_one_line_builds_a_deck_when_the_gold_is_spent(alice: User) -> None:
    given_copies(alice, SIX[:1])
    with transaction.atomic():
        ledger.move(services.wallet_of(alice).pk, -201, "booster", "a test")
    found = journey(alice)
    assert (found.gold, found.boosters, found.next) == (99, 0, "build")


def test_two_copies_are_one_card_of_the_album(alice: User) -> None:
    given_copies(alice, ["premier-leve", ("premier-leve", "gold")])
    assert journey(alice).climbed.owned == 1


def test_a_ready_deck_fights_at_the_highest_rank(alice: User, released: Stock) -> None:
    given_deck(alice, released)
    given_wins(alice, 1, 10)
    given_wins(alice, 2, 3)
    found = journey(alice)
    assert (found.climbed.highest, found.to_unlock, found.next) == (2, 7, "fight")


def test_r34_at_the_last_rank_nothing_is_left_to_unlock(alice: User, released: Stock) -> None:
    given_deck(alice, released)
    for rank in range(1, 10):
        given_wins(alice, rank, 10)
    found = journey(alice)
    assert (found.climbed.highest, found.to_unlock, found.next) == (9, 0, "earn")


def test_who_has_no_wallet_has_no_journey(released: Stock) -> None:
    assert selectors.journey_of(AnonymousUser()) is None
    assert selectors.climbed(new_guest()) is None


@pytest.mark.django_db
def test_before_the_first_release_there_is_none() -> None:
    assert selectors.journey_of(person("carol")) is None
