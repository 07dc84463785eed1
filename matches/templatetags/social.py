"""`{% social match %}`: how the address of a match shows where it is shared. Imports rendering."""

from __future__ import annotations

from django import template
from django.http import HttpRequest
from django.template import RequestContext

from matches.models import Match
from matches.rendering.shared import shared

register = template.Library()


@register.inclusion_tag("matches/_social.html", takes_context=True)
def social(context: RequestContext, match: Match) -> dict[str, object]:
    """Nothing for who is signed in: sites that read it are not, and names cost a statement."""
    request: HttpRequest = context["request"]
    known = context["user"].is_authenticated
    return {"request": request, "match": match, "social": None if known else shared(match)}
