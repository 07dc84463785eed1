"""What of an event a viewer may see, and other states that he could not tell from this one. Imports state."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from matches.games.hoss import events as past
from matches.games.hoss.events import Event
from matches.games.hoss.facts import NOBODY
from matches.games.hoss.held import Creature, Line
from matches.games.hoss.offers import defenders, wards
from matches.games.hoss.species import RACES, ROLES
from matches.games.hoss.state import Side, State
from matches.kernel.dice import Dice
from matches.kernel.seats import Viewer

PUBLIC_EVENTS: frozenset[type[Event]] = frozenset({past.PauseOpened, past.TimeMissed, past.RoundFought, past.GameOver})


def redact(event: Event, viewer: Viewer) -> Event | None:
    """`event` as `viewer` may see it: of the other side no line before it is played, and nothing that is sealed."""
    match event:
        case past.Begun(decks=decks):
            return replace(event, decks=tuple(one if one.seat == viewer else replace(one, lines=()) for one in decks))
        case past.Drawn(seat=seat):
            return event if seat == viewer else replace(event, lines=())
        case past.Prepared(seat=seat):
            return event if seat == viewer else replace(event, line=NOBODY, ward=None, paths=(), wards=())
        case past.GuardAsked(seat=seat):
            return event if seat == viewer else None
        case past.PauseOpened() | past.TimeMissed() | past.RoundFought() | past.GameOver():
            return event
        case _:
            assert_never(event)


def redeal(state: State, viewer: Viewer, dice: Dice) -> State:
    """The lines that the others have not played drawn anew, and what they have decided for the coming round."""
    sides = tuple(side if side.seat == viewer else _redealt(side, state, dice) for side in state.sides)
    return replace(state, sides=sides)


def _redealt(side: Side, state: State, dice: Dice) -> Side:
    """Unplayed lines are others, played ones may become other cards; as many in the hand as before."""
    shown = _shown(side, state)
    lines = tuple(_line(at, line, shown.get(at, ()), dice) for at, line in enumerate(side.lines))
    rest = dice.shuffled((*side.hand, *side.pile))
    hand = tuple(rest[: len(side.hand)])
    dealt = replace(side, lines=lines, hand=hand, pile=tuple(sorted(rest[len(hand) :])))
    prepared = side.prepared
    if prepared is not None:
        playable = hand if hand and not side.living else (NOBODY, *hand)
        prepared = past.Prepared(seat=side.seat, line=dice.pick(playable), ward=None, paths=(), wards=(), late=prepared.late)
    return replace(dealt, prepared=prepared, wards=_asked(side, dice))


def _shown(side: Side, state: State) -> dict[int, tuple[str, ...]]:
    """By line, the cards that everybody has seen on the board; a creature that waits for a path may take either of two."""
    at = state.sides.index(side)
    units = (*side.units, *(state.before[at] if state.before else ()))
    return {unit.line: tuple({one.card for one in units if one.line == unit.line}) for unit in units}


def _line(at: int, line: Line, shown: tuple[str, ...], dice: Dice) -> Line:
    if not shown:
        count = 1 + dice.below(3)
        race, role = dice.pick(RACES), dice.pick(ROLES)
        drawn = (_creature(line.first, f"hidden-{at}-{rank}", rank, dice) for rank in range(1, count + 1))
        interval = 0 if role == "defender" else 2_000
        return Line(tuple(replace(one, race=race, role=role, interval=interval) for one in drawn))
    return Line(
        tuple(
            one if one.slug in shown else _creature(one, f"hidden-{at}-{one.rank}{one.path}", one.rank, dice)
            for one in line.cards
        )
    )


def _creature(like: Creature, slug: str, rank: int, dice: Dice) -> Creature:
    """Another card of that rank; its path stays where it has one."""
    path = like.path or ("" if rank == 1 else "a")
    return replace(like, slug=slug, rank=rank, path=path, bonus=dice.below(900), life=1 + dice.below(400), attack=dice.below(500))


def _asked(side: Side, dice: Dice) -> tuple[tuple[int, int], ...]:
    """Standing orders that he may have given or not."""
    places = wards(side)
    return tuple((unit.slot, dice.pick(places)) for unit in defenders(side) if places and dice.below(2))
