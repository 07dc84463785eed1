"""Which abilities a boxer may use now, on what, for how much: the predicates that offers and `decide` share. Imports paying."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from matches.games.ippo.applying import evolve
from matches.games.ippo.events import BlowDeclared
from matches.games.ippo.paying import Price, both, bounds, price_of
from matches.games.ippo.power import blow_type, holds, most_defenses, start_cost, stayed
from matches.games.ippo.state import Fighter, Placed, Ring, State
from matches.games.ippo.vocabulary import Ability, Effect
from matches.kernel.seats import Seat


def in_time(state: State, seat: Seat, ability: Ability) -> bool:
    """R11: whether the timing word allows it in this phase."""
    match ability.timing:
        case "placement":
            return state.phase == "placement" and seat == state.active
        case "fast":
            return state.phase in ("placement", "boxing")
        case "boxing":
            return state.phase == "boxing"
        case "intermission":
            return state.phase == "rest" and seat == state.active
        case "constant":
            return False


def targets(state: State, seat: Seat, card: int, effect: Effect) -> tuple[int, ...]:
    """What an effect may fall on: numbers of cards, or of items of the stack. Empty where there is nothing."""
    own = state.fighter(seat)
    if effect.key == "stay_up" and state.ring is not None and stayed(state, state.ring.card):
        return ()
    match effect.target:
        case "own_card" | "own_cards":
            return _corner(state, own, effect)
        case "opponent_card" | "opponent_cards":
            return _corner(state, state.other(seat), effect)
        case "own_defense" | "own_defenses" | "opponent_defense" | "opponent_defenses" | "own_blow" | "opponent_blow":
            return _ring(state, seat, effect)
        case "this":
            return (card,) if on_ring(state, card) else ()
        case "to_hand" | "to_deck":
            return tuple(sorted(id for id in own.discards if id != card and effect.of in ("", state.cards[id].type)))
        case "item":
            return tuple(one.item for one in state.stack)
        case "":
            return ()


def _ring(state: State, seat: Seat, effect: Effect) -> tuple[int, ...]:
    """The blow belongs to one boxer, the defenses against it to the other."""
    ring = state.ring
    if ring is None:
        return ()
    blow = effect.target in ("own_blow", "opponent_blow")
    if (ring.seat == seat) != (effect.target in ("own_blow", "opponent_defense", "opponent_defenses")):
        return ()
    return (ring.card,) if blow else ring.defenses or ()


def _corner(state: State, fighter: Fighter, effect: Effect) -> tuple[int, ...]:
    """V: cards of the corner that are not on the ring; what is tapped cannot be tapped, what is upright not untapped."""
    found = []
    for one in fighter.out:
        fits = effect.of in ("", state.cards[one.id].type)
        idle = (effect.key == "tap" and one.tapped) or (effect.key == "untap" and not one.tapped)
        if fits and not idle and not on_ring(state, one.id):
            found.append(one.id)
    return tuple(found)


def on_ring(state: State, id: int) -> bool:
    ring = state.ring
    return ring is not None and (ring.card == id or id in (ring.defenses or ()))


def can_act_on(state: State, seat: Seat, card: int, ability: Ability) -> bool:
    """Whether the first effect, and the one whose target is named, have something to act on."""
    first = ability.effects[0]
    if first.target and not targets(state, seat, card, first):
        return False
    if first.key == "round_up" and state.phase != "boxing":
        return False
    chosen = ability.chosen
    return chosen is None or bool(targets(state, seat, card, chosen))


def usable(state: State, fighter: Fighter, id: int) -> Price | None:
    """What using the ability of this card costs now; None if it may not be used. The card is his, in his corner or his hand."""
    ability = state.cards[id].ability
    if ability is None or not in_time(state, fighter.seat, ability):
        return None
    if id in fighter.hand:
        if state.cards[id].type != "fight" or id in fighter.spent or len(fighter.hand) - 1 < ability.costs.discard:
            return None
    elif not _ready(state, fighter, id) or len(fighter.hand) < ability.costs.discard:
        return None
    if not holds(state, fighter.seat, ability) or not can_act_on(state, fighter.seat, id, ability):
        return None
    price = price_of(ability.costs, (id,) if ability.costs.tap else ())
    return None if bounds(state, fighter, price) is None else price


def _ready(state: State, fighter: Fighter, id: int) -> bool:
    """R9, Q15, Q28: upright and not used this turn; a blow's ability while the blow is on the ring, once a declaration."""
    placed = fighter.placed(id)
    if placed is None or placed.tapped:
        return False
    if state.cards[id].type == "blow":
        ring = state.ring
        return ring is not None and ring.card == id and not ring.used and not ring.shut
    return not placed.used


