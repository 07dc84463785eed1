"""What holds at the moment: power and type of the blow, defenses, costs, counts, with all that is constant. Imports state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from matches.games.ippo.options import COUNT
from matches.games.ippo.state import Fighter, Placed, Retyping, Ring, State
from matches.games.ippo.vocabulary import Ability, BlowType, Condition, Effect, EffectKey, Who
from matches.kernel.seats import Seat

SOME: Final = (0,)  # a defense, whichever: cards count from 1


def constants(state: State, key: EffectKey) -> Sequence[tuple[Fighter, Placed, Effect]]:
    """R11, Q24: the constant effects of this key that hold now, with the boxer and the upright card they come from.

    The text of a blow that was shut off this turn is negated wherever the blow is (R24, Q15).
    """
    of_key = state.constants.get(key)
    if of_key is None:
        return ()
    found = []
    for fighter in state.fighters:
        for card in fighter.out:
            if card.id in of_key and not card.tapped and not card.shut:
                ability = of_key[card.id]
                if holds(state, fighter.seat, ability):
                    found += [(fighter, card, effect) for effect in ability.effects if effect.key == key]
    return found


def holds(state: State, seat: Seat, ability: Ability) -> bool:
    """Whether an ability's conditions hold for its user."""
    return not ability.conditions or all(_holds(state, seat, one) for one in ability.conditions)


def _holds(state: State, seat: Seat, one: Condition) -> bool:
    ring = state.ring
    match one.key:
        case "endurance_at_most":
            return _who(state, seat, one.who).endurance <= one.n
        case "behind":
            return state.fighter(seat).endurance < state.other(seat).endurance
        case "nth_blow":
            return state.blows >= one.n
        case "blow_type":
            return ring is not None and blow_type(state, ring) == one.of
        case "defended":
            return ring is not None and bool(ring.defenses)
        case "undefended":
            return ring is not None and ring.defenses == ()
        case "round_at_least":
            return state.round >= one.n
        case "knock_downs_at_least":
            return _who(state, seat, one.who).downs >= one.n
        case "controls":
            return sum(_is_of(state, card.id, one.of) for card in _who(state, seat, one.who).out) >= one.n


def _who(state: State, seat: Seat, who: Who) -> Fighter:
    return state.fighter(seat) if who == "own" else state.other(seat)


def _is_of(state: State, id: int, of: str) -> bool:
    """A card of a type, of a type of blow or of an attribute."""
    card = state.cards[id]
    return of in ("", card.type, card.blow, card.attribute)


def blow_type(state: State, ring: Ring) -> BlowType | None:
    """V15: the type of the blow on the ring."""
    return retyped(state.cards[ring.card].blow, ring.types, ring.shut)


def retyped(printed: BlowType | None, types: Sequence[Retyping], shut: bool) -> BlowType | None:
    """V15, Q15: of all that changes a blow's type the last counts; its own text does not once it is shut off."""
    return next((one.type for one in reversed(types) if not (one.text and shut)), printed)


def blow_power(state: State, ring: Ring) -> int:
    """Q24: the power of the blow on the ring, never below 0."""
    placed = state.fighter(ring.seat).placed(ring.card)
    power = state.cards[ring.card].power + ring.marks.plus + (placed.plus if placed else 0)
    if not ring.shut:
        power += ring.text.plus + (placed.own_plus if placed else 0)
    return max(0, power + sum(effect.n for effect in _on_blow(state, ring, "blow")))


def _on_blow(state: State, ring: Ring, key: EffectKey) -> Iterator[Effect]:
    """Constant effects of this key that reach the blow on the ring; its own text is negated by a Shut Off (Q15)."""
    type = None
    for fighter, card, effect in constants(state, key):
        if card.id == ring.card:
            if effect.target == "this":
                yield effect
            continue
        type = type or blow_type(state, ring)
        own = fighter.seat == ring.seat
        if effect.target == ("own_blow" if own else "opponent_blow") and effect.of in ("", type):
            yield effect


