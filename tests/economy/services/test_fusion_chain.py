"""Chains of fusions: each pair with a roll of its own, all of them or none; what is protected is never gone."""

import json
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from economy import audit, services
from economy.models import Copy, Draw, Movement, Pledge
from economy.rules.chains import Which
from economy.rules.chance import Sealed, request_digest
from economy.rules.stock import Stock
from matches.errors import NotAllowedNow, StaleDecision
from tests.support.fusions import code_of, now, planned, told
from tests.support.riches import Like, given_copies

pytestmark = pytest.mark.django_db
COMMITTED = pytest.mark.django_db(transaction=True)
SEED = "f0" * 32
RARITIES = ("basic", "silver", "gold", "platinum", "diamond", "divine")


@pytest.fixture
def cards(released: Stock) -> tuple[str, str]:
    """Two rank 1 cards."""
    first, second, *_ = sorted(one.card.slug for one in released.pieces.values() if one.rank == 1)
    return first, second


def test_r45_a_chain_rolls_each_pair_by_itself_in_the_order_of_its_plan(alice: User, cards: tuple[str, str]) -> None:
    ids = given_copies(alice, [Like(cards[0], rarity) for rarity in ("gold", "silver", "basic", "basic")])
    fused = services.fuse_chain(alice, ids, key=uuid4(), plan=planned(alice, ids))
    gold, silver, basic, other = ids
    assert [(one.stays, one.goes, one.chance) for one in fused.tries] == [(basic, other, 80), (gold, silver, 82)]  # Q37
    assert [told(one.stays)[0][3] for one in fused.tries] == [0, 1]
    assert now(other, silver) == [(0, "sacrificed")] * 2


def test_the_rolls_follow_from_the_secret_once_it_is_revealed(alice: User, cards: tuple[str, str]) -> None:
    ids = given_copies(alice, [cards[0]] * 20)
    key = uuid4()
    fused = services.fuse_chain(alice, ids, key=key)
    services.rotate(alice, number=1, seed=SEED)
    pledge = Pledge.objects.get(number=1)
    draw = Draw.objects.get(pk=fused.id)
    sealed = Sealed(pledge.wallet_id.bytes, 1, bytes.fromhex(pledge.revealed))
    assert sealed.commitment() == pledge.commitment
    dice = sealed.dice(pledge.seed, draw.counter, "fusion")
    assert [one.roll for one in fused.tries] == [dice.below(100) for _ in range(10)]
    pairs = [[one.stays, one.goes] for one in fused.tries]
    assert draw.request == {"pairs": pairs}
    parts = ["fusion", str(key), *(f"{stays}:{goes}" for stays, goes in pairs), draw.release]
    assert draw.digest == request_digest(*parts)
    assert draw.counter == pledge.drawn, "the latest of the secret: counters have no gaps"


def test_r45_an_odd_tier_and_a_broken_pair_refuse_the_whole_chain(alice: User, cards: tuple[str, str]) -> None:
    good = given_copies(alice, [cards[0]] * 4)
    odd = given_copies(alice, [Like(cards[1], "basic", 1)])
    assert code_of(lambda: services.fuse_chain(alice, [*good, *odd], key=uuid4())) == "odd_tier"
    broken = given_copies(alice, [Like(cards[1], "basic", 2, holo=True), Like(cards[1], "gold", 2)])
    assert code_of(lambda: services.fuse_chain(alice, [*good, *broken], key=uuid4())) == "holo_goes"
    assert code_of(lambda: services.fuse_chain(alice, [*good, 10**12], key=uuid4())) == "no_such_copy"
    assert code_of(lambda: services.fuse_chain(alice, [], key=uuid4())) == "nothing_to_fuse"
    assert code_of(lambda: services.fuse_chain(alice, list(range(10_001)), key=uuid4())) == "chain_too_long"
    assert now(*good, *odd, *broken) == [(0, "")] * 4 + [(1, "")] + [(2, "")] * 2


