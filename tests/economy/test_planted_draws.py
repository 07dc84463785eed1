"""Defects planted in the dice of boosters, each found: by counting the range, by computing again, by the database."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, connection, transaction

from economy import selectors, services
from economy.audit.draws import check_draw, count_is_whole
from economy.models import Draw, Wallet
from economy.rules import boosters, rolls
from economy.rules.record_checks import check
from economy.rules.rolls import Drawn, Rolls, Table
from economy.rules.stock import Stock
from economy.services import openings
from economy.services.drawing import Secret
from tests.support.draws import booster_record, table
from tests.support.riches import given_gold
from tests.support.rolled import SHARES, Scripted, shares

MANY = 10
GUARD = "AND drawn = %(counter)s - 1"


def doubled(honest: Table) -> Table:
    """Every rarity above the commonest twice as often."""
    rarer = [2 * weight for weight in honest.weights[1:]]
    return honest._replace(weights=[honest.denominator - sum(rarer), *rarer])


def one_off(ends: Any, roll: int) -> int:
    """A stretch that holds its end too."""
    return next(place for place, end in enumerate(ends) if roll <= end)


def once_a_booster(self: Rolls, dice: Any) -> list[Drawn]:
    """One holo roll for all six cards."""
    holo = dice.below(self._holo) == 0
    drawn = []
    for at in range(6):
        cards = self._cards[self.rank(dice.below(100)) - 1] if at < 5 else self._buffs
        card = cards[dice.below(len(cards))]
        drawn.append(Drawn(card, self.rarity(dice.below(self._denominator)), holo))
    return drawn


def throws(made: Rolls) -> list[int]:
    dice = Scripted()
    made.booster(dice)  # type: ignore[arg-type]
    return dice.asked


def test_planted_odds_doubled_are_found_by_counting_the_range():
    assert shares(Rolls(doubled(table()))) != SHARES


def test_planted_cut_off_by_one_is_found_by_counting_the_range(monkeypatch):
    monkeypatch.setattr(rolls, "_at", one_off)
    found = shares(Rolls(table()))
    assert found != SHARES
    assert found["divine"] == 53


def test_planted_holo_once_a_booster_is_found_by_counting_the_throws(monkeypatch):
    expected = [100, 28, 1_300_000, 50_000] * 5 + [12, 1_300_000, 50_000]
    assert throws(Rolls(table())) == expected
    monkeypatch.setattr(Rolls, "booster", once_a_booster)
    assert throws(Rolls(table())).count(50_000) == 1


@pytest.mark.parametrize("plant", ["odds doubled", "cut off by one", "holo once a booster"])
def test_planted_defects_are_found_by_whoever_computes_the_record_again(plant, monkeypatch):
    """With few cards and short odds, so that the defect shows in these boosters; the stated table is the honest one."""
    honest = Table((50, 30, 20), table().cards, ("basic", "silver", "gold"), (4, 2, 1), 7, 3)
    with monkeypatch.context() as planted:
        if plant == "cut off by one":
            planted.setattr(rolls, "_at", one_off)
        if plant == "holo once a booster":
            planted.setattr(Rolls, "booster", once_a_booster)
        rolled_with = honest._replace(weights=(1, 4, 2)) if plant == "odds doubled" else honest
        made = booster_record("planted", count=MANY, drawn_from=rolled_with)
    stated = booster_record("planted", count=MANY, drawn_from=honest)
    assert all(holds for _, holds in check(stated))
    assert made.boosters != stated.boosters
    assert [point for point, holds in check(replace(stated, boosters=made.boosters)) if not holds] == ["dice"]


@pytest.mark.django_db
def test_planted_odds_doubled_in_the_shop_are_found_on_the_page_of_the_draw(alice: User, monkeypatch):
    """Of 120 cards one is changed at least, but for 3 times in a million."""
    given_gold(alice, 10_000)
    with monkeypatch.context() as planted:
        honest = boosters.table_of
        planted.setattr(boosters, "table_of", lambda *asked: doubled(honest(*asked)))
        draws = [services.open_boosters(alice, tier=1, count=10, key=uuid4()).id for _ in range(2)]
    services.rotate(alice, number=1, seed="")
    found = [_failing(selectors.draw_for(alice, draw)) for draw in draws]
    assert ["dice"] in found
    assert all(points in ([], ["dice"]) for points in found)


def _failing(draw: Draw) -> list[str]:
    return [point for point, holds in check_draw(draw, selectors.record_of(draw)) if not holds]


def counter_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the statement that stores an opening does not mind."""
    monkeypatch.setattr(Secret, "counter", property(lambda self: 1))
    assert GUARD in openings._WRITE
    monkeypatch.setattr(openings, "_WRITE", openings._WRITE.replace(GUARD, ""))


@pytest.mark.django_db
def test_planted_counter_that_is_used_again_writes_nothing(alice: User, monkeypatch):
    monkeypatch.setattr(Secret, "counter", property(lambda self: 1))
    services.open_boosters(alice, tier=1, key=uuid4())
    gold = Wallet.objects.get(user=alice).gold
    with pytest.raises(AssertionError, match="a wallet that is held does not change"):
        services.open_boosters(alice, tier=1, key=uuid4())
    assert (Wallet.objects.get(user=alice).gold, Draw.objects.count()) == (gold, 1)


@pytest.mark.django_db
def test_planted_counter_that_is_used_again_is_refused_by_the_database(alice: User, monkeypatch):
    counter_stands_still(monkeypatch)
    services.open_boosters(alice, tier=1, key=uuid4())
    with pytest.raises(IntegrityError, match="draw_counter_once"), transaction.atomic():
        services.open_boosters(alice, tier=1, key=uuid4())


@pytest.mark.django_db
def test_planted_counter_that_is_used_again_is_found_on_the_page_if_the_database_let_it_pass(alice: User, monkeypatch):
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE; ALTER TABLE economy_draw DROP CONSTRAINT draw_counter_once")
    first = services.open_boosters(alice, tier=1, key=uuid4())
    assert count_is_whole(selectors.draw_for(alice, first.id))
    counter_stands_still(monkeypatch)
    second = services.open_boosters(alice, tier=1, key=uuid4())
    assert second.cards == first.cards, "the same dice"
    assert not count_is_whole(selectors.draw_for(alice, second.id))


@pytest.mark.django_db
def test_an_honest_draw_of_the_shop_holds_in_every_point(alice: User, released: Stock):
    draw = services.open_boosters(alice, tier=1, count=3, key=uuid4(), pledge=1, seed="ce" * 32).id
    services.rotate(alice, number=1, seed="")
    found = selectors.draw_for(alice, draw)
    assert [tuple(one) for one in check_draw(found, selectors.record_of(found))] == [
        ("commitment", True), ("counter", True), ("request", True), ("odds", True), ("dice", True), ("published", True),
        ("count", True),
    ]  # fmt: skip
