"""The examples of HHUT's rules page, worked out by the game's own functions when the page is made. Imports rendering."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from django import template
from django.utils.translation import get_language

from matches.errors import NotAllowedNow, say
from matches.games.hhut import RULES
from matches.games.hhut import events as past
from matches.games.hhut.events import Event
from matches.games.hhut.view import view
from matches.kernel.refusals import Refused
from matches.kernel.seats import Seat
from matches.kernel.words import Named, Words
from matches.rendering.faces import Faces
from matches.rendering.hhut_played import INITIALS, Happened, play
from matches.rendering.hhut_scenes import SCENES
from matches.rendering.labels import listed
from matches.templatetags.hhut_reveal import Tally, tallies

register = template.Library()
_TOLD = (Refused, past.Revealed, past.DuelFought)
FIRST = Faces("hhut", "")  # scenes are played with the cards that the first release holds
NAMES = {Seat(at): name for at, name in enumerate(INITIALS)}


@dataclass(frozen=True, slots=True)
class Told:
    """One line of a scene as the table hears it; `refused`: what the engine said to a move that it did not take."""

    words: str
    refused: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """Duels as they are told, a line each; the sides with their points before them."""

    sides: tuple[tuple[str, int], ...]
    lines: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class Fight:
    """One duel, its attacks counted out; the lines say what was refused, the bonuses and what it came to."""

    tallies: tuple[Tally, ...]
    lines: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class _Nameless:
    """A card that a scene has made up."""

    name: Words


MADE_UP = _Nameless(Words("sa carte", "a card"))


@register.simple_tag
def scene(name: str) -> Scene:
    """A scene of `matches.rendering.hhut_scenes`, played."""
    played = play(SCENES[name])
    sides = tuple((listed([NAMES[seat] for seat in team.seats]), team.points) for team in played.before.teams)
    told = (" ".join(line.words for line in lines(duel)) for duel in _duels(played.happened))
    return Scene(sides, tuple(Told(words, refused=False) for words in told if words))


@register.simple_tag
def fight(name: str) -> Fight:
    """The last duel of a scene, or what there is of it."""
    *_, last = (duel for duel in _duels(play(SCENES[name]).happened) if any(isinstance(one, _TOLD) for one in duel))
    return Fight(_counted(name), tuple(lines([one for one in last if isinstance(one, _TOLD)])))


def lines(happened: Sequence[Happened]) -> Iterator[Told]:
    """What the whole table hears: no card that lies face down, and no announcement that is sealed."""
    language, cards = get_language() or "fr", _names(happened)
    for one in happened:
        if isinstance(one, Refused):
            yield Told(say(NotAllowedNow(one.code, **one.detail), language, RULES.refusals), refused=True)
        elif (public := _public(one)) is not None and (line := RULES.tell(public)) is not None:
            yield Told(line.said_in(language, NAMES, cards), refused=False)


def _duels(happened: Sequence[Happened]) -> list[list[Happened]]:
    """What happened in each duel; first comes what was before them."""
    duels: list[list[Happened]] = [[]]
    for one in happened:
        if isinstance(one, past.DuelOpened):
            duels.append([])
        duels[-1].append(one)
    return duels


def _counted(name: str) -> tuple[Tally, ...]:
    """The last duel of a scene, of each attack the ratings that were announced."""
    seen = view(play(SCENES[name]).after, None)
    if seen.last is None:
        return ()
    found = tallies(seen, seen.last, NAMES, FIRST)
    return tuple(replace(one, rows=tuple(row for row in one.rows if row.announced)) for one in found)


def _public(event: Event) -> Event | None:
    """What is worth a line on a page: cards that go down are not, nor what the tables show already."""
    if isinstance(event, past.Locked):
        return None
    if isinstance(event, past.Revealed) and all(one.bonus is None for one in event.shown):
        return None
    return RULES.redact(event, None)


def _names(happened: Sequence[Happened]) -> Mapping[str, Named]:
    """The names of the first release's cards, and a word for those that are made up."""
    turned = [shown.card.slug for one in happened if isinstance(one, past.Revealed) for shown in one.shown]
    return dict.fromkeys(turned, MADE_UP) | dict(RULES.first_release())
