"""What the planning player makes of a View: who is who, and the power that things would have on the ring. Imports view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from matches.games.ippo.view import CardView, FighterView, View
from matches.games.ippo.vocabulary import Ability, BlowType, Condition, Effect, EffectKey


@dataclass(frozen=True, slots=True)
class Sight:
    """A view by one who boxes in it; `me` and `foe` are as everybody sees them.

    `last`: the judges speak after this turn (Q21), so that cards are worth nothing any more.
    """

    view: View
    me: FighterView
    foe: FighterView
    mine: bool
    last: bool
    cards: dict[int, CardView]

    def fighter(self, own: bool) -> FighterView:
        return self.me if own else self.foe


def sight(view: View) -> Sight:
    """ValueError for a spectator's view."""
    if view.you is None:
        raise ValueError("who only watches plans nothing")
    me, foe = sorted(view.fighters, key=lambda one: one.seat != view.you)
    cards = {one.id: one for fighter in view.fighters for one in out(fighter)} | {one.id: one for one in view.hand}
    last = view.round == view.rounds and 0 < view.turns_per_round == view.in_round
    return Sight(view, me, foe, view.active == view.you, last, cards)


def mirrored(sight: Sight) -> Sight:
    """The same bout as the opponent sees what is public of it."""
    return replace(sight, me=sight.foe, foe=sight.me, mine=not sight.mine)


def out(fighter: FighterView) -> tuple[CardView, ...]:
    """All cards that lie in the corner."""
    return fighter.corner + fighter.supports


def constants(sight: Sight, key: EffectKey) -> Iterator[tuple[bool, CardView, Effect]]:
    """Constant effects of this key that hold: whether they are one's own, the card, the effect (Q24)."""
    for own in (True, False):
        for one in out(sight.fighter(own)):
            ability = one.print.ability
            if one.tapped or ability is None or ability.timing != "constant":
                continue
            for effect in ability.effects:
                if effect.key == key and holds(sight, own, ability):
                    yield own, one, effect


def holds(sight: Sight, own: bool, ability: Ability) -> bool:
    """Whether the conditions hold for one boxer, as far as they can be seen before a blow is declared."""
    return all(_holds(sight, own, one) for one in ability.conditions)


def _holds(sight: Sight, own: bool, one: Condition) -> bool:
    who = sight.fighter(own if one.who == "own" else not own)
    match one.key:
        case "endurance_at_most":
            return who.endurance <= one.n
        case "behind":
            return who.endurance < sight.fighter(not own).endurance
        case "nth_blow":
            return _thrown(sight.fighter(own)) + 1 >= one.n
        case "round_at_least":
            return sight.view.round >= one.n
        case "knock_downs_at_least":
            return who.downs >= one.n
        case "controls":
            return sum(one.of in ("", card.type, card.blow, card.print.attribute) for card in out(who)) >= one.n
        case "blow_type" | "defended" | "undefended":
            return one.key == "undefended"  # hoped for


def _thrown(fighter: FighterView) -> int:
    """Blows that lie there tapped have been thrown, as far as one can see."""
    return sum(one.type == "blow" and one.tapped for one in fighter.corner)


def blow_power(sight: Sight, own: bool, card: CardView, text: bool = True) -> int:
    """What a blow of the corner would have on the ring, with or without its own text."""
    power = card.power
    for whose, other, effect in constants(sight, "blow"):
        if other.id == card.id:
            power += effect.n if text and effect.target == "this" else 0
        elif effect.target == ("own_blow" if whose == own else "opponent_blow") and effect.of in ("", card.blow):
            power += effect.n
    return max(0, power)


def defense_power(sight: Sight, own: bool, card: CardView, blow: BlowType | None) -> int:
    """What a defense of the corner would have on the ring against a blow of this type."""
    ring = sight.view.ring
    if card.guard is not None and ring is not None and ring.card.blow == blow:
        return card.guard
    power = card.power
    for whose, other, effect in constants(sight, "defense"):
        this = effect.target == "this" and other.id == card.id
        if (this or effect.target == ("own_defenses" if whose == own else "opponent_defenses")) and effect.of in ("", blow):
            power += effect.n
    return max(0, power)
