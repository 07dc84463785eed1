"""Creatures that become the next card of their line (R11, R12, Q4, Q25, Q26). Imports battle, marking."""

from __future__ import annotations

from matches.games.hoss.battle import Battle
from matches.games.hoss.damage import rolls
from matches.games.hoss.facts import Forked, Grew
from matches.games.hoss.fighter import Fighter
from matches.games.hoss.held import Creature
from matches.games.hoss.marking import shed
from matches.kernel.dice import Dice


def evolve_all(battle: Battle, at: int, dice: Dice) -> None:
    """R11: each creature with a next card, at the chance of its card's bonus; with two paths it waits for the pause (Q4)."""
    for one in battle.living():
        if not one.after or not rolls(one.card.bonus * 10, dice):
            continue
        if len(one.after) == 1:
            grow(battle, at, one, one.after[0])
        else:
            one.choosing = True
            battle.facts.append(Forked(at, one.who))


def grow(battle: Battle, at: int, fighter: Fighter, card: Creature) -> None:
    """R12, Q26: damage, ward and shield stay, and so do the markers that the new card can carry."""
    fighter.choosing = False
    fighter.become(card)
    battle.facts.append(Grew(at, fighter.who, card.slug))
    battle.reread(at, fighter)
    shed(battle, at, fighter)
