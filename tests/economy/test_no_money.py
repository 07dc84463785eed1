"""No path turns money into gold, and none gives gold or cards from player to player: every kind of transfer is walked."""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.db import IntegrityError, connection, transaction
from django.urls import URLPattern, URLResolver, get_resolver

import economy.ledger
import economy.services
from economy import ledger, services, sheets
from economy.ledger import REASONS
from economy.models import Copy, Entry, Transfer, Wallet
from tests.support.riches import given_copies

# Each reason there is, with what it is for; a new one has to be written down here, too.
FROM_THE_HOUSE = {
    *("welcome", "fight", "unlock", "milestone", "sale", "refund", "compensation"),
    *("prize", "returned", "attack", "defence", "season"),
}
TO_THE_HOUSE = {"booster", "undo", "ticket"}
MONEY = re.compile(
    r"pay(ment|pal|out_method)|stripe|checkout|invoice|card_number|iban|euro|dollar|currency|purchase_token|"
    r"paiement|facture|achat|\bgift_to\b|trade|exchange_with|recipient",
    re.IGNORECASE,
)
# One form of words for each way into the economy that a program can call.
WRITES = sorted(name for name in economy.services.__all__ if inspect.isfunction(getattr(economy.services, name)))


def test_these_are_all_the_reasons_and_the_way_each_goes() -> None:
    assert {name for name, reason in REASONS.items() if reason.sign == 1} == FROM_THE_HOUSE
    assert {name for name, reason in REASONS.items() if reason.sign == -1} == TO_THE_HOUSE


@pytest.mark.django_db
@pytest.mark.parametrize("reason", sorted(REASONS))
def test_each_kind_of_transfer_is_between_one_player_and_the_house(alice: User, bob: User, reason: str) -> None:
    wallet, other = services.wallet_of(alice), services.wallet_of(bob)
    transfer = ledger.move(wallet.pk, 7 * REASONS[reason].sign, reason, f"{reason}/walked")
    sides = list(Entry.objects.filter(transfer=transfer).order_by("place").values_list("wallet", "amount"))
    assert sides == [(wallet.pk, 7 * REASONS[reason].sign), (None, -7 * REASONS[reason].sign)]
    with pytest.raises(AssertionError, match="does not go this way"):
        ledger.move(wallet.pk, -7 * REASONS[reason].sign, reason, f"{reason}/back")
    other.refresh_from_db()
    assert other.gold == 300


@pytest.mark.django_db
def test_a_reason_that_is_none_moves_nothing(alice: User) -> None:
    with pytest.raises(KeyError):
        ledger.move(services.wallet_of(alice).pk, 7, "payment", "payment/1")


@pytest.mark.django_db
def test_the_database_refuses_gold_from_player_to_player(alice: User, bob: User) -> None:
    wallet, other = services.wallet_of(alice), services.wallet_of(bob)
    with pytest.raises(IntegrityError, match="does not balance"), transaction.atomic():
        row = Transfer.objects.create(key="gift/1", reason="sale")
        Entry.objects.create(transfer=row, place=0, wallet=wallet, amount=-50)
        Entry.objects.create(transfer=row, place=1, wallet=other, amount=50)
        now()


@pytest.mark.django_db
def test_nor_by_way_of_the_house_in_one_transfer(alice: User, bob: User) -> None:
    wallet, other = services.wallet_of(alice), services.wallet_of(bob)
    sides = ((wallet, -50), (None, 50), (other, 50), (None, -50))
    with pytest.raises(IntegrityError, match="does not balance"), transaction.atomic():
        row = Transfer.objects.create(key="gift/1", reason="sale")
        for place, (side, amount) in enumerate(sides):
            Entry.objects.create(transfer=row, place=place, wallet=side, amount=amount)
        now()


def now() -> None:
    """What is put off to the commit is looked at now."""
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")


@pytest.mark.django_db
def test_the_database_refuses_a_copy_that_changes_its_owner(alice: User, bob: User) -> None:
    (copy,) = given_copies(alice, [sheets.current_stock().drawable(1)[0]])
    with pytest.raises(IntegrityError, match="for life"), transaction.atomic():
        Copy.objects.filter(pk=copy).update(wallet=services.wallet_of(bob))
    assert Copy.objects.get(pk=copy).wallet.user == alice


@pytest.mark.parametrize("name", WRITES)
def test_no_write_takes_two_players(name: str) -> None:
    """Who acts is the only account in it; a wallet is named by the staff's gifts alone, which the house pays."""
    parameters = inspect.signature(getattr(economy.services, name)).parameters.values()
    people = [one.name for one in parameters if re.search(r"\b(User|Wallet)\b", str(one.annotation)) or one.name == "wallet"]
    assert len(people) <= 1 or (name == "ask" and people == ["staff", "wallet"]), people


def test_only_the_ledger_writes_gold() -> None:
    """Nothing but the ledger and the two statements that open boosters and sell tickets has SQL that changes a wallet's gold."""
    package = economy.ledger.__path__[0].removesuffix("/ledger")
    found = {
        file for file, text in sources(package) if re.search(r"UPDATE economy_wallet[^;]*?SET gold|\.gold\s*[-+]?=[^=]", text)
    }
    assert found == {"ledger/transfers.py", "ledger/payouts.py", "services/openings.py", "services/raffle.py"}


def sources(package: str) -> Iterator[tuple[str, str]]:
    for file in sorted(Path(package).rglob("*.py")):
        if "migrations" not in file.parts:
            yield str(file.relative_to(package)), file.read_text(encoding="utf-8")


def test_no_model_and_no_field_is_about_money_or_about_giving_to_others() -> None:
    models = list(apps.get_app_config("economy").get_models())
    names = [model.__name__ for model in models]
    names += [f"{model.__name__}.{field.name}" for model in models for field in model._meta.get_fields()]
    assert len(names) > 100
    assert [name for name in names if MONEY.search(name)] == []


def test_no_address_is_about_money_or_about_giving_to_others() -> None:
    addresses = list(walked(get_resolver().url_patterns))
    assert any("boutique/ouvrir" in one for one in addresses) and len(addresses) > 60
    assert [one for one in addresses if MONEY.search(one) and "catalogue" not in one] == []


def walked(patterns: list[URLPattern | URLResolver], before: str = "") -> Iterator[str]:
    for one in patterns:
        here = before + str(one.pattern)
        if isinstance(one, URLResolver):
            yield from walked(one.url_patterns, here)
        else:
            yield f"{here} {one.name or ''}"


@pytest.mark.parametrize("word", ["payment", "checkout/", "Wallet.iban", "trade/<int:copy>/", "Share.recipient"])
def test_the_walk_would_find_them(word: str) -> None:
    assert MONEY.search(word)


@pytest.mark.django_db
def test_a_wallet_is_of_one_account_and_an_account_has_one(alice: User) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Wallet.objects.create(id=uuid4(), user=alice)
