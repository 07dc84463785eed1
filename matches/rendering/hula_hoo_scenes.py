"""Short positions of Hula Hoo, played by its own engine when a page is made: the worked examples E6 to E14. Imports the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from matches.games.hula_hoo import RULES
from matches.games.hula_hoo.calls import Call
from matches.games.hula_hoo.commands import Command, NameAnother, PlayCard
from matches.games.hula_hoo.events import Event, ExchangeOpened, Values
from matches.games.hula_hoo.state import Player, State, fold
from matches.kernel.chance import Chance
from matches.kernel.refusals import Refused
from matches.kernel.rules import Context
from matches.kernel.seats import Seat

INITIALS = "ABCDEF"
CALLS: dict[str, Call] = {"+": "plus", "-": "minus", "=": "double"}
# A discard to begin with, from its first card; nothing but the number of cards in it matters.
LAID = (3, 9, 4, 12, 2, 8, 11, 5, 10, 1, 13, 6, 9, 2, 12, 4, 11, 3, 10, 5, 8)


@dataclass(frozen=True, slots=True)
class Scene:
    """A position and what is then asked. `hands` and `points` by player, A first; A is to move.

    `top` is the last card laid with its call, "9+", "9-" or "9="; empty: the round is about to be opened.
    `discard` counts its cards. `moves` as one writes them: "A 13+", with a name "A 12+ C", "A names B-".
    """

    hands: tuple[str, ...]
    moves: tuple[str, ...]
    top: str = ""
    discard: int = 0
    pile: Values = (5, 2, 10)
    points: tuple[Values, ...] = ()
    chaotic: bool = False


SCENES = {
    "E6": Scene(("10 3", "4 12"), ("A 10-",), top="9=", discard=4),
    "E5": Scene(("7 2", "10 4"), ("A 7+",), top="7-", discard=6),
    "E7": Scene(("9", "10 2"), ("A 9=", "B 10+"), top="9+", discard=8, pile=(12, 6, 11)),
    "E7 empty": Scene(("9", "10 2"), ("A 9=",), top="9+", discard=8, pile=()),
    "E8": Scene(("9 3", "7", "11 2"), ("A 9+",), top="5+", discard=5),
    "E8 two": Scene(("7 7", "9 3", "11 2"), ("A 7+", "B 9+", "C 11-"), top="5+", discard=5),
    "E9": Scene(("13 4 6", "2 11", "13 8", "12 3"), ("A 13+", "C 13=", "D 12-", "A 4+")),
    "E10": Scene(("7 3", "2 5", "1 6"), ("A 7+",), top="12-", discard=16),
    "E11": Scene(("9", "4 10"), ("A 9+",), top="8+", discard=22, points=((22, 0, 20, 18), (0, 15, 0, 0))),
    "E11 short": Scene(("9", "4 10"), ("A 9+",), top="8+", discard=15, points=((22, 0, 20, 18), (0, 15, 0, 0))),
    "E13": Scene(("12 4", "11 3", "2 5"), ("A 12+ C", "A names B-", "B 11- A"), chaotic=True),
    "E14": Scene(("5 3", "2 9", "8 10", "6 13"), ("A 5= B", "A names D-", "A names D="), top="5+", discard=3, chaotic=True),
}


def play(scene: Scene) -> Sequence[Event | Refused]:
    """What happens in a scene, a refused move included, up to its end or the next deal."""
    return tuple(takewhile(lambda one: not isinstance(one, ExchangeOpened), _play(scene)))


def position(scene: Scene) -> State:
    """The state in which A is to move in the middle of a round."""
    asked = CALLS[scene.top[-1]] if scene.top else ""
    laid = (*LAID[: scene.discard - 1], int(scene.top[:-1])) if scene.top else ()
    points = scene.points or ((),) * len(scene.hands)
    players = tuple(
        Player(seat=Seat(at), hand=numbers(hand), ready=True, points=score)
        for at, (hand, score) in enumerate(zip(scene.hands, points, strict=True))
    )
    last = players[-1].seat
    return State(
        chaotic=scene.chaotic,
        turn_ms=60_000,
        players=players,
        phase="turn",
        round=len(points[0]) + 1,
        dealer=last,
        pile=scene.pile,
        discard=laid,
        call=asked,
        caller=last if laid else None,
        active=Seat(0),
        turn=1,
    )


def context(seat: Seat | None = None) -> Context:
    """What a decision may use on a page of rules: time stands still, and the dice fall the same each time."""
    return Context(seat, 0, Chance(b"the rules of hula hoo"), RULES.first_release(), {})


def numbers(said: str) -> Values:
    """ "13 4" as values."""
    return tuple(int(one) for one in said.split())


def _play(scene: Scene) -> Iterator[Event | Refused]:
    state = position(scene)
    for move in scene.moves:
        seat = Seat(INITIALS.index(move[0]))
        try:
            told = RULES.decide(state, _command(move), context(seat))
        except Refused as refused:
            yield refused
            continue
        yield from told
        state = fold(state, told)


def _command(move: str) -> Command:
    """A move as it is written in a scene."""
    words = move.split()[1:]
    if words[0] == "names":
        return NameAnother(target=_seat(words[1][0]), call=CALLS[words[1][-1]])
    target = _seat(words[1]) if len(words) > 1 else None
    return PlayCard(card=f"hand-{words[0][:-1]}", call=CALLS[words[0][-1]], target=target)


def _seat(initial: str) -> Seat:
    return Seat(INITIALS.index(initial))
