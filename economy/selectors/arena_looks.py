"""Who may not look into a fight of the arena while it lasts: whoever is in its season. Imports models."""

from __future__ import annotations

from economy.models import Attack, Fighter


def bars_from_looking(user_id: int, origin: str) -> str:
    """The code of what keeps this player out of a running match of `origin`, "" if nothing does (`matches.auditors`)."""
    prefix, _, attack = origin.partition(":")
    if prefix != "arena" or not attack.isdecimal():
        return ""
    seasons = Attack.objects.filter(pk=int(attack)).values("season")
    return "look_own_arena" if Fighter.objects.filter(wallet__user=user_id, season__in=seasons).exists() else ""
