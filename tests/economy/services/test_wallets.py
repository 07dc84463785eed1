"""A wallet is opened once, with 300 gold and two sealed secrets; guests have none."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from economy import selectors, services
from economy.models import Entry, Pledge, Transfer, Wallet
from matches.errors import NotYours
from matches.services import new_guest
from tests.support.tables import people
from tests.support.together import together

NEW = {"username": "nadia", "password1": "soixante-quatre-lapins", "password2": "soixante-quatre-lapins"}


@pytest.fixture
def alice() -> User:
    return people("alice")[0]


@pytest.mark.django_db
def test_r31_a_new_player_gets_300_gold_exactly_once(alice: User) -> None:
    assert selectors.gold_of(alice) is None
    wallets = [services.wallet_of(alice) for _ in range(3)]
    assert {(wallet.pk, wallet.gold) for wallet in wallets} == {(wallets[0].pk, 300)}
    assert Transfer.objects.values_list("reason", flat=True).get() == "welcome"
    assert sorted(Entry.objects.values_list("wallet", "amount"), key=str) == sorted([(wallets[0].pk, 300), (None, -300)], key=str)


@pytest.mark.django_db(transaction=True)
def test_r31_also_when_the_first_pages_are_asked_for_at_once(alice: User) -> None:
    found = together(*[lambda: services.wallet_of(alice).pk] * 8)
    assert len(set(found)) == 1
    assert Wallet.objects.get().gold == 300


@pytest.mark.django_db
def test_two_secrets_are_committed_to_before_anything_is_drawn(alice: User) -> None:
    services.wallet_of(alice)
    pledges = Pledge.objects.order_by("number")
    assert [(one.number, one.seeded, one.drawn, one.revealed) for one in pledges] == [(1, False, 0, ""), (2, False, 0, "")]
    assert len({one.commitment for one in pledges}) == 2


@pytest.mark.django_db
def test_a_guest_owns_nothing() -> None:
    with pytest.raises(NotYours, match="guests_own_nothing"):
        services.wallet_of(new_guest())
    assert not Wallet.objects.exists()


@pytest.mark.django_db
def test_who_signs_up_reads_300_on_the_next_page(client: Client) -> None:
    client.post(reverse("account_signup"), NEW)
    assert '>300<span class="sr"> pièces d’or</span>' in client.get(reverse("site:home")).content.decode()


@pytest.mark.django_db
def test_a_guest_who_makes_an_account_of_it_gets_his_300_then(client: Client) -> None:
    client.post(reverse("matches:guest"))
    assert not Wallet.objects.exists()
    client.post(reverse("site:join"), NEW)
    assert Wallet.objects.get().gold == 300
