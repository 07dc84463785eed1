"""Opening boosters: paid, drawn and stored at once or not at all; the same key again is the same opening."""

from hashlib import sha256
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError

from economy import services
from economy.models import Copy, Draw, Entry, Pledge, RankStanding, Sheet, Tier, Transfer, Wallet
from economy.rules.boosters import TIERS, draw
from economy.rules.chance import Sealed
from economy.services import openings
from economy.services.wallets import bound
from economy.sheets import current_edition, current_release, stock_of
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotFound, Problem, StaleDecision
from matches.kernel.chance import length_prefixed
from matches.registry import rules_of
from matches.services import publish_starter, unseal
from tests.support.tables import people
from tests.support.together import returned, together

pytestmark = pytest.mark.django_db
COMMITTED = pytest.mark.django_db(transaction=True)
SEED = "5e" * 32


@pytest.fixture
def alice() -> User:
    publish_starter(rules_of("hoss"))
    return people("alice")[0]


def rich(user: User, gold: int = 100_000, **wins: int) -> Wallet:
    """With gold that the ledger does not know of: these tests look at the openings alone."""
    wallet = services.wallet_of(user)
    Wallet.objects.filter(pk=wallet.pk).update(gold=gold)
    for rank, count in wins.items():
        RankStanding.objects.create(wallet=wallet, rank=int(rank[1:]), wins=count, fights=count)
    return wallet


def refused(user: User, **asked: object) -> Problem:
    with pytest.raises(Problem) as raised:
        services.open_boosters(user, **{"tier": 1, "key": uuid4(), **asked})  # type: ignore[arg-type]
    return raised.value


def test_r30_a_booster_is_five_creatures_and_a_buff(alice: User) -> None:
    opening = services.open_boosters(alice, tier=1, key=uuid4())
    pieces = stock_of(current_release()).pieces
    assert [pieces[card.card].rank > 0 for card in opening.cards[0]] == [True] * 5 + [False]
    assert list(Copy.objects.order_by("place").values_list("place", "stars", "gone")) == [(at, 0, "") for at in range(6)]
    assert list(Copy.objects.order_by("place").values_list("id", flat=True)) == list(opening.copies)


def test_r31_300_gold_are_three_boosters_of_rank_1_and_not_a_fourth(alice: User) -> None:
    for left in (200, 100, 0):
        services.open_boosters(alice, tier=1, key=uuid4())
        assert Wallet.objects.get().gold == left
    problem = refused(alice)
    assert (problem.code, problem.status, problem.detail) == ("not_enough_gold", 422, {"price": 100, "gold": 0})
    assert (Copy.objects.count(), Draw.objects.count()) == (18, 3)


def test_r32_ten_at_once_are_one_payment_and_one_draw(alice: User) -> None:
    rich(alice, 1_000)
    opening = services.open_boosters(alice, tier=1, count=10, key=uuid4())
    assert [len(one) for one in opening.cards] == [6] * 10
    assert (Wallet.objects.get().gold, Draw.objects.count(), Copy.objects.count()) == (0, 1, 60)
    assert list(Entry.objects.order_by("-transfer", "place").values_list("amount", flat=True))[:2] == [-1_000, 1_000]


@pytest.mark.parametrize("count", [0, 11, -1])
def test_r32_not_more_than_ten_and_not_none(alice: User, count: int) -> None:
    assert isinstance(refused(alice, count=count), NotACommand)


def test_the_same_key_gives_the_same_cards_and_takes_gold_once(alice: User) -> None:
    key = uuid4()
    first, again = (services.open_boosters(alice, tier=1, key=key) for _ in range(2))
    assert first == again
    assert Wallet.objects.get().gold == 200


@pytest.mark.parametrize("other", [{"count": 2}, {"tier": 2}, {"race": "orc"}])
def test_the_same_key_for_something_else_is_refused(alice: User, other: dict[str, object]) -> None:
    rich(alice, r1=20)
    key = uuid4()
    services.open_boosters(alice, tier=1, key=key)
    problem = refused(alice, key=key, **other)
    assert isinstance(problem, IdReused)
    assert (problem.status, Draw.objects.count()) == (422, 1)


