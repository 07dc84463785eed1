"""What a seat or a spectator may know (Q27): of others no hand, no order of a deck, nothing laid face down. Imports state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from matches.games.ippo.applying import evolve
from matches.games.ippo.blows import BlowLanded, Counted
from matches.games.ippo.deeds import Marked
from matches.games.ippo.events import EndReason, LeaveReason, Window
from matches.games.ippo.held import Printed
from matches.games.ippo.offers import choices
from matches.games.ippo.power import (
    SOME,
    blow_power,
    blow_type,
    cheaper,
    defense_power,
    flips,
    marked,
    most_defenses,
    returns_upright,
    retyped,
    shuts_off,
    when_answered,
)
from matches.games.ippo.state import Fighter, Pending, Phase, Placed, Ring, State
from matches.games.ippo.using import may_defend
from matches.games.ippo.vocabulary import BlowType, CardType, PassUntil, Pool
from matches.kernel.seats import Seat, Viewer


class CardView(msgspec.Struct, frozen=True):
    """A card as it lies there: its `print`, and the power, the type of blow and the generic cost of now.

    `used`: its ability is spent for this turn; `ringside`: it is on the ring, and its place in the corner is kept. `guard` is
    the power of a defense that could be put against the blow on the ring; `shuts`: it would shut that blow off.
    """

    id: int
    print: Printed
    power: int
    blow: BlowType | None
    generic: int
    tapped: bool = False
    used: bool = False
    ringside: bool = False
    guard: int | None = None
    shuts: bool = False

    @property
    def slug(self) -> str:
        return self.print.slug

    @property
    def type(self) -> CardType:
        return self.print.type


class FighterView(msgspec.Struct, frozen=True, kw_only=True):
    """One boxer as everybody sees him. `ready`: his set-up is done. `count` is how many flips he has to get up;
    `known` are the cards of his hand that everybody has seen go there."""

    seat: Seat
    endurance: int
    downs: int
    hand: int
    known: tuple[CardView, ...]
    deck: int
    discards: tuple[CardView, ...]
    corner: tuple[CardView, ...]
    supports: tuple[CardView, ...]
    pool: Pool
    ready: bool
    cheaper: int
    shield: int
    count: int
    missed: int
    gone: LeaveReason | Literal[""]


class RingView(msgspec.Struct, frozen=True, kw_only=True):
    """The blow on the ring with what holds of it, and the defenses against it; None while the defender has not answered.

    Until then its power would be `alone` against no defense, `met` against any, `bare` against one that shuts it off.
    """

    seat: Seat
    card: CardView
    knock_down: bool
    guard_break: bool
    stay_up: bool
    shut: bool
    most: int | None
    alone: int
    met: int
    bare: int
    defenses: tuple[CardView, ...] | None


class ItemView(msgspec.Struct, frozen=True, kw_only=True):
    """An ability on the stack; `target` is a card's number, or an item's for one that negates."""

    item: int
    seat: Seat
    card: CardView
    target: int | None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A bout for one viewer. `fighters` in seat order; `hand` and `laid` are his own; `stack` from the bottom.

    `standing` is his own standing order. `pending` says who is asked what, until when (ms); `choices` are the cards that an
    effect lets him choose among. `landed` and `counted`: the last result of this turn, and the get-up after it.
    """

    you: Seat | None
    rounds: int
    round: int
    turns_per_round: int
    turn: int
    in_round: int
    phase: Phase
    active: Seat
    first: Seat
    fighters: tuple[FighterView, ...]
    hand: tuple[CardView, ...]
    laid: tuple[CardView, ...] | None
    standing: PassUntil
    ring: RingView | None
    landed: BlowLanded | None
    counted: Counted | None
    stack: tuple[ItemView, ...]
    window: Window | None
    passed: tuple[Seat, ...]
    pending: Pending | None
    choices: tuple[CardView, ...]
    stop_by: Seat | None
    winners: tuple[Seat, ...]
    reason: EndReason | Literal[""]


_PRINTED: dict[int, CardView] = {}  # by number: a bout has 120 cards at most
_DISCARDS: dict[Seat, tuple[Mapping[int, Printed], tuple[int, ...], tuple[CardView, ...]]] = {}  # of the last bout looked at


def view(state: State, viewer: Viewer) -> View:
    """What `viewer` may know of `state`."""
    own = next((one for one in state.fighters if one.seat == viewer), None)
    return View(
        you=None if own is None else own.seat,
        rounds=state.rounds,
        round=state.round,
        turns_per_round=state.turns_per_round,
        turn=state.turn,
        in_round=state.in_round,
        phase=state.phase,
        active=state.active,
        first=state.first,
        fighters=tuple(_fighter(state, one) for one in state.fighters),
        hand=() if own is None else _all_printed(state, own.hand),
        laid=None if own is None or own.laid is None else _all_printed(state, own.laid),
        standing="" if own is None else own.standing,
        ring=None if state.ring is None else _ring(state, state.ring),
        stack=tuple(
            ItemView(item=one.item, seat=one.seat, card=_printed(state, one.card), target=one.target) for one in state.stack
        ),
        window=state.window,
        passed=state.passed,
        pending=state.pending,
        landed=state.landed,
        counted=state.counted,
        choices=() if own is None else _choices(state, own),
        stop_by=state.stop_by,
        winners=state.winners,
        reason=state.reason,
    )


