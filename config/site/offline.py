"""What a browser keeps for the time without a network: one page, and the script that shows it and tells of notices.

No page of anybody's is ever kept. Imports nothing of ours.
"""

from __future__ import annotations

import hashlib
import json
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, override
from django.views.decorators.http import require_safe

FILES: Final = tuple(
    f"config/{name}"
    for name in (
        *("css/tokens.css", "css/base.css", "css/frame.css", "css/parts.css", "css/offline.css", "js/offline.js"),
        *("fonts/bricolage.woff2", "fonts/atkinson-next.woff2", "icon.svg"),
    )
)


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The script, for the whole site, in the language that its address names: another language is another script."""
    language = _language(request)
    page = f"{reverse('site:offline')}?langue={language}"
    kept = [page, *map(static, FILES)]
    with override(language):
        html = render_to_string("site/offline.html")
    digest = hashlib.sha256("\n".join((html, *kept)).encode()).hexdigest()[:16]
    icons = {"icon": static("config/icon-192.png"), "badge": static("config/icon-32.png")}
    facts = {"kept": kept, "page": page, "name": f"offline-{language}-{digest}", **icons}
    answer = render(request, "site/worker.js", {"facts": json.dumps(facts)}, content_type="text/javascript; charset=utf-8")
    answer["Cache-Control"] = "no-cache"
    return answer


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """What stands in the place of a page while there is no network; the same for everybody."""
    with override(_language(request)):
        return HttpResponse(render_to_string("site/offline.html"))


def _language(request: HttpRequest) -> str:
    asked = request.GET.get("langue", "")
    return asked if asked in dict(settings.LANGUAGES) else get_language() or settings.LANGUAGE_CODE
