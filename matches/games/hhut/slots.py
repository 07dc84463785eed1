"""The duels that a player of the house has before it: its part in each, and what opponents may play. Imports guessing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

from matches.games.hhut.guessing import Guess, Role, bands_ahead
from matches.games.hhut.odds import UNIT, Levels
from matches.games.hhut.rounds import DUELS_A_ROUND
from matches.games.hhut.view import PlayerView, View

Part: TypeAlias = tuple[int, int]  # how much of an attack and of a defence a duel is, in WHOLE
WHOLE = 16
LEAD = 4  # of WHOLE: damage of the first two duels of a round counts so much more, since it gives the third attack (R19)
EITHER: Part = (WHOLE // 2, WHOLE // 2)
MUTUAL: Part = (WHOLE, WHOLE)
ATTACK: Part = (WHOLE, 0)
DEFEND: Part = (0, WHOLE)


class Slot(NamedTuple):
    """One duel to come: its part, and the levels of each opponent where he defends and where he attacks."""

    part: Part
    defending: tuple[Levels, ...]
    attacking: tuple[Levels, ...]


IDLE = Slot((0, 0), (), ())


def slots(view: View, guess: Guess, count: int) -> list[Slot]:
    """The running duel and those after it, as many as there are `count` cards; those that no duel waits for go to IDLE."""
    assert view.duel is not None
    foes = opponents(view)
    if view.mode not in ("crowd_3", "crowd_4"):
        return [_slot(view, guess, part, foes, ahead) for ahead, part in enumerate(parts_ahead(view, count))]
    rest = DUELS_A_ROUND + 1 - view.duel.place
    near = [_slot(view, guess, part, foes, ahead) for ahead, part in enumerate(parts_ahead(view, rest))]
    return (near + _far(view, guess) + [IDLE] * count)[:count]


def _far(view: View, guess: Guess) -> list[Slot]:
    """R24, R26: the duels of a crowd after the running pairing: against anybody, and at last against all who stand."""
    assert view.duel is not None
    if view.duel.lead == "showdown":
        return []
    others = [one for one in view.players if one.side != view.side and not one.gone and one.cards]
    each = tuple(levels(view, guess, [one], "defend", 0) for one in others)
    anybody: Counter[int] = Counter()
    for one in each:
        anybody.update({level: weight // len(each) for level, weight in one.items()})
    met = sum(one.status == "open" and view.side in one.pairing for one in view.pairings)
    common = (dict(anybody),)
    return [Slot(EITHER, common, common)] * (DUELS_A_ROUND * met) + [Slot(MUTUAL, each, each)] * DUELS_A_ROUND


def opponents(view: View) -> list[list[PlayerView]]:
    """The players of each side that fights the viewer's in the running duel."""
    assert view.duel is not None
    sides = [side for side in view.duel.sides if side != view.side]
    fighting = [player for player in view.players if player.in_duel]
    return [team for team in ([one for one in fighting if one.side == side] for side in sides) if team]


def levels(view: View, guess: Guess, team: Sequence[PlayerView], role: Role, ahead: int) -> Levels:
    """How likely the side plays each level: the sum of its players' means."""
    chances = [bands_ahead(view, player, role, ahead) for player in team]
    found: Counter[int] = Counter()
    for bands in product(range(len(guess.means)), repeat=len(team)):
        weight = UNIT
        for band, each in zip(bands, chances, strict=True):
            weight = weight * each[band] // UNIT
        found[sum(guess.means[band] for band in bands)] += weight
    return found


def parts_ahead(view: View, count: int) -> list[Part]:
    """R17-R23: what is known of who attacks when; in the rest it may be either."""
    duel = view.duel
    assert duel is not None
    now = _part(view.side in duel.attackers, len(duel.attackers) > 1 and view.side in duel.attackers)
    if duel.lead == "showdown":
        return [MUTUAL] * count
    found, place, round = [_weighed(now, duel.place)], duel.place, duel.round
    while len(found) < count:
        round, place = (round + 1, 1) if place == DUELS_A_ROUND else (round, place + 1)
        part = _next(view, found[-1], round, place)
        found.append(_weighed(part, place))
    return found


def _next(view: View, before: Part, round: int, place: int) -> Part:
    if place == 2:
        return DEFEND if before[0] > before[1] else ATTACK if before[1] > before[0] else EITHER
    if place == 1 and round == 2 and view.mode in ("duel", "teams"):
        return DEFEND if dict(view.tosses)["first"] == view.side else ATTACK
    return EITHER


def _part(attacks: bool, mutual: bool) -> Part:
    return MUTUAL if mutual else ATTACK if attacks else DEFEND


def _weighed(part: Part, place: int) -> Part:
    extra = WHOLE + (LEAD if place < DUELS_A_ROUND else 0)
    return part[0] * extra // WHOLE, part[1] * extra // WHOLE


def _slot(view: View, guess: Guess, part: Part, foes: Sequence[Sequence[PlayerView]], ahead: int) -> Slot:
    defending = tuple(levels(view, guess, foe, "defend", ahead) for foe in foes)
    return Slot(part, defending, tuple(levels(view, guess, foe, "attack", ahead) for foe in foes))
