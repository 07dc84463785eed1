"""Milestones of wins, paid when their player says OK. Imports wallets and the ledger."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction

from economy import ledger
from economy.models import Milestone
from economy.services.wallets import wallet_of
from matches.errors import NotFound


@transaction.atomic
def claim_milestone(user: User, milestone_id: int) -> Milestone:
    """R36, Q43: pays a milestone, once; again, and it is the same one, paid. NotFound("no_such_milestone") for another's."""
    wallet = wallet_of(user)
    ledger.hold(wallet.pk)
    reached = Milestone.objects.filter(wallet=wallet, pk=milestone_id).first()
    if reached is None:
        raise NotFound("no_such_milestone")
    if reached.transfer is None:
        key = f"milestone/{wallet.pk}/{reached.rank}/{reached.wins}"
        reached.transfer = ledger.move(wallet.pk, reached.gold, "milestone", key)
        reached.save(update_fields=["transfer"])
    return reached