def _choices(state: State, own: Fighter) -> tuple[CardView, ...]:
    """V6, V13: a deck that is searched is seen by who searches it, in the order of the card numbers."""
    pending = state.pending
    if pending is None or pending.what != "choose" or own.seat not in pending.seats:
        return ()
    return _all_printed(state, choices(state, own))


def _fighter(state: State, fighter: Fighter) -> FighterView:
    less = cheaper(state, fighter)
    return FighterView(
        seat=fighter.seat,
        endurance=fighter.endurance,
        downs=fighter.downs,
        hand=len(fighter.hand),  # what is laid face down counts until it is shown: how many is a secret (Q10)
        known=_all_printed(state, fighter.known),
        deck=len(fighter.deck),
        discards=_discards(state, fighter),
        corner=tuple([_placed(state, fighter, one, less) for one in fighter.corner]),
        supports=tuple([_placed(state, fighter, one, less) for one in fighter.supports]),
        pool=fighter.pool,
        ready=fighter.laid is not None,
        cheaper=fighter.cheaper,
        shield=fighter.shield,
        count=flips(state, fighter),
        missed=fighter.missed,
        gone=fighter.gone,
    )


def _discards(state: State, fighter: Fighter) -> tuple[CardView, ...]:
    """Mostly they are what they were when they were looked at last."""
    known = _DISCARDS.get(fighter.seat)
    if known is None or known[0] is not state.cards or known[1] is not fighter.discards:
        shown = _all_printed(state, fighter.discards)
        known = _DISCARDS[fighter.seat] = (state.cards, fighter.discards, shown)
    return known[2]


def _all_printed(state: State, ids: Sequence[int]) -> tuple[CardView, ...]:
    return tuple([_printed(state, id) for id in ids])


def _printed(state: State, id: int) -> CardView:
    """A card out of play, as it is printed: the same for a whole bout, and made once of those that are looked at in turn."""
    card = state.cards[id]
    known = _PRINTED.get(id)
    if known is None or known.print is not card:
        known = _PRINTED[id] = CardView(id, card, card.power, card.blow, card.generic)
    return known


def _placed(state: State, fighter: Fighter, placed: Placed, less: int) -> CardView:
    ring, card = state.ring, state.cards[placed.id]
    generic, power, type = card.generic, card.power, card.blow
    if less and card.type == "blow":
        generic = max(0, generic - less)
    if placed.plus or placed.own_plus:
        power = max(0, power + placed.plus + (0 if placed.shut else placed.own_plus))
    if placed.types:
        type = retyped(type, placed.types, placed.shut)
    if ring is None:
        return CardView(placed.id, card, power, type, generic, placed.tapped, placed.used)
    ringside = placed.id == ring.card or placed.id in (ring.defenses or ())
    guard, shuts = _guarding(state, ring, fighter, placed)
    return CardView(placed.id, card, power, type, generic, placed.tapped, placed.used, ringside, guard, shuts)


def _guarding(state: State, ring: Ring, fighter: Fighter, placed: Placed) -> tuple[int | None, bool]:
    """What a defense would count against the blow that waits, with all that would hold then, and whether it would shut it off."""
    if ring.defenses is not None or fighter.seat == ring.seat or not may_defend(state, ring, placed):
        return None, False
    then = when_answered(state, (placed.id,))
    assert then.ring is not None
    return defense_power(then, then.ring, placed.id), shuts_off(then, (placed.id,)) is not None


def _powers(state: State, ring: Ring) -> tuple[int, int, int]:
    """The power of a blow that waits for its defenses: against none, against any, against one that shuts it off."""
    if ring.defenses is not None:
        return (blow_power(state, ring),) * 3
    bare = evolve(state, Marked(card=state.ref(ring.card), mark="shut_off"))
    answers = (when_answered(state, ()), when_answered(state, SOME), when_answered(bare, SOME))
    return tuple(blow_power(one, one.ring) for one in answers if one.ring is not None)  # type: ignore[return-value]  # three


def _ring(state: State, ring: Ring) -> RingView:
    blow = msgspec.structs.replace(_printed(state, ring.card), power=blow_power(state, ring), blow=blow_type(state, ring))
    defenses = None
    if ring.defenses is not None:
        defenses = tuple(
            msgspec.structs.replace(_printed(state, id), power=defense_power(state, ring, id)) for id in ring.defenses
        )
    alone, met, bare = _powers(state, ring)
    return RingView(
        seat=ring.seat,
        card=blow,
        knock_down=marked(state, ring, "knock_down"),
        guard_break=marked(state, ring, "guard_break"),
        stay_up=returns_upright(state, ring),
        shut=ring.shut,
        most=most_defenses(state, ring),
        alone=alone,
        met=met,
        bare=bare,
        defenses=defenses,
    )
