"""How events change a bout: `evolve`. Total: never refuses, no dice, no clock. Imports changing, state and events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias, assert_never, get_args

from msgspec.structs import replace

from matches.games.ippo import events as past
from matches.games.ippo.applying_asking import ASKING
from matches.games.ippo.applying_blows import apply_exchange
from matches.games.ippo.applying_deeds import apply_deed
from matches.games.ippo.blows import Exchange
from matches.games.ippo.changing import added, discard, ids, in_corner, with_fighter, without
from matches.games.ippo.deeds import Deed
from matches.games.ippo.events import Brought, Event
from matches.games.ippo.held import Printed, Ref
from matches.games.ippo.state import Fighter, Item, Placed, Ring, State
from matches.games.ippo.vocabulary import EMPTY, Ability, EffectKey
from matches.kernel.seats import Seat

OfCards: TypeAlias = past.Drawn | past.Shuffled | past.HandShown | past.Discarded | past.CardPlaced | past.Paid
OfStack: TypeAlias = past.BlowDeclared | past.AbilityUsed | past.ItemResolved | past.ItemNegated | past.StackCleared
OfTurns: TypeAlias = past.Begun | past.SetUpDone | past.CornersShown | past.TurnBegun | past.PhaseBegun | past.RoundBegun
Ending: TypeAlias = past.StopOffered | past.StopAnswered | past.Left | past.GameOver


def evolve(state: State, event: Event) -> State:
    """The bout after `event`; KeyError for anything that is no event of this game."""
    return _APPLY[type(event)](state, event)


def fold(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def _cards(state: State, event: OfCards) -> State:
    fighter = state.fighter(event.seat)
    match event:
        case past.Drawn(count=count, cards=cards):
            return with_fighter(state, _drawn(fighter, count, ids(cards)))
        case past.Shuffled(order=order):
            return replace(with_fighter(state, replace(fighter, deck=order, bottom=0)), shuffles=state.shuffles + 1)
        case past.HandShown(cards=cards):
            back = replace(fighter, hand=(), known=(), deck=fighter.deck + ids(cards), new_hands=fighter.new_hands + 1)
            return with_fighter(state, back)
        case past.Discarded(seat=seat, cards=cards):
            return discard(state, seat, ids(cards))
        case past.CardPlaced(card=card):
            return with_fighter(state, _placed(fighter, state, (card.id,)))
        case past.Paid():
            return _paid(state, event)
        case _:
            assert_never(event)


def _drawn(fighter: Fighter, count: int, cards: tuple[int, ...]) -> Fighter:
    """V12: a card that everybody has seen go under the deck is known in the hand as well."""
    unseen, deck = len(fighter.deck) - fighter.bottom, fighter.deck[count:]
    known = fighter.known + fighter.deck[unseen:count]
    return replace(fighter, hand=fighter.hand + cards, known=known, deck=deck, bottom=min(fighter.bottom, len(deck)))


def _placed(fighter: Fighter, state: State, cards: tuple[int, ...]) -> Fighter:
    """R10: each in the zone of its type, upright."""
    rest = without(fighter, cards)
    supports = tuple(Placed(one) for one in cards if state.cards[one].type == "support")
    corner = tuple(Placed(one) for one in cards if state.cards[one].type != "support")
    spent = rest.spent + cards
    return replace(rest, corner=rest.corner + corner, supports=rest.supports + supports, spent=spent)


def _paid(state: State, event: past.Paid) -> State:
    fighter = state.fighter(event.seat)
    pool = added(fighter.pool, event.gained, event.spent)
    state = with_fighter(state, replace(fighter, pool=pool, endurance=event.left))
    if event.tapped:
        state = _spending(state, event.seat, ids(event.tapped))
    for card in event.tapped:
        state = in_corner(state, card.id, lambda one: replace(one, tapped=True, powered=True))
    return state


def _spending(state: State, seat: Seat, cards: tuple[int, ...]) -> State:
    """Q28: what is used this turn is not used or placed again if it comes back to the hand."""
    fighter = state.fighter(seat)
    return with_fighter(state, replace(fighter, spent=fighter.spent + cards))


def _stack(state: State, event: OfStack) -> State:
    match event:
        case past.BlowDeclared(seat=seat, card=card):
            return _declared(state, seat, card.id)
        case past.AbilityUsed():
            return _used(state, event)
        case past.ItemResolved(item=item):
            stack = tuple(one for one in state.stack if one.item != item)
            return replace(state, stack=stack, passed=())
        case past.ItemNegated(item=item):
            return replace(state, stack=tuple(one for one in state.stack if one.item != item), passed=())
        case past.StackCleared():
            return replace(state, stack=())
        case _:
            assert_never(event)


def _declared(state: State, seat: Seat, id: int) -> State:
    """R24: a blow that was shut off this turn stays so when it is declared again."""
    placed = state.fighter(seat).placed(id)
    ring = Ring(id, seat) if placed is None else Ring(id, seat, types=placed.types, shut=placed.shut)
    fighters = tuple(_blow_seen(one, ring) for one in state.fighters)
    return replace(state, fighters=fighters, ring=ring, blows=state.blows + 1)


def _blow_seen(fighter: Fighter, ring: Ring) -> Fighter:
    """V4 is for the next blow; a standing order until a blow has come to its end (Q23)."""
    standing = "" if fighter.standing == "blow" else fighter.standing
    if fighter.seat != ring.seat:
        return replace(fighter, standing=standing)
    return replace(fighter, standing=standing, cheaper=0, spent=(*fighter.spent, ring.card))


def _used(state: State, event: past.AbilityUsed) -> State:
    seat, id = event.seat, event.card.id
    state = _spending(state, seat, (id,))
    if id in state.fighter(seat).hand:
        state = discard(state, seat, (id,))
    elif state.ring is not None and state.ring.card == id:
        state = replace(state, ring=replace(state.ring, used=True))
    else:
        state = in_corner(state, id, lambda one: replace(one, used=True, tapped=one.tapped or event.tapped))
    if not event.stacked:
        return replace(state, items=event.item, pending=None)
    other = state.other(seat)
    if other.standing == "stack":
        state = with_fighter(state, replace(other, standing=""))
    item = Item(event.item, seat, id, event.target)
    return replace(state, stack=(*state.stack, item), items=event.item, passed=(), pending=None)


def _turns(state: State, event: OfTurns) -> State:
    match event:
        case past.Begun():
            return _begun(event)
        case past.SetUpDone(seat=seat, late=late, cards=cards):
            fighter = state.fighter(seat)
            missed = fighter.missed + 1 if late else 0
            return _answered(with_fighter(state, replace(fighter, laid=ids(cards), missed=missed)), seat)
        case past.CornersShown(corners=corners):
            for laid in corners:
                placed = _placed(replace(state.fighter(laid.seat), laid=None), state, ids(laid.cards))
                state = with_fighter(state, placed)
            return state
        case past.TurnBegun():
            return _turn(state, event)
        case past.PhaseBegun(phase=phase):
            return replace(state, phase=phase, refilled=False, window=None, passed=(), pending=None)
        case past.RoundBegun(round=number):
            fighters = tuple(replace(one, downs=0) for one in state.fighters)
            return replace(state, fighters=fighters, round=number, in_round=0)
        case _:
            assert_never(event)


def _answered(state: State, seat: Seat) -> State:
    """Both set up at once: who has answered is not asked any more."""
    pending = state.pending
    if pending is None:
        return state
    left = tuple(one for one in pending.seats if one != seat)
    return replace(state, pending=replace(pending, seats=left) if left else None)


def _begun(event: past.Begun) -> State:
    cards = {ref.id: print for deck in event.decks for ref, print in _prints(deck)}
    fighters = tuple(Fighter(seat=deck.seat, deck=deck.order) for deck in event.decks)
    return State(
        rounds=event.rounds,
        turns_per_round=event.turns_per_round,
        first=event.first,
        active=event.first,
        cards=cards,
        constants=constants_of(cards),
        fighters=fighters,
    )


def constants_of(cards: Mapping[int, Printed]) -> dict[EffectKey, dict[int, Ability]]:
    """The constant abilities of a bout by effect: most effects have none, and that is asked for all the time."""
    found: dict[EffectKey, dict[int, Ability]] = {}
    for id, card in cards.items():
        if card.ability is not None and card.ability.timing == "constant":
            for effect in card.ability.effects:
                found.setdefault(effect.key, {})[id] = card.ability
    return found


def _prints(deck: Brought) -> Iterable[tuple[Ref, Printed]]:
    by_slug = {print.slug: print for print in deck.prints}
    return ((ref, by_slug[ref.slug]) for ref in deck.cards)


def _turn(state: State, event: past.TurnBegun) -> State:
    """R14, R26: the active boxer's cards stand up and his pool is empty; what lasted for a turn is over for both (Q28)."""
    quiet = state.quiet + 1 if state.turn and not state.blows else 0
    fighters = tuple(_rested(one, one.seat == event.seat) for one in state.fighters)
    return replace(
        state,
        fighters=fighters,
        active=event.seat,
        turn=event.turn,
        round=event.round,
        in_round=event.in_round,
        blows=0,
        quiet=quiet,
        stop_by=None,
        ring=None,
        stack=(),
        landed=None,
        counted=None,
    )


