"""`{% social match %}`: how the address of a match shows where it is shared; `{% qr address %}`: it as a picture for a phone."""

from __future__ import annotations

from functools import lru_cache

from django import template
from django.http import HttpRequest
from django.template import RequestContext
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

from matches.models import Match
from matches.rendering.shared import shared

register = template.Library()


@register.inclusion_tag("matches/_social.html", takes_context=True)
def social(context: RequestContext, match: Match) -> dict[str, object]:
    """Nothing for who is signed in: sites that read it are not, and names cost a statement."""
    request: HttpRequest = context["request"]
    known = context["user"].is_authenticated
    return {"request": request, "match": match, "social": None if known else shared(match)}


@register.simple_tag
def qr(address: str) -> SafeString:
    """A QR code as a drawing, dark on light in both themes, as cameras want it. Decoration: the address stands beside it."""
    return _drawn(address)


@lru_cache(maxsize=256)
def _drawn(address: str) -> SafeString:
    code = QRCode(border=2, error_correction=ERROR_CORRECT_M)
    code.add_data(address)
    rows = code.get_matrix()
    dark = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, module in enumerate(row) if module)
    size = len(rows)
    return format_html(
        '<svg class="qr" viewBox="0 0 {} {}" shape-rendering="crispEdges" aria-hidden="true" focusable="false">'
        '<path fill="#fff" d="M0 0h{}v{}H0z"/><path fill="#1b1a17" d="{}"/></svg>',
        size, size, size, size, mark_safe(dark),
    )  # fmt: skip
