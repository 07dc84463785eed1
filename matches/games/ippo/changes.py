"""How an ability would change a blow on the ring or something else, for the planning player. Imports clash, sight and worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from matches.games.ippo import worth
from matches.games.ippo.clash import Clash, Guard, answer, guards, on_ring, ordered, placed, result
from matches.games.ippo.sight import Sight, out
from matches.games.ippo.view import CardView
from matches.games.ippo.vocabulary import CHOSEN, Ability, BlowType, Effect, EffectKey

LATE = 8  # cards of the deck, below which nobody draws more than he must


def changed(clash: Clash, effect: Effect) -> Clash:
    """The blow after an effect on it; as it was for any other effect."""
    match effect.key:
        case "blow":
            return clash._replace(power=max(0, clash.power + effect.n), bare=max(0, clash.bare + effect.n))
        case "knock_down":
            return clash._replace(knock_down=True)
        case "guard_break":
            return clash._replace(guard_break=True)
        case "stay_up":
            return clash._replace(stay_up=True)
        case "most_defenses":
            return clash._replace(most=min(clash.most, effect.n))
        case "prevent":
            return clash._replace(shield=clash.shield + effect.n)
        case "retype":
            return clash._replace(type=_type(effect.of))
        case _:
            return clash


def aimed(ability: Ability, effect: Effect, card: int, target: int | None) -> int | None:
    """The one card or item that an effect falls on: the one that was named, if that is the effect it was named for, or itself."""
    if effect.target == "this":
        return card
    return target if effect.target in CHOSEN else None


def strengthened(defenses: tuple[Guard, ...], effect: Effect, target: int | None) -> tuple[Guard, ...]:
    """The defenses after an effect on one, by its number, or on all of them."""
    one_of_them = effect.target in ("own_defense", "opponent_defense", "this")

    def after(guard: Guard) -> Guard:
        if one_of_them and guard.id != target:
            return guard
        if effect.key == "defense":
            return guard._replace(power=max(0, guard.power + effect.n))
        return guard._replace(shuts=guard.shuts or effect.key == "shut_off")

    return tuple(map(after, defenses)) if effect.key in ("defense", "shut_off") else defenses


def gained(sight: Sight, ability: Ability, card: int, target: int | None) -> int:
    """What an ability would be worth to oneself now, its costs aside."""
    return _on_ring(sight, ability, card, target) + sum(
        elsewhere(sight, one, aimed(ability, one, card, target)) for one in ability.effects
    )


def _on_ring(sight: Sight, ability: Ability, card: int, target: int | None) -> int:
    """By how much the result of the blow on the ring gets better for oneself."""
    ring = sight.view.ring
    if ring is None:
        return 0
    clash, there = on_ring(sight, ring), placed(sight, ring)
    after, then = clash, there
    for one in ability.effects:
        after, then = changed(after, one), strengthened(then, one, aimed(ability, one, card, target))
    if (after, then) == (clash, there):
        return 0
    sign, defending = (1, False) if ring.seat == sight.me.seat else (-1, True)
    if ring.defenses is not None:
        return sign * (result(after, ordered(after, then)) - result(clash, ordered(clash, there)))
    before = answer(clash, guards(sight, defending, clash.type))[0]
    return sign * (answer(after, guards(sight, defending, after.type))[0] - before)


def elsewhere(sight: Sight, effect: Effect, target: int | None = None) -> int:
    """What an effect away from the ring is worth to oneself now."""
    worked_out = _ELSEWHERE.get(effect.key)
    return worth.plain(effect) if worked_out is None else worked_out(sight, effect, target)


def _draw(sight: Sight, effect: Effect, target: int | None) -> int:
    return worth.plain(effect) if sight.me.deck >= LATE else 0


def _recover(sight: Sight, effect: Effect, target: int | None) -> int:
    endurance = min(20, sight.me.endurance + effect.n)
    return worth.harm(endurance, endurance - sight.me.endurance)


def _direct(sight: Sight, effect: Effect, target: int | None) -> int:
    if effect.of == "owner":
        return -worth.harm(sight.me.endurance, effect.n)
    return worth.harm(sight.foe.endurance, max(0, effect.n - sight.foe.shield))


def _tap(sight: Sight, effect: Effect, target: int | None) -> int:
    """A defense out of the way of one's blows; of the cards that all are tapped, those that are. One's own are a loss."""
    if effect.target in ("own_card", "own_cards"):
        return -40 * len(_hit(sight, effect, target, tapped=False))
    if not sight.mine or sight.view.phase != "boxing":
        return 0
    if effect.of == "defense" and target is not None:
        blocks = sight.cards[target].print.blocks
        return 40 * sum(one.power for one in _ready(sight, "blow") if one.blow in blocks)
    return 30 * len(_hit(sight, effect, target, tapped=False))


def _hit(sight: Sight, effect: Effect, target: int | None, tapped: bool | None = None) -> list[CardView]:
    """The corner cards that an effect falls on: the one that was named, or all of the boxer and the type that it names."""
    whose = sight.me if effect.target in ("own_card", "own_cards") else sight.foe
    there = [one for one in out(whose) if effect.of in ("", one.type) and not one.ringside and tapped in (None, one.tapped)]
    return there if effect.target in ("own_cards", "opponent_cards") else [one for one in there if one.id == target]


def _untap(sight: Sight, effect: Effect, target: int | None) -> int:
    ring, cards = sight.view.ring, _hit(sight, effect, target, tapped=True)
    if effect.target in ("opponent_card", "opponent_cards"):
        return -40 * len(cards)
    if effect.of == "blow":
        return sum(60 * one.power - 40 * one.generic for one in cards) if sight.mine else 0
    if sight.mine:
        return 90 * len(cards) if sight.view.phase != "placement" else 0
    if ring is None or ring.defenses is not None or ring.seat == sight.me.seat:
        return 0
    return sum(50 * min(one.power, ring.card.power) for one in cards if ring.card.blow in one.print.blocks)


def _destroy(sight: Sight, effect: Effect, target: int | None) -> int:
    own, hit = effect.target in ("own_card", "own_cards"), _hit(sight, effect, target)
    total = sum(worth.plain(effect) + worth.card(one.print) // 2 for one in hit)
    return -total if own else total


def _bounce(sight: Sight, effect: Effect, target: int | None) -> int:
    n = len(_hit(sight, effect, target))
    return -worth.IN_HAND * n if effect.target in ("own_card", "own_cards") else worth.plain(effect) * n


def _cheaper(sight: Sight, effect: Effect, target: int | None) -> int:
    dearest = max((one.generic for one in _ready(sight, "blow")), default=0)
    return 90 * min(effect.n, dearest) if sight.mine else 0


def _gain(sight: Sight, effect: Effect, target: int | None) -> int:
    """Power for a blow that asks for it."""
    if not sight.mine or sight.view.phase != "boxing" or sight.view.ring is not None:
        return 0
    asking = [one for one in _ready(sight, "blow") if effect.of in ("generic", one.print.attribute)]
    need = max((one.generic + one.print.icons for one in asking), default=0)
    return 70 * min(need, effect.n) if sum(sight.me.pool) == 0 else 0


def _round_up(sight: Sight, effect: Effect, target: int | None) -> int:
    """R25: counters go; what the opponent could still do this turn, too."""
    view, ring = sight.view, sight.view.ring
    if view.round == view.rounds:
        return worth.WON // 4 if sight.me.endurance > sight.foe.endurance else -worth.WON
    value = 160 * (sight.me.downs - sight.foe.downs) + (300 if sight.me.downs == 2 else 0)
    if sight.mine:
        return value - 70 * len(_ready(sight, "blow")) - (400 if ring is not None else 0)
    if ring is None:
        return value
    clash = on_ring(sight, ring)
    there = placed(sight, ring) if ring.defenses is not None else guards(sight, True, clash.type)
    return value + (result(clash, ordered(clash, there)) if ring.defenses is not None else answer(clash, there)[0]) - 100


def _ready(sight: Sight, type: str) -> list[CardView]:
    return [one for one in sight.me.corner if one.type == type and not one.tapped and not one.ringside]


def _type(of: str) -> BlowType | None:
    return of if of in ("straight", "hook", "upper", "special") else None  # type: ignore[return-value]  # just compared


_Worked = Callable[[Sight, Effect, int | None], int]
_ELSEWHERE: Mapping[EffectKey, _Worked] = MappingProxyType(
    {
        "draw": _draw,
        "recover": _recover,
        "direct": _direct,
        "tap": _tap,
        "untap": _untap,
        "destroy": _destroy,
        "bounce": _bounce,
        "cheaper": _cheaper,
        "gain": _gain,
        "round_up": _round_up,
    }
)
