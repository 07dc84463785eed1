"""The ledger for auditors: who comes in, that each sum is that of the transfers it leads to, and that pages do not drift."""

from __future__ import annotations

import re
from datetime import date
from html import unescape
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db.models import Sum
from django.test import Client

from economy import services
from economy.ledger import seals
from economy.ledger.seals import Place
from economy.models import Adjustment, Copy, Draw, Entry, Pledge, Sale, Transfer
from economy.selectors import desk
from economy.selectors.desk import Asked
from matches import services as matches
from tests.matches.views.pages import html
from tests.support.ledgers import lived
from tests.support.raffles import bought, paris, player
from tests.support.riches import given_gold
from tests.support.seasons import MONDAY, after, registered, season_of
from tests.support.staff import member

pytestmark = pytest.mark.django_db
DAY = date(2026, 11, 30)
HREF = re.compile(r'href="(/audit/or/[^"]*)"')


def browser_of(user: User) -> Client:
    client = Client(headers={"Accept-Language": "en"})
    client.force_login(user)
    return client


@pytest.fixture
def auditor(db: None) -> Client:
    return browser_of(member("audrey", "auditors"))


@pytest.fixture
def lives(alice: User) -> User:
    """Everything that moves gold has happened: fights, a booster, sales, a raffle, a season; all sealed as one day."""
    lived(alice)
    season = season_of()
    for _ in range(2):
        registered(season)
    bought(player("ann"), DAY)
    services.settle(paris(DAY, "20:00"))
    services.settle(after(season, seconds=30))
    last = Transfer.objects.latest("pk")
    assert seals.write(DAY, seals.START, Place(last.epoch, last.xact + 1))
    return alice


def pages(alice: User) -> list[str]:
    sale, copy, transfer = Sale.objects.filter(wallet=alice.wallet)[0], Copy.objects.all()[0], Transfer.objects.all()[0]
    paths = [f"exemplaires/{copy.pk}", f"mouvements/{transfer.pk}", f"ventes/{sale.pk}", f"secrets/{Pledge.objects.all()[0].pk}"]
    paths += [f"tirages/{one.pk}" for one in Draw.objects.all()[:2]]
    paths += ["jours", f"jours/{DAY}", "tombolas", f"tombolas/{DAY}", "saisons", f"saisons/{MONDAY}"]
    return ["/audit/or/", f"/audit/or/?joueur={alice.username}", *(f"/audit/or/{path}/" for path in paths)]


def test_its_pages_are_for_auditors_and_for_nobody_else_there(auditor: Client, lives: User) -> None:
    others = [browser_of(one) for one in (member("mona", "moderators"), member("sam", "staff"), lives, matches.new_guest())]
    for path in pages(lives):
        assert [one.get(path).status_code for one in others] == [404] * 4, path
        assert Client().get(path)["Location"].startswith("/compte/login/?next=/audit/or/"), path
        assert (auditor.get(path).status_code, auditor.post(path).status_code) == (200, 405), path


def test_all_that_the_pages_lead_to_is_there(auditor: Client, lives: User) -> None:
    """One of each kind of address and of what it asks."""
    leads: dict[str, str] = {}
    for path in pages(lives):
        leads |= {re.sub(r"[0-9a-f-]{8,}|\d+", "", one): unescape(one) for one in HREF.findall(html(auditor.get(path)))}
    assert len(leads) > 15
    for lead in leads.values():
        assert auditor.get(lead).status_code == 200, lead


@pytest.mark.parametrize(
    "path",
    [
        *("mouvements/999999", "exemplaires/999999", "tirages/999999", "secrets/999999", "ventes/999999"),
        *("mouvements/99999999999999999999", "secrets/99999999999999999999", "ventes/99999999999999999999"),
        *("jours/2026-02-30", "jours/2020-01-01", "tombolas/x", "saisons/2020-01-01"),
    ],
)
def test_what_is_not_there_is_said_to_be_nowhere(auditor: Client, path: str) -> None:
    assert auditor.get(f"/audit/or/{path}/").status_code == 404


def test_each_sum_is_that_of_the_transfers_that_it_leads_to(lives: User) -> None:
    wallet = services.wallet_of(lives)
    wallet.refresh_from_db()
    assert desk.ledger(Asked(wallet=wallet.pk)).gold == wallet.gold == 5_328
    whole = desk.ledger(Asked(sealed=DAY))
    assert whole.count == Transfer.objects.count()
    assert whole.gold == Entry.objects.filter(wallet__isnull=False).aggregate(gold=Sum("amount"))["gold"]
    for asked in (Asked(), Asked(wallet=wallet.pk), Asked(sealed=DAY)):
        for one in desk.ledger(asked).sums:
            narrowed = desk.ledger(Asked(asked.wallet, one.reason, sealed=asked.sealed), most=1_000)
            assert (len(narrowed.rows), sum(row.amount for row in narrowed.rows)) == (one.many, one.gold)


def test_pages_do_not_drift_while_gold_moves(lives: User) -> None:
    first = desk.ledger(Asked(), most=10)
    given_gold(lives, 7)
    assert first.older is not None
    second = desk.ledger(Asked(before=first.older), most=10)
    before = list(Transfer.objects.order_by("-pk").values_list("pk", flat=True)[1:21])
    assert [row.transfer for row in (*first.rows, *second.rows)] == before


def test_a_transfer_is_found_by_its_number_and_by_its_key(auditor: Client, lives: User) -> None:
    one = Transfer.objects.filter(reason="booster")[0]
    for text in (str(one.pk), one.key):
        assert auditor.get("/audit/or/", {"mouvement": text})["Location"] == f"/audit/or/mouvements/{one.pk}/"
    told = html(auditor.get(f"/audit/or/mouvements/{one.pk}/"))
    draw = Draw.objects.get(transfer=one.pk)
    assert f'href="/audit/or/tirages/{draw.pk}/"' in told and f'href="/audit/or/jours/{DAY}/"' in told


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("mouvement=0", "There is no such transfer."),
        ("joueur=nobody-at-all", "Nobody with a purse has that name."),
        ("motif=gift", "Select a valid choice"),
        ("du=2026-02-30", "Enter a valid date."),
        ("scelle=2020-01-01", "No seal covers that day."),
        ("avant=-1", "This search cannot be made"),
        ("du=9999-12-31&au=9999-12-31", "No transfer is like that."),
        ("du=0001-01-01&au=0001-01-01", "No transfer is like that."),
        ("cle=%25", "No transfer is like that."),
    ],
)
def test_odd_questions_are_answered_in_words(auditor: Client, query: str, words: str) -> None:
    answer = auditor.get(f"/audit/or/?{query}")
    assert answer.status_code in (200, 400) and words in html(answer)


def test_auditors_read_what_the_house_gives_and_give_nothing(auditor: Client, lives: User) -> None:
    gift = Adjustment.objects.create(
        id=uuid4(), kind="refund", wallet=lives.wallet, gold=5, why="a test", needs_second=True, state="asked"
    )
    for path in ("/maison/or/", "/maison/or/tableau/", f"/maison/or/{gift.pk}/"):
        told = auditor.get(path)
        assert (told.status_code, "/maison/or/nouveau/" in html(told), 'name="answer"' in html(told)) == (200, False, False), path
        assert browser_of(lives).get(path).status_code == 403
    assert auditor.get("/maison/or/nouveau/").status_code == 403
    assert auditor.post(f"/maison/or/{gift.pk}/", {"answer": "approve"}).status_code == 403
    gift.refresh_from_db()
    assert gift.state == "asked"
