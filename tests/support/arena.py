"""Fighters of the arena as tests want them: with two decks that will do, registered, attacking. Imports the economy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import NamedTuple
from uuid import UUID, uuid4

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User

from economy import services
from economy.models import Attack, Deck, Fighter
from economy.rules.decks import BUFFS, LINES
from economy.rules.stock import BUFF_RANK, DEFENDER, Stock
from matches import selectors
from matches import services as matches
from matches.selectors import FeedPlace, FinishedSeat
from tests.support.riches import counted_wins, given_copies, person

RANK = 5  # R37


class Pair(NamedTuple):
    """Two saved decks by id, and what each is made of: rank 1 cards and buffs by id."""

    decks: tuple[int, int]
    lines: tuple[Sequence[str], Sequence[str]]
    buffs: tuple[Sequence[str], Sequence[str]]


def may_register(user: User) -> None:
    """R37: rank 5 is unlocked, and the address is confirmed."""
    for rank in range(1, RANK):
        counted_wins(user, rank, 10)
    EmailAddress.objects.create(user=user, email=f"{user.username}@example.org", verified=True, primary=True)


def whole_lines(stock: Stock, rarity: str = "basic", stars: int = 0) -> tuple[list[list[str]], list[tuple[object, ...]]]:
    """Twelve families without a defender, by the id of rank 1 in two halves, and a copy of each card of one path of each."""
    families = [members for members in stock.families.values() if members[0].role != DEFENDER][: 2 * LINES]
    cards = []
    for members in families:
        path = next(one.path for one in members if one.rank == 2)
        cards += [one.id for one in members if one.rank == 1 or one.path == path]
    firsts = [members[0].id for members in families]
    return [firsts[:LINES], firsts[LINES:]], [(card, rarity, stars) for card in cards]


def arena_pair(user: User, stock: Stock, rarity: str = "basic", stars: int = 0) -> Pair:
    """Saved in slots 1 and 2, of copies that the player is given for it."""
    lines, copies = whole_lines(stock, rarity, stars)
    buffs = list(stock.drawable(BUFF_RANK))
    given_copies(user, [*copies, *((one, rarity, 0) for one in buffs[: 2 * BUFFS])])
    halves = (buffs[:BUFFS], buffs[BUFFS : 2 * BUFFS])
    one, two = (
        services.save_deck(user, slot, name=f"Paquet {slot}", lines=lines[slot - 1], buffs=halves[slot - 1], version=0)
        for slot in (1, 2)
    )
    return Pair((one.pk, two.pk), (lines[0], lines[1]), halves)


def saved_pair(user: User) -> tuple[int, int]:
    """The decks in his slots 1 and 2."""
    one, two = Deck.objects.filter(wallet__user=user, slot__in=(1, 2)).order_by("slot").values_list("pk", flat=True)
    return one, two


def fighter(name: str, stock: Stock, rarity: str = "basic", stars: int = 0) -> tuple[User, Fighter]:
    """Somebody new who is registered in the season of now."""
    user = person(name)
    may_register(user)
    return user, services.register(user, decks=arena_pair(user, stock, rarity, stars).decks, key=uuid4())


def attacked(user: User, side: int = 1) -> Attack:
    """An attack that is running, waiting for its player."""
    match = services.attack(user, side=side, key=uuid4())
    services.begin_attack(user, match, nonce="")
    return Attack.objects.get(match=match)


def gives_up(user: User, match: UUID) -> None:
    """Q39: who gives up has lost."""
    matches.resign(match, user, command_id=uuid4())


@dataclass(frozen=True)
class Over:
    """What the feed says of an attack's table that is over."""

    place: FeedPlace
    id: UUID
    origin: str
    placings: tuple[tuple[int, ...], ...]
    ended_at: datetime
    seats: dict[int, FinishedSeat]


@dataclass
class ArenaFeed:
    """Stands for the feed of finished matches, in which attacks end as a test says. The attacker sat on seat 0."""

    over: list[Over] = field(default_factory=list)

    def ends(self, attack: Attack, outcome: str, at: datetime | None = None, bot: str = "defence") -> None:
        """`outcome` is the attacker's; "" for a table without a result. `at` is by the database's clock, now unless said."""
        placings = {"won": ((0,), (1,)), "lost": ((1,), (0,)), "drawn": ((0, 1),), "": ()}[outcome]
        user = attack.attacker.wallet.user_id
        places = {seat: place for place, seats in enumerate(placings) for seat in seats}
        seats = {seat: FinishedSeat(None if seat else user, bot if seat else "", place, {}) for seat, place in places.items()}
        place = FeedPlace(0, 10 + len(self.over), 1)
        self.over.append(Over(place, attack.match, f"arena:{attack.pk}", placings, at or datetime.now(UTC), seats))

    def finished(self, origin: str, after: FeedPlace, limit: int = 200) -> tuple[list[Over], FeedPlace]:
        """As `matches.selectors.finished`."""
        found = [one for one in self.over if one.place > after and one.origin.startswith(origin)][:limit]
        return found, found[-1].place if found else after


@pytest.fixture
def arena_feed(monkeypatch: pytest.MonkeyPatch) -> ArenaFeed:
    feed = ArenaFeed()
    monkeypatch.setattr(selectors, "finished", feed.finished)
    return feed


def opened(user: User, side: int = 1) -> Attack:
    """An attack whose table waits for him."""
    return Attack.objects.get(match=services.attack(user, side=side, key=uuid4()))
