"""The examples of Hula Hoo's rules page, worked out by the game's own functions when the page is made. Imports rendering."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from matches.errors import NotAllowedNow, say
from matches.games.hula_hoo import RULES
from matches.games.hula_hoo.calls import VALUES, Asked
from matches.games.hula_hoo.cards import NumberFacts, deck_of
from matches.games.hula_hoo.code import signs
from matches.games.hula_hoo.events import Event
from matches.games.hula_hoo.words import CALLS
from matches.kernel.refusals import Refused
from matches.kernel.seats import Seat
from matches.rendering import hula_hoo_rounds as rounds
from matches.rendering import hula_hoo_scenes as scenes
from matches.rendering.faces import Faces
from matches.rendering.hula_hoo_answers import answers, in_words
from matches.rendering.labels import said

register = template.Library()
register.simple_tag(answers)
register.filter(in_words)


@dataclass(frozen=True, slots=True)
class Told:
    """One line of a scene as the table hears it; `refused`: what the engine said to a move that it did not take."""

    words: str
    refused: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """A scene: the position in words, and the lines of what then happens."""

    hands: tuple[tuple[str, str, int], ...]  # name, cards, points
    scored: bool
    top: str
    discard: int
    pile: int
    lines: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class Streaks:
    """A game for a streak: its rounds, and how it ends in words."""

    rounds: list[rounds.StreakRound]
    end: str


@dataclass(frozen=True, slots=True)
class Kind:
    """A card of the pack with its picture, and how many of it there are."""

    value: int
    copies: int
    picture: SafeString


@register.simple_tag
def deck(faces: Faces) -> list[Kind]:
    """The cards of the current release (R1)."""
    facts = {slug: card.read(NumberFacts) for slug, card in faces.cards.items()}
    return [Kind(one.value, one.copies, faces[slug].picture) for slug, one in facts.items()]


@register.simple_tag
def asked_on(top: int, call: Asked) -> str:
    """How one begins to say what answers: "On 4, plus:"."""
    return gettext("On %(top)s, %(call)s:") % {"top": top, "call": said(CALLS[call])}


@register.simple_tag
def scene(name: str) -> Shown:
    """A scene of `matches.rendering.hula_hoo_scenes`, played."""
    one = scenes.SCENES[name]
    state = scenes.position(one)
    hands = tuple((scenes.INITIALS[player.seat], ", ".join(map(str, player.hand)), player.score) for player in state.players)
    top = f"{state.top}, {said(CALLS[state.call])}" if state.call else ""
    return Shown(hands, bool(one.points), top, len(state.discard), len(state.pile), tuple(lines(scenes.play(one))))


def lines(happened: Iterable[Event | Refused]) -> Iterator[Told]:
    """What the whole table hears: no card that is drawn, and no other hand."""
    names = {Seat(at): name for at, name in enumerate(scenes.INITIALS)}
    language = get_language() or "fr"
    for one in happened:
        if isinstance(one, Refused):
            yield Told(say(NotAllowedNow(one.code, **one.detail), language, RULES.refusals), refused=True)
        elif (public := RULES.redact(one, None)) is not None and (line := RULES.tell(public)) is not None:
            yield Told(line.said_in(language, names), refused=False)


@register.simple_tag
def piles() -> list[rounds.Pile]:
    """The pile for each number of players (R3, R4, E1)."""
    return rounds.piles()


@register.simple_tag
def streaks(winners: str) -> Streaks:
    """Rounds of two who play for a streak, by their winners, "A A B" (R19, E12)."""
    won, happened = rounds.streaks(winners.split())
    *_, last = lines(happened)
    return Streaks(won, last.words)


@register.filter
def pack(faces: Faces) -> int:
    """How many cards are shuffled (R1)."""
    return len(deck_of(faces.cards))


@register.simple_tag
def coded_numbers() -> tuple[int, ...]:
    """The numbers whose code the page shows: those of the cards, and three that show the rest of it (E15)."""
    return (*VALUES, 17, 20, 40)


@register.filter
def code_sum(number: int) -> str:
    """The signs of a number's code, added up: "10 + 5 + 2" (R23)."""
    tens, circle, dots = signs(number)
    return " + ".join(str(part) for part in (tens * 10, 5 * circle, dots) if part)
