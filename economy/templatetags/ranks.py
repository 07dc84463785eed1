"""`{% milestones %}`: what waits for the player's OK, on any page of the economy. Imports selectors."""

from __future__ import annotations

from typing import Any

from django import template
from django.template import Context
from django.urls import reverse

from economy import selectors
from economy.rendering.opponents import rank_word

register = template.Library()


@register.inclusion_tag("economy/_milestones.html", takes_context=True)
def milestones(context: Context) -> dict[str, Any]:
    """R36: offered again on each page until it is claimed; the OK leads back to this one."""
    request = context["request"]
    waiting = selectors.pending_of(request.user)
    page = request.get_full_path() if request.method == "GET" else reverse("economy:ranks")
    return {
        "waiting": [(one, rank_word(one.rank)) for one in waiting],
        "page": page,
        "csrf_token": context.get("csrf_token"),
    }
