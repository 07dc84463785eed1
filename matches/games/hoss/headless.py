"""Deck against deck without a table, both sides played by the policy of P5, every event kept. Imports playing and policy."""

from __future__ import annotations

from collections.abc import Callable

from matches.games.hoss.battle import UNDECIDED, Battle
from matches.games.hoss.boundary import Orders
from matches.games.hoss.events import Deck, RoundFought
from matches.games.hoss.facts import NOBODY, SLOTS
from matches.games.hoss.fighter import Buffs
from matches.games.hoss.playing import draw, fight_on
from matches.games.hoss.policy import best_for
from matches.kernel.dice import Dice

Chance = Callable[[str], Dice]
Piles = tuple[list[int], list[int]]


def fight_out(decks: tuple[Deck, Deck], chance: Chance) -> list[RoundFought]:
    """The rounds of a whole fight."""
    battle = Battle((Buffs(decks[0].buffs), Buffs(decks[1].buffs)))
    battle.left = [len(decks[0].lines), len(decks[1].lines)]
    hands: Piles = ([], [])
    piles: Piles = ([*range(battle.left[0])], [*range(battle.left[1])])
    lines = (decks[0].lines, decks[1].lines)
    rounds: list[RoundFought] = []
    while battle.loser == UNDECIDED:
        number = len(rounds) + 1
        if piles[0] or piles[1]:
            dice = chance(f"draw/{number}")
            for hand, pile in zip(hands, piles, strict=True):
                hand += draw(pile, number, dice)
        orders = (_orders(battle, 0, hands[0]), _orders(battle, 1, hands[1]))
        rounds.append(fight_on(battle, number, orders, lines, chance(f"round/{number}"), 0))
    return rounds


def _orders(battle: Battle, side: int, hand: list[int]) -> Orders:
    line = hand.pop(0) if hand else NOBODY
    forked = [one for one in battle.alive[side] if one.choosing]
    if not forked:
        return Orders(line)
    foes = [one.race for one in battle.alive[1 - side]]
    return Orders(line, {one.who % SLOTS: best_for(one.after, foes).slug for one in forked})
