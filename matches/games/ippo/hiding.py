"""What of an event a viewer may see, and other states that he could not tell from this one (Q27). Imports state and events."""

from __future__ import annotations

from typing import get_args

from msgspec.structs import replace

from matches.games.ippo import events as past
from matches.games.ippo.events import Brought, Event
from matches.games.ippo.state import Fighter, State
from matches.games.ippo.vocabulary import PassUntil
from matches.kernel.dice import Dice
from matches.kernel.seats import Viewer

_SECRET: frozenset[type] = frozenset({past.Begun, past.Drawn, past.Shuffled, past.SetUpDone, past.StoodBy})
PUBLIC_EVENTS: frozenset[type[Event]] = frozenset(get_args(Event)) - _SECRET
UNTIL: tuple[PassUntil, ...] = get_args(PassUntil)


def redact(event: Event, viewer: Viewer) -> Event | None:
    """`event` as `viewer` may see it: no card of another's hand, no order of a deck, no standing order but his own."""
    match event:
        case past.Begun(decks=decks):
            return replace(event, decks=tuple(_deck(one, viewer) for one in decks))
        case past.Drawn(seat=seat) | past.SetUpDone(seat=seat):
            return event if seat == viewer else replace(event, cards=())
        case past.Shuffled():
            return replace(event, order=())
        case past.StoodBy(seat=seat):
            return event if seat == viewer else None
        case _:
            return event


def _deck(brought: Brought, viewer: Viewer) -> Brought:
    """His own deck by what is in it; its order is nobody's, and another's is hidden until the end."""
    if brought.seat == viewer:
        return replace(brought, order=())
    return replace(brought, prints=(), cards=(), order=())


def redeal(state: State, viewer: Viewer, dice: Dice) -> State:
    """The others' hands, what they have laid, their standing orders, and the order of every deck drawn anew."""
    fighters = tuple(_shuffled(one, dice) if one.seat == viewer else _redealt(state, one, dice) for one in state.fighters)
    return replace(state, fighters=fighters)


def _shuffled(fighter: Fighter, dice: Dice) -> Fighter:
    """The cards at the bottom that everybody has seen stay where they are (V12)."""
    hidden = len(fighter.deck) - fighter.bottom
    return replace(fighter, deck=(*dice.shuffled(fighter.deck[:hidden]), *fighter.deck[hidden:]))


def _redealt(state: State, fighter: Fighter, dice: Dice) -> Fighter:
    """Hand, laid cards and deck change places; in a running set-up, how many are laid is drawn anew as well."""
    bottom = fighter.deck[len(fighter.deck) - fighter.bottom :]
    laid = fighter.laid or ()
    secret = tuple(id for id in fighter.hand if id not in fighter.known)
    unseen = dice.shuffled((*secret, *fighter.deck[: len(fighter.deck) - fighter.bottom]))
    held = len(secret)
    hand, rest = (*fighter.known, *unseen[:held]), tuple(unseen[held:])
    if fighter.laid is not None:
        cards = [id for id in hand if state.cards[id].type != "fight"]
        laid = tuple(dice.shuffled(cards)[: dice.below(min(3, len(cards)) + 1)])
    standing = dice.pick(UNTIL) if state.phase != "set_up" else fighter.standing
    return replace(
        fighter,
        hand=hand,
        deck=rest + bottom,
        laid=None if fighter.laid is None else laid,
        standing=standing,
        orders=dice.below(9),
    )
