"""What people are told while they build a deck, and the rest by chance (R5, R6, Q5, E17, E18); imports building."""

from itertools import product

import msgspec
import pytest

from matches.games.hhut import RULES
from matches.games.hhut.building import FORMATS, PILES, count, fill_deck
from matches.games.hhut.cards import bonuses, rappers
from matches.games.hhut.deck import Deck, check_deck, deck_size
from matches.games.hhut.held import rapper_of
from matches.games.hhut.names import RATING
from matches.games.hhut.options import Options
from matches.kernel.dice import Dice

CARDS = RULES.first_release()
KEYS = [one.key for one in FORMATS]


def dice(seed: int) -> Dice:
    return Dice(seed.to_bytes(32, "big"), "fill")


def of(*generals: int) -> Deck:
    """A deck of different cards with these general ratings."""
    free = list(rappers(CARDS))
    chosen = []
    for general in generals:
        card = next(one for one in free if rapper_of(one).general == general)
        free.remove(card)
        chosen.append(card.id)
    return Deck(tuple(chosen))


def said(deck: Deck, options: Options) -> list[tuple[str, int, int]]:
    return [(one.words.fr, one.has, one.most) for one in count(deck, CARDS, options)]


def rules(options: Options) -> tuple[int, bool]:
    """What a deck must be for these options."""
    return deck_size(options), options.format == "bands"


def test_every_table_takes_decks_of_one_of_the_formats_and_no_two_formats_are_alike() -> None:
    tables = {
        rules(Options(mode=mode, format=format))
        for mode, format in product(("duel", "crowd_3", "crowd_4", "teams"), ("free", "bands"))
    }
    formats = [rules(msgspec.convert(one.options, Options)) for one in FORMATS]
    assert set(formats) == tables == {(7, False), (9, False), (12, False), (9, True), (12, True)}
    assert len(formats) == len(tables)


def test_e18_what_is_missing_is_counted_by_band_as_one_goes() -> None:
    low, middle, high = 85, 88, 91
    assert said(of(low, low), Options()) == [("85 ou moins", 2, 3), ("86 à 90", 0, 3), ("91 ou plus", 0, 3), ("Bonus", 0, 5)]
    e18 = of(low, low, middle, middle, middle, middle, high, high, high)
    assert [has for _, has, _ in said(e18, Options())] == [2, 4, 3, 0]
    assert {one.about for one in check_deck(e18, CARDS, Options())} == {"0", "1"}


def test_q20_a_crowd_of_four_takes_four_of_each_band_and_a_free_deck_is_counted_whole() -> None:
    assert [most for _, _, most in said(Deck(), Options(mode="crowd_4"))] == [4, 4, 4, 5]
    assert said(of(85, 91), Options(mode="crowd_3", format="free")) == [("Rappeurs", 2, 9), ("Bonus", 0, 5)]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seed", range(5))
def test_a_deck_filled_by_chance_is_legal_and_keeps_what_was_there(key: str, seed: int) -> None:
    options = next(one.options for one in FORMATS if one.key == key)
    label = bonuses(CARDS)[0].id
    begun = msgspec.structs.replace(of(85, 88), bonuses=(label, label))
    full = fill_deck(begun, CARDS, options, dice(seed))
    assert check_deck(full, CARDS, options) == []
    assert (full.cards[:2], full.bonuses[:2]) == (begun.cards, begun.bonuses)
    assert len(full.bonuses) == 5
    assert len(set(full.bonuses)) == 4  # what is added is not there yet
    assert fill_deck(full, CARDS, options, dice(seed + 100)) == full


def test_too_many_of_one_band_stay_and_the_others_are_filled() -> None:
    begun = of(88, 88, 88, 88)
    full = fill_deck(begun, CARDS, Options(), dice(1))
    assert [one.has for one in count(full, CARDS, Options())] == [3, 4, 3, 5]


def test_a_card_that_is_gone_counts_for_nothing() -> None:
    deck = Deck(("gone", *of(85).cards), ("lost",))
    assert [one.has for one in count(deck, CARDS, Options())] == [1, 0, 0, 0]
    full = fill_deck(deck, CARDS, Options(), dice(2))
    assert [one.has for one in count(full, CARDS, Options())] == [3, 3, 3, 5]
    assert {one.code for one in check_deck(full, CARDS, Options())} == {
        "unknown_card",
        "unknown_bonus",
        "wrong_size",
        "too_many_bonuses",
    }


def test_the_piles_take_every_kind_of_card_but_the_names_of_ratings() -> None:
    assert [kind for pile in PILES for kind in pile.kinds] == [kind.key for kind in RULES.kinds if kind != RATING]
    groups = dict(PILES[0].groups)
    assert {PILES[0].group_of(card) for card in rappers(CARDS)} == set(groups)
