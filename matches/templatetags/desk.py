"""What pages of a match say of looks and reports. Imports selectors."""

from __future__ import annotations

from django import template
from django.template import RequestContext

from matches import selectors
from matches.models import Match
from matches.registry import rules_of
from matches.rendering.labels import said

register = template.Library()


@register.filter
def game_said(key: str) -> str:
    """The name of a game by its key, in the language of the page."""
    return said(rules_of(key).name)


@register.inclusion_tag("matches/_looks.html")
def looks(match: Match) -> dict[str, object]:
    """Who has looked into it while it ran, when and why; nothing before it is over."""
    over = match.status in selectors.OVER
    return {"looks": selectors.looks_of(match) if over else (), "match": match}


@register.inclusion_tag("matches/_report.html", takes_context=True)
def report_link(context: RequestContext, match: Match, version: int = 0) -> dict[str, object]:
    """The way to report a match that is over, for who sat in it; `version` is where he stands, 0 for nowhere in particular."""
    request = context.get("request")
    sat = request is not None and selectors.seat_of(match, request.user) is not None
    return {"shown": sat, "match": match, "version": version}
