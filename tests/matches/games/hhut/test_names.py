"""Q2: the ratings have their names from the catalogue, so that moderators can rename them, “Scène” above all."""

from msgspec.structs import replace

from matches.games.hhut import RULES
from matches.games.hhut.cards import RATING_WORDS, BonusFacts
from matches.games.hhut.compare import Attack, Difference, Hit
from matches.games.hhut.effects import effect_words
from matches.games.hhut.events import Announced, DuelFought, Points
from matches.games.hhut.names import RATING_CARDS, rating_names
from matches.games.hhut.ratings import RATINGS
from matches.games.hhut.starter import STARTER
from matches.kernel.cards import Card, Cards
from matches.kernel.words import Words

STAGE = next(one for one in RATING_CARDS if one.slug == "stage")
RENAMED = replace(STAGE, name=Words("Plateau", "On air"))
NAMES = {0: "Alice", 1: "Bob"}


def with_cards(*changed: Card) -> Cards:
    """The starter cards, with these in the places of those of the same id."""
    return Cards({**{one.id: one for one in STARTER}, **{one.id: one for one in changed}}.values())


def findings(cards: Cards) -> list[tuple[str, str]]:
    return [(one.code, one.about) for one in RULES.check_release(cards)]


def test_q2_each_rating_is_a_card_that_names_it() -> None:
    assert tuple(one.slug for one in RATING_CARDS) == RATINGS
    assert rating_names(with_cards()) == RATING_WORDS
    assert rating_names(with_cards(RENAMED)) == {**RATING_WORDS, "stage": Words("Plateau", "On air")}


def test_q2_a_renamed_rating_is_published_and_heard_in_announcements() -> None:
    assert not findings(with_cards(RENAMED))
    line = RULES.tell(Announced(side=0, team=(0,), ratings=("flow", "stage"), sealed=False))
    assert line is not None
    assert line.said_in("fr", NAMES, with_cards(RENAMED)) == "Alice annonce Flow et Plateau."
    assert line.said_in("en", NAMES, with_cards(RENAMED)) == "Alice announces Flow and On air."


def test_q2_a_renamed_rating_is_heard_where_an_attack_is_beaten_on_it() -> None:
    hit = Hit(1, (Difference("stage", 80, 82, -2),), 0)
    points = (Points(side=0, team=(0,), before=100, after=100), Points(side=1, team=(1,), before=100, after=100))
    line = RULES.tell(DuelFought(duel=1, attacks=(Attack(0, ("stage",), True, (hit,)),), points=points))
    assert line is not None
    assert "battue sur Plateau, 80 contre 82" in line.said_in("fr", NAMES, with_cards(RENAMED))


def test_q2_a_bonus_is_said_with_the_names_of_its_release() -> None:
    bonus = BonusFacts("add", ("stage",), 2)
    assert effect_words(bonus).fr == "+2 en Scène."
    assert effect_words(bonus, rating_names(with_cards(RENAMED))).fr == "+2 en Plateau."


def test_a_release_names_every_rating_by_its_own_card() -> None:
    moved = replace(STAGE, slug="plateau")
    assert findings(with_cards(moved)) == [("missing_rating", "stage"), ("unknown_rating", "plateau")]
    crossed = replace(STAGE, facts=next(one for one in RATING_CARDS if one.slug == "flow").facts)
    assert findings(with_cards(crossed)) == [("wrong_rating", "stage")]
