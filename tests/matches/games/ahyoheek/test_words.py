"""What Ahyoheek says: whole sentences in both languages, French type, and no word more than the event knows."""

import re
from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from matches.games.ahyoheek import RULES, words
from matches.games.ahyoheek.events import (
    Abandoned,
    Begun,
    CountdownStarted,
    Eliminated,
    EliminationCalledOff,
    EliminationOpened,
    Event,
    GameWon,
    PickChanged,
    Picked,
    PlayersGone,
    RoundOpened,
    RoundScored,
    RoundVoided,
    TokenWon,
)
from matches.games.ahyoheek.options import Options
from matches.kernel.cards import Cards
from matches.kernel.words import Words
from tests.matches.games.ahyoheek.table import AT, B, E, F

CARDS = RULES.first_release()
NAMES = {0: "Alice", 1: "Bob", 2: "{0}"}
SCORED = RoundScored(
    round=3, picks=((0, F), (1, F), (2, B)), scores=((0, 1), (1, 1), (2, -2)), sat_out=(), winners=(0, 1), symbol=F
)
NOBODY = RoundScored(round=4, picks=((0, F), (1, F)), scores=((0, 0), (1, 0)), sat_out=(2,), winners=(), symbol="")
SAID = [
    (RoundOpened(round=3, seats=(0, 1), idle_at=AT), "Tour 3.", "Round 3."),
    (CountdownStarted(ends_at=AT), "Le compte à rebours est lancé.", "The countdown is running."),
    (Picked(seat=0, symbol=""), "Alice a choisi.", "Alice has picked."),
    (Picked(seat=0, symbol=F), "Alice choisit : Plume.", "Alice picks Feather."),
    (PickChanged(seat=1, symbol=E), "Bob change pour : Scarabée.", "Bob changes to Beetle."),
    (
        SCORED,
        "On dévoile : Alice Plume (+1), Bob Plume (+1), {0} Livre (−2).",
        "The reveal: Alice Feather (+1), Bob Feather (+1), {0} Book (−2).",
    ),
    (
        NOBODY,
        "On dévoile : Alice Plume (0), Bob Plume (0). Personne ne gagne ce tour.",
        "The reveal: Alice Feather (0), Bob Feather (0). Nobody wins this round.",
    ),
    (RoundVoided(round=1, sat_out=(0,)), "Moins de deux choix : tour nul.", "Fewer than two picks: the round is void."),
    (TokenWon(seat=1, symbol=F), "Bob gagne un jeton : Plume.", "Bob wins a token: Feather."),
    (PlayersGone(seats=(0,), reason="resigned"), "Alice quitte la partie.", "Alice leaves the game."),
    (
        PlayersGone(seats=(0, 1, 2), reason="absent"),
        "Trois tours manqués de suite : Alice, Bob et {0} hors du jeu.",
        "Three rounds missed in a row: Alice, Bob and {0} out of the game.",
    ),
    (
        EliminationOpened(seats=(0, 1)),
        "Égalité : tours éliminatoires pour Alice et Bob.",
        "A tie: eliminating rounds for Alice and Bob.",
    ),
    (Eliminated(seats=(1,)), "Hors de course : Bob.", "Out of the running: Bob."),
    (
        EliminationCalledOff(),
        "Toutes les personnes à égalité sont parties : le jeu reprend entre les autres.",
        "All who were tied have left: the game goes on among the others.",
    ),
    (
        GameWon(seat=0, reason="three_of_a_kind"),
        "Alice réunit trois jetons pareils et gagne la partie.",
        "Alice has three tokens of a kind and wins.",
    ),
    (
        GameWon(seat=0, reason="most_victories"),
        "Trois jetons pareils à plusieurs : Alice a remporté le plus de tours et gagne la partie.",
        "Several have three of a kind: Alice has won the most rounds and wins.",
    ),
    (
        GameWon(seat=0, reason="eliminator"),
        "Alice reste en lice après les tours éliminatoires et gagne la partie.",
        "Alice outlasts the eliminating rounds and wins.",
    ),
    (GameWon(seat=0, reason="last_left"), "Plus personne en face : Alice gagne la partie.", "Nobody else is left: Alice wins."),
    (Abandoned(), "Il ne reste personne : partie annulée.", "Nobody is left: the game is void."),
]


@pytest.mark.parametrize(("event", "french", "english"), SAID)
def test_what_the_log_says(event: Event, french: str, english: str) -> None:
    line = RULES.tell(event)
    assert line is not None
    assert line.said_in("fr", NAMES, CARDS).replace("\u00a0", " ") == french
    assert line.said_in("en", NAMES, CARDS) == english


def test_the_log_calls_cards_what_the_release_of_the_match_calls_them() -> None:
    renamed = Cards([replace(CARDS[F], name=Words("Calame", "Quill")), CARDS[B], CARDS[E]])
    line = RULES.tell(Picked(seat=0, symbol=F))
    assert [line.said_in(language, NAMES, renamed) for language in ("fr", "en")] == [
        "Alice choisit\u00a0: Calame.",
        "Alice picks Quill.",
    ]


def test_a_card_that_the_release_lacks_is_called_by_its_slug() -> None:
    assert RULES.tell(Picked(seat=0, symbol=F)).said_in("en", NAMES) == "Alice picks feather."


def test_every_event_but_the_first_has_its_sentence_above() -> None:
    assert {type(event) for event, _, _ in SAID} == set(get_args(Event)) - {Begun}


def test_the_first_event_adds_nothing_to_what_the_table_says() -> None:
    assert RULES.tell(Begun(seats=(0, 1), countdown_ms=1, idle_ms=1, rated=False)) is None


def test_every_refusal_of_the_game_has_words() -> None:
    assert set(RULES.refusals) == {"already_picked", "not_in_round", "gone", "over", "not_due"}


def test_every_option_has_a_label() -> None:
    assert set(RULES.option_words) == {field.name for field in msgspec.structs.fields(Options)}


def every_words() -> Iterator[Words]:
    yield from (words.NAME, words.SUMMARY)
    for table in (
        words.OPTION_WORDS,
        words.REFUSALS,
        words.BOT_NAMES,
        words.WINS,
        words.LEFT,
    ):
        yield from table.values()
    yield from (bot.name for bot in RULES.bots.values())
    yield from (part for card in RULES.starter for part in (card.name, card.text))
    yield from (finding.words for finding in RULES.check_release(Cards([replace(RULES.starter[0], slug="pen")])))
    yield from (line.words for event, _, _ in SAID if (line := RULES.tell(event)))


def test_french_has_a_fixed_space_before_its_double_marks_and_curved_apostrophes() -> None:
    for said in every_words():
        assert not re.search(r"[^\u00a0][;:!?]", said.fr), said.fr
        assert not re.search(r"'", said.fr + said.en), said


def test_every_sentence_is_said_in_both_languages() -> None:
    for said in every_words():
        assert said.fr.strip() and said.en.strip()
