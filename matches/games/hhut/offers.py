"""What is offered to a seat, and the checks of the same things with their reasons. Imports state and compare."""

from __future__ import annotations

from matches.games.hhut.compare import announceable
from matches.games.hhut.events import Pair
from matches.games.hhut.held import Bonus, Rapper, fits
from matches.games.hhut.ratings import RATINGS, Rating, score_of
from matches.games.hhut.state import Player, State
from matches.kernel.offers import Field, Many, Offer, One
from matches.kernel.refusals import Refused
from matches.kernel.seats import Seat


def locks(state: State, player: Player) -> tuple[Offer, ...]:
    """R11, Q12: any unused card alone; and each bonus that fits some card, with those cards and whom it may name."""
    alone = Offer("lock", (One("card", tuple(card.slug for card in player.cards)),))
    if slot_taken(state, player):
        return (alone,)
    distinct = {bonus.slug: bonus for bonus in player.bonuses}
    with_bonus = (_with_bonus(state, player, bonus) for bonus in distinct.values())
    return (alone, *(offer for offer in with_bonus if offer is not None))


def announcement(state: State, player: Player) -> Offer:
    """R12, Q11: one to eight ratings, at least one of them a number on all cards of the side."""
    return Offer("announce", (Many("ratings", RATINGS, 1, len(RATINGS), needed=numbers(state, player)),))


def pairings(state: State) -> Offer:
    """R25."""
    return Offer("choose_pairing", (One("pairing", tuple(pairing_name(pair) for pair in state.choices)),))


def numbers(state: State, player: Player) -> tuple[Rating, ...]:
    """The ratings that can carry an announcement of the player's side."""
    cards = [one.locked for one in state.of_side(player.side) if one.locked is not None]
    return announceable(cards)


def pairing_name(pair: Pair) -> str:
    """A pairing as commands say it: its two seats, the lower one first."""
    return "-".join(str(seat) for seat in sorted(pair))


def opponents(state: State, player: Player) -> tuple[Seat, ...]:
    """Whom a bonus may name: only where there are several, in a showdown (Q25)."""
    others = tuple(one.seat for one in state.fighting if one.side != player.side)
    return others if state.mode != "teams" and len(others) > 1 else ()


def slot_taken(state: State, player: Player) -> bool:
    """R30, Q27: whether a team-mate has locked the team's one bonus of this duel."""
    return any(one.bonus is not None for one in state.of_side(player.side))


def check_card(player: Player, slug: str) -> Rapper:
    """The unused card of that slug; Refused with what is wrong."""
    for card in player.cards:
        if card.slug == slug:
            return card
    raise Refused("card_used" if any(card.slug == slug for card in player.used) else "card_not_held")


def check_bonus(state: State, player: Player, slug: str, card: Rapper) -> Bonus:
    """The unused bonus of that slug, which fits the card; Refused with what is wrong."""
    bonus = next((one for one in player.bonuses if one.slug == slug), None)
    if not player.bonuses:
        raise Refused("no_bonus_left")
    if bonus is None:
        raise Refused("bonus_not_held")
    if slot_taken(state, player):
        raise Refused("bonus_slot_taken")
    if bonus.only is not None and bonus.only != card.slug:
        raise Refused("bonus_for_another")
    if bonus.needs is not None and not fits(bonus, card):
        raise Refused(f"bonus_needs_{bonus.needs}", least=bonus.least, has=score_of(card.scores, bonus.needs))
    return bonus


def check_target(state: State, player: Player, bonus: Bonus | None, target: Seat | None) -> None:
    """Q25: a bonus against somebody names one where there are several; nothing else does."""
    named = opponents(state, player) if bonus is not None and bonus.effect in ("annul", "lower") else ()
    if target is None and named:
        raise Refused("name_an_opponent")
    if target is not None and target not in named:
        raise Refused("not_an_opponent" if named else "nobody_to_name")


def check_ratings(ratings: tuple[Rating, ...], able: tuple[Rating, ...]) -> None:
    """R12, Q11."""
    if not ratings:
        raise Refused("no_rating")
    if len(ratings) > len(RATINGS):
        raise Refused("too_many_ratings", most=len(RATINGS))
    if len(set(ratings)) < len(ratings):
        raise Refused("rating_twice")
    if not set(ratings) & set(able):
        raise Refused("only_unknown")


def _with_bonus(state: State, player: Player, bonus: Bonus) -> Offer | None:
    fitting = tuple(card.slug for card in player.cards if fits(bonus, card))
    if not fitting:
        return None
    named = opponents(state, player) if bonus.effect in ("annul", "lower") else ()
    targets: tuple[Field, ...] = (One("target", named),) if named else ()
    return Offer("lock", (One("card", fitting), One("bonus", (bonus.slug,)), *targets))