def test_r31_a_booster_is_unlocked_by_ten_wins_at_the_rank_before(alice: User) -> None:
    rich(alice, r1=9)
    problem = refused(alice, tier=2)
    assert (problem.code, problem.detail) == ("booster_locked", {"rank": 1})
    RankStanding.objects.update(wins=10)
    services.open_boosters(alice, tier=2, key=uuid4())
    assert Wallet.objects.get().gold == 100_000 - 120
    assert refused(alice, tier=3).code == "booster_locked"


def test_r31_boosters_of_a_race_are_unlocked_by_ten_wins_at_rank_1_and_hold_that_race_alone(alice: User) -> None:
    rich(alice, r1=9)
    assert refused(alice, race="orc").code == "race_locked"
    RankStanding.objects.update(wins=10)
    opening = services.open_boosters(alice, tier=1, race="orc", count=10, key=uuid4())
    pieces = stock_of(current_release()).pieces
    assert {pieces[card.card].race for booster in opening.cards for card in booster[:5]} == {"orc"}
    assert Wallet.objects.get().gold == 100_000 - 1_500


@pytest.mark.parametrize(
    ("asked", "kind"), [({"tier": 10}, NotFound), ({"race": "elf"}, NotACommand), ({"seed": "zz"}, NotACommand)]
)
def test_what_there_is_not_cannot_be_asked_for(alice: User, asked: dict[str, object], kind: type[Problem]) -> None:
    rich(alice, r1=99)
    assert isinstance(refused(alice, **asked), kind)
    assert Wallet.objects.get().gold == 100_000


def test_the_cards_follow_from_secret_player_seed_and_counter(alice: User) -> None:
    wallet = services.wallet_of(alice)
    openings_made = [services.open_boosters(alice, tier=1, key=uuid4(), pledge=1, seed=SEED) for _ in range(3)]
    pledge = Pledge.objects.get(number=1)
    secret = unseal(pledge.key, bytes(pledge.sealed), bound(wallet.pk, 1))
    told = sha256(b"pli-eco-1" + length_prefixed(wallet.pk.bytes, b"1", secret)).hexdigest()
    assert (pledge.commitment, pledge.seed, pledge.drawn) == (told, SEED, 3)
    stock = stock_of(current_release())
    for counter, opening in enumerate(openings_made, 1):
        dice = Sealed(wallet.pk.bytes, 1, secret).dice(SEED, counter, "booster")
        assert [list(one) for one in opening.cards] == draw(stock, TIERS[0], "", 1, dice)
    assert list(Draw.objects.order_by("id").values_list("counter", flat=True)) == [1, 2, 3]


def test_a_seed_counts_only_for_the_secret_that_the_player_saw(alice: User) -> None:
    assert isinstance(refused(alice, pledge=2, seed=SEED), StaleDecision)
    assert isinstance(refused(alice, pledge=0, seed=SEED), StaleDecision)
    services.open_boosters(alice, tier=1, key=uuid4(), pledge=1, seed=SEED)
    services.open_boosters(alice, tier=1, key=uuid4(), pledge=1, seed="ab" * 32)
    assert Pledge.objects.get(number=1).seed == SEED, "a seed is chosen once"


def dearer() -> None:
    """A second sheet, of other prices."""
    sheet = Sheet.objects.create(version=2, digest="d" * 64)
    for number in range(1, 10):
        Tier.objects.create(sheet=sheet, number=number, price=250, race_price=300, rank_1=90, rank_2=9, rank_3=1)


def test_nobody_pays_a_price_that_he_was_not_shown(alice: User) -> None:
    shown = current_edition()
    dearer()
    problem = refused(alice, edition=shown)
    assert (problem.code, problem.status, Wallet.objects.get().gold) == ("prices_changed", 409, 300)
    services.open_boosters(alice, tier=1, key=uuid4(), edition=current_edition())
    assert Wallet.objects.get().gold == 50


def test_what_was_opened_is_answered_again_whatever_the_price_is_now(alice: User) -> None:
    key, shown = uuid4(), current_edition()
    first = services.open_boosters(alice, tier=1, key=key, edition=shown)
    dearer()
    assert services.open_boosters(alice, tier=1, key=key, edition=shown) == first


