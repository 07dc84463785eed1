"""One change for all cards that a search finds: chosen, looked at, applied. Imports services and the form."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, ngettext
from django.views.decorators.http import require_http_methods

from catalogue import kinds, services
from catalogue.errors import Invalid, Refused, StaleDraft, Trouble
from catalogue.rendering.bulk import groups, preview_page
from catalogue.rendering.gallery import Fault
from catalogue.search import Draft, QueryError, find, parse
from catalogue.views.answers import SeeOther, editor, reason_in
from catalogue.views.asking import digits
from catalogue.views.bulk_form import Asked, asked
from catalogue.views.doors import moderator
from catalogue.views.problems import words


@require_http_methods(["GET", "HEAD", "POST"])
@moderator
def bulk(request: HttpRequest, game: str) -> HttpResponse:
    """The address says which cards and what to do, and shows every change; a POST to it does that."""
    rules = kinds.game(game)
    said = asked(rules, request.GET, get_language() or "fr")
    if request.method != "POST" or said.operation is None:
        return _page(request, rules, said)
    try:
        edit = services.apply_bulk(
            game,
            said.text,
            said.operation,
            seen_draft=digits(request.POST.get("seen_draft", "")) or 0,
            by=editor(request),
            reason=reason_in(request),
            confirmed=digits(request.POST.get("confirmed", "").strip()),
        )
    except (StaleDraft, Invalid, Refused) as trouble:
        return _page(request, rules, said, trouble)
    count = edit.changes.count()
    done = ngettext(
        "%(count)s card is changed. You can undo that here.", "%(count)s cards are changed. You can undo that here.", count
    )
    messages.success(request, done % {"count": count})
    return SeeOther(reverse("catalogue:desk_edit", args=[game, edit.pk]))


def _page(request: HttpRequest, rules: kinds.Game, said: Asked, trouble: Trouble | None = None) -> HttpResponse:
    language = get_language() or "fr"
    context: dict[str, Any] = {
        "game": rules,
        "asked": said,
        "groups": groups(rules, language),
        "moved": isinstance(trouble, StaleDraft),
        "unconfirmed": trouble is not None and trouble.code == "unconfirmed",
        "problem": words(trouble) if trouble else "",
        "reason": reason_in(request),
        "confirmed": request.POST.get("confirmed", ""),
        "card_url": "catalogue:desk_card",
        "more_url": f"?{_address(request)}&",
    }
    status = trouble.status if trouble else 200
    try:
        context |= _previewed(request, rules, said, language)
    except QueryError as error:
        context |= {"fault": _fault(request, said.text, error, language), "page": {"game": rules}}
        status = error.status
    except Refused as refused:
        context["problem"], status = words(refused), refused.status
    return render(request, "catalogue/desk/bulk.html", context, status=status)


def _previewed(request: HttpRequest, rules: kinds.Game, said: Asked, language: str) -> dict[str, Any]:
    """Every change, or how many cards it would be about while it is not said yet what to do."""
    if said.operation is None:
        return {"found": find(parse(said.text, rules), Draft(rules.key), limit=1).total}
    start = digits(request.GET.get("depuis", "")) or 0
    return {"preview": preview_page(rules, services.preview_bulk(rules.key, said.text, said.operation), language, start)}


def _fault(request: HttpRequest, text: str, error: QueryError, language: str) -> Fault:
    start, end, mend = error.position, error.position + error.length, error.mend or ""
    address = f"?{_address(request, q=mend)}" if mend else ""
    return Fault(text[:start], text[start:end], text[end:], error.words.said_in(language), mend, address)


def _address(request: HttpRequest, **instead: str) -> str:
    """What this page was asked for, from the first card on."""
    said = request.GET.copy()
    said.pop("depuis", None)
    for name, value in instead.items():
        said[name] = value
    return said.urlencode()
