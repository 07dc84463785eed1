"""Reads of scales: the draft's, and what is proposed. Imports models."""

from __future__ import annotations

import msgspec

from catalogue.errors import Missing
from catalogue.models import Change, Rarity, Scale, ScaleProposal
from catalogue.records import Body, RarityRecord


def draft_scale(game: str) -> Body:
    """The draft's scale as a body without cards: rarities by place, and the numbers of the whole."""
    rows = Rarity.objects.filter(game=game).order_by("place")
    rarities = tuple(RarityRecord(row.key, row.place, row.name, row.colour, row.numbers) for row in rows)
    scale = Scale.objects.filter(game=game).first()
    return Body((), rarities, scale.whole if scale else {})


def proposal(game: str, proposal_id: int) -> ScaleProposal:
    """One proposal; Missing("no_such_proposal")."""
    found = ScaleProposal.objects.filter(game=game, pk=proposal_id).select_related("by", "decided_by").first()
    if found is None:
        raise Missing("no_such_proposal", proposal=proposal_id)
    return found


def proposals(game: str, limit: int = 20) -> list[ScaleProposal]:
    """The game's proposals, the newest first."""
    return list(ScaleProposal.objects.filter(game=game).select_related("by", "decided_by").order_by("-id")[:limit])


def proposed(one: ScaleProposal) -> Body:
    """The whole scale as it would be."""
    return Body((), msgspec.convert(one.rarities, tuple[RarityRecord, ...]), one.whole)


def scale_moved(one: ScaleProposal) -> bool:
    """Whether anybody changed the scale since the proposal was made; changes of cards do not matter to it."""
    return Change.objects.filter(game=one.game, card=None, at__gt=one.at).exists()