def defense_power(state: State, ring: Ring, id: int) -> int:
    """Q24: the power of a defense on the ring, never below 0; 0 where it was tapped for its own ability (R9)."""
    defender = state.other(ring.seat)
    placed = defender.placed(id)
    if placed is not None and placed.tapped:
        return 0
    power = state.cards[id].power + (placed.plus if placed else 0)
    power += sum(n for card, n in ring.changes if card == id)
    for fighter, card, effect in constants(state, "defense"):
        own = fighter.seat == defender.seat
        this = effect.target == "this" and card.id == id
        if (this or effect.target == ("own_defenses" if own else "opponent_defenses")) and _against(state, ring, effect):
            power += effect.n
    return max(0, power)


def when_answered(state: State, defenses: tuple[int, ...]) -> State:
    """The bout with these defenses against the blow that waits for them."""
    assert state.ring is not None
    return replace(state, ring=replace(state.ring, defenses=defenses))


def shuts_off(state: State, defenses: Sequence[int]) -> int | None:
    """R24: the first of these defenses that shuts the blow on the ring off, if one does."""
    return next((card.id for _, card, _ in constants(state, "shut_off") if card.id in defenses), None)


def _against(state: State, ring: Ring, effect: Effect) -> bool:
    return effect.of == "" or effect.of == blow_type(state, ring)


def most_defenses(state: State, ring: Ring) -> int | None:
    """V16: how many cards may defend against the blow on the ring; None for as many as there are."""
    limits = [ring.marks.most, None if ring.shut else ring.text.most]
    limits += [effect.n for effect in _on_blow(state, ring, "most_defenses")]
    return min((one for one in limits if one is not None), default=None)


def marked(state: State, ring: Ring, key: EffectKey) -> bool:
    """V19-V21: whether the blow on the ring has a knock-down, a Guard Break, or returns upright."""
    assert key in ("knock_down", "guard_break", "stay_up")
    by_text: bool = not ring.shut and getattr(ring.text, key)
    by_others: bool = getattr(ring.marks, key)
    return by_text or by_others or any(True for _ in _on_blow(state, ring, key))


def returns_upright(state: State, ring: Ring) -> bool:
    """V19: once a turn."""
    return not stayed(state, ring.card) and marked(state, ring, "stay_up")


def stayed(state: State, id: int) -> bool:
    """V19: whether this blow has returned upright this turn."""
    owner = state.owner(id)
    placed = None if owner is None else owner.placed(id)
    return placed is not None and placed.stayed


def start_cost(state: State, seat: Seat, id: int) -> tuple[tuple[int, int, int, int], int]:
    """R6, R7, V4: the icons of each attribute and the generic power that a blow of this seat costs to declare."""
    card, fighter = state.cards[id], state.fighter(seat)
    return of_attribute(card.attribute, card.icons), max(0, card.generic - cheaper(state, fighter))


def cheaper(state: State, fighter: Fighter) -> int:
    """V4: by how much his next blow is cheaper. It would be one more: a condition that counts blows counts it."""
    there = state.constants.get("cheaper")
    if there is None or not any(one.id in there for one in fighter.out):
        return fighter.cheaper
    then = replace(state, blows=state.blows + 1)
    return fighter.cheaper + sum(effect.n for owner, _, effect in constants(then, "cheaper") if owner.seat == fighter.seat)


def of_attribute(attribute: str | None, n: int) -> tuple[int, int, int, int]:
    """So many icons of one attribute."""
    return (
        n if attribute == "force" else 0,
        n if attribute == "speed" else 0,
        n if attribute == "technique" else 0,
        n if attribute == "spirit" else 0,
    )


def flips(state: State, fighter: Fighter) -> int:
    """R22, V24: how many cards may be flipped to get up."""
    if "count" not in state.constants:
        return COUNT + fighter.count
    return COUNT + fighter.count + sum(n.n for owner, _, n in constants(state, "count") if owner.seat == fighter.seat)
