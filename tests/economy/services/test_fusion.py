"""Fusing two copies: one draw, one try, stored or not at all; what is protected is never gone."""

from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User

from economy import services
from economy.models import Copy, Draw, Movement, Pledge
from economy.rules.chains import Which
from economy.rules.stock import Stock
from matches.errors import IdReused, NotAllowedNow, NotFound
from tests.support.fusions import code_of, now, told
from tests.support.riches import Like, given_copies
from tests.support.together import codes, returned, together

pytestmark = pytest.mark.django_db
COMMITTED = pytest.mark.django_db(transaction=True)
SEED = "f0" * 32
RARITIES = ("basic", "silver", "gold", "platinum", "diamond", "divine")


@pytest.fixture
def cards(released: Stock) -> tuple[str, str]:
    """Two rank 1 cards."""
    first, second, *_ = sorted(one.card.slug for one in released.pieces.values() if one.rank == 1)
    return first, second


def test_r43_one_copy_is_raised_or_not_and_the_other_is_gone_in_any_case(alice: User, cards: tuple[str, str]) -> None:
    silver, gold = given_copies(alice, [Like(cards[0], "silver"), Like(cards[0], "gold")])
    (step,) = services.fuse(alice, silver, gold, key=uuid4(), pledge=1, seed=SEED).tries
    assert (step.stays, step.goes, step.chance) == (gold, silver, 82)  # E25
    assert step.raised == (step.roll < 82) == (step.stars == 1)
    assert now(gold, silver) == [(int(step.raised), ""), (0, "sacrificed")]
    assert told(gold) == [("raised" if step.raised else "failed", int(step.raised), silver, 0, 82)]
    assert told(silver) == [("sacrificed", 0, gold, 0, 82)]


def test_the_survivor_keeps_its_rarity_holo_and_marks(alice: User, cards: tuple[str, str]) -> None:
    holo, other = given_copies(alice, [Like(cards[0], "gold", 1, holo=True), Like(cards[0], "silver", 1)])
    Copy.objects.filter(pk=holo).update(keep=True, favourite=True, pinned=2)
    services.fuse(alice, other, holo, key=uuid4())
    survivor = Copy.objects.get(pk=holo)
    assert (survivor.rarity, survivor.holo, survivor.keep, survivor.favourite, survivor.pinned) == ("gold", True, True, True, 2)


def test_r44_five_stars_for_four_of_a_rarer_copy_take_a_confirmation(alice: User, cards: tuple[str, str]) -> None:
    silver, gold = given_copies(alice, [Like(cards[0], "silver", 5), Like(cards[0], "gold", 4)])
    assert code_of(lambda: services.fuse(alice, silver, gold, key=uuid4())) == "confirm_five"
    assert now(silver, gold) == [(5, ""), (4, "")]
    (step,) = services.fuse(alice, silver, gold, key=uuid4(), confirm=True).tries
    assert (step.stays, step.goes, step.chance) == (gold, silver, 14)  # E25
    assert now(silver, gold) == [(5, "sacrificed"), (4 + step.raised, "")], "lost even on failure"


@pytest.mark.parametrize(
    ("one", "other", "mark", "code"),
    [
        (Like("0", "silver", 4), Like("0", "silver", 5), "", "not_rarer"),
        (Like("0", "silver", 2), Like("0", "silver", 1), "", "other_stars"),
        (Like("0", "basic", 0, holo=True), Like("0", "silver"), "", "holo_goes"),
        (Like("0"), Like("0", "silver"), "keep", "kept_goes"),
        (Like("0"), Like("0", "silver"), "favourite", "kept_goes"),
        (Like("0"), Like("0", "silver"), "pinned", "pinned_goes"),
        (Like("0"), Like("1"), "", "other_card"),
    ],
)
def test_q35_q36_refusals_change_nothing(
    one: Like, other: Like, mark: str, code: str, alice: User, cards: tuple[str, str]
) -> None:
    ids = given_copies(alice, [like._replace(card=cards[int(like.card)]) for like in (one, other)])
    if mark:
        Copy.objects.filter(pk=ids[0]).update(**{mark: 1 if mark == "pinned" else True})
    before = (now(*ids), Draw.objects.count(), Pledge.objects.get(number=1).drawn)
    with pytest.raises(NotAllowedNow) as found:
        services.fuse(alice, *ids, key=uuid4())
    assert found.value.code == code
    assert (now(*ids), Draw.objects.count(), Pledge.objects.get(number=1).drawn) == before


