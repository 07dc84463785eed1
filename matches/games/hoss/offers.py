"""What is offered to a seat, and the checks of the same things with their reasons (Q5, Q11, Q44). Imports state and commands."""

from __future__ import annotations

from collections.abc import Mapping

from matches.games.hoss.applying import Unit
from matches.games.hoss.battle import UNDECIDED
from matches.games.hoss.facts import NOBODY
from matches.games.hoss.held import Creature
from matches.games.hoss.options import MOST_ASKED
from matches.games.hoss.state import Side, State
from matches.kernel.offers import Offer, One
from matches.kernel.refusals import Refused


def defends(side: Side, unit: Unit) -> bool:
    return side.lines[unit.line].first.role == "defender"


def defenders(side: Side) -> tuple[Unit, ...]:
    return tuple(unit for unit in side.living if defends(side, unit))


def wards(side: Side) -> tuple[int, ...]:
    """Q11: the slots of those before whom a defender may stand."""
    return tuple(unit.slot for unit in side.living if not defends(side, unit))


def choices(side: Side, unit: Unit) -> tuple[Creature, ...]:
    """R12: what a creature that waits for a path may become."""
    line = side.lines[unit.line]
    return line.after(line.card(unit.card)) if unit.choosing and not unit.fell else ()


def asks(side: Side) -> bool:
    """Q44: whether a pause is due for this side."""
    free = len(wards(side)) > sum(unit.guards != NOBODY for unit in defenders(side))
    alone = any(unit.guards == NOBODY for unit in defenders(side))
    return bool(side.hand) or any(unit.choosing for unit in side.living) or (alone and free)


def preparations(side: Side) -> tuple[Offer, ...]:
    """Q44: an offer for each card of the hand, and one for none where a creature is in play (Q5)."""
    paths = tuple(
        One(f"path_{unit.slot}", tuple(card.slug for card in choices(side, unit)), optional=True)
        for unit in side.living
        if unit.choosing
    )
    lines = ((), *((line,) for line in side.hand)) if side.living or not side.hand else tuple((line,) for line in side.hand)
    return tuple(_preparation(side, line[0] if line else NOBODY, paths) for line in lines)


def moves(side: Side) -> tuple[Offer, ...]:
    """R17: whom the defenders in play may stand before."""
    fields = _guards(side, tuple(f"guard_{unit.slot}" for unit in defenders(side)), wards(side))
    return (Offer("move_guard", fields, tuple(field.name for field in fields)),) if fields else ()


def _preparation(side: Side, line: int, paths: tuple[One, ...]) -> Offer:
    slug = "" if line == NOBODY else side.lines[line].first.slug
    names = tuple(f"guard_{unit.slot}" for unit in defenders(side))
    places = wards(side)
    if line != NOBODY:
        if side.lines[line].first.role == "defender":
            names = (*names, "ward")
        else:
            places = (*places, len(side.units))
    fields = _guards(side, names, places)
    return Offer("prepare", (One("card", (slug,)), *paths, *fields), tuple(field.name for field in fields))


def _guards(side: Side, names: tuple[str, ...], places: tuple[int, ...]) -> tuple[One, ...]:
    """Q11: a ward has one defender; with more defenders than wards, so many stand alone."""
    if not places:
        return ()
    values = places if len(places) >= len(names) else (*places, NOBODY)
    return tuple(One(name, values, optional=True) for name in names)


def check_line(side: Side, slug: str) -> int:
    """Q5: the line whose card is played, -1 for none; Refused with what is wrong."""
    if not slug:
        if side.hand and not side.living:
            raise Refused("must_play")
        return NOBODY
    for line in side.hand:
        if side.lines[line].first.slug == slug:
            return line
    raise Refused("not_in_hand")


def check_paths(side: Side, paths: Mapping[int, str]) -> None:
    """R12."""
    units = {unit.slot: unit for unit in side.living}
    for slot, slug in paths.items():
        if slot not in units or not units[slot].choosing:
            raise Refused("no_path_here", slot=slot + 1)
        if slug not in [card.slug for card in choices(side, units[slot])]:
            raise Refused("no_such_path", slot=slot + 1)


def check_guards(side: Side, guards: Mapping[int, int], line: int, ward: int | None) -> None:
    """Q11, R13: each sent before an ally of his own who is no defender; none stands alone who need not."""
    names = {unit.slot for unit in defenders(side)}
    for slot in guards:
        if slot not in names:
            raise Refused("no_defender", slot=slot + 1)
    fresh = line != NOBODY and side.lines[line].first.role == "defender"
    if ward is not None and not fresh:
        raise Refused("card_no_defender")
    places = wards(side) if fresh or line == NOBODY else (*wards(side), len(side.units))
    sent = [*guards.values(), *([] if ward is None else [ward])]
    for one in sent:
        if one != NOBODY and one not in places:
            raise Refused("no_ward", slot=one + 1)
        if one == NOBODY and len(places) >= len(names) + fresh:
            raise Refused("may_guard")
        if one == NOBODY and not places:
            raise Refused("nobody_to_guard")
    if len(set(sent)) < len(sent):
        raise Refused("guarded_twice")


def moving(state: State, side: Side) -> bool:
    """Q7: a defender may be sent elsewhere whenever nothing else is asked of the seat and a round is to come."""
    decided = state.last is not None and state.last.loser != UNDECIDED
    if state.over or decided or side.prepared is not None or side.asked >= MOST_ASKED:
        return False
    return state.phase == "playback" or (state.phase == "pause" and side.seat not in state.due)
