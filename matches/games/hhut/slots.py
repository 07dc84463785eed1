"""The duels that a player of the house has before it: its part in each, and what opponents may play. Imports guessing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

from matches.games.hhut.guessing import Guess, Reading, Role, read
from matches.games.hhut.odds import UNIT, Levels
from matches.games.hhut.options import CROWDS
from matches.games.hhut.rounds import DUELS_A_ROUND
from matches.games.hhut.view import PlayerView, View

Part: TypeAlias = tuple[int, int]  # how much of an attack and of a defence a duel is, in WHOLE
WHOLE = 16
LEAD = 4  # of WHOLE: damage of the first two duels of a round counts so much more, since it gives the third attack (R19)
ATTACK: Part = (WHOLE, 0)
DEFEND: Part = (0, WHOLE)
MUTUAL: Part = (WHOLE, WHOLE)


class Slot(NamedTuple):
    """One duel to come: one's part, and the levels of each opponent where he defends and where he attacks."""

    part: Part
    defending: tuple[Levels, ...]
    attacking: tuple[Levels, ...]


IDLE = Slot((0, 0), (), ())


def slots(view: View, guess: Guess, count: int) -> list[Slot]:
    """The running duel and those after it, one for each of `count` cards; IDLE where no duel waits for them any more."""
    assert view.duel is not None
    crowd = view.mode in CROWDS
    parts = parts_ahead(view, DUELS_A_ROUND + 1 - view.duel.place if crowd else count)
    foes = [[read(view, player) for player in team] for team in opponents(view)]
    near = [_slot(guess, part, foes, ahead) for ahead, part in enumerate(parts)]
    return (near + (_far(view, guess) if crowd else []) + [IDLE] * count)[:count]


def opponents(view: View) -> list[list[PlayerView]]:
    """The players of each side that fights the viewer's in the running duel."""
    assert view.duel is not None
    fighting = [player for player in view.players if player.in_duel]
    teams = [[player for player in fighting if player.side == side] for side in view.duel.sides if side != view.side]
    return [team for team in teams if team]


def levels(guess: Guess, team: Sequence[Reading], role: Role, ahead: int) -> Levels:
    """How likely a side plays each level, the sum of its players' means, so many duels from now."""
    chances = [reading.ahead(role, ahead) for reading in team]
    found: Counter[int] = Counter()
    for bands in product(range(len(guess.means)), repeat=len(team)):
        weight = UNIT
        for band, each in zip(bands, chances, strict=True):
            weight = weight * each[band] // UNIT
        found[sum(guess.means[band] for band in bands)] += weight
    return found


def parts_ahead(view: View, count: int) -> list[Part]:
    """R17-R22: what is known of who attacks in the running duel and the next ones; the rest is taken to go in turns.

    A duel that may be either is no half attack: the card is chosen when one knows, so strong and cheap ones are kept for both.
    """
    duel = view.duel
    assert duel is not None
    if duel.lead == "showdown":
        return [MUTUAL] * count
    attacks = view.side in duel.attackers
    found = [MUTUAL if attacks and len(duel.attackers) > 1 else ATTACK if attacks else DEFEND]
    places = [(duel.round, duel.place)]
    while len(found) < count:
        round, place = places[-1]
        places.append((round + 1, 1) if place == DUELS_A_ROUND else (round, place + 1))
        found.append(_next(view, found[-1], *places[-1]))
    return [_weighed(part, place) for part, (_, place) in zip(found, places, strict=True)]


def _next(view: View, before: Part, round: int, place: int) -> Part:
    if place == 2:  # R18
        return DEFEND if before == ATTACK else ATTACK
    if (round, place) == (2, 1) and view.mode in ("duel", "teams"):  # R20
        return DEFEND if dict(view.tosses)["first"] == view.side else ATTACK
    return ATTACK if place == 1 or round % 2 else DEFEND


def _weighed(part: Part, place: int) -> Part:
    weight = WHOLE + (LEAD if place < DUELS_A_ROUND else 0)
    return part[0] * weight // WHOLE, part[1] * weight // WHOLE


def _slot(guess: Guess, part: Part, foes: Sequence[Sequence[Reading]], ahead: int) -> Slot:
    defending = tuple(levels(guess, foe, "defend", ahead) for foe in foes)
    return Slot(part, defending, tuple(levels(guess, foe, "attack", ahead) for foe in foes))


def _far(view: View, guess: Guess) -> list[Slot]:
    """R24, R26: the duels of a crowd after the running pairing: against anybody, and at last against all who stand."""
    assert view.duel is not None
    if view.duel.lead == "showdown":
        return []
    others = [one for one in view.players if one.side != view.side and not one.gone and one.cards]
    each = tuple(levels(guess, [read(view, one)], "defend", 0) for one in others)
    anybody: Counter[int] = Counter()
    for one in each:
        anybody.update({level: weight // len(each) for level, weight in one.items()})
    pairings = sum(one.status == "open" and view.side in one.pairing for one in view.pairings)
    common: tuple[Levels, ...] = (anybody,)
    in_turns = [Slot(part, common, common) for part in (ATTACK, DEFEND) * (DUELS_A_ROUND * pairings)]
    return in_turns[: DUELS_A_ROUND * pairings] + [Slot(MUTUAL, each, each)] * DUELS_A_ROUND
