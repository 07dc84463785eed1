"""The address of a viewer's live stream, for pages of apps that may not import the streams. Imports live."""

from __future__ import annotations

from uuid import UUID

from django import template
from django.template import Context
from django.utils.translation import get_language

from matches.live import tokens
from matches.live.asgi import PREFIX

register = template.Library()


@register.simple_tag(takes_context=True)
def stream_url(context: Context, match_id: UUID, seat: int | None) -> str:
    """Give a seat only to the page of the one who sits on it."""
    person = None if seat is None else context["user"].pk
    return PREFIX + tokens.make(match_id, seat, get_language() or "fr", person)
