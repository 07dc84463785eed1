"""A round as the rules fight it: boards, decisions, dice in, one event out. Imports boundary and timeline."""

from __future__ import annotations

from matches.games.hoss.battle import UNDECIDED, Battle
from matches.games.hoss.boundary import Orders, battle_of, prepare
from matches.games.hoss.events import Prepared, RoundFought, later
from matches.games.hoss.held import Line
from matches.games.hoss.options import HAND, MOST_ROUNDS
from matches.games.hoss.state import Side, State
from matches.games.hoss.timeline import fight
from matches.kernel.dice import Dice


def draw(pile: list[int], number: int, dice: Dice) -> tuple[int, ...]:
    """R5, Q5: what is drawn before round `number`, taken out of `pile`: three cards, later one, while there are any."""
    count = min(HAND if number == 1 else 1, len(pile))
    return tuple(pile.pop(dice.below(len(pile))) for _ in range(count))


def fight_round(state: State, dice: Dice, until: int) -> RoundFought:
    """The next round on what both sides decided."""
    first, second = state.sides
    battle = battle_of(state)
    return fight_on(battle, state.number + 1, (orders_of(first), orders_of(second)), (first.lines, second.lines), dice, until)


def fight_on(
    battle: Battle,
    number: int,
    orders: tuple[Orders, Orders],
    lines: tuple[tuple[Line, ...], tuple[Line, ...]],
    dice: Dice,
    until: int,
) -> RoundFought:
    """The same on boards that are at hand: round `number`, which R10 counts out if it is the last."""
    battle.facts = []
    prepare(battle, orders, lines)
    fight(battle, dice)
    if battle.loser == UNDECIDED and number == MOST_ROUNDS:
        battle.count()
    counted = battle.counted
    return RoundFought(number=number, facts=tuple(battle.facts), loser=battle.loser, counted=counted, until=until)


def orders_of(side: Side) -> Orders:
    """Q44: the sealed decision, over what was asked for before it (R17)."""
    asked: Prepared | None = side.prepared
    if asked is None:
        return Orders(wards=dict(side.wards))
    own = () if asked.ward is None else ((len(side.units), asked.ward),)
    return Orders(asked.line, dict(asked.paths), dict(later(side.wards, (*asked.wards, *own))))
