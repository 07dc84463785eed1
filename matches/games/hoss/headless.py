"""Deck against deck without a table, both sides played by the policy of P5, every event kept. Imports playing and policy."""

from __future__ import annotations

from collections.abc import Callable

from matches.games.hoss.battle import UNDECIDED, Battle
from matches.games.hoss.boundary import Orders
from matches.games.hoss.events import Deck, RoundFought
from matches.games.hoss.facts import NOBODY, SLOTS
from matches.games.hoss.fighter import Buffs
from matches.games.hoss.options import HAND
from matches.games.hoss.playing import fight_on
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
    draw(hands, piles, HAND, chance("draw/1"))
    rounds: list[RoundFought] = []
    while battle.loser == UNDECIDED:
        number = len(rounds) + 1
        if number > 1 and (piles[0] or piles[1]):
            draw(hands, piles, 1, chance(f"draw/{number}"))
        orders = (_orders(battle, 0, hands[0]), _orders(battle, 1, hands[1]))
        rounds.append(fight_on(battle, number, orders, lines, chance(f"round/{number}"), 0))
    return rounds


def draw(hands: Piles, piles: Piles, count: int, dice: Dice) -> None:
    for hand, pile in zip(hands, piles, strict=True):
        for _ in range(min(count, len(pile))):
            hand.append(pile.pop(dice.below(len(pile))))


def _orders(battle: Battle, side: int, hand: list[int]) -> Orders:
    line = hand.pop(0) if hand else NOBODY
    forked = [one for one in battle.alive[side] if one.choosing]
    if not forked:
        return Orders(line)
    foes = [one.race for one in battle.alive[1 - side]]
    return Orders(line, {one.who % SLOTS: best_for(one.after, foes).slug for one in forked})
