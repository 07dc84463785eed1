"""A player's secrets: opening the current one to draw with it, choosing its seed, going on to the next. Imports attack_tables."""

from __future__ import annotations

from functools import lru_cache
from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from economy import clock, ledger
from economy.models import Pledge, Wallet
from economy.rules.chance import SEED_DIGITS, Sealed
from economy.services.arena_claims import follow_arena
from economy.services.attack_tables import binding
from economy.services.wallets import bound, new_pledge, wallet_of
from matches import services as matches
from matches.errors import NotACommand, NotAllowedNow, StaleDecision

_HEX = frozenset("0123456789abcdef")


@lru_cache(maxsize=4096)
def sealed_of(wallet: UUID, number: int, key: str, body: bytes) -> Sealed:
    """The secret in the clear, kept in the process. KeyError if its sealing key is not among those configured."""
    return Sealed(wallet.bytes, number, matches.unseal(key, body, bound(wallet, number)))


def read_seed(text: str) -> str:
    """64 hex digits in lower case, or empty for none; NotACommand("bad_seed")."""
    seed = text.strip().lower()
    if seed and (len(seed) != SEED_DIGITS or not _HEX.issuperset(seed)):
        raise NotACommand("bad_seed")
    return seed


def require_fresh(wallet: UUID, number: int, seed: str) -> None:
    """NotAllowedNow("old_seed") if an earlier secret of the player was used with it: it was chosen before this commitment."""
    if seed and Pledge.objects.filter(wallet=wallet, number__lt=number, seed=seed).exists():
        raise NotAllowedNow("old_seed")


def rotate(user: User, *, number: int, seed: str) -> Pledge:
    """Reveals secret `number` and goes on to the next one with `seed`; the one that is current now.

    The same again changes nothing. StaleDecision("pledge_moved") if another secret is current, NotAllowedNow("nothing_drawn"),
    NotAllowedNow("attack_open") while the fight of an attack is ahead or goes on: the secret says which deck defends.
    """
    wallet, seed = wallet_of(user), read_seed(seed)
    follow_arena()  # a fight that has just ended does not stand in the way
    with transaction.atomic():
        return _rotated(wallet, number, seed)


def _rotated(wallet: Wallet, number: int, seed: str) -> Pledge:
    ledger.hold(wallet.pk)
    current, coming = Pledge.objects.filter(wallet=wallet, revealed="").order_by("number")[:2]
    if current.number == number + 1 and current.seeded and current.seed == seed:
        return current
    if current.number != number:
        raise StaleDecision("pledge_moved")
    if not current.drawn:
        raise NotAllowedNow("nothing_drawn")
    if binding(wallet.pk, clock.now()) is not None:
        raise NotAllowedNow("attack_open")
    require_fresh(wallet.pk, coming.number, seed)
    current.revealed = sealed_of(wallet.pk, number, current.key, bytes(current.sealed)).secret.hex()
    current.revealed_at = timezone.now()
    current.save(update_fields=["revealed", "revealed_at"])
    coming.seeded, coming.seed = True, seed
    coming.save(update_fields=["seeded", "seed"])
    new_pledge(wallet.pk, coming.number + 1).save(force_insert=True)
    return coming
