"""Every page of the economy, for players, for staff and for everybody, in its states. Imports accounts and the economy."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from uuid import UUID, uuid4

from django.contrib.auth.models import User
from django.urls import reverse

from economy import clock, services
from economy.models import Milestone, Transfer
from economy.rules.calendar import DAY, PARIS, raffle_of, raffle_times
from economy.rules.stock import Stock
from tests.support.arena import arena_pair, attacked, fighter, gives_up
from tests.support.rank_fights import given_deck
from tests.support.riches import given_copies, given_gold, given_wins, published

WEEK = timedelta(days=7)
# Answered to a POST alone.
POSTED = {f"economy:{name}" for name in ("open", "rotate", "mark", "fight", "milestone", "raffle_seen", "arena_seen")}
NO_PAGE = {
    "economy:draw_record": "JSON to keep",
    "economy:days_text": "a text to keep",
    "economy:raffle_record": "NDJSON to keep",
    "economy:ticket": "leads to the raffle whoever comes there by signing in",
    "economy:arena_attack": "leads to the arena whoever comes there by signing in",
}
# A page to keep as a file, which test_fair opens without a server.
ELSEWHERE = {"economy:verifier_alone"}
# What the addresses of those that are no pages take.
ARGUMENTS: list[dict[str, object]] = [*({name: 1} for name in ("draw", "copy", "rank", "milestone")), {"day": "2026-11-30"}]


@dataclass(frozen=True)
class Riches:
    """What a player owns who has opened, fused, sold, saved a deck and prepared a fight, and what the house is about to give."""

    opened: int
    revealed: int
    fused: int
    pair: list[int]
    five: list[int]
    card: str
    sale: int
    fight: UUID
    gift: UUID
    transfer: int
    day: date
    attack: UUID
    monday: date


def riches(player: User, staff: User) -> Riches:
    """HOSS is published, so that there is something to own."""
    stock = published()
    staff.refresh_from_db()
    given_gold(player, 2_000)
    given_wins(player, 1, 100)
    wallet = services.wallet_of(player)
    Milestone.objects.get_or_create(wallet=wallet, rank=1, wins=100, gold=100)
    revealed = services.open_boosters(player, tier=1, race=stock.races[0], count=2, key=uuid4(), pledge=1, seed="7a" * 32).id
    services.rotate(player, number=1, seed="7b" * 32)
    deck = given_deck(player, stock, 3)
    fight = services.open_fight(player, 1, deck_id=deck.pk, key=uuid4())
    attack, monday = _in_the_arena(player, stock)
    copies, five = _copies(player, stock)
    fused = services.fuse_chain(player, copies[2:], key=uuid4()).id
    sale = services.sell(player, given_copies(player, [stock.drawable(3)[0]] * 3), key=uuid4()).pk
    gift = services.ask(staff, id=uuid4(), kind="refund", wallet=wallet.pk, gold=100, why="A table that fell over").pk
    return Riches(
        opened=services.open_boosters(player, tier=2, key=uuid4()).id,
        revealed=revealed,
        fused=fused,
        pair=copies[:2],
        five=five,
        card=stock.drawable(1)[0],
        sale=sale,
        fight=fight,
        gift=gift,
        transfer=_sealed(),
        day=_drawn(player),
        attack=attack,
        monday=monday,
    )


def _in_the_arena(player: User, stock: Stock) -> tuple[UUID, date]:
    """His attack that waits for him, after one on him that he has not seen; and a season before, of which he has the prize."""
    for rank in (2, 3, 4):
        given_wins(player, rank, 10)
    pair, now = arena_pair(player, stock), clock.now()
    with clock.at(now - WEEK):
        services.register(player, decks=pair.decks, key=uuid4())
        monday = services.season_now().pk
    services.settle_seasons()
    services.register(player, decks=pair.decks, key=uuid4())
    other, _ = fighter("fiona", stock)
    gives_up(other, attacked(other).match)
    services.follow_arena()
    return services.attack(player, side=1, key=uuid4()), monday


def _sealed() -> int:
    """The first transfer, whose day has a seal as if it were over."""
    first = Transfer.objects.earliest("id")
    services.seal_days(first.made_at.astimezone(PARIS).date() + timedelta(days=1))
    return first.pk


def _drawn(player: User) -> date:
    """The raffle before the one on sale: the player's ticket has won, and he has not read of it."""
    day = raffle_of(clock.now()) - DAY
    with clock.at(raffle_times(day).opens):
        services.buy_ticket(player, day=day, key=uuid4())
    services.settle_raffles()
    return day


def _copies(player: User, stock: Stock) -> tuple[list[int], list[int]]:
    """Two of four and five stars, of which one stands for the other; many plain ones of one card."""
    card = stock.drawable(1)[0]
    plain = given_copies(player, [card] * 12)
    return plain, given_copies(player, [(card, "silver", 4), (card, "basic", 5)])


def for_all(of: Riches) -> list[str]:
    return [
        _way("odds"),
        _way("odds") + "?booster=9&race=human&paires=3&etoile=5&rarete=5",
        _way("verifier"),
        _way("verify", of.revealed),
        _way("days"),
        _way("copy", of.pair[0]),
        _way("raffle"),
        _way("raffle_day", of.day),
        _way("arena"),
        _way("arena_seasons"),
        _way("arena_season", of.monday),
    ]


def owners(of: Riches) -> list[str]:
    """Of the player who has everything."""
    two = "&".join(f"copy={one}" for one in of.pair)
    return [
        _way("shop"),
        _way("shop") + "?booster=2&count=10",
        _way("opening", of.opened),
        _way("verify", of.opened),
        _way("pledges"),
        _way("pledges") + "?secret=1",
        _way("album"),
        _way("album") + "?vue=exemplaires&tri=bonus",
        _way("album") + "?q=race:&manquantes=1",
        _way("family", of.card),
        _way("copy", of.pair[0]),
        _way("sell"),
        _way("sell") + f"?copie={of.pair[0]}",
        _way("undo", of.sale),
        _way("fusion"),
        _way("fuse", of.card),
        _way("fuse", of.card) + f"?{two}",
        _way("chain"),
        _way("fused", of.fused),
        _way("decks"),
        _way("deck", 1),
        _way("ranks"),
        _way("ready", of.fight),
        _way("raffle"),
        _way("raffle_day", of.day),
        _way("arena"),
        _way("arena") + "?q=a",
        _way("arena_decks"),
        _way("arena_fight", of.attack),
        _way("arena_journal"),
        _way("arena_season", of.monday),
        _way("purse"),
        _way("purse") + f"?transfert={of.transfer}",
    ]


def newcomers() -> list[str]:
    """Of who owns 300 gold and nothing else."""
    names = ("shop", "pledges", "album", "sell", "fusion", "chain", "decks", "ranks", "raffle", "arena", "arena_decks", "purse")
    return [*map(_way, names), _way("deck", 4)]


def houses(of: Riches) -> list[str]:
    return [_way("gold"), _way("gold_new"), _way("gift", of.gift), _way("insight")]


def _way(name: str, *arguments: object) -> str:
    return reverse(f"economy:{name}", args=arguments)
