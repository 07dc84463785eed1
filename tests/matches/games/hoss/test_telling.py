"""What HOSS says: whole sentences in both languages, of events in the live log and of every fact within a round."""

import re
from typing import get_args

import pytest

from matches.games.hoss import RULES, told_beats, told_words
from matches.games.hoss import facts as what
from matches.games.hoss.applying import Unit
from matches.games.hoss.beats import Beat, beats
from matches.games.hoss.events import (
    Begun,
    Deck,
    Drawn,
    EndReason,
    GameOver,
    GuardAsked,
    PauseOpened,
    Prepared,
    RoundFought,
    TimeMissed,
)
from matches.games.hoss.facts import Fact
from matches.games.hoss.options import Options
from matches.games.hoss.state import INITIAL, evolve
from matches.games.hoss.told_beats import seconds, tell_beats, tell_fact
from matches.kernel.play import Habits, Play, Sitting
from matches.kernel.words import CardName, Words
from tests.matches.games.hoss.sayings import FACTS, NAMES, ON_BOARD, said


@pytest.mark.parametrize(("fact", "unit", "french", "english", "change"), FACTS, ids=[one[3] for one in FACTS])
def test_a_fact_is_a_short_sentence(fact: Fact, unit: Unit | None, french: str, english: str, change: int | None) -> None:
    told = tell_fact(fact, lambda who: CardName(ON_BOARD[who]), (0, 1), unit)
    assert (*said(told), told.change) == (french, english, change)


def test_every_kind_of_fact_is_among_them() -> None:
    assert {type(one[0]) for one in FACTS} == set(get_args(Fact))


@pytest.mark.parametrize(("ms", "french"), [(2_000, "2,0"), (2_300, "2,3"), (2_439, "2,44"), (5_000, "5,0"), (204, "0,2")])
def test_seconds_are_said_to_the_hundredth_where_it_is_needed(ms: int, french: str) -> None:
    assert seconds(ms) == Words(french, french.replace(",", "."))


ENTERS = what.Entered(0, 0, 0, "axe", 100, 0)
LOG = [
    (
        Begun(decks=tuple(Deck(seat=seat, count=6, lines=(), buffs=()) for seat in (0, 1)), live=True),
        "Le combat commence~: Alice et Bob.",
        "The fight begins: Alice and Bob.",
    ),
    (Drawn(seat=0, count=3, lines=()), "Alice pioche 3 cartes.", "Alice draws 3 cards."),
    (Drawn(seat=1, count=1, lines=(4,)), "Bob pioche une carte.", "Bob draws a card."),
    (
        PauseOpened(number=4, seats=(0, 1), until=7),
        "Avant la manche 4, à Alice et Bob de décider.",
        "Before round 4, it is for Alice and Bob to decide.",
    ),
    (Prepared(seat=0, line=1, ward=None, paths=(), wards=(), late=False), "Alice a décidé.", "Alice has decided."),
    (
        Prepared(seat=0, line=-1, ward=None, paths=(), wards=(), late=True),
        "Trop tard~: l’horloge décide pour Alice.",
        "Too late: the clock decides for Alice.",
    ),
    (GuardAsked(seat=0, wards=((1, 0),)), "Alice déplace un défenseur.", "Alice moves a defender."),
    (RoundFought(number=3, facts=(), loser=-1, counted=False, until=7), "Manche 3.", "Round 3."),
    (
        RoundFought(number=3, facts=(ENTERS, what.Fell(2_000, 6)), loser=-1, counted=False, until=7),
        "Manche 3. Hache entre en jeu. 1 au tapis.",
        "Round 3. Axe enters. 1 down.",
    ),
    (
        RoundFought(number=1, facts=(ENTERS, what.Entered(0, 6, 0, "oak", 9, 0)), loser=-1, counted=False, until=7),
        "Manche 1. Hache et Chêne entrent en jeu.",
        "Round 1. Axe and Oak enter.",
    ),
]
ENDINGS: dict[EndReason, tuple[str, str]] = {
    "beaten": ("Plus une créature en face~: Alice l’emporte.", "Not a creature left on the other side: Alice wins."),
    "more_creatures": (
        "Au décompte, plus de créatures en vie~: Alice l’emporte.",
        "On the count, more living creatures: Alice wins.",
    ),
    "more_life": ("Au décompte, plus de points de vie~: Alice l’emporte.", "On the count, more life: Alice wins."),
    "level": ("Match nul.", "A draw."),
    "resigned": ("Bob abandonne~: Alice l’emporte.", "Bob gives up: Alice wins."),
    "absent": (
        "Trois pauses passées de suite, Bob a perdu~: Alice l’emporte.",
        "Three pauses missed in a row, Bob has lost: Alice wins.",
    ),
    "all_absent": ("Plus personne ne décide~: match nul.", "Nobody decides any more: a draw."),
}


