"""What people are told while they build a deck of Ippo, and the rest by chance (R2, Q1, P4)."""

import pytest

from matches.games.ippo.building import FORMATS, PILES, charts, count, fill_deck
from matches.games.ippo.cards import BLOW, BlowFacts
from matches.games.ippo.deck import Deck, check_deck, deck_size
from matches.games.ippo.held import printed_of
from matches.games.ippo.options import Options
from matches.kernel.cards import Cards
from matches.kernel.dice import Dice
from tests.matches.games.ippo.decks import ids, plain, plain_release

CARDS = plain_release(8)
FOUR, TEN = Options(), Options(format="ten")


def dice(seed: int) -> Dice:
    return Dice(seed.to_bytes(32, "big"), "fill")


def said(deck: Deck, options: Options) -> list[tuple[str, int, int, int]]:
    return [(one.words.fr, one.has, one.least, one.most) for one in count(deck, CARDS, options)]


def test_r2_there_is_a_format_of_40_cards_and_one_of_60() -> None:
    sizes = {one.key: deck_size(one.options) for one in FORMATS if isinstance(one.options, Options)}
    assert sizes == {"four": 40, "ten": 60}


def test_the_pile_takes_four_of_a_card_and_sorts_them_by_type() -> None:
    [pile] = PILES
    assert (pile.field, pile.copies, [key for key, _ in pile.groups]) == ("cards", 4, ["blow", "defense", "support", "fight"])
    assert {pile.group_of(one) for one in CARDS.values()} == set(pile.kinds)


def test_what_there_is_is_counted_together_and_by_type() -> None:
    deck = Deck((*ids(CARDS, 1, 1, 1, 9, 17, 18, 18), "gone"))
    assert said(deck, FOUR) == [
        ("Cartes", 7, 40, 40),
        ("Coup", 3, 0, 40),
        ("Défense", 1, 0, 40),
        ("Soutien", 1, 0, 40),
        ("Combat", 2, 0, 40),
    ]
    assert said(deck, TEN)[0] == ("Cartes", 7, 60, 60)


@pytest.mark.parametrize("options", [FOUR, TEN], ids=["four", "ten"])
@pytest.mark.parametrize("seed", range(5))
def test_the_rest_by_chance_takes_nothing_out_and_is_legal(options: Options, seed: int) -> None:
    begun = Deck(ids(CARDS, 1, 1, 1, 1, 40, 41, 41, 72))
    filled = fill_deck(begun, CARDS, options, dice(seed))
    assert filled.cards[:8] == begun.cards
    assert check_deck(filled, CARDS, options) == []


def test_the_rest_follows_the_attributes_that_are_there() -> None:
    begun = Deck(ids(CARDS, 2, 3, 4, 20, 21, 22))  # force and speed
    held = [printed_of(CARDS.by_id[id]) for id in fill_deck(begun, CARDS, FOUR, dice(1)).cards]
    assert {one.attribute for one in held if one.type == "defense"} == {"force", "speed"}


def test_a_full_deck_stays_as_it_is_and_one_that_is_too_large_too() -> None:
    full = fill_deck(Deck(), CARDS, FOUR, dice(3))
    assert fill_deck(full, CARDS, FOUR, dice(4)) == full
    large = fill_deck(Deck(), CARDS, TEN, dice(3))
    assert fill_deck(large, CARDS, FOUR, dice(4)) == large


def test_what_is_gone_stays_to_be_seen_and_does_not_count() -> None:
    filled = fill_deck(Deck(("gone",)), CARDS, FOUR, dice(2))
    assert (filled.cards[0], len(filled.cards)) == ("gone", 41)
    assert [one.code for one in check_deck(Deck(filled.cards[1:]), CARDS, FOUR)] == []


def test_a_deck_of_one_type_is_filled_to_its_size_all_the_same() -> None:
    blows = Deck(ids(CARDS, *[1, 2, 3, 4, 5, 6, 7, 8, 19] * 4))
    filled = fill_deck(blows, CARDS, FOUR, dice(2))
    assert (len(filled.cards), filled.cards[:36]) == (40, blows.cards)
    assert check_deck(filled, CARDS, FOUR) == []


def test_the_curve_of_a_deck_and_what_it_asks_for_and_gives() -> None:
    # Force: 1 to 8 are blows of 0, 1, 2, 3, 0, 1, 2, 3 icons, 9 to 16 defenses and 17 a support that give 1; speed: 20 costs 1.
    deck = Deck((*ids(CARDS, 1, 2, 2, 3, 4, 4, 20, 9, 17, 27, 18), "gone"))
    costs, asked, given = charts(deck, CARDS)
    assert [(words.en, n) for words, n in costs.bars] == [("0", 1), ("1", 3), ("2", 1), ("3", 2), ("4", 0), ("5 and more", 0)]
    assert [(words.en, n) for words, n in asked.bars] == [("Force", 10), ("Speed", 1), ("Technique", 0), ("Spirit", 0)]
    assert [n for _, n in given.bars] == [2, 1, 0, 0, 0]
    assert [one.title.fr for one in (costs, asked, given)] == [
        "Coups par coût",
        "Icônes que les coups demandent",
        "Points que les cartes donnent",
    ]


def test_blows_that_cost_five_or_more_are_one_bar() -> None:
    dear = [BlowFacts(stars=1, type="hook", attribute="force", power=9, icons=icons, generic=2) for icons in (2, 3, 5)]
    cards = Cards([plain(at, BLOW, facts) for at, facts in enumerate(dear, start=1)])
    costs, asked, _ = charts(Deck(ids(cards, 1, 2, 3)), cards)
    assert [n for _, n in costs.bars] == [0, 0, 0, 0, 1, 2]
    assert asked.bars[0][1] == 10
