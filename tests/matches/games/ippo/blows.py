"""A blow against guards, as the examples tell it, and what became of the cards. Imports the scenery."""

from __future__ import annotations

from matches.games.ippo.commands import (
    DeclareBlow,
    Defend,
    OrderDefenses,
)
from matches.games.ippo.held import Printed
from matches.games.ippo.vocabulary import Ability, Effect
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner

KNOCKS = Ability("constant", effects=(Effect("knock_down", target="this"),), until="upright")
BREAKS = Ability("constant", effects=(Effect("guard_break", target="this"),), until="upright")
SHUTS = Ability("constant", effects=(Effect("shut_off", target="this"),), until="upright")
WEAKENS = Ability("boxing", effects=(Effect("blow", -2, target="opponent_blow"),))
NEGATES = Ability("boxing", effects=(Effect("negate", target="item"),))
ENDS_ROUND = Ability("boxing", effects=(Effect("round_up"),))


def struck(hit: Printed, *guards: Printed, red: Corner | None = None, blue: Corner | None = None) -> Bout:
    """Red strikes, Blue defends with all the guards in their order, and it has come to its result."""
    red, blue = red or Corner(), blue or Corner()
    bout = Bout(
        Corner(**{**red.__dict__, "corner": (hit, *red.corner)}), Corner(**{**blue.__dict__, "corner": (*guards, *blue.corner)})
    )
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.all_pass()
    if guards:
        bout.does(BLUE, Defend(cards=tuple(bout.id_of(one) for one in guards)))
        bout.all_pass()
    if len(guards) > 1:
        bout.does(RED, OrderDefenses(cards=tuple(bout.id_of(one) for one in guards)))
    bout.all_pass()
    return bout


def discarded(bout: Bout, *prints: Printed) -> list[bool]:
    gone = (*bout.red.discards, *bout.blue.discards)
    return [bout.id_of(one) in gone for one in prints]


def tapped(bout: Bout, print: Printed) -> bool:
    placed = bout.placed(print)
    assert placed is not None
    return placed.tapped
