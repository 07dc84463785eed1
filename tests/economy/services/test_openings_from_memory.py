"""What a process remembers of a player saves a question; it never costs him gold, refuses him, or rolls twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction

from economy import services
from economy.models import Copy, Draw, Entry, Pledge, Sheet, Tier, Wallet
from economy.rules.stock import Stock
from economy.services import openings
from economy.services.memory import Memory
from economy.sheets import current_edition
from matches.errors import IdReused, NotAllowedNow, StaleDecision
from tests.support import riches

pytestmark = pytest.mark.django_db(transaction=True)
SEED = "5e" * 32


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that knows nobody."""
    monkeypatch.setattr(openings, "_known", Memory(10))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Statements about the economy that reach the server, by whatever cursor."""
    statements: list[str] = []
    execute = psycopg.Cursor.execute

    def noted(self: Any, query: Any, *args: Any, **options: Any) -> Any:
        if "economy_" in str(query):
            statements.append(str(query))
        return execute(self, query, *args, **options)

    monkeypatch.setattr(psycopg.Cursor, "execute", noted)
    return statements


def opened(user: User, **asked: Any) -> services.Opening:
    return services.open_boosters(user, **{"tier": 1, "key": uuid4(), **asked})


def elsewhere(call: Callable[[], object]) -> None:
    """As another process does it, which has a memory of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(openings, "_known", Memory(10))
        call()


def gold(user: User) -> int:
    """By the wallet and by its entries, which agree."""
    wallet = Wallet.objects.get(user=user)
    assert wallet.gold == sum(Entry.objects.filter(wallet=wallet).values_list("amount", flat=True))
    return wallet.gold


def counters(user: User) -> list[tuple[int, int]]:
    """Of all draws: which secret, and which of its numbers."""
    return list(Draw.objects.filter(wallet__user=user).order_by("id").values_list("pledge__number", "counter"))


def test_the_next_opening_of_the_same_player_is_one_statement(alice: User, asked: list[str]) -> None:
    opened(alice)
    asked.clear()
    opened(alice)
    assert len(asked) == 1
    assert (gold(alice), counters(alice)) == (100, [(1, 1), (1, 2)])


def test_each_player_is_remembered_for_himself(alice: User, bob: User, asked: list[str]) -> None:
    for user in (alice, bob):
        opened(user)
    asked.clear()
    for user in (alice, bob):
        opened(user)
    assert len(asked) == 2
    assert [(gold(user), counters(user)) for user in (alice, bob)] == [(100, [(1, 1), (1, 2)])] * 2


def test_an_opening_elsewhere_is_noticed(alice: User, asked: list[str]) -> None:
    first = opened(alice)
    elsewhere(lambda: opened(alice))
    asked.clear()
    third = opened(alice)
    assert [words.strip().split()[0] for words in asked] == ["WITH", "SELECT", "WITH"]
    assert (gold(alice), counters(alice)) == (0, [(1, 1), (1, 2), (1, 3)])
    assert len({*first.copies, *third.copies}) == 12


def test_gold_that_came_in_between_is_there_afterwards(alice: User) -> None:
    opened(alice)
    riches.given_gold(alice, 1_000)
    opened(alice)
    assert (gold(alice), counters(alice)) == (1_100, [(1, 1), (1, 2)])


def test_a_sale_in_between_is_paid_as_well(alice: User, released: Stock) -> None:
    sold = riches.given_copies(alice, [(released.drawable(2)[0], "basic", 0, True)])
    opened(alice)
    assert services.sell(alice, sold, key=uuid4(), confirmed=True).gold == 50_004
    opened(alice)
    assert (gold(alice), Copy.objects.filter(gone="").count()) == (100 + 50_004, 12)


def test_after_a_secret_was_revealed_the_next_one_is_drawn_with(alice: User) -> None:
    opened(alice)
    services.rotate(alice, number=1, seed=SEED)
    opened(alice)
    assert (gold(alice), counters(alice)) == (100, [(1, 1), (2, 1)])
    assert Pledge.objects.get(number=2).seed == SEED


def test_who_was_poor_and_got_gold_elsewhere_is_not_refused(alice: User) -> None:
    for _ in range(3):
        opened(alice)
    riches.given_gold(alice, 150)
    opened(alice)
    with pytest.raises(NotAllowedNow, match="not_enough_gold") as refused:
        opened(alice)
    assert refused.value.detail == {"price": 100, "gold": 50}
    assert (gold(alice), Draw.objects.count()) == (50, 4)


def test_what_was_locked_and_is_unlocked_elsewhere_is_not_refused(alice: User) -> None:
    riches.given_gold(alice, 10_000)
    opened(alice)
    with pytest.raises(NotAllowedNow, match="race_locked"):
        opened(alice, race="orc")
    riches.counted_wins(alice, 1, 10)
    assert len(opened(alice, race="orc").copies) == 6
    assert gold(alice) == 10_300 - 100 - 150