def test_a_chain_by_filter_is_what_its_plan_said_or_nothing(alice: User, cards: tuple[str, str]) -> None:
    ids = given_copies(alice, [cards[0]] * 3 + [cards[1]] * 2)
    which = Which(rarity=0)
    plan = planned(alice, which)
    Copy.objects.filter(pk=ids[0]).update(keep=True)
    for stale in (plan, ""):
        with pytest.raises(StaleDecision, match="chain_changed"):
            services.fuse_chain(alice, which, key=uuid4(), plan=stale)
    assert now(*ids) == [(0, "")] * 5
    fused = services.fuse_chain(alice, which, key=uuid4(), plan=planned(alice, which))
    assert {(one.stays, one.goes) for one in fused.tries} == {(ids[1], ids[2]), (ids[3], ids[4])}


LIKES = st.lists(
    st.tuples(
        st.sampled_from([0, 1]), st.sampled_from(RARITIES[:3]), st.integers(0, 2),
        st.sampled_from(["", "", "", "", "keep", "favourite", "pinned", "holo"]),
    ),
    min_size=2, max_size=12,
)  # fmt: skip


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(likes=LIKES)
def test_after_any_chain_nothing_protected_is_gone_and_one_copy_less_per_pair(
    likes: list[tuple[int, str, int, str]], alice: User, cards: tuple[str, str]
) -> None:
    before = set(Copy.objects.filter(gone="").values_list("pk", flat=True))
    Copy.objects.filter(pk__in=before).update(keep=True)  # what earlier examples left stays out of this one
    ids = given_copies(alice, [Like(cards[at], rarity, stars, mark == "holo") for at, rarity, stars, mark in likes])
    for pk, (*_, mark) in zip(ids, likes, strict=True):
        if mark in ("keep", "favourite", "pinned"):
            Copy.objects.filter(pk=pk).update(**{mark: 1 if mark == "pinned" else True})
    safe = {pk for pk, (*_, mark) in zip(ids, likes, strict=True) if mark}
    try:
        fused = services.fuse_chain(alice, Which(), key=uuid4(), plan=planned(alice, Which()))
    except NotAllowedNow as problem:
        assert problem.code == "nothing_to_fuse"
        fused = services.Fused(0, ())
    left = set(Copy.objects.filter(gone="", pk__in=ids).values_list("pk", flat=True))
    assert safe <= left
    assert len(left) == len(ids) - len(fused.tries)
    for one in Copy.objects.filter(pk__in=ids):
        story = [kind for kind, *_ in told(one.pk)]
        assert (story.count("raised"), "sacrificed" if "sacrificed" in story else "") == (one.stars, one.gone)


def test_a_chain_of_a_thousand_copies_is_one_draw(alice: User, cards: tuple[str, str], django_assert_max_num_queries) -> None:
    given_copies(alice, [Like(cards[at % 2], RARITIES[at % 3]) for at in range(1_000)])
    plan = planned(alice, Which())
    with django_assert_max_num_queries(12):
        fused = services.fuse_chain(alice, Which(), key=uuid4(), plan=plan)
    assert len(fused.tries) == 500
    assert Copy.objects.filter(gone="sacrificed", draw__purpose="given").count() == 500
    assert Movement.objects.filter(draw=fused.id).count() == 1_000
    assert Copy.objects.filter(gone="", stars=1).count() == sum(one.raised for one in fused.tries)
    assert json.dumps(Draw.objects.get(pk=fused.id).request).count("[") == 501


@COMMITTED
def test_the_ledger_is_whole_after_fusions_and_derives_them_again(alice: User, cards: tuple[str, str]) -> None:
    silver, gold, *zeros = given_copies(alice, [Like(cards[0], "silver", 5), Like(cards[0], "gold", 4), *[cards[1]] * 40])
    services.fuse(alice, silver, gold, key=uuid4(), confirm=True)
    services.fuse_chain(alice, zeros, key=uuid4())
    services.fuse_chain(alice, Which(), key=uuid4(), plan=planned(alice, Which()))
    services.rotate(alice, number=1, seed=SEED)
    with audit.snapshot():
        faults = list(audit.faults(rederive=True))
    given = list(Draw.objects.filter(purpose="given").order_by("id").values_list("pk", flat=True))
    assert faults == [f"draw {one} is for 'given', which cannot be computed again" for one in given], "nothing else"