def test_copies_of_others_gone_ones_and_the_same_one_twice(alice: User, bob: User, cards: tuple[str, str]) -> None:
    mine, other = given_copies(alice, [cards[0]] * 2)
    (his,) = given_copies(bob, [cards[0]])
    for pair in ((mine, his), (mine, 0)):
        with pytest.raises(NotFound, match="no_such_copy"):
            services.fuse(alice, *pair, key=uuid4())
    assert code_of(lambda: services.fuse(alice, mine, mine, key=uuid4())) == "same_copy"
    fused = services.fuse(alice, mine, other, key=uuid4()).tries[0]
    with pytest.raises(NotFound, match="no_such_copy"):
        services.fuse(alice, mine, other, key=uuid4())
    assert now(fused.goes) == [(0, "sacrificed")]


def test_the_same_key_again_is_the_same_fusion_and_for_anything_else_it_is_refused(alice: User, cards: tuple[str, str]) -> None:
    first, second, third, fourth = given_copies(alice, [cards[0]] * 4)
    key, chain_key = uuid4(), uuid4()
    fused = services.fuse(alice, first, second, key=key)
    assert services.fuse(alice, second, first, key=key) == fused
    with pytest.raises(IdReused):
        services.fuse(alice, third, fourth, key=key)
    chain = services.fuse_chain(alice, [third, fourth], key=chain_key)
    assert services.fuse_chain(alice, [fourth, third], key=chain_key) == chain
    with pytest.raises(IdReused):
        services.fuse_chain(alice, Which(), key=chain_key, plan="other")
    bought = uuid4()
    services.open_boosters(alice, tier=1, key=bought)
    with pytest.raises(IdReused):
        services.fuse(alice, third, fourth, key=bought)
    assert Draw.objects.filter(purpose="fusion").count() == 2


def test_a_seed_counts_once_it_was_chosen_for_the_secret_that_is_current(alice: User, cards: tuple[str, str]) -> None:
    one, other = given_copies(alice, [cards[0]] * 2)
    assert Pledge.objects.get(number=1).seed == "", "the copies' own draw has fixed it to none"
    services.rotate(alice, number=1, seed=SEED)
    services.fuse(alice, one, other, key=uuid4(), pledge=2, seed="00" * 32)
    assert Pledge.objects.get(number=2).seed == SEED


def test_a_thousand_draws_ask_for_a_new_secret_first(alice: User, cards: tuple[str, str]) -> None:
    one, other = given_copies(alice, [cards[0]] * 2)
    Pledge.objects.filter(number=1).update(drawn=1_000)
    assert code_of(lambda: services.fuse(alice, one, other, key=uuid4())) == "rotate_first"
    assert now(one, other) == [(0, "")] * 2


def test_copies_whose_card_is_no_longer_of_the_release_are_fused_all_the_same(alice: User, cards: tuple[str, str]) -> None:
    one, other = given_copies(alice, [cards[0]] * 2)
    retired = uuid4()
    for pk in (one, other):
        row = Copy.objects.get(pk=pk)
        row.pk, row.card, row.place = None, retired, row.place + 100
        row.save(force_insert=True)
    ids = list(Copy.objects.filter(card=retired).values_list("pk", flat=True))
    (step,) = services.fuse(alice, *ids, key=uuid4()).tries
    assert step.chance == 80


@COMMITTED
def test_two_fusions_of_one_copy_at_once_have_one_winner(alice: User, cards: tuple[str, str]) -> None:
    shared, one, other = given_copies(alice, [cards[0]] * 3)
    answers = together(
        lambda: services.fuse(alice, shared, one, key=uuid4()), lambda: services.fuse(alice, other, shared, key=uuid4())
    )
    gone = Copy.objects.filter(gone="sacrificed").count()
    won = returned(answers)
    assert gone == len(won) == Draw.objects.filter(purpose="fusion").count()
    assert set(codes(answers)) <= {"no_such_copy", "other_stars"}
    first = min(won, key=lambda one: one.id)
    assert len(won) == 1 or first.tries[0].raised is False, "the survivor of a failure may go on"


@COMMITTED
def test_one_key_sent_twenty_times_at_once_is_one_fusion(alice: User, cards: tuple[str, str]) -> None:
    one, other = given_copies(alice, [cards[0]] * 2)
    key = UUID(int=7, version=4)
    answers = together(*[lambda: services.fuse(alice, one, other, key=key)] * 20)
    assert answers == [answers[0]] * 20
    assert Movement.objects.filter(draw=answers[0].id).count() == 2
