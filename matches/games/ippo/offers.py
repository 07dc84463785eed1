"""What a seat may answer now, as offers: the allowed values of each field. Imports using, beginning and below."""

from __future__ import annotations

from matches.games.ippo.beginning import by_number, may_take_new_hand
from matches.games.ippo.options import CORNER, MOST_PLACED, SUPPORTS
from matches.games.ippo.paying import Price, bounds, means, spare
from matches.games.ippo.resolving import found_in
from matches.games.ippo.state import Fighter, Pending, State
from matches.games.ippo.using import (
    abilities,
    declarable,
    declarable_with,
    declared,
    defenders,
    most_defending,
    placeable,
    targets,
)
from matches.games.ippo.vocabulary import ATTRIBUTES, GENERIC
from matches.kernel.offers import Field, Many, Offer, Offers, One, Whole
from matches.kernel.seats import Seat

UNTIL = ("stack", "blow", "turn")
HOLD = One("hold", (0, 1), optional=True)
END = Offer("end_phase")
OFFER_STOP = Offer("offer_stop")
ANSWER_STOP = Offer("answer_stop", (One("accept", (0, 1)),))


_LAST: dict[Seat, tuple[State, Offers]] = {}  # what a seat was offered last: one decision asks for it several times


def legal(state: State, seat: Seat) -> Offers:
    """What `seat` may answer now; one who is not asked may give a standing order, and anybody present may leave."""
    known = _LAST.get(seat)
    if known is None or known[0] is not state:
        known = _LAST[seat] = (state, _legal(state, seat))
    return known[1]


def _legal(state: State, seat: Seat) -> Offers:
    fighter = next((one for one in state.fighters if one.seat == seat), None)
    if state.over or fighter is None or fighter.gone:
        return Offers()
    pending = state.pending
    if pending is None or seat not in pending.seats:
        return Offers(*aside(state, fighter), optional=True, may_resign=True)
    answers = [*_answers(state, fighter, pending), *_answering(state, fighter)]
    return Offers(decision(state, fighter), tuple(answers), may_resign=True)


def decision(state: State, fighter: Fighter) -> str:
    """What is being asked now, used once in a match by each seat."""
    assert state.pending is not None
    what = state.pending.what
    return f"{what}/{fighter.new_hands}" if what == "set_up" else f"{what}/{state.asked}"


def aside(state: State, fighter: Fighter) -> tuple[str, tuple[Offer, ...]]:
    """Q22, Q23: what one may say while the other is asked."""
    if state.phase == "set_up":
        return "", ()
    orders = tuple(one for one in ("", *UNTIL) if one != fighter.standing)
    offers: tuple[Offer, ...] = (Offer("stand_by", (One("until", orders),)),)
    offers = (*offers, *_answering(state, fighter))
    return f"aside/{fighter.asked}/{fighter.orders}/{state.stops}", offers


def _answers(state: State, fighter: Fighter, pending: Pending) -> list[Offer]:
    match pending.what:
        case "set_up":
            return _set_up(state, fighter)
        case "redraw":
            return [_discard(fighter)]
        case "placement":
            return [*_placing(state, fighter), *_using(state, fighter), END, *_stopping(state, fighter)]
        case "boxing":
            return [*_declaring(state, fighter), *_using(state, fighter), END, *_stopping(state, fighter)]
        case "rest":
            return [*_using(state, fighter), END, *_stopping(state, fighter)]
        case "window":
            passing = Offer("pass", (One("until", ("", *UNTIL), optional=True),))
            return [passing, *_using(state, fighter)]
        case "defend":
            return [Offer("defend", (Many("cards", defenders(state), 0, most_defending(state)),))]
        case "order":
            defenses = state.ring.defenses or () if state.ring else ()
            return [Offer("order_defenses", (Many("cards", defenses, len(defenses), len(defenses)),))]
        case "choose":
            there = choices(state, fighter)
            return [Offer("choose", (Many("cards", there, pending.n, pending.n),))]


def choices(state: State, fighter: Fighter) -> tuple[int, ...]:
    """What an effect lets the seat choose among, by card number (Q26)."""
    pending = state.pending
    assert pending is not None
    if pending.choice == "search":
        return found_in(state, fighter.seat, pending.of)
    return by_number(state, fighter.hand)