def abilities(state: State, fighter: Fighter) -> Iterator[tuple[int, Price]]:
    """Every ability that he may use now, of the corner first, with its price."""
    for one in fighter.out:
        price = usable(state, fighter, one.id)
        if price is not None:
            yield one.id, price
    for id in fighter.hand:
        price = usable(state, fighter, id)
        if price is not None:
            yield id, price


def public_ability(state: State, fighter: Fighter) -> bool:
    """Q23: whether everybody can see that he may use something: a card of his corner."""
    return any(usable(state, fighter, one.id) is not None for one in fighter.out)


def declarable(state: State, fighter: Fighter, placed: Placed) -> Price | None:
    """R17: what declaring this blow costs; None if it may not be declared."""
    if placed.tapped or state.cards[placed.id].type != "blow":
        return None
    icons, generic = start_cost(state, fighter.seat, placed.id)
    price = Price(icons, generic)
    return None if bounds(state, fighter, price) is None else price


def declarable_with(state: State, fighter: Fighter, id: int, price: Price) -> Price | None:
    """Q16: what the blow and its ability cost together; None if the ability may not be used with the declaration.

    Its target must be there already: the blow itself is on the ring by then, and this is its n-th of the turn.
    """
    ability = state.cards[id].ability
    if ability is None or ability.timing not in ("boxing", "fast") or ability.costs.tap:
        return None
    if len(fighter.hand) < ability.costs.discard or not _holds_when_declared(state, fighter.seat, id, ability):
        return None
    whole = both(price, price_of(ability.costs))
    return None if bounds(state, fighter, whole) is None else whole


def _holds_when_declared(state: State, seat: Seat, id: int, ability: Ability) -> bool:
    after = declared(state, seat, id)
    assert after.ring is not None
    return not after.ring.shut and holds(after, seat, ability) and can_act_on(after, seat, id, ability)


def declared(state: State, seat: Seat, id: int) -> State:
    """The bout with that blow on the ring."""
    return evolve(state, BlowDeclared(seat=seat, card=state.ref(id), nth=state.blows + 1))


def defenders(state: State) -> tuple[int, ...]:
    """R17, E8, E18: the upright cards that may be put against the blow on the ring."""
    ring = state.ring
    assert ring is not None
    return tuple(one.id for one in state.other(ring.seat).corner if may_defend(state, ring, one))


def may_defend(state: State, ring: Ring, card: Placed) -> bool:
    """Whether a card of the defender's corner may be put against the blow on the ring."""
    print = state.cards[card.id]
    return not card.tapped and print.type == "defense" and blow_type(state, ring) in print.blocks


def most_defending(state: State) -> int:
    """How many of them at once."""
    ring = state.ring
    assert ring is not None
    most, there = most_defenses(state, ring), len(defenders(state))
    return there if most is None else min(most, there)


def placeable(state: State, fighter: Fighter) -> Sequence[int]:
    """R16, Q28: cards of the hand that may be placed now: all but fights and what came back this turn."""
    return [id for id in fighter.hand if state.cards[id].type != "fight" and id not in fighter.spent]
