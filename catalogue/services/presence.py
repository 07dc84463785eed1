"""Who has which card's form open. Imports models."""

from __future__ import annotations

from uuid import UUID

from django.contrib.auth.models import User
from django.utils import timezone

from catalogue.models import Presence


def touch(card_id: UUID, user: User) -> None:
    """This person has the card's form open now."""
    row = Presence(card_id=card_id, user=user, seen_at=timezone.now())
    Presence.objects.bulk_create([row], update_conflicts=True, unique_fields=["card", "user"], update_fields=["seen_at"])