def _rested(fighter: Fighter, active: bool) -> Fighter:
    return replace(
        fighter,
        corner=tuple(_fresh(one, active) for one in fighter.corner),
        supports=tuple(_fresh(one, active) for one in fighter.supports),
        pool=EMPTY if active else fighter.pool,
        spent=(),
        cheaper=0,
        shield=0,
        count=0,
        stop_offered=False,
        turns=fighter.turns + active,
        standing="" if active and fighter.standing == "turn" else fighter.standing,
    )


def _fresh(card: Placed, upright: bool) -> Placed:
    tapped = card.tapped and not upright
    fresh = Placed(card.id, tapped)
    return card if card == fresh else fresh


def _end(state: State, event: Ending) -> State:
    match event:
        case past.StopOffered(seat=seat):
            offered = with_fighter(state, replace(state.fighter(seat), stop_offered=True))
            return replace(offered, stop_by=seat, stops=state.stops + 1)
        case past.StopAnswered():
            return replace(state, stop_by=None, stops=state.stops + 1)
        case past.Left(seats=seats, reason=reason):
            fighters = tuple(replace(one, gone=reason) if one.seat in seats else one for one in state.fighters)
            return replace(state, fighters=fighters)
        case past.GameOver(winners=winners, reason=reason):
            return replace(state, phase="over", winners=winners, reason=reason, pending=None, window=None)
        case _:
            assert_never(event)


_GROUPS: tuple[tuple[Callable[[State, Any], State], Any], ...] = (
    (_cards, OfCards),
    (_stack, OfStack),
    (_turns, OfTurns),
    (_end, Ending),
    (apply_deed, Deed),
    (apply_exchange, Exchange),
)
# Which of them folds an event: a look-up, since a bout has thousands of events of forty kinds.
_APPLY: dict[type, Callable[[State, Any], State]] = ASKING | {kind: apply for apply, kinds in _GROUPS for kind in get_args(kinds)}
