"""Opening a player's wallet: his starting gold and his first two sealed secrets, once. Imports ledger and models."""

from __future__ import annotations

import os
from uuid import UUID

from django.contrib.auth.models import User
from django.db import DEFAULT_DB_ALIAS, IntegrityError, transaction

from economy import ledger
from economy.models import Pledge, Wallet
from economy.rules.boosters import STARTING_GOLD
from economy.rules.chance import SECRET_BYTES, Sealed
from matches import services as matches
from matches.errors import NotYours
from matches.store.raw import executed

_COLUMNS = tuple(field.attname for field in Wallet._meta.concrete_fields)
_READ = f"SELECT {', '.join(_COLUMNS)} FROM economy_wallet WHERE user_id = %(user)s"


def wallet_of(user: User) -> Wallet:
    """The player's wallet, opened with 300 gold at the first call. NotYours("guests_own_nothing")."""
    if (wallet := _existing(user)) is not None:
        return wallet
    if (profile := getattr(user, "profile", None)) is not None and profile.guest:
        raise NotYours("guests_own_nothing")
    try:
        return _open(user)
    except IntegrityError:
        if (wallet := Wallet.objects.filter(user=user).first()) is None:
            raise  # not because it was being opened at once
        return wallet


def _existing(user: User) -> Wallet | None:
    """Read by a statement of its own: every page of the economy begins with it."""
    with executed(_READ, {"user": user.pk}) as cursor:
        row = cursor.fetchone()
    return None if row is None else Wallet.from_db(DEFAULT_DB_ALIAS, _COLUMNS, row)


@transaction.atomic
def _open(user: User) -> Wallet:
    wallet = Wallet.objects.create(user=user)
    ledger.move(wallet.pk, STARTING_GOLD, "welcome", f"welcome/{wallet.pk}")
    for number in (1, 2):
        new_pledge(wallet.pk, number).save(force_insert=True)
    wallet.refresh_from_db()
    return wallet


def new_pledge(wallet: UUID, number: int) -> Pledge:
    """A fresh secret, sealed and bound to its player and number, not yet saved."""
    sealed = Sealed(wallet.bytes, number, os.urandom(SECRET_BYTES))
    key, body = matches.seal(sealed.secret, bound(wallet, number))
    return Pledge(wallet_id=wallet, number=number, key=key, sealed=body, commitment=sealed.commitment())


def bound(wallet: UUID, number: int) -> bytes:
    """What a sealed secret belongs to: it opens for nothing else."""
    return wallet.bytes + number.to_bytes(4, "big")
