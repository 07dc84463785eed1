"""Decks as text, one card a line, and back: what is written can be read, and what cannot is said by its line."""

import msgspec
import pytest

from matches.kernel.cards import Cards, Kind, card
from matches.kernel.decklists import LINES_AT_MOST, as_text, from_text
from matches.kernel.loadouts import Pile
from matches.kernel.words import Words


class Deck(msgspec.Struct, frozen=True):
    blows: tuple[str, ...] = ()
    aids: tuple[str, ...] = ()


class Facts(msgspec.Struct, frozen=True):
    pass


BLOW = Kind("box", "blow", Words("Coup", "Blow"), Facts)
AID = Kind("box", "aid", Words("Aide", "Aid"), Facts)
PILES = (Pile("blows", Words("Coups", "Blows"), ("blow",), 4), Pile("aids", Words("Aides", "Aids"), ("aid",), 2))
JAB = card(1, "jab", Words("Jab d’école", "School jab"), Words("", ""), BLOW, Facts())
HOOK = card(17, "hook", Words("Crochet à vif", "Raw hook"), Words("", ""), BLOW, Facts())
WATER = card(1, "water", Words("Eau", "Water"), Words("", ""), AID, Facts())
CARDS = Cards([JAB, HOOK, WATER])


def codes(text: str) -> list[tuple[str, str]]:
    return [(one.code, one.about) for one in from_text(text, PILES, CARDS).findings]


def test_a_deck_is_written_pile_by_pile_in_the_order_of_the_release() -> None:
    deck = Deck((HOOK.id, JAB.id, HOOK.id), (WATER.id,))
    assert as_text(deck, PILES, CARDS, "fr") == "# Coups\n1 x 001 Jab d’école\n2 x 017 Crochet à vif\n\n# Aides\n1 x 001 Eau\n"
    assert as_text(deck, PILES, CARDS, "en") == "# Blows\n1 x 001 School jab\n2 x 017 Raw hook\n\n# Aids\n1 x 001 Water\n"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_is_written_is_read_again(language: str) -> None:
    deck = Deck((JAB.id, HOOK.id, HOOK.id), (WATER.id, WATER.id))
    read = from_text(as_text(deck, PILES, CARDS, language), PILES, CARDS)
    assert (read.findings, Deck(**read.piles)) == ((), deck)


def test_what_is_in_no_release_is_not_written() -> None:
    assert as_text(Deck(("gone", JAB.id)), PILES, CARDS, "en") == "# Blows\n1 x 001 School jab\n\n# Aids\n"


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("3 x 017 Raw hook", 3),
        ("3x17", 3),
        ("17", 1),
        ("CROCHET A VIF", 1),
        ("2 × raw hook", 2),
        ("4 * Crochet à vif", 4),
        ("017   raw  hook", 1),
    ],
)
def test_a_line_may_leave_out_what_is_clear_without_it(line: str, count: int) -> None:
    read = from_text(f"\n  {line}\t\n", PILES, CARDS)
    assert (read.findings, read.piles["blows"]) == ((), (HOOK.id,) * count)


def test_a_number_that_two_piles_have_is_clear_under_the_name_of_one() -> None:
    assert codes("1 x 001") == [("which_card", "1")]
    assert from_text("# AIDES\n1 x 001", PILES, CARDS).piles == {"blows": (), "aids": (WATER.id,)}
    assert from_text("1 x 001 eau", PILES, CARDS).piles == {"blows": (), "aids": (WATER.id,)}


def test_a_remark_is_passed_over() -> None:
    read = from_text("# my best one\n# Aids\n2 x water\n# until sunday\n", PILES, CARDS)
    assert (read.findings, read.piles["aids"]) == ((), (WATER.id,) * 2)


def test_what_cannot_be_read_is_said_by_its_line_and_the_rest_is_read() -> None:
    text = "1 x 017 Raw hook\n\n2 x 099 Nobody\n1 x 017 School jab\nnobody\n5 x 001 School jab\n"
    assert codes(text) == [("no_such_card", "3"), ("other_name", "4"), ("no_such_card", "5"), ("too_many_copies", "6")]
    assert from_text(text, PILES, CARDS).findings[1].words.en == "Line 4: number 17 is called “Raw hook”."
    assert HOOK.id in from_text(text, PILES, CARDS).piles["blows"]


def test_copies_are_counted_over_all_lines() -> None:
    assert codes("2 x 017\n2 x raw hook\n") == []
    assert codes("2 x 017\n2 x raw hook\n1 x 017\n") == [("too_many_copies", "3")]


def test_a_list_has_an_end() -> None:
    assert codes("17\n" * (LINES_AT_MOST + 1)) == [("too_many_lines", str(LINES_AT_MOST + 1))]
    assert from_text("#\n" * LINES_AT_MOST, PILES, CARDS).findings == ()


def test_nothing_is_an_empty_deck() -> None:
    assert from_text("", PILES, CARDS).piles == {"blows": (), "aids": ()}
