"""The purse says every transfer in words, with the balance after it and where it leads; only to its owner."""

import re
from datetime import timedelta
from html import unescape
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from economy import ledger, services
from economy.models import Draw, Sale, Transfer
from economy.rules import merkle
from economy.selectors.ledger import lines
from economy.services.seals import seal_days
from matches.services import new_guest
from tests.support.ledgers import lived

pytestmark = pytest.mark.django_db
PURSE = "/or/"


def client_of(user: User) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    return client


def text(body: bytes) -> str:
    return re.sub(r"[ \n\t]+", " ", unescape(re.sub(r"<[^>]+>", " ", body.decode())))


def test_each_line_has_its_sign_and_what_was_held_after_it(alice: User) -> None:
    wallet = lived(alice)
    page = lines(wallet.pk, most=200)
    assert [(one.reason, one.amount, one.after) for one in page.lines[:7]] == [
        ("refund", 70, 5_328),
        ("undo", -20, 5_258),
        ("sale", 20, 5_278),
        ("sale", 8, 5_258),
        ("booster", -100, 5_250),
        ("milestone", 100, 5_350),
        ("fight", 45, 5_250),
    ]
    assert [(one.reason, one.amount, one.after) for one in page.lines[-12:-9]] == [
        ("unlock", 450, 1_200),
        ("fight", 45, 750),
        ("fight", 45, 705),
    ]
    assert page.lines[-1][2:] == ("welcome", f"welcome/{wallet.pk}", 300, 300)


def test_pages_do_not_drift_and_balances_go_on(alice: User) -> None:
    wallet = services.wallet_of(alice)
    for at in range(7):
        ledger.move(wallet.pk, 10, "fight", f"fight/{uuid4()}/{at}")
    first = lines(wallet.pk, most=3)
    ledger.move(wallet.pk, 1000, "sale", f"sale/{wallet.pk}/{uuid4()}")
    assert first.older is not None
    second = lines(wallet.pk, first.older, most=3)
    assert [one.after for one in (*first.lines, *second.lines)] == [370, 360, 350, 340, 330, 320]
    last = lines(wallet.pk, second.older or 0, most=3)
    assert [one.after for one in last.lines] == [310, 300] and last.older is None
    assert lines(wallet.pk, last.lines[-1].transfer) == (1370, (), None)


def test_lines_lead_to_cards_replays_ranks_and_sales_that_can_be_undone(alice: User) -> None:
    lived(alice)
    body = client_of(alice).get(PURSE).content.decode()
    draw, standing = Draw.objects.get(purpose="booster"), Sale.objects.get(undone=None)
    fight = Transfer.objects.filter(reason="fight").order_by("-id")[0].key.split("/")[1]
    assert f'href="{reverse("economy:opening", args=[draw.pk])}"' in body
    assert f'href="{reverse("economy:undo", args=[standing.pk])}"' in body
    assert f'href="{reverse("matches:replay", args=[fight])}"' in body
    undone = Sale.objects.exclude(undone=None).get()
    assert f'href="{reverse("economy:undo", args=[undone.pk])}"' not in body
    assert "a test" in body, "why the house gave gold"


def test_the_page_says_it_in_french_and_in_english(alice: User) -> None:
    lived(alice)
    english = text(client_of(alice).get(PURSE).content)
    assert "Rank fights" in english and "+\u20605,328" not in english and "5,328 gold" in english
    french = Client(headers={"accept-language": "fr"})
    french.force_login(alice)
    said = text(french.get(PURSE).content)
    assert "Votre or" in said and "Combats de rang" in said and "5\u00a0328" in said


def test_who_is_not_signed_in_is_asked_to_and_a_guest_has_none(alice: User) -> None:
    assert Client().get(PURSE).status_code == 302
    assert client_of(new_guest()).get(PURSE).status_code == 403


@pytest.mark.parametrize("query", ["avant=x", "avant=-1", "avant=9" * 30, "transfert=abc", "avant=٣"])
def test_what_is_no_number_is_the_newest_page(alice: User, query: str) -> None:
    assert client_of(alice).get(f"{PURSE}?{query}").status_code == 200


def test_anothers_transfer_is_none(alice: User, bob: User) -> None:
    mine, his = (Transfer.objects.get(key=f"welcome/{services.wallet_of(user).pk}").pk for user in (alice, bob))
    client = client_of(alice)
    assert client.get(f"{PURSE}?transfert={mine}").status_code == 200
    assert client.get(f"{PURSE}?transfert={his}").status_code == 404
    assert client.get(f"{PURSE}?transfert=99999999").status_code == 404


@pytest.mark.django_db(transaction=True)
def test_the_proof_on_the_page_leads_to_the_print_of_the_day(alice: User, bob: User) -> None:
    """As a stranger would compute it, from what the page shows."""
    transfer = Transfer.objects.get(key=f"welcome/{services.wallet_of(alice).pk}")
    client = client_of(alice)
    assert "not sealed yet" in client.get(f"{PURSE}?transfert={transfer.pk}").content.decode()
    today = transfer.made_at.date()
    assert seal_days(today + timedelta(days=2))
    body = unescape(client.get(f"{PURSE}?transfert={transfer.pk}").content.decode())
    shown = re.search(r"<pre[^>]*>(.*?)</pre>", body, re.S)
    way = re.search(r'<ol class="way">(.*?)</ol>', body, re.S)
    assert shown and way
    steps = [
        merkle.Step("first" in words, bytes.fromhex(digest))
        for words, digest in re.findall(r"<span>(.*?)</span> <code>(\w{64})</code>", way[1])
    ]
    root = merkle.climbed(merkle.leaf(shown[1].encode()), steps).hex()
    assert len(steps) == 1 and f"<code>{root}</code>" in body
