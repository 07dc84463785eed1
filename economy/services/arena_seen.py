"""What a player has been shown of the attacks on him. Imports models."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import transaction

from economy.models import Fighter


@transaction.atomic
def see_defences(totals: Mapping[int, int]) -> None:
    """By fighter, of how many settled attacks on him the player has been shown; an older page takes nothing back."""
    for fighter, total in sorted(totals.items()):
        Fighter.objects.filter(pk=fighter, defences_seen__lt=total).update(defences_seen=total)