@COMMITTED
def test_a_failed_write_is_no_second_roll(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    key, made = uuid4(), openings._WRITE
    monkeypatch.setattr(openings, "_WRITE", made.replace("%(digest)s", "NULL"))
    with pytest.raises(IntegrityError):
        services.open_boosters(alice, tier=1, key=key, pledge=1, seed=SEED)
    assert (Wallet.objects.get().gold, Copy.objects.count(), Transfer.objects.count()) == (300, 0, 1)
    monkeypatch.setattr(openings, "_WRITE", made)
    after = services.open_boosters(alice, tier=1, key=key, pledge=1, seed=SEED)
    pledge = Pledge.objects.get(number=1)
    sealed = Sealed(pledge.wallet_id.bytes, 1, unseal(pledge.key, bytes(pledge.sealed), bound(pledge.wallet_id, 1)))
    rolled = draw(stock_of(current_release()), TIERS[0], "", 1, sealed.dice(SEED, 1, "booster"))
    assert [list(one) for one in after.cards] == rolled, "the counter has no gap"


def test_after_a_thousand_draws_the_secret_is_revealed_first(alice: User) -> None:
    wallet = rich(alice)
    Pledge.objects.filter(number=1).update(drawn=1_000, seeded=True)
    assert refused(alice).code == "rotate_first"
    services.rotate(alice, number=1, seed=SEED)
    services.open_boosters(alice, tier=1, key=uuid4())
    told = Pledge.objects.get(number=1)
    assert (
        sha256(b"pli-eco-1" + length_prefixed(wallet.pk.bytes, b"1", bytes.fromhex(told.revealed))).hexdigest() == told.commitment
    )
    assert list(Pledge.objects.order_by("number").values_list("number", "drawn")) == [(1, 1_000), (2, 1), (3, 0)]


def test_a_secret_is_not_revealed_twice_nor_with_an_old_seed(alice: User) -> None:
    services.open_boosters(alice, tier=1, key=uuid4(), pledge=1, seed=SEED)
    with pytest.raises(NotAllowedNow, match="old_seed"):
        services.rotate(alice, number=1, seed=SEED)
    first, again = (services.rotate(alice, number=1, seed="ab" * 32) for _ in range(2))
    assert (first.number, again.number) == (2, 2)
    with pytest.raises(StaleDecision, match="pledge_moved"):
        services.rotate(alice, number=1, seed="cd" * 32)
    with pytest.raises(NotAllowedNow, match="nothing_drawn"):
        services.rotate(alice, number=2, seed="cd" * 32)


@COMMITTED
def test_many_at_once_are_each_paid_and_counted(alice: User) -> None:
    rich(alice, 1_000)
    keys = [uuid4() for _ in range(8)]
    answers = together(*[lambda key=key: services.open_boosters(alice, tier=1, key=key) for key in keys])
    assert len(returned(answers)) == 8
    assert Wallet.objects.get().gold == 200
    assert sorted(Draw.objects.values_list("counter", flat=True)) == list(range(1, 9))


@COMMITTED
def test_one_key_many_times_at_once_is_one_opening(alice: User) -> None:
    key: UUID = uuid4()
    answers = together(*[lambda: services.open_boosters(alice, tier=1, key=key)] * 12)
    assert answers == [answers[0]] * 12
    assert (Wallet.objects.get().gold, Draw.objects.count()) == (200, 1)


@COMMITTED
def test_gold_is_never_below_nothing_whoever_asks_at_once(alice: User) -> None:
    answers = together(*[lambda: services.open_boosters(alice, tier=1, key=uuid4()) for _ in range(10)])
    assert len(returned(answers)) == 3
    assert Wallet.objects.get().gold == 0


def test_a_wallet_that_another_request_opens_meanwhile_is_looked_for_again(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two clicks at the first visit: the wallet was not there yet, and is a moment later."""
    services.wallet_of(alice)
    row, looked = openings._row, []

    def late(user: User, key: UUID) -> Any:
        looked.append(key)
        return None if len(looked) == 1 else row(user, key)

    monkeypatch.setattr(openings, "_row", late)
    assert len(services.open_boosters(alice, tier=1, key=uuid4()).copies) == 6
    assert len(looked) == 2
