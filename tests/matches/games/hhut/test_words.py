"""What HHUT says: whole sentences in both languages, French type, and no word more than the event knows."""

import re
from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest

from matches.games.hhut import RULES, telling, told_duels, words
from matches.games.hhut.cards import RATING_WORDS
from matches.games.hhut.events import (
    Announced,
    AnnouncingOpened,
    Begun,
    ChoiceOpened,
    CoinTossed,
    Event,
    GameOver,
    Lead,
    Locked,
    PairingOpened,
    PairingWon,
    PlayersLeft,
    SidesOut,
    TimeMissed,
)
from matches.games.hhut.options import Options
from matches.kernel.words import Words
from tests.matches.games.hhut.sayings import CARDS, FIGHTS, LEADS, NAMES, TURNED, by_teams
from tests.matches.games.hhut.table import AT, FLOW, LYRICS, SALES


def locked(card: str, bonus: str = "", target: int | None = None, late: bool = False) -> Locked:
    return Locked(seat=0, team=(0,), card=card, bonus=bonus, target=target, late=late)


def announced(ratings: tuple[str, ...], sealed: bool) -> Announced:
    return Announced(side=0, team=(0,), ratings=ratings, sealed=sealed)


SAID = [
    *LEADS,
    *FIGHTS,
    *TURNED,
    (CoinTossed(what="first", side=0, team=(0, 2)), "Pile ou face : pour Alice et Chloé.", "The toss: to Alice and Chloé."),
    (CoinTossed(what="pairing", side=1, team=(1,)), "Pile ou face : pour Bob.", "The toss: to Bob."),
    (
        CoinTossed(what="third_round", side=1, team=(1,)),
        "Égalité de points, pile ou face : pour Bob.",
        "Level on points, a toss: to Bob.",
    ),
    (
        CoinTossed(what="level_pairing", side=1, team=(1,)),
        "Égalité de dégâts, pile ou face pour l’affrontement : pour Bob.",
        "Level on damage, a toss for the pairing: to Bob.",
    ),
    (
        PairingOpened(pairing=(0, 1), chosen_by=2, drawn=False),
        "Affrontement choisi par Chloé : Alice contre Bob.",
        "Chloé has chosen: Alice against Bob.",
    ),
    (
        PairingOpened(pairing=(0, 1), chosen_by=None, drawn=True),
        "Le sort décide : Alice contre Bob.",
        "Chance decides: Alice against Bob.",
    ),
    (
        PairingOpened(pairing=(0, 1), chosen_by=None, drawn=False),
        "Reste un affrontement : Alice contre Bob.",
        "One pairing is left: Alice against Bob.",
    ),
    (
        ChoiceOpened(seat=0, pairings=((0, 2), (1, 2)), until=AT),
        "Alice va choisir l’affrontement suivant.",
        "Alice is to choose the next pairing.",
    ),
    (
        PairingWon(pairing=(0, 1), winner=1, dealt=(3, 7)),
        "Bob remporte l’affrontement, 7 contre 3.",
        "Bob wins the pairing, 7 to 3.",
    ),
    (PairingWon(pairing=(0, 1), winner=0, dealt=(3, 7)), "Alice remporte l’affrontement.", "Alice wins the pairing."),
    (
        PairingWon(pairing=(0, 1), winner=None, dealt=(9, 9)),
        "Personne ne remporte l’affrontement.",
        "Nobody wins the pairing.",
    ),
    (locked(""), "Alice a posé sa carte.", "Alice has put a card down."),
    (locked("r0"), "Alice pose R0.", "Alice puts down R0."),
    (locked("r0", late=True), "L’horloge pose R0 pour Alice.", "The clock puts down R0 for Alice."),
    (locked("r0", "label-inde"), "Alice pose R0 avec Label.", "Alice puts down R0 with Label."),
    (
        locked("r0", "boycott", 2),
        "Alice pose R0 avec Boycott, contre Chloé.",
        "Alice puts down R0 with Boycott, against Chloé.",
    ),
    (
        announced((LYRICS, FLOW, SALES), False),
        "Alice annonce Paroles, Flow et Ventes.",
        "Alice announces Lyrics, Flow and Sales.",
    ),
    (announced((LYRICS,), True), "Alice annonce sous pli Paroles.", "Alice announces, sealed, Lyrics."),
    (announced((), True), "Alice a annoncé, sous pli.", "Alice has announced, sealed."),
    (
        TimeMissed(seats=(0, 1), what="lock"),
        "Trop tard pour choisir une carte : Alice et Bob.",
        "Too late to choose a card: Alice and Bob.",
    ),
    (TimeMissed(seats=(0,), what="announce"), "Trop tard pour annoncer : Alice.", "Too late to announce: Alice."),
    (
        TimeMissed(seats=(0,), what="choose"),
        "Trop tard pour choisir l’affrontement : Alice.",
        "Too late to choose the pairing: Alice.",
    ),
    (SidesOut(sides=(0, 1)), "Hors de combat : Alice et Bob.", "Out: Alice and Bob."),
    (PlayersLeft(seats=(0,), reason="resigned"), "Alice quitte la partie.", "Alice leaves the game."),
    (
        PlayersLeft(seats=(0, 3), reason="absent"),
        "Trois fois trop tard de suite : Alice et {0} quittent la partie.",
        "Too late three times in a row: Alice and {0} are out.",
    ),
    (
        GameOver(winners=(0,), seats=(0, 2), reason="knocked_out"),
        "Plus un point en face : la victoire est à Alice et Chloé.",
        "No points left on the other side: victory to Alice and Chloé.",
    ),
    (
        GameOver(winners=(0,), seats=(0,), reason="more_points"),
        "Tous les duels sont joués : la victoire est à Alice, aux points.",
        "All duels are fought: victory to Alice, on points.",
    ),
    (
        GameOver(winners=(0, 1), seats=(0, 1), reason="level"),
        "Égalité : match nul entre Alice et Bob.",
        "Level: a draw between Alice and Bob.",
    ),
    (
        GameOver(winners=(0,), seats=(0,), reason="last_left"),
        "Plus personne en face : la victoire est à Alice.",
        "Nobody else is left: victory to Alice.",
    ),
    (
        GameOver(winners=(0, 1), seats=(0, 1), reason="all_left"),
        "Tout le monde est parti : match nul entre Alice et Bob.",
        "Everybody has left: a draw between Alice and Bob.",
    ),
]
SILENT = [
    Begun(mode="duel", format="free", sides=((0,), (1,)), points=100, hands=()),
    AnnouncingOpened(sides=(0,), until=AT),
    locked("", late=True),
]


