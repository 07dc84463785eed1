"""What is brought along, what is wrong with it, and a deck by chance: R2, Q1, P4, E19 of Ippo."""

from collections import Counter

import pytest

from matches.games.ippo.deck import Deck, check_deck, house_deck, quick_deck
from matches.games.ippo.held import Printed, printed_of
from matches.games.ippo.options import Options
from matches.games.ippo.starter import STARTER
from matches.games.ippo.vocabulary import ATTRIBUTES
from matches.kernel.cards import Cards
from matches.kernel.dice import Dice
from tests.matches.games.ippo.decks import ids, plain_release

CARDS = plain_release()
FOUR, TEN = Options(), Options(format="ten")
LEGAL_60 = ids(CARDS, *sorted([*range(1, 16)] * 4))


def dice(seed: int) -> Dice:
    return Dice(seed.to_bytes(32, "big"), "quick")


def codes(cards: tuple[str, ...], options: Options) -> list[tuple[str, str]]:
    return [(found.code, found.about) for found in check_deck(Deck(cards), CARDS, options)]


def prints(deck: Deck, cards: Cards = CARDS) -> list[Printed]:
    return [printed_of(cards.by_id[id]) for id in deck.cards]


def test_e19_four_copies_of_number_17_are_legal_and_five_are_not() -> None:
    [seventeen] = ids(CARDS, 17)
    assert codes((*LEGAL_60[4:], *[seventeen] * 4), TEN) == []
    assert codes((*LEGAL_60[5:], *[seventeen] * 5), TEN) == [("too_many_copies", seventeen)]


def test_e19_59_cards_are_not_60() -> None:
    [found] = check_deck(Deck(LEGAL_60[1:]), CARDS, TEN)
    assert (found.code, found.words.fr) == ("wrong_size", "Il faut 60 cartes, ce paquet en a 59.")


@pytest.mark.parametrize(("options", "size"), [(FOUR, 40), (TEN, 60)], ids=["four", "ten"])
def test_q1_the_size_is_exact(options: Options, size: int) -> None:
    assert codes(LEGAL_60[:size], options) == []
    assert codes((LEGAL_60 + ids(CARDS, 16))[: size + 1], options) == [("wrong_size", "")]
    assert codes(LEGAL_60[: size - 1], options) == [("wrong_size", "")]


def test_copies_are_counted_wherever_they_lie_in_the_deck_and_said_once() -> None:
    one, *others = ids(CARDS, *range(1, 37))
    mixed = (one, *others[:9], one, one, *others[9:20], one, one, *others[20:])
    assert len(mixed) == 40
    [found] = check_deck(Deck(mixed), CARDS, FOUR)
    assert found.words.fr == "4 exemplaires au plus d’un même numéro\u00a0: ce paquet a 5 fois le 1."


def test_a_card_that_is_no_more_is_named_once_however_often_it_is_there() -> None:
    assert codes((*LEGAL_60[:38], "gone", "gone"), FOUR) == [("unknown_card", "gone")]


def test_an_empty_deck_lacks_everything() -> None:
    assert codes((), FOUR) == [("wrong_size", "")]


@pytest.mark.parametrize(("options", "shares"), [(FOUR, (16, 16, 4, 4)), (TEN, (24, 24, 7, 5))], ids=["four", "ten"])
def test_p4_a_quick_deck_is_legal_and_of_the_shares_that_the_plan_asks_for(options: Options, shares: tuple[int, ...]) -> None:
    for seed in range(30):
        deck = quick_deck(plain_release(8), options, dice(seed))
        assert check_deck(deck, plain_release(8), options) == []
        types = Counter(one.type for one in prints(deck, plain_release(8)))
        assert tuple(types[type] for type in ("blow", "defense", "support", "fight")) == shares


def test_a_quick_deck_pays_for_its_blows_with_what_its_defenses_give() -> None:
    release = plain_release(8)
    for seed in range(30):
        held = prints(quick_deck(release, FOUR, dice(seed)), release)
        given = {one.attribute for one in held if one.type == "defense"}
        assert {one.attribute for one in held if one.icons} <= given
        assert len(given) == 2


def test_a_quick_deck_has_blows_for_the_first_turns_and_for_later() -> None:
    release = plain_release(8)
    for seed in range(30):
        costs = [one.icons for one in prints(quick_deck(release, FOUR, dice(seed)), release) if one.type == "blow"]
        assert sum(cost <= 2 for cost in costs) >= 8
        assert any(cost == 3 for cost in costs)


def test_every_pair_of_attributes_comes_up() -> None:
    release = plain_release(8)
    pairs = {
        frozenset(one.attribute for one in prints(quick_deck(release, FOUR, dice(seed)), release) if one.gives_icons)
        for seed in range(200)
    }
    assert len({pair for pair in pairs if len(pair) == 2}) == 6
    assert all(pair <= set(ATTRIBUTES) for pair in pairs)


def test_the_same_dice_are_the_same_deck() -> None:
    assert quick_deck(CARDS, TEN, dice(5)) == quick_deck(CARDS, TEN, dice(5)) != quick_deck(CARDS, TEN, dice(6))


def test_a_release_with_too_few_cards_for_two_attributes_still_fills_a_deck() -> None:
    small = plain_release(1)
    deck = quick_deck(small, TEN, dice(1))
    assert check_deck(deck, small, TEN) == []


SET = Cards(STARTER)


@pytest.mark.parametrize(("options", "count"), [(FOUR, 6), (TEN, 2)], ids=["four", "ten"])
def test_bots_bring_the_ready_made_decks_of_the_format_each_of_them_in_turn(options: Options, count: int) -> None:
    brought = [house_deck("random", SET, options, dice(seed)) for seed in range(60)]
    assert len(set(brought)) == count
    assert all(check_deck(deck, SET, options) == [] for deck in brought)


def test_a_bot_leaves_a_deck_whose_card_the_release_has_no_more() -> None:
    less = Cards([one for one in STARTER if one.slug != "crochet-de-comptoir"])  # of both in-fighters, and of spirit
    brought = {house_deck("random", less, FOUR, dice(seed)) for seed in range(60)}
    assert len(brought) == 4
    assert all(check_deck(deck, less, FOUR) == [] for deck in brought)


def test_a_bot_without_a_ready_made_deck_brings_one_by_chance() -> None:
    assert house_deck("random", CARDS, TEN, dice(5)) == quick_deck(CARDS, TEN, dice(5))


def test_quick_decks_of_the_set_are_legal_and_pay_for_their_abilities() -> None:
    for seed in range(20):
        deck = quick_deck(SET, TEN, dice(seed))
        assert check_deck(deck, SET, TEN) == []
        held = prints(deck, SET)
        given = {one.attribute for one in held if one.gives_icons}
        asked = {of for one in held if one.ability for of, n in zip(ATTRIBUTES, one.ability.costs.icons, strict=True) if n}
        assert len(given) == 2
        assert asked <= given


def test_quick_decks_of_the_set_give_what_their_blows_ask_for() -> None:
    for seed in range(40):
        held = prints(quick_deck(SET, FOUR, dice(seed)), SET)
        asked = {of: sum(one.icons for one in held if one.type == "blow" and one.attribute == of) for of in ATTRIBUTES}
        given = {of: sum(one.gives_icons for one in held if one.attribute == of) for of in ATTRIBUTES}
        wanted = [of for of in ATTRIBUTES if asked[of]]
        assert len(wanted) == 2, (seed, asked)
        assert all(given[of] >= 4 for of in wanted), (seed, asked, given)
        assert all(1 <= asked[of] <= 4 * given[of] for of in wanted), (seed, asked, given)
