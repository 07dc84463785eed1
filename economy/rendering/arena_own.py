"""The reader in the season: where he stands and whom he may attack, or what keeps him out. Imports selectors and the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import combinations
from typing import Literal, TypeAlias
from uuid import UUID, uuid4

from django.contrib.auth.models import AnonymousUser, User
from django.utils.translation import ngettext

from economy import selectors
from economy.models import Fighter, Pledge, Season, Wallet
from economy.rendering.arena_words import instant_words, place_words, record_words
from economy.rules.arena import AGAIN_AFTER, UNLOCK_RANK
from economy.rules.arena_decks import share
from economy.rules.chance import MOST_DRAWS
from economy.rules.decks import Chosen
from economy.selectors import arena_fights
from economy.selectors.arena import Placed
from economy.selectors.arena_fights import ArenaSheet, is_lapsed
from economy.selectors.raffle_pages import has_confirmed_address
from matches import selectors as matches

# What keeps the reader out: "sign_in", "join" (a guest), "rank", "email", "decks"; or that he may "register".
May: TypeAlias = Literal["sign_in", "join", "rank", "email", "decks", "register", ""]
Now: TypeAlias = Literal["attack", "running", "open", "lapsed", "nobody", "renew", "counting"]
# What an attack under way is to its player, by the state of its table.
UNDERWAY: dict[str, Now] = {"open": "open", "playing": "running"}


@dataclass(frozen=True, slots=True)
class Side:
    """One of his two decks in the arena, by its number and name."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class Own:
    """Where he stands in the ranking as everybody sees it; `points_now` is what he has come to since, if it `moved`."""

    fighter: Fighter
    place: int
    place_words: str
    points: int
    points_now: int
    moved: bool
    record: str
    fresh: bool
    sides: Sequence[Side]


@dataclass(frozen=True, slots=True)
class AttackShown:
    """`may`: "attack"; back to one that is "running" or "open" (`match`); "nobody" until `at`; "renew" the secret first.

    "lapsed": an opponent is drawn, and it takes another table to meet him, with the deck of number `side`. "counting": the last
    fight is over, and not settled yet.
    """

    may: Now
    secret: Pledge
    key: UUID
    match: UUID | None = None
    side: int = 0
    at: str = ""


def own_of(season: Season, placed: Placed | None) -> Own | None:
    """None for who is not registered."""
    if placed is None:
        return None
    fighter = Fighter.objects.get(pk=placed.fighter)
    sides = [Side(one.side, one.name) for one in fighter.decks.order_by("side")]
    return Own(
        fighter=fighter,
        place=placed.place,
        place_words=place_words(placed.place),
        points=placed.points,
        points_now=fighter.points,
        moved=fighter.points != placed.points,
        record=record_words(placed.wins, placed.losses),
        fresh=season.snapshots > 0 and not placed.ranked,
        sides=sides,
    )


def may_of(user: User | AnonymousUser, wallet: Wallet | None) -> May:
    """R37: what he lacks first."""
    if not isinstance(user, User):
        return "sign_in"
    if wallet is None:
        return "join"
    if selectors.standing(wallet).highest < UNLOCK_RANK:
        return "rank"
    if not has_confirmed_address(user):
        return "email"
    return "register" if pair_of(arena_fights.arena_decks(wallet, None).sheets) else "decks"


def pair_of(sheets: Sequence[ArenaSheet]) -> tuple[ArenaSheet, ArenaSheet] | None:
    """The first two decks that would do together (R37); None if no two do."""
    fitting = [one for one in sheets if one.fits]
    return next((pair for pair in combinations(fitting, 2) if not share(*map(chosen_of, pair))), None)


def chosen_of(one: ArenaSheet) -> Chosen:
    """The lines and buffs of a deck that is there."""
    assert one.sheet.deck is not None
    return selectors.chosen_in(one.sheet.deck)


def lacks_words(wallet: Wallet) -> str:
    """What is still to be won: "You are at rank 2: 7 more wins there unlock the next one"."""
    step = next(one for one in reversed(selectors.climb(wallet)) if not one.locked)
    said = ngettext(
        "You are at rank %(rank)s: %(n)s more win there unlocks the next one.",
        "You are at rank %(rank)s: %(n)s more wins there unlock the next one.",
        step.to_unlock,
    )
    return said % {"rank": step.rank, "n": step.to_unlock}


def attack_shown(season: Season, fighter: Fighter, wallet: Wallet, now: datetime, key: UUID | None) -> AttackShown:
    """What he may do next; the form has a fresh key unless it is the one that was sent."""
    secret, new = selectors.fairness(wallet).current, key or uuid4()
    if (attack := arena_fights.underway(fighter)) is not None:
        status = matches.match_of(attack.match).status
        may: Now = "lapsed" if is_lapsed(attack, status) else UNDERWAY.get(status, "counting")
        return AttackShown(may, secret, new, attack.match, attack.attack_side)
    again = _again_at(season, fighter, now)
    if again is not None:
        return AttackShown("nobody", secret, new, at=instant_words(again) if again > now else "")
    return AttackShown("renew" if secret.drawn >= MOST_DRAWS else "attack", secret, new)


def _again_at(season: Season, fighter: Fighter, now: datetime) -> datetime | None:
    """When the next one near him may be attacked; None if somebody may be, `now` if there is nobody at all (R39, Q39)."""
    others = [one.wallet for one in arena_fights.near(season, fighter) if one.fighter != fighter.pk]
    lately = arena_fights.met_lately(fighter, now)
    if any(one not in lately for one in others):
        return None
    return min((lately[one] for one in others), default=now - AGAIN_AFTER) + AGAIN_AFTER
