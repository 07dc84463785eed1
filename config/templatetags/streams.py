"""The address of a viewer's live stream, for pages of apps that may not import the streams. Imports selectors and live."""

from __future__ import annotations

from uuid import UUID

from django import template
from django.utils.translation import get_language

from matches.live import tokens
from matches.live.asgi import PREFIX
from matches.selectors.table import sitting

register = template.Library()


@register.simple_tag
def stream_url(match_id: UUID, seat: int | None) -> str:
    """Give a seat only to the page of the one who sits on it."""
    return PREFIX + tokens.make(match_id, seat, get_language() or "fr", sitting(match_id, seat))
