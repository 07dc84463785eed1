"""What a blow and the defenses against it come to (Q13-Q15), and what that is worth to the attacker. Imports sight and worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Final, NamedTuple

from matches.games.ippo import worth
from matches.games.ippo.sight import Sight, blow_power, constants, defense_power, holds
from matches.games.ippo.view import CardView, RingView
from matches.games.ippo.vocabulary import BlowType

ANY: Final = 9  # defenses
FEW: Final = 3  # more than so many together are not thought of


class Clash(NamedTuple):
    """A blow as it is, or would be, on the ring. `bare` is its power without its text; `card` what losing it would cost."""

    type: BlowType | None
    power: int
    bare: int
    knock_down: bool
    guard_break: bool
    stay_up: bool
    most: int
    card: int
    endurance: int  # of who defends
    downs: int
    shield: int


class Guard(NamedTuple):
    """A defense against it. `shuts`: R24."""

    id: int
    power: int
    card: int
    shuts: bool


def declared(sight: Sight, card: CardView) -> Clash:
    """One's own blow, as it would be with nothing but its constant text."""
    ability, foe = card.print.ability, sight.foe
    text = ability.effects if ability and ability.timing == "constant" and holds(sight, True, ability) else ()
    keys = {effect.key: effect.n for effect in text}
    return Clash(
        type=card.blow,
        power=blow_power(sight, True, card),
        bare=blow_power(sight, True, card, text=False),
        knock_down="knock_down" in keys,
        guard_break="guard_break" in keys,
        stay_up="stay_up" in keys,
        most=keys.get("most_defenses", ANY),
        card=_worth(sight, card),
        endurance=foe.endurance,
        downs=foe.downs,
        shield=foe.shield,
    )


def on_ring(sight: Sight, ring: RingView) -> Clash:
    """The blow on the ring."""
    card, defender = ring.card, sight.fighter(ring.seat != sight.me.seat)
    return Clash(
        type=card.blow,
        power=card.power,
        bare=ring.bare,
        knock_down=ring.knock_down,
        guard_break=ring.guard_break,
        stay_up=ring.stay_up,
        most=ANY if ring.most is None else ring.most,
        card=_worth(sight, card),
        endurance=defender.endurance,
        downs=defender.downs,
        shield=defender.shield,
    )


def guards(sight: Sight, own: bool, type: BlowType | None) -> tuple[Guard, ...]:
    """The upright defenses of a boxer that could meet a blow of this type."""
    fits = [
        one
        for one in sight.fighter(own).corner
        if one.type == "defense" and not one.tapped and not one.ringside and type in one.print.blocks
    ]
    shut = {card.id for _, card, _ in constants(sight, "shut_off")} if fits else set()
    return tuple(Guard(one.id, defense_power(sight, own, one, type), _worth(sight, one), one.id in shut) for one in fits)


def placed(sight: Sight, ring: RingView) -> tuple[Guard, ...]:
    """The defenses on the ring."""
    return tuple(Guard(one.id, one.power, _worth(sight, one), _shuts(one)) for one in ring.defenses or ())


def _worth(sight: Sight, card: CardView) -> int:
    return 0 if sight.last else worth.card(card.print)


def _shuts(card: CardView) -> bool:
    ability = card.print.ability
    return ability is not None and ability.timing == "constant" and any(one.key == "shut_off" for one in ability.effects)


def result(clash: Clash, defenses: Sequence[Guard]) -> int:
    """What the blow is worth to the attacker, the defenses used up in this order (Q13)."""
    shut = any(one.shuts for one in defenses)
    left = clash.bare if shut else clash.power
    gained, back = 0, 0
    stopped = left == 0 and bool(defenses)
    for one in defenses:
        if left < one.power or left == 0:
            back += 1
        else:
            gained += one.card
        stopped = stopped or 0 < left <= one.power
        left = max(0, left - one.power)
    if stopped:
        gained -= clash.card
    through = max(0, left - clash.shield)
    if through:
        gained += worth.harm(clash.endurance, through)
        gained += worth.DOWNS[min(clash.downs, 2)] if clash.knock_down and not shut else 0
    gained += worth.STAYED if clash.stay_up and not shut and not stopped else 0
    return gained + (worth.BROKEN * back if clash.guard_break and not shut else 0)


def ordered(clash: Clash, defenses: tuple[Guard, ...]) -> tuple[Guard, ...]:
    """The attacker's best order (R19)."""
    if len(defenses) < 2:
        return defenses
    if len(defenses) > FEW:
        orders: Iterator[tuple[Guard, ...]] = iter(tuple(sorted(defenses, key=lambda one: one.power * way)) for way in (1, -1))
    else:
        orders = permutations(defenses)
    return max(orders, key=lambda order: result(clash, order))


def answer(clash: Clash, there: tuple[Guard, ...]) -> tuple[int, tuple[Guard, ...]]:
    """The defender's best answer, and what it leaves the attacker. Nothing is put up beyond what stops the blow."""
    best: tuple[int, tuple[Guard, ...]] = (result(clash, ()), ())
    for count in range(1, min(clash.most, len(there), FEW) + 1):
        for some in combinations(there, count):
            powers = [one.power for one in some]
            if count > 1 and sum(powers) - min(powers) >= clash.power:
                continue
            left = result(clash, ordered(clash, some))
            if left < best[0]:
                best = (left, some)
    return best
