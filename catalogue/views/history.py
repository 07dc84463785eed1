"""A card's history: who changed what, when and why; two versions side by side; back to one of them. Imports services."""

from __future__ import annotations

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_POST, require_safe

from catalogue import kinds, selectors, services
from catalogue.errors import Trouble
from catalogue.models import Card
from catalogue.rendering.fields import Line, in_order, line
from catalogue.selectors import ChangeLine
from catalogue.views import problems
from catalogue.views.answers import SeeOther, card_of, editor, reason_in, seen_in
from catalogue.views.asking import digits
from catalogue.views.doors import moderator
from catalogue.views.looks import lines


@require_safe
@moderator
def history(request: HttpRequest, game: str, card_id: UUID) -> HttpResponse:
    """All changes of a card, the newest first; with `?de=3&a=7` what is different between these two versions."""
    found, card = card_of(game, card_id)
    before, after = digits(request.GET.get("de", "")), digits(request.GET.get("a", ""))
    return _page(request, found, card, (before, after) if before and after else None)


@require_POST
@moderator
def revert(request: HttpRequest, game: str, card_id: UUID) -> HttpResponse:
    """Give the card the fields of one of its versions. What cannot be is said above the history."""
    found, _ = card_of(game, card_id)
    to = digits(request.POST.get("to", "")) or 0
    try:
        row = services.revert_card(card_id, seen_in(request), to=to, by=editor(request), reason=reason_in(request))
    except Trouble as trouble:
        if trouble.status == 404:
            raise
        return _page(request, found, selectors.card(card_id), None, trouble)
    messages.success(
        request, gettext("Back to version %(to)s: this is version %(version)s.") % {"to": to, "version": row.version}
    )
    return SeeOther(reverse("catalogue:desk_card", args=[game, card_id]))


def _page(
    request: HttpRequest, game: kinds.Game, card: Card, compared: tuple[int, int] | None, trouble: Trouble | None = None
) -> HttpResponse:
    language = get_language() or "fr"
    context = {
        "game": game,
        "card": card,
        "changes": [(one, _lines(game, card, one, language)) for one in selectors.history(card.pk)],
        "problem": problems.words(trouble) if trouble else "",
        "reasons": problems.reasons(trouble) if trouble else [],
    }
    if compared:
        before, after = sorted(compared)
        old, new = selectors.card_at(card.pk, before), selectors.card_at(card.pk, after)
        context |= {"before": before, "after": after, "lines": lines(game, card.kind, old, new, language, stated=True)}
    return render(request, "catalogue/desk/history.html", context, status=trouble.status if trouble else 200)


def _lines(game: kinds.Game, card: Card, one: ChangeLine, language: str) -> list[Line]:
    """The fields of a change in words; of the first change those alone that hold something."""
    fields = {field.field: field for field in one.fields}
    if one.change.before is None:
        fields = {name: field for name, field in fields.items() if field.after not in (None, "", []) and name != "state"}
    ordered = (fields[name] for name in in_order(game, card.kind, set(fields)))
    return [line(game, card.kind, one.field, one.before, one.after, language) for one in ordered]
