"""What is brought along: R1 to R3, R5, R6, Q2, Q3, Q5, Q20 of HHUT (E17 and E18 are in test_examples.py)."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec
import pytest

from matches.games.hhut import RULES
from matches.games.hhut.cards import RAPPER, RapperFacts
from matches.games.hhut.deck import BANDS, Deck, band_of, check_deck, hand_of
from matches.games.hhut.options import Options, deck_size, players
from matches.games.hhut.ratings import RATINGS, mean
from matches.kernel.cards import Cards, card
from matches.kernel.dice import Dice
from matches.kernel.refusals import Refused
from matches.kernel.rules import Context, Setup
from matches.kernel.words import Words
from tests.matches.games.hhut.decks import deck_of, release_of

BANDED = (80, 81, 85, 86, 88, 90, 91, 95, 99)
FREE = Options(format="free")
STYLES = {"type": "fr"} | dict.fromkeys(RATINGS, 50)


def codes(deck: Deck, cards: Cards, options: Options) -> list[tuple[str, str]]:
    return [(found.code, found.about) for found in check_deck(deck, cards, options)]


def test_r1_eight_ratings_and_a_general_one() -> None:
    facts = msgspec.convert(STYLES | {"general": 77}, RapperFacts)
    assert (len(facts.scores), facts.overall) == (8, 77)


@pytest.mark.parametrize("score", [0, 100, "?"])
def test_q2_a_rating_is_0_to_100_or_unknown(score: object) -> None:
    assert msgspec.convert(STYLES | {"style": score, "stage": score}, RapperFacts).scores[6:] == (score, score)


@pytest.mark.parametrize("score", [-1, 101, 50.5, "??", None])
def test_q2_a_rating_is_nothing_else(score: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(STYLES | {"stage": score}, RapperFacts)


@pytest.mark.parametrize(
    ("scores", "general"),
    [
        ((80, 81, "?", "?", "?", "?", "?", "?"), 81),
        ((80, 80, 81, "?", "?", "?", "?", "?"), 80),
        ((80, 80, 80, 80, 80, 80, 80, 84), 81),
        ((80, 80, 80, 80, 80, 80, 80, 83), 80),
        ((7, "?", "?", "?", "?", "?", "?", "?"), 7),
    ],
    ids=["80.5", "80.33", "80.5_of_eight", "80.375", "one_number"],
)
def test_q3_the_general_rating_is_the_mean_of_the_numbers_rounded_half_up(scores: tuple[Any, ...], general: int) -> None:
    assert mean(scores) == general
    assert RapperFacts("fr", *scores).overall == general


def test_q3_moderators_may_say_otherwise_and_the_bands_follow_them() -> None:
    assert RapperFacts("fr", *[50] * 8, general=91).overall == 91
    assert codes(deck_of(release_of(*BANDED), 9), release_of(*BANDED), Options()) == []


@pytest.mark.parametrize(("general", "band"), [(0, 0), (85, 0), (86, 1), (90, 1), (91, 2), (100, 2)])
def test_r6_the_bands(general: int, band: int) -> None:
    assert band_of(general) == band
    assert BANDS[band][0] <= general <= BANDS[band][1]


SIZES = [
    ("duel", "free", 7),
    ("duel", "bands", 9),
    ("teams", "free", 7),
    ("teams", "bands", 9),
    ("crowd_3", "free", 9),
    ("crowd_3", "bands", 9),
    ("crowd_4", "free", 12),
    ("crowd_4", "bands", 12),
]


@pytest.mark.parametrize(("mode", "format", "size"), SIZES)
def test_r2_r5_r6_q5_q20_a_deck_has_exactly_its_size(mode: Any, format: Any, size: int) -> None:
    options = Options(mode=mode, format=format)
    assert deck_size(options) == size
    cards = release_of(*(general for general in (80, 88, 95) for _ in range(5)))
    each = size // 3 if format == "bands" else 5
    fitting = [id for band in range(3) for id in deck_of(cards, 15).cards[band * 5 : band * 5 + each]][:size]
    assert codes(Deck(tuple(fitting)), cards, options) == []
    assert ("wrong_size", "") in codes(Deck(tuple(fitting[1:])), cards, options)
    assert ("wrong_size", "") in codes(Deck(deck_of(cards, 15).cards), cards, options)


def test_r5_free_takes_any_general_ratings() -> None:
    cards = release_of(*[99] * 7)
    assert codes(deck_of(cards, 7), cards, FREE) == []


def test_q20_the_banded_deck_of_four_players_is_4_4_4() -> None:
    cards = release_of(*[80] * 4, *[88] * 4, *[95] * 4, 70)
    options = Options(mode="crowd_4")
    assert codes(deck_of(cards, 12), cards, options) == []
    ids = deck_of(cards, 13).cards
    found = check_deck(Deck((*ids[1:4], *ids[4:7], *ids[8:])), cards, options)
    assert [(one.code, one.about) for one in found] == [("wrong_size", ""), ("wrong_band", "1")]


def test_q5_all_cards_are_different() -> None:
    cards = release_of(*[80] * 7)
    ids = deck_of(cards, 7).cards
    assert codes(Deck((*ids[:6], ids[0])), cards, FREE) == [("card_twice", ids[0])]


def test_q13_bonuses_may_be_the_same_five_times() -> None:
    cards = release_of(*[80] * 7)
    assert codes(deck_of(cards, 7, 5), cards, FREE) == []
    assert codes(deck_of(cards, 7, 6), cards, FREE) == [("too_many_bonuses", "")]


def test_a_card_that_is_none_of_this_release_is_named() -> None:
    cards = release_of(*[80] * 7)
    deck = deck_of(cards, 7, 1)
    strange = Deck((*deck.cards[:6], deck.bonuses[0]), (deck.cards[0], "gone"))
    assert codes(strange, cards, FREE) == [
        ("unknown_card", deck.bonuses[0]),
        ("unknown_bonus", deck.cards[0]),
        ("unknown_bonus", "gone"),
    ]


def test_every_finding_explains_itself_in_both_languages() -> None:
    cards = release_of(85, 84, 86, 86, 88, 90, 91, 95)
    found = check_deck(deck_of(cards, 8, 6), cards, Options())
    assert [one.words.fr.replace("\u00a0", " ") for one in found] == [
        "Il faut 9 cartes de rappeur, ce paquet en a 8.",
        "5 bonus au plus, ce paquet en a 6.",
        "Note générale 85 ou moins : il faut 3 cartes, ce paquet en a 2.",
        "Note générale 86 à 90 : il faut 3 cartes, ce paquet en a 4.",
        "Note générale 91 ou plus : il faut 3 cartes, ce paquet en a 2.",
    ]
    assert found[-1].words.en == "General rating 91 or more: it takes 3 cards, this deck has 2."


def every_choice() -> Iterator[Options]:
    for mode, format in product(("duel", "crowd_3", "crowd_4", "teams"), ("free", "bands")):
        yield Options(mode=mode, format=format)


@pytest.mark.parametrize("options", list(every_choice()), ids=lambda options: f"{options.mode}_{options.format}")
def test_a_deck_by_chance_is_always_legal_and_never_twice_the_same(options: Options) -> None:
    cards = RULES.first_release()
    decks = [RULES.loadout.quick(cards, options, Dice(bytes(32), str(number))) for number in range(20)]
    assert not [finding for deck in decks for finding in check_deck(deck, cards, options)]
    assert len(set(decks)) == 20
    assert {len(deck.bonuses) for deck in decks} == {5}


@pytest.mark.parametrize(("mode", "count"), [("duel", 2), ("crowd_3", 3), ("crowd_4", 4), ("teams", 4)])
def test_a_mode_is_for_one_number_of_players(mode: Any, count: int) -> None:
    assert list(players(Options(mode=mode))) == [count]


def test_a_match_does_not_begin_without_a_deck_for_each_seat() -> None:
    cards = release_of(*[80] * 7)
    context = Context(0, 0, lambda label: Dice(bytes(32), label), cards, {0: deck_of(cards, 7)})
    with pytest.raises(Refused, match="no_deck"):
        RULES.begin(Setup((0, 1), FREE, ()), context)


def test_a_hand_is_held_by_general_rating_and_then_by_id() -> None:
    cards = release_of(90, 80, 85, 80)
    hand = hand_of(2, deck_of(cards, 4, 2), cards)
    lower = sorted(("r1", "r3"), key=lambda slug: cards[slug].id)
    assert [one.slug for one in hand.cards] == [*lower, "r2", "r0"]
    assert (hand.seat, hand.count, hand.bonus_count) == (2, 4, 2)


def test_a_release_with_too_few_of_a_band_is_not_published() -> None:
    """Of each band so many that the largest deck, 4/4/4, and with it every deck by chance can be had."""
    full = [80] * 4 + [88] * 4 + [95] * 4
    assert not RULES.check_release(release_of(*full))
    found = RULES.check_release(release_of(*full[1:]))
    assert [(one.code, one.about) for one in found] == [("band_too_small", "")]
    assert found[0].words.fr == "Note générale 85 ou moins\u00a0: il faut au moins 4 cartes, ce jeu en a 3."


def test_q11_a_card_without_a_number_is_not_published() -> None:
    silent = card(1, "mute", Words("Muet", "Mute"), Words("", ""), RAPPER, RapperFacts("us", *["?"] * 8, general=80))
    cards = Cards([*release_of(*[80] * 4, *[88] * 4, *[95] * 4).values(), silent])
    assert [(one.code, one.about) for one in RULES.check_release(cards)] == [("all_unknown", "mute")]