def test_one_key_is_one_opening(alice: User) -> None:
    opened(alice)
    key = uuid4()
    first, again, once_more = (opened(alice, key=key) for _ in range(3))
    assert first == again == once_more
    assert (gold(alice), Draw.objects.count()) == (100, 2)


def test_a_key_is_for_what_it_asked_for_first(alice: User) -> None:
    key = uuid4()
    opened(alice, key=key)
    with pytest.raises(IdReused):
        opened(alice, key=key, count=2)
    assert (gold(alice), Draw.objects.count()) == (200, 1)


@pytest.fixture
def dearer() -> Callable[[], None]:
    @transaction.atomic
    def dearer() -> None:
        """A second sheet, of other prices."""
        sheet = Sheet.objects.create(version=2, digest="d" * 64)
        for number in range(1, 10):
            Tier.objects.create(sheet=sheet, number=number, price=150, race_price=300, rank_1=90, rank_2=9, rank_3=1)

    return dearer


def test_a_new_price_is_paid_as_soon_as_it_is_in_force(alice: User, dearer: Callable[[], None]) -> None:
    opened(alice)
    dearer()
    opened(alice, edition=current_edition())
    assert gold(alice) == 50
    assert list(Draw.objects.order_by("id").values_list("sheet", flat=True)) == [1, 2]


def test_nobody_pays_a_remembered_price_that_is_no_more(alice: User, dearer: Callable[[], None]) -> None:
    shown = current_edition()
    opened(alice, edition=shown)
    dearer()
    with pytest.raises(StaleDecision, match="prices_changed"):
        opened(alice, edition=shown)
    assert gold(alice) == 200


class Undone(Exception):
    """What takes a transaction back."""


@pytest.fixture(params=[0, 1])
def before(request: pytest.FixtureRequest, alice: User) -> Iterator[int]:
    """So many openings, remembered or none."""
    for _ in range(request.param):
        opened(alice)
    yield request.param


def test_what_was_taken_back_is_not_remembered(alice: User, before: int, asked: list[str]) -> None:
    with pytest.raises(Undone), transaction.atomic():
        opened(alice)
        raise Undone
    asked.clear()
    opened(alice)
    assert len(asked) == 2 - before, "what was remembered is still true"
    assert (gold(alice), counters(alice)) == (200 - 100 * before, [(1, at) for at in range(1, before + 2)])


def remembered(user: User, **secret: object) -> None:
    """What the process knows of him is that, and what else it knew."""
    known = openings._known.get(user.pk)
    assert known is not None
    openings._known.keep(user.pk, known._replace(secret=known.secret._replace(**secret)))


def test_in_a_restored_past_no_number_is_drawn_twice(alice: User) -> None:
    """The same version of the wallet, come to in another way: its secret has drawn more than is remembered."""
    opened(alice)
    version = Wallet.objects.get(user=alice).version
    elsewhere(lambda: opened(alice))
    with connection.cursor() as cursor:
        cursor.execute("UPDATE economy_wallet SET version = %s", [version])
    opened(alice)
    assert (gold(alice), counters(alice)) == (0, [(1, 1), (1, 2), (1, 3)])


def test_in_a_restored_past_a_secrets_id_may_be_anothers_and_costs_nothing(alice: User, bob: User) -> None:
    for user in (alice, bob):
        opened(user)
    remembered(alice, pledge=Pledge.objects.get(wallet__user=bob, number=1).pk)
    opened(alice)
    assert (gold(alice), counters(alice), counters(bob)) == (100, [(1, 1), (1, 2)], [(1, 1)])


def test_in_a_restored_past_nothing_is_drawn_with_a_secret_that_is_not_the_rows(alice: User) -> None:
    opened(alice)
    other = services.wallets.new_pledge(Wallet.objects.get(user=alice).pk, 1)
    remembered(alice, key=other.key, sealed=other.sealed)
    opening = opened(alice)
    pledge = Pledge.objects.get(number=1)
    sealed = services.pledges.sealed_of(pledge.wallet_id, 1, pledge.key, bytes(pledge.sealed))
    stock: Stock = riches.published()
    tier = openings.sheet(1).tier(1)
    assert [list(one) for one in opening.cards] == openings.draw(stock, tier, "", 1, sealed.dice("", 2, "booster"))
    assert (gold(alice), counters(alice)) == (100, [(1, 1), (1, 2)])


def test_a_seed_of_the_row_holds_whatever_is_remembered(alice: User) -> None:
    opened(alice, pledge=1, seed=SEED)
    remembered(alice, seed="ab" * 32)
    opened(alice)
    assert (gold(alice), Pledge.objects.get(number=1).seed) == (100, SEED)


def test_memory_holds_so_many_and_lets_go_of_the_oldest() -> None:
    memory: Memory[str, int] = Memory(2)
    for at, name in enumerate(("alice", "bob", "alice", "charlie")):
        memory.keep(name, at)
    assert [memory.get(name) for name in ("alice", "bob", "charlie")] == [2, None, 3]
    memory.forget("alice")
    memory.forget("nobody")
    assert [memory.get(name) for name in ("alice", "charlie")] == [None, 3]