def _set_up(state: State, fighter: Fighter) -> list[Offer]:
    """R12: the hand is five cards, so that a type has more than three only where four or five are of it."""
    types = [state.cards[id].type for id in fighter.hand]
    cards = tuple(id for id in fighter.hand if state.cards[id].type != "fight")
    crowded = [type for type in ("blow", "defense", "support") if types.count(type) > MOST_PLACED]
    offers = [Offer("set_up", (Many("cards", cards, 0, MOST_PLACED if crowded else len(cards)),))]
    if crowded:  # one of a crowded type beyond three would be too many: then the rest may go with three of it
        offers += _with_the_rest(state, fighter, crowded[0])
    return [*offers, Offer("take_new_hand")] if may_take_new_hand(state, fighter) else offers


def _with_the_rest(state: State, fighter: Fighter, crowded: str) -> list[Offer]:
    """A hand of four of a type and one other card: any three of the four, and the other with them."""
    others = [id for id in fighter.hand if state.cards[id].type not in (crowded, "fight")]
    if not others:
        return []
    many = tuple(id for id in fighter.hand if state.cards[id].type == crowded)
    return [
        Offer("set_up", (Many("cards", (*(one for one in many if one != left), *others), 0, MOST_PLACED + len(others)),))
        for left in many
    ]


def _discard(fighter: Fighter) -> Offer:
    return Offer("redraw", (Many("cards", fighter.hand, 0, len(fighter.hand)),))


def _placing(state: State, fighter: Fighter) -> list[Offer]:
    """R10, Q6: by zone, since a full one wants a card out of it."""
    offers = []
    for zone, most, support in ((fighter.corner, CORNER, False), (fighter.supports, SUPPORTS, True)):
        cards = tuple(id for id in placeable(state, fighter) if (state.cards[id].type == "support") == support)
        if cards:
            out = (One("out", tuple(one.id for one in zone)),) if len(zone) >= most else ()
            offers.append(Offer("place", (One("card", cards), *out, HOLD)))
    return offers


def _paying(state: State, fighter: Fighter, price: Price) -> list[Field]:
    """Q4, Q5: what may be tapped, the endurance that may be given, and how much of each attribute the generic part takes.

    Where all there is is of one kind, nothing has to be said of it.
    """
    fields: list[Field] = []
    least, most = bounds(state, fighter, price) or (0, 0)
    if price.generic or any(price.icons):
        cards = means(state, fighter, price.own).cards
        if cards:
            fields.append(Many("taps", cards, 0, len(cards)))
    if most:
        fields.append(Whole("endurance", least, most))
    if price.generic:
        there = spare(state, fighter, price)
        if sum(n > 0 for n in there) > 1:
            shares = zip(ATTRIBUTES, there[:GENERIC], strict=True)
            fields += [Whole(name, 0, min(n, price.generic)) for name, n in shares if n]
    return fields


def _declaring(state: State, fighter: Fighter) -> list[Offer]:
    """R17, Q16: each blow by itself, since each has a price of its own, and once more with its ability."""
    offers = []
    for placed in fighter.corner:
        price = declarable(state, fighter, placed)
        if price is None:
            continue
        card = One("card", (placed.id,))
        offers.append(Offer("declare_blow", (card, *_paying(state, fighter, price), HOLD)))
        whole = declarable_with(state, fighter, placed.id, price)
        if whole is not None:
            after = declared(state, fighter.seat, placed.id)
            extra = [One("ability", (1,)), *_aiming(after, fighter, placed.id)]
            offers.append(Offer("declare_blow", (card, *extra, *_paying(state, fighter, whole), HOLD)))
    return offers


def _using(state: State, fighter: Fighter) -> list[Offer]:
    return [
        Offer("use_ability", (One("card", (id,)), *_aiming(state, fighter, id), *_paying(state, fighter, price), HOLD))
        for id, price in abilities(state, fighter)
    ]


def _aiming(state: State, fighter: Fighter, id: int) -> list[Field]:
    """The target that the user names, and the cards that he discards for it."""
    ability = state.cards[id].ability
    assert ability is not None
    fields: list[Field] = []
    if ability.chosen is not None:
        fields.append(One("target", targets(state, fighter.seat, id, ability.chosen)))
    if ability.costs.discard:
        n, hand = ability.costs.discard, tuple(one for one in fighter.hand if one != id)
        fields.append(Many("discards", hand, n, n))
    return fields


def _stopping(state: State, fighter: Fighter) -> list[Offer]:
    """Q22: once a turn, while no offer is open."""
    return [] if fighter.stop_offered or state.stop_by is not None else [OFFER_STOP]


def _answering(state: State, fighter: Fighter) -> list[Offer]:
    """Q22: whatever is being asked."""
    return [ANSWER_STOP] if state.stop_by is not None and state.stop_by != fighter.seat else []
