"""The numbers of the insight page, by hand, and their plot."""

import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.utils import timezone, translation

from economy import sheets
from economy.models import Copy, Transfer, Wallet
from economy.rendering.insight import insight, plot
from economy.rules.calendar import PARIS
from economy.selectors import insight as selected
from economy.selectors.insight import Flow, flows, held, wealth
from tests.support.ledgers import lived, tamper
from tests.support.riches import given_copies

pytestmark = pytest.mark.django_db


def test_gold_by_day_and_source(alice: User) -> None:
    lived(alice)
    old = Transfer.objects.get(reason="welcome").pk
    tamper("transfer", "UPDATE economy_transfer SET made_at = made_at - interval '2 days' WHERE id = %s", old)
    today = timezone.now().astimezone(PARIS).date()
    assert flows() == [
        Flow(today - timedelta(days=2), "welcome", 300),
        Flow(today, "booster", -100),
        Flow(today, "fight", 4_500),
        Flow(today, "milestone", 100),
        Flow(today, "refund", 70),
        Flow(today, "sale", 28),
        Flow(today, "undo", -20),
        Flow(today, "unlock", 450),
    ]
    tamper("transfer", "UPDATE economy_transfer SET made_at = made_at - interval '40 days' WHERE id = %s", old)
    assert "welcome" not in {one.reason for one in flows()}


def test_living_copies_by_rarity(alice: User) -> None:
    card = sheets.current_stock().drawable(1)[0]
    given_copies(alice, [card, card, (card, "gold", 0, True), (card, "silver", 1)])
    found, share = held()
    assert sorted(found) == [("basic", 2, 0), ("gold", 1, 1), ("silver", 1, 0)] and share == 100.0
    assert Copy.objects.filter(gone="sacrificed").count() == 1


def test_of_very_many_copies_a_sample_is_looked_at(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    given_copies(alice, [sheets.current_stock().drawable(1)[0]] * 40)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE economy_copy")
    monkeypatch.setattr(selected, "SAMPLE", 10)
    assert held()[1] == 25.0


def test_how_gold_is_spread() -> None:
    Wallet.objects.bulk_create(Wallet(gold=300 + 100 * at) for at in range(100))
    spread = wealth()
    assert (spread.wallets, spread.gold) == (100, 100 * 300 + 100 * sum(range(100)))
    assert spread.quantiles == {10: 1200, 25: 2700, 50: 5200, 75: 7700, 90: 9200, 95: 9700, 99: 10100}
    assert spread.top == 10_200 * 1000 // 525_000


def test_no_wallet_at_all() -> None:
    assert wealth() == (0, 0, dict.fromkeys((10, 25, 50, 75, 90, 95, 99), 0), 0)


def heights(svg: str, name: str) -> list[tuple[float, float]]:
    return [
        (float(y), float(h)) for y, h in re.findall(rf'y="([\d.]+)" width="[\d.]+" height="([\d.]+)"[^>]*class="{name}"', svg)
    ]


def test_bars_are_stacked_up_for_what_comes_and_down_for_what_goes() -> None:
    today = timezone.now().astimezone(PARIS).date()
    svg = plot([Flow(today, "fight", 300), Flow(today, "sale", 100), Flow(today, "booster", -200)])
    ((fight_y, fight),) = heights(svg, "fight")
    ((sale_y, sale),) = heights(svg, "sale")
    ((booster_y, booster),) = heights(svg, "booster")
    assert fight / sale == pytest.approx(3, rel=0.01) and booster / sale == pytest.approx(2, rel=0.01)
    assert sale_y + sale == pytest.approx(fight_y, abs=0.2), "sales stand on fights"
    assert fight_y + fight == pytest.approx(booster_y, abs=0.2), "what goes hangs below the line"


def test_the_page_has_its_figures(alice: User) -> None:
    lived(alice)
    with translation.override("en"):
        page = insight()
    assert (page.gets, page.pays) == (300 + 4_500 + 450 + 100 + 70 + 28, 120)
    assert [one.odds for one in page.rarities] == ["90.0", "9.0", "0.88", "0.11", "0.011", "0.0040"]
    assert [word for _, word in page.legend][:2] == ["Starting gold", "Boosters"]
    assert page.days[0].gets == page.gets and len(page.days) == 30
