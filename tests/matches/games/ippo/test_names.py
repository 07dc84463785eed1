"""Q3: the attributes have their names from the catalogue, so that moderators can rename them."""

from msgspec.structs import replace

from matches.games.ippo.fields import ATTRIBUTE_WORDS
from matches.games.ippo.names import ATTRIBUTE_CARDS, attribute_names, check_names
from matches.games.ippo.starter import STARTER
from matches.games.ippo.vocabulary import ATTRIBUTES
from matches.kernel.cards import Card, Cards
from matches.kernel.words import Words

SPIRIT = ATTRIBUTE_CARDS[3]


def with_cards(*changed: Card) -> Cards:
    """The set and its attributes, with these in the places of those of the same id."""
    first = {one.id: one for one in (*STARTER, *ATTRIBUTE_CARDS)}
    return Cards({**first, **{one.id: one for one in changed}}.values())


def findings(cards: Cards) -> list[tuple[str, str]]:
    return [(one.code, one.about) for one in check_names(cards)]


def test_q3_each_attribute_is_a_card_that_names_it() -> None:
    assert tuple(one.slug for one in ATTRIBUTE_CARDS) == ATTRIBUTES == ("force", "speed", "technique", "spirit")
    assert attribute_names(with_cards()) == ATTRIBUTE_WORDS
    assert findings(with_cards()) == []


def test_q3_a_renamed_attribute_keeps_its_slug_and_is_called_by_its_new_name() -> None:
    renamed = with_cards(replace(SPIRIT, name=Words("Cran", "Grit")))
    assert attribute_names(renamed) == {**ATTRIBUTE_WORDS, "spirit": Words("Cran", "Grit")}
    assert findings(renamed) == []


def test_attributes_that_no_card_names_have_their_first_names() -> None:
    assert attribute_names(Cards(STARTER)) == ATTRIBUTE_WORDS
    assert findings(Cards(STARTER)) == [("missing_attribute", one) for one in ATTRIBUTES]


def test_a_release_names_every_attribute_by_its_own_card() -> None:
    assert findings(with_cards(replace(SPIRIT, slug="cran"))) == [("missing_attribute", "spirit"), ("unknown_attribute", "cran")]
    crossed = replace(SPIRIT, facts=ATTRIBUTE_CARDS[0].facts)
    assert findings(with_cards(crossed)) == [("wrong_attribute", "spirit")]
