"""A difference in words: which words of a text changed, what came and went, and a page of many at a time."""

import re
from datetime import UTC, datetime

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from catalogue.differences import FieldChange, diff
from catalogue.records import Body
from catalogue.rendering import times
from catalogue.rendering.differences import STEP, shown
from catalogue.rendering.lines import Line, lines_of
from catalogue.said import Pair
from tests.catalogue.scales import with_fields, with_numbers
from tests.support import bestiary as game

CARDS = game.many(10)


def line(field: str, before: object, after: object, language: str = "fr", kind: str = "creature") -> Line:
    return lines_of(game.BESTIARY, kind, [FieldChange(field, before, after)], language)[0]  # type: ignore[arg-type]


def marked(line: Line) -> tuple[str, str]:
    """Both sides with brackets around what the other one does not have."""
    sides = ("".join(f"[{one.words}]" if one.marked else one.words for one in side) for side in (line.before, line.after))
    return tuple(sides)  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Le vieil ours garde [la forêt.]", "Le vieil ours garde [le bois.]"),
        ("Le vieil ours garde la forêt.", "Le [très ]vieil ours garde la forêt."),
        ("[Ours brun]", "[Ours noir]"),
        ("[Un texte que plus rien ne rappelle]", "[Tout autre chose, de fond en comble]"),
        ("ligne une\nligne [deux ]et encore", "ligne une\nligne [trois ]et encore"),
    ],
)
def test_only_the_words_that_changed_are_marked(before: str, after: str) -> None:
    was, now = (re.sub(r"[\[\]]", "", side) for side in (before, after))
    assert marked(line("text.fr", was, now)) == (before, after)
    assert marked(line("text.fr", now, was)) == (after, before)


def test_values_are_said_as_a_reader_would_say_them() -> None:
    assert marked(line("facts.race", "orc", "human")) == ("[Orque]", "[Humain]")
    assert marked(line("facts.race", "orc", "human", "en")) == ("[Orc]", "[Human]")
    assert marked(line("facts.flying", False, True)) == ("[non]", "[oui]")
    assert marked(line("facts.keywords", [], ["haste", "guard"])) == ("[(rien)]", "[Hâte, Garde]")
    assert marked(line("facts.rating", "?", 88)) == ("[inconnue]", "[88]")
    assert marked(line("art", "", "ab12cd34" + "0" * 56)) == ("[dessin du jeu]", "[image ab12cd34]")
    assert marked(line("text.fr", "", "Du neuf")) == ("[(rien)]", "[Du neuf]")
    assert marked(line("facts.gone", UNSET, 5)) == ("", "[5]")


def test_the_words_of_the_other_language_say_so() -> None:
    assert (line("text.fr", "a", "b").lang, line("text.en", "a", "b").lang) == ("", "en")
    assert (line("name.fr", "a", "b", "en").lang, line("facts.race", "orc", "human", "en").lang) == ("fr", "")


def test_what_came_went_changed_and_was_merged() -> None:
    later = (replace(CARDS[0], name=Pair("Autre")), *CARDS[1:7], *game.many(12)[10:])
    before, after = Body(CARDS), Body(later)
    found = shown(game.BESTIARY, diff(before, after), after, "fr", into={CARDS[9].id: (CARDS[1].id, CARDS[1].name)})
    assert found.counts == {"changed": 1, "added": 2, "merged": 1, "removed": 2}
    assert [piece.what for piece in found.cards] == ["changed", "added", "added", "merged", "removed", "removed"]
    assert found.cards[3].into == (CARDS[1].id, CARDS[1].name.fr)
    assert ("Attaque", str(game.many(12)[10].facts["attack"])) in found.cards[1].facts


def test_rarities_and_the_scale() -> None:
    before = Body((), game.RARITIES, game.WHOLE)
    after = Body((), with_numbers("gold", bonus=700)[:3], {**game.WHOLE, "holo": 30})
    found = shown(game.BESTIARY, diff(before, after), after, "fr")
    assert [(one.name, marked(one.lines[0])) for one in found.rarities] == [("Or", ("[650]", "[700]"))]
    assert [(one.label, marked(one)) for one in found.whole] == [("Chances d’une holo", ("[26]", "[30]"))]
    gone = Body((), with_fields("gold", name=Pair("Doré"))[:2], game.WHOLE)
    assert [one.what for one in shown(game.BESTIARY, diff(before, gone), gone, "fr").rarities] == ["removed"]


def test_no_difference_is_false() -> None:
    assert not shown(game.BESTIARY, diff(Body(CARDS), Body(CARDS)), Body(CARDS), "fr")


def test_many_cards_are_met_once_each_page_by_page() -> None:
    after = Body(game.many(2 * STEP + 50))
    difference = diff(Body(()), after)
    met, start = [], 0
    while True:
        page = shown(game.BESTIARY, difference, after, "fr", start=start)
        met += [piece.id for piece in page.cards]
        assert page.total == 2 * STEP + 50
        if page.later is None:
            break
        start = page.later
    assert (len(met), set(met)) == (2 * STEP + 50, {card.id for card in after.cards})
    assert page.earlier == STEP


@pytest.mark.parametrize(
    ("instant", "fr", "en"),
    [
        (
            datetime(2026, 12, 5, 13, 30, tzinfo=UTC),
            "samedi 5 décembre 2026 à 14:30, heure de Paris (UTC+1)",
            "Saturday 5 December 2026 at 14:30, Paris time (UTC+1)",
        ),
        (
            datetime(2027, 10, 31, 0, 30, tzinfo=UTC),
            "dimanche 31 octobre 2027 à 02:30, heure de Paris (UTC+2)",
            "Sunday 31 October 2027 at 02:30, Paris time (UTC+2)",
        ),
        (
            datetime(2027, 10, 31, 1, 30, tzinfo=UTC),
            "dimanche 31 octobre 2027 à 02:30, heure de Paris (UTC+1)",
            "Sunday 31 October 2027 at 02:30, Paris time (UTC+1)",
        ),
    ],
)
def test_instants_are_said_with_their_zone(instant: datetime, fr: str, en: str) -> None:
    assert (times.paris(instant, "fr"), times.paris(instant, "en")) == (fr, en)
