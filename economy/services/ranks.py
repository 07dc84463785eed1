"""Fights against the house: a table is opened for the player, then he sits down and it begins. Imports claims and wallets."""

from __future__ import annotations

from uuid import UUID, uuid5

from django.contrib.auth.models import User
from django.db import transaction

from economy import ledger, selectors
from economy.models import RankFight, RankStanding, Wallet
from economy.rules.ranks import RANKS, playable, unlocked
from economy.selectors.ranks import ORIGIN
from economy.services.claims import follow_ranks
from economy.services.wallets import wallet_of
from economy.sheets import GAME, current_stock
from matches import selectors as matches_read
from matches import services as matches
from matches.errors import IdReused, NotAllowedNow, NotFound, StaleDecision

SEATS = 2


def open_fight(user: User, rank: int, *, deck_id: int, key: UUID) -> UUID:
    """R34: the id of a table for a fight against the opponent of `rank`; the same `key` again gives the same one.

    Nobody sits there yet: the player's browser draws its number after he has seen the table's seal. `deck_id` is a saved deck
    of his that fits now; it is looked at again when he sits down. NotFound("no_such_rank"), IdReused,
    NotAllowedNow("rank_locked", "rank_passed", "fight_running", "no_such_deck", "bad_deck").
    """
    if not 1 <= rank <= RANKS:
        raise NotFound("no_such_rank")
    wallet = wallet_of(user)
    follow_ranks()  # a fight that has just ended may have unlocked the rank
    with transaction.atomic():
        ledger.hold(wallet.pk)
        if (known := RankFight.objects.filter(wallet=wallet, key=key).first()) is not None:
            return _again(known, rank, deck_id)
        _require(wallet, rank)
        _require_fitting(wallet, deck_id)
        fight = RankFight.objects.create(wallet=wallet, key=key, rank=rank, deck=deck_id)
        matches.open_match(game=GAME, options={}, seats=SEATS, host=None, public=False, origin=origin_of(rank), id=fight.match)
    return fight.match


def begin_fight(user: User, match_id: UUID, *, nonce: str) -> None:
    """Seats the player with the deck that he chose and the opponent of the rank, and begins: all of it, once, or nothing.

    `nonce`: 64 hex digits of his browser's, or empty for none; with another one a repeat is IdReused. NotFound("no_such_fight"),
    StaleDecision("fight_replaced"), NotAllowedNow("rank_passed", "bad_deck", "no_such_deck", "not_open", "fight_running").
    """
    wallet = wallet_of(user)
    with transaction.atomic():
        ledger.hold(wallet.pk)
        fight = RankFight.objects.filter(wallet=wallet, match=match_id).first()
        if fight is None:
            raise NotFound("no_such_fight")
        _require_newest(wallet, fight)
        if matches_read.match_of(match_id).status == "open":
            _require_playable(wallet, fight.rank)
        origin, policy = origin_of(fight.rank), policy_of(fight.rank)
        matches.take_seat(match_id, user, command_id=_step(match_id, "seat"), nonce=nonce, deck_id=fight.deck, origin=origin)
        matches.add_bot(match_id, None, policy=policy, command_id=_step(match_id, "opponent"))
        matches.start(match_id, None, command_id=_step(match_id, "start"))


def origin_of(rank: int) -> str:
    """What a table of this rank was opened for."""
    return f"{ORIGIN}{rank}"


def policy_of(rank: int) -> str:
    """The house's player of this rank (P5)."""
    return f"rank_{rank}"


def _step(match_id: UUID, name: str) -> UUID:
    """The house's own ids: no client may send one of this version."""
    return uuid5(match_id, f"rank/{name}")


def _again(known: RankFight, rank: int, deck_id: int) -> UUID:
    if (known.rank, known.deck) != (rank, deck_id):
        raise IdReused("id_reused")
    return known.match


def _require(wallet: Wallet, rank: int) -> None:
    """That the rank may be played, and that no fight is running."""
    _require_playable(wallet, rank)
    latest = selectors.latest_fight(wallet)
    if latest is not None and latest[1] == "playing":
        raise NotAllowedNow("fight_running")


def _require_playable(wallet: Wallet, rank: int) -> None:
    """R34."""
    played = playable(unlocked(dict(RankStanding.objects.filter(wallet=wallet).values_list("rank", "wins"))))
    if rank > played[-1]:
        raise NotAllowedNow("rank_locked", rank=rank - 1)
    if rank < played[0]:
        raise NotAllowedNow("rank_passed", rank=played[0])


def _require_fitting(wallet: Wallet, deck_id: int) -> None:
    """That the player has saved such a deck, and could bring it now."""
    sheets = selectors.deck_sheets(wallet, current_stock())
    sheet = next((one for one in sheets if one.deck is not None and one.deck.pk == deck_id), None)
    if sheet is None:
        raise NotAllowedNow("no_such_deck")
    if not sheet.fits:
        raise NotAllowedNow("bad_deck", first=sheet.findings[0].code)


def _require_newest(wallet: Wallet, fight: RankFight) -> None:
    """One fight at a time: of the tables that a player had opened only the last one begins."""
    replaced = RankFight.objects.filter(wallet=wallet, pk__gt=fight.pk).exists()
    if replaced and matches_read.match_of(fight.match).status == "open":
        raise StaleDecision("fight_replaced")