@pytest.mark.parametrize(("event", "french", "english"), SAID)
def test_what_the_log_says(event: Event, french: str, english: str) -> None:
    line = RULES.tell(event)
    assert line is not None
    assert line.said_in("fr", NAMES, CARDS).replace("\u00a0", " ") == french
    assert line.said_in("en", NAMES, CARDS) == english


@pytest.mark.parametrize("event", SILENT, ids=["begun", "announcing", "a_hidden_card_of_the_clock"])
def test_what_the_log_leaves_to_the_line_before(event: Event) -> None:
    assert RULES.tell(event) is None


def test_every_event_has_its_sentence_above_or_none() -> None:
    assert {type(event) for event, _, _ in SAID} == set(get_args(Event)) - {Begun, AnnouncingOpened}
    assert {event.lead for event, _, _ in LEADS} == set(get_args(Lead))


@pytest.mark.parametrize("lead", [lead for lead in get_args(Lead) if lead not in ("level", "showdown")])
def test_a_team_is_spoken_of_in_the_plural(lead: Lead) -> None:
    line = RULES.tell(by_teams(lead, (3, 2) if lead in ("damage", "behind") else (), (1,)))
    said = line.said_in("fr", NAMES)
    assert "Bob et {0}" in said
    assert re.search(r"attaquent|à leur tour d’attaquer", said), said


def test_every_option_and_every_word_of_a_command_has_a_label() -> None:
    assert set(RULES.option_words) == {field.name for field in msgspec.structs.fields(Options)}
    fields = {name for kind in get_args(RULES.commands)[:3] for name in kind.__struct_fields__}
    tags = {kind.__struct_config__.tag for kind in get_args(RULES.commands)[:3]}
    assert set(RULES.words) >= fields | tags | set(RATING_WORDS)


def every_words() -> Iterator[Words]:
    yield from (words.NAME, words.SUMMARY)
    for table in (words.OPTION_WORDS, words.REFUSALS, words.BOT_NAMES, words.WORDS, telling.TOSSES, telling.MISSES, telling.ENDS):
        yield from table.values()
    for pairs in (told_duels.LEADS, telling.LEFT):
        yield from (said for both in pairs.values() for said in both)
    yield from (bot.name for bot in RULES.bots.values())
    yield from (line.words for event, _, _ in SAID if (line := RULES.tell(event)))


def test_french_has_a_fixed_space_before_its_double_marks_and_curved_apostrophes() -> None:
    for said in every_words():
        assert not re.search(r"[^\u00a0][;:!?]", said.fr.replace("«\u00a0?\u00a0»", "")), said.fr
        assert not re.search(r"'", said.fr + said.en), said


def test_every_sentence_is_said_in_both_languages() -> None:
    for said in every_words():
        assert said.fr.strip() and said.en.strip()
