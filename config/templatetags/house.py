"""Tags for what several pages show: a fan of cards. Imports config.site.games."""

from __future__ import annotations

from itertools import zip_longest

from django import template

from config.site import games

register = template.Library()


@register.inclusion_tag("_fan.html")
def fan(game: str = "") -> dict[str, object]:
    """Three cards held in a hand, of one game or one after the other of all; decoration, hidden from readers aloud."""
    hands = [one.faces for one in games.all_games() if game in ("", one.key)]
    held = [face for row in zip_longest(*hands) for face in row if face]
    return {"faces": held[:3]}
