"""Marking copies: "keep" and favourite protect from whatever takes many at once. Imports wallets and ledger."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction

from economy import ledger
from economy.models import Copy
from economy.services.wallets import wallet_of
from matches.errors import NotAllowedNow, NotFound


@transaction.atomic
def mark(user: User, copy_id: int, *, keep: bool, favourite: bool) -> None:
    """The copy's marks are these from now on. NotFound("no_such_copy") for another's, NotAllowedNow("copy_gone")."""
    wallet = wallet_of(user)
    ledger.hold(wallet.pk)
    own = Copy.objects.filter(pk=copy_id, wallet=wallet)
    if own.filter(gone="").update(keep=keep, favourite=favourite):
        return
    if own.exists():
        raise NotAllowedNow("copy_gone")
    raise NotFound("no_such_copy")
