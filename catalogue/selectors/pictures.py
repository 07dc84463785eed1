"""Reads of pictures: an uploaded one's bytes, and what a printed card is drawn from. Imports models and art."""

from __future__ import annotations

from uuid import UUID

from django.utils.safestring import SafeString

from catalogue import art, kinds
from catalogue.errors import Missing
from catalogue.models import PictureSize, Printing
from catalogue.selectors.cards import printed


def picture(digest: str, width: int) -> bytes:
    """The bytes of the widest size that is at most `width` pixels wide; Missing("no_such_picture")."""
    sizes = PictureSize.objects.filter(picture=digest, width__lte=width).order_by("-width")
    body = sizes.values_list("body", flat=True).first()
    if body is None:
        raise Missing("no_such_picture", picture=digest)
    return bytes(body)


def drawing(game: kinds.Game, card_id: UUID, mark: str) -> SafeString:
    """The drawing of a card as some release printed it, by the mark of its facts; Missing("no_such_picture")."""
    for printing in Printing.objects.filter(card=card_id, game=game.key).order_by("-first"):
        card = printed(printing)
        if art.mark(card) == mark:
            return art.drawn(game, card)
    raise Missing("no_such_picture", picture=mark)
