"""What of an event a viewer may see, and other states that he could not tell from this one (Q27, Q28). Imports state."""

from __future__ import annotations

from typing import assert_never, get_args

from msgspec.structs import replace

from matches.games.hhut import events as past
from matches.games.hhut.cards import Effect
from matches.games.hhut.events import Event, Hand
from matches.games.hhut.held import Bonus, Rapper
from matches.games.hhut.ratings import RATINGS, UNKNOWN, Score
from matches.games.hhut.state import Player, State
from matches.kernel.dice import Dice
from matches.kernel.seats import Seat, Viewer

EFFECTS: tuple[Effect, ...] = get_args(Effect)

PUBLIC_EVENTS: frozenset[type[Event]] = frozenset(
    {
        past.CoinTossed,
        past.PairingOpened,
        past.ChoiceOpened,
        past.DuelOpened,
        past.AnnouncingOpened,
        past.TimeMissed,
        past.Revealed,
        past.DuelFought,
        past.PairingWon,
        past.SidesOut,
        past.PlayersLeft,
        past.GameOver,
    }
)


def redact(event: Event, viewer: Viewer) -> Event | None:
    """`event` as `viewer` may see it: no card face down, no hand, no sealed announcement but his own or his team's."""
    match event:
        case past.Begun(sides=sides, hands=hands):
            return replace(event, hands=tuple(_hand(hand, sides, viewer) for hand in hands))
        case past.Locked(team=team):
            return event if viewer in team else replace(event, card="", bonus="", target=None)
        case past.Announced(team=team, sealed=sealed):
            return replace(event, ratings=()) if sealed and viewer not in team else event
        case (
            past.CoinTossed()
            | past.PairingOpened()
            | past.ChoiceOpened()
            | past.DuelOpened()
            | past.AnnouncingOpened()
            | past.TimeMissed()
            | past.Revealed()
            | past.DuelFought()
            | past.PairingWon()
            | past.SidesOut()
            | past.PlayersLeft()
            | past.GameOver()
        ):
            return event
        case _:
            assert_never(event)


def redeal(state: State, viewer: Viewer, dice: Dice) -> State:
    """The others' hands, what they have locked and their sealed announcements drawn anew."""
    own = next((player.side for player in state.players if player.seat == viewer), None)
    players = tuple(player if player.side == own else _redealt(player, state, dice) for player in state.players)
    sealed = state.sealed and state.phase == "announce"
    announced = tuple(
        (side, tuple(dice.shuffled(RATINGS)[: 1 + dice.below(len(RATINGS))]) if sealed and side != own else ratings)
        for side, ratings in state.announced
    )
    return replace(state, players=players, announced=announced)


def _hand(hand: Hand, sides: tuple[tuple[Seat, ...], ...], viewer: Viewer) -> Hand:
    seen = any(hand.seat in seats and viewer in seats for seats in sides)
    return hand if seen else replace(hand, cards=(), bonuses=())


def _redealt(player: Player, state: State, dice: Dice) -> Player:
    """As many cards and bonuses as before, and whatever lay face down is another one of them."""
    cards = tuple(_rapper(at, dice) for at in range(len(player.cards)))
    bonuses = tuple(_bonus(at, dice) for at in range(len(player.bonuses)))
    if player.locked is None:
        return replace(player, cards=cards, bonuses=bonuses)
    bonus = dice.pick((None, *bonuses))
    named = tuple(one.seat for one in state.fighting if one.side != player.side)
    target = dice.pick(named) if bonus is not None and len(named) > 1 else None
    return replace(player, cards=cards, bonuses=bonuses, locked=dice.pick(cards), bonus=bonus, target=target)


def _rapper(at: int, dice: Dice) -> Rapper:
    """Any card; its first rating is a number, so that its side can announce (Q11)."""
    scores: list[Score] = [UNKNOWN if place and not dice.below(6) else dice.below(101) for place in range(len(RATINGS))]
    return Rapper(f"hidden-{at}", dice.below(101), tuple(scores))


def _bonus(at: int, dice: Dice) -> Bonus:
    rating = dice.pick(RATINGS)
    effect = dice.pick(EFFECTS)
    return Bonus(f"hidden-bonus-{at}", effect, (rating,), 1 + dice.below(9))
