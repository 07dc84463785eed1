"""Fighters of the arena as tests want them: with two decks that will do, registered, attacking. Imports the economy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID, uuid4

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User

from economy import services
from economy.models import Attack, Fighter
from economy.rules.decks import BUFFS, LINES
from economy.rules.stock import BUFF_RANK, DEFENDER, Stock
from matches import services as matches
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
