"""The starter cards of a game become its first draft. Imports the frame of edits."""

from __future__ import annotations

from catalogue import kinds
from catalogue.models import Edit
from catalogue.services.editing import edit
from catalogue.services.scales import load_scale
from catalogue.services.storing import Row, store


def load_starter(game: str) -> None:
    """Put the starter cards and the starter scale of a game into its draft, which has none yet; Missing."""
    body = kinds.game(game).starter
    with edit(game, by=None, via=Edit.Via.STARTER):
        store(game, [Row(card) for card in body.cards], [])
        load_scale(kinds.game(game), body)
