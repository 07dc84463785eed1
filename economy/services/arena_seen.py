"""What a player has been shown of the attacks on him. Imports models."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import transaction

from economy.models import Fighter


@transaction.atomic
def see_defences(upto: Mapping[int, int]) -> None:
    """By fighter, the moment of the last settled attack on him that the player was shown, in microseconds since 1970; an older
    page takes nothing back."""
    for fighter, at in sorted(upto.items()):
        Fighter.objects.filter(pk=fighter, defences_seen__lt=at).update(defences_seen=at)