@pytest.mark.parametrize(("event", "french", "english"), LOG)
def test_an_event_is_a_line_of_the_log(event, french: str, english: str) -> None:
    line = RULES.tell(event)
    assert line is not None
    assert said(line) == (french, english)


def test_a_missed_pause_is_told_by_what_the_clock_decides() -> None:
    assert RULES.tell(TimeMissed(seats=(0,))) is None


@pytest.mark.parametrize("reason", get_args(EndReason))
def test_each_end_says_why(reason: EndReason) -> None:
    drawn = reason in ("level", "all_absent")
    line = RULES.tell(GameOver(winner=None if drawn else 0, loser=None if drawn else 1, reason=reason))
    assert line is not None
    assert said(line) == ENDINGS[reason]


def test_whole_rounds_are_told_beat_by_beat_with_the_names_of_the_moment() -> None:
    """Fights of divine cards, who evolve: each beat a sentence without a gap, a creature by its new name from then on."""
    evolved = 0
    for number in range(3):
        options = Options(pace="instant", rarity="divine", stars=5)
        sitting = Sitting(RULES, (0, 1), options, bots={0: "random", 1: "rank_9"}, habits=Habits(idle_one_in=0))
        play = Play(sitting, b"%d" % number)
        play.run()
        state = INITIAL
        for event in (event for record in play.records for event in record.events if isinstance(event, get_args(RULES.events))):
            state = evolve(state, event)
            if isinstance(event, RoundFought):
                steps = beats(state)
                told = tell_beats((0, 1), state.before, steps)
                assert len(told) == len(steps)
                for one in told:
                    for language in ("fr", "en"):
                        assert not re.search(r"[{}]|None|  ", one.line.said_in(language, NAMES, play.cards))
                names = {unit.who: unit.card for side in state.sides for unit in side.units}
                grown = [(beat.fact, one) for beat, one in zip(steps, told, strict=True) if isinstance(beat.fact, what.Grew)]
                for fact, one in grown:
                    assert one.line.values["card"] == CardName(fact.card) != one.line.values["who"]
                    assert names[fact.who] == fact.card or any(later.who == fact.who for later, _ in grown)
                evolved += len(grown)
    assert evolved > 5


def test_creatures_of_one_card_on_both_sides_are_told_apart_by_their_players() -> None:
    boards = ((Unit(0, 0, "oak", 100, 0), Unit(1, 1, "elm", 100, 0)), (Unit(6, 0, "oak", 100, 0),))
    hits = [what.Hit(1_000, 0, 6, 6, 9, 0, False), what.Hit(2_000, 6, 1, 1, 9, 0, True)]
    told = tell_beats((0, 1), boards, [Beat(hit.at, hit, ()) for hit in hits])
    lines = [one.line.said_in("fr", {0: "Alice", 1: "Bob"}) for one in told]
    assert lines == ["oak (Alice) touche oak (Bob)", "oak (Bob) touche elm, critique"]


def test_french_type_has_its_narrow_places() -> None:
    """A no-break space before colons and per cents, no straight apostrophe."""
    tables = [told_words.MARKS, told_words.TICKS, told_words.FADES, told_words.KIN, RULES.refusals]
    words = [one for table in tables for one in table.values()]
    words += [one for pair in told_words.STOPS.values() for one in pair]
    for one in words:
        assert not re.search(r"(?<!\u00a0)[:%!?;]|'", one.fr), one.fr
    assert told_beats.MARKS.keys() == set(what.MARKERS)
