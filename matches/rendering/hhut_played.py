"""The scenes of HHUT, played by its own engine when a page is made. Imports the game and scenes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from msgspec.structs import replace

from matches.games.hhut import RULES
from matches.games.hhut import events as past
from matches.games.hhut.commands import Announce, Command, Lock
from matches.games.hhut.events import Event
from matches.games.hhut.held import Bonus, Rapper, bonus_of
from matches.games.hhut.options import Mode, hit_points
from matches.games.hhut.ratings import RATINGS, UNKNOWN, Rating, Score
from matches.games.hhut.state import INITIAL, State, fold
from matches.kernel.chance import Chance
from matches.kernel.refusals import Refused
from matches.kernel.rules import Context
from matches.kernel.seats import Seat
from matches.rendering.hhut_scenes import Scene

INITIALS = "ABCD"
UNSAID = 50  # a rating that a scene is not about
SIDES: dict[Mode, tuple[tuple[Seat, ...], ...]] = {
    "duel": ((Seat(0),), (Seat(1),)),
    "crowd_3": ((Seat(0),), (Seat(1),), (Seat(2),)),
    "teams": ((Seat(0), Seat(2)), (Seat(1), Seat(3))),
}
Happened = Event | Refused


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat does in one duel."""

    card: Rapper
    bonuses: tuple[Bonus, ...]
    ratings: tuple[Rating, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A scene with all that happened in it, what was refused included, and how it leaves the table."""

    before: State
    happened: tuple[Happened, ...]
    after: State


@cache
def play(scene: Scene) -> Played:
    """The scene, from the toss or from the duel that it starts with to what follows on its last duel."""
    begun, opening = _opening(scene)
    state = fold(begun, opening)
    if scene.start.duel > 1:  # what was fought before is not told
        state = replace(state, opened=state.opened * scene.start.duel)
    happened: list[Happened] = list(opening)
    for number in range(len(scene.duels)):
        for one in _duel(state, turns(scene, number)):
            happened.append(one)
            state = state if isinstance(one, Refused) else fold(state, (one,))
    return Played(begun, tuple(happened), state)


def turns(scene: Scene, number: int) -> list[Turn]:
    """What each seat does in the duel of that number, from 0."""
    return [_turn(said, f"{INITIALS[at]}{number + 1}") for at, said in enumerate(scene.duels[number])]


def context(seat: Seat | None = None) -> Context:
    """What a decision may use on a page of rules: time stands still, and the dice fall the same each time."""
    return Context(seat, 0, Chance(b"the rules of hhut"), RULES.first_release(), {})


def _turn(said: str, slug: str) -> Turn:
    """One seat's part of a duel as a scene writes it."""
    before, _, after = said.partition(":")
    ratings, *bonuses = (part.split() for part in before.split("+"))
    if ratings and ratings[0] not in RATINGS:
        slug, *ratings = ratings
    given: dict[str, Score] = {name: UNKNOWN if value == UNKNOWN else int(value) for name, value in _pairs(ratings)}
    scores = tuple(given.get(rating, UNSAID) for rating in RATINGS)
    cards = RULES.first_release()
    announced = tuple(rating for rating in after.split())
    return Turn(
        Rapper(slug, UNSAID, scores),
        tuple(bonus_of(cards[one]) for (one,) in bonuses),
        tuple(rating for rating in RATINGS if rating in announced),
    )


def _pairs(words: list[str]) -> Iterator[tuple[str, str]]:
    return zip(words[::2], words[1::2], strict=True)


def _opening(scene: Scene) -> tuple[State, tuple[Event, ...]]:
    """The table before the first duel, and the events that open it."""
    start, sides, all_turns = scene.start, SIDES[scene.mode], [turns(scene, number) for number in range(len(scene.duels))]
    hands = tuple(_hand(Seat(at), [duel[at] for duel in all_turns]) for at in range(len(all_turns[0])))
    begun = past.Begun(mode=scene.mode, format=scene.format, sides=sides, points=hit_points(scene.mode), hands=hands)
    state = fold(INITIAL, (begun,))
    if scene.points:
        teams = zip(state.teams, scene.points, strict=True)
        state = replace(state, teams=tuple(replace(team, points=points) for team, points in teams))
    opened = past.DuelOpened(
        duel=start.duel,
        round=start.round,
        place=start.place,
        sides=state.sides,
        teams=sides,
        attackers=tuple(Seat(INITIALS.index(initial)) for initial in start.attackers),
        lead=start.lead,
        dealt=start.dealt,
        until=0,
    )
    tossed = past.CoinTossed(what="first", side=sides[0][0], team=sides[0])
    return state, (opened,) if start.lead != "toss" else (tossed, opened)


def _hand(seat: Seat, own: list[Turn]) -> past.Hand:
    cards = tuple(turn.card for turn in own)
    bonuses = tuple(bonus for turn in own for bonus in turn.bonuses)
    return past.Hand(seat=seat, count=len(cards), bonus_count=len(bonuses), cards=cards, bonuses=bonuses)


def _duel(state: State, doing: list[Turn]) -> Iterator[Happened]:
    """A whole duel, or its beginning where a bonus is refused and there is no other."""
    for at, turn in enumerate(doing):
        for one in _lock(state, Seat(at), turn):
            yield one
            state = state if isinstance(one, Refused) else fold(state, (one,))
        if state.player(Seat(at)).locked is None and state.phase == "lock":
            return
    for side in state.announcing:
        told = _decide(state, side, Announce(ratings=doing[side].ratings))
        yield from told
        state = fold(state, told)


def _lock(state: State, seat: Seat, turn: Turn) -> Iterator[Happened]:
    for slug in [bonus.slug for bonus in turn.bonuses] or [""]:
        try:
            yield from _decide(state, seat, Lock(card=turn.card.slug, bonus=slug))
        except Refused as refused:
            yield refused
        else:
            return


def _decide(state: State, seat: Seat, command: Command) -> tuple[Event, ...]:
    return tuple(RULES.decide(state, command, context(seat)))
