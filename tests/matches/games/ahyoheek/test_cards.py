"""The three cards of Ahyoheek, and what its release check finds."""

import msgspec
import pytest

from matches.games.ahyoheek import RULES
from matches.games.ahyoheek.cards import STARTER, SYMBOL, SymbolFacts
from matches.kernel.cards import Card, Cards, card, decode_release, encode_release
from matches.kernel.words import Words
from tests.matches.games.ahyoheek.table import B, E, F

CARDS = {one.slug: one for one in STARTER}


def test_the_starter_cards_are_the_three_symbols_with_their_ids_for_ever() -> None:
    assert [(one.id, one.kind, one.number) for one in STARTER] == [
        ("7261b20f-bf28-5a73-97a4-0070f38a50b1", "symbol", 1),
        ("68920e9f-b953-52c1-91d4-a160411c93ed", "symbol", 2),
        ("677cf7d8-d8ca-5701-b282-19669849dc98", "symbol", 3),
    ]


@pytest.mark.parametrize(("slug", "beaten"), [(F, B), (B, E), (E, F)])
def test_r3_each_card_says_what_it_beats(slug: str, beaten: str) -> None:
    assert CARDS[slug].read(SymbolFacts).beats == beaten


def test_the_starter_cards_are_a_release_without_findings() -> None:
    assert RULES.check_release(decode_release(encode_release(RULES.first_release()))) == ()


def found(*cards: Card) -> list[tuple[str, str]]:
    return [(finding.code, finding.about) for finding in RULES.check_release(Cards(cards))]


@pytest.mark.parametrize("slug", [F, B, E])
def test_a_release_without_one_of_the_three_is_found(slug: str) -> None:
    assert found(*(one for one in STARTER if one.slug != slug)) == [("missing_symbol", slug)]


def test_a_fourth_symbol_is_found() -> None:
    assert found(*STARTER, msgspec.structs.replace(CARDS[F], id="pen", slug="pen")) == [("unknown_symbol", "pen")]


def test_a_symbol_that_beats_another_one_than_the_rules_say_is_found() -> None:
    wrong = card(1, F, Words("", ""), Words("", ""), SYMBOL, SymbolFacts(beats=E))
    assert found(wrong, CARDS[B], CARDS[E]) == [("wrong_beats", F)]


def test_a_symbol_without_readable_facts_is_found() -> None:
    broken = msgspec.structs.replace(CARDS[B], facts=msgspec.Raw(b'{"beats":"stone"}'))
    assert found(CARDS[F], broken, CARDS[E]) == [("wrong_beats", B)]


@pytest.mark.parametrize("one", STARTER, ids=[one.slug for one in STARTER])
def test_every_card_has_a_picture(one: Card) -> None:
    assert RULES.art(one).startswith("<svg")
