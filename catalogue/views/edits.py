"""The journal of a game's edits, one edit with all that it changed, and undoing it. Imports services and the journal in words."""

from __future__ import annotations

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_POST, require_safe

from catalogue import kinds, selectors, services
from catalogue.errors import Invalid, Missing, Refused, Trouble
from catalogue.models import Edit
from catalogue.rendering.journal import entries, pieces_of
from catalogue.views.answers import SeeOther, editor
from catalogue.views.asking import digits
from catalogue.views.doors import moderator
from catalogue.views.problems import words

PAGE, STEP = 50, 200  # edits, and changes of one edit, on a page


@require_safe
@moderator
def journal(request: HttpRequest, game: str) -> HttpResponse:
    """The game's edits and releases, the newest first; `avant` goes on after an edit."""
    rules, before = kinds.game(game), digits(request.GET.get("avant", ""))
    edits = selectors.edits(game, before, PAGE + 1)
    older = edits[PAGE - 1].pk if len(edits) > PAGE else None
    lines = entries(game, edits[:PAGE], before, older is None, get_language() or "fr")
    context = {"game": rules, "entries": lines, "older": older, "newest": before is None}
    return render(request, "catalogue/desk/edits.html", context)


@require_safe
@moderator
def edit(request: HttpRequest, game: str, edit_id: int) -> HttpResponse:
    """One edit, all that it changed, and whether it can be undone."""
    return _page(request, kinds.game(game), _edit(game, edit_id))


@require_POST
@moderator
def undo(request: HttpRequest, game: str, edit_id: int) -> HttpResponse:
    """Undo an edit as one; a refusal stands on its page."""
    unit = _edit(game, edit_id)
    try:
        undoing = services.undo(unit.pk, by=editor(request))
    except (Refused, Invalid) as trouble:
        return _page(request, kinds.game(game), unit, trouble)
    messages.success(request, gettext("This edit is undone. The undo is an edit, too: it can be undone."))
    return SeeOther(reverse("catalogue:desk_edit", args=[game, undoing.pk]))


def _edit(game: str, edit_id: int) -> Edit:
    found = selectors.edit(edit_id)
    if found.game != game:
        raise Missing("no_such_edit", edit=edit_id)
    return found


def _page(request: HttpRequest, rules: kinds.Game, unit: Edit, trouble: Trouble | None = None) -> HttpResponse:
    language = get_language() or "fr"
    page = Paginator(selectors.changes_in(unit.pk), STEP).get_page(request.GET.get("page"))
    context = {
        "game": rules,
        "edit": unit,
        "pieces": pieces_of(rules, list(page.object_list), language),
        "page": page,
        "undoable": selectors.undoable(unit),
        "problem": words(trouble) if trouble else "",
        "faults": [one.words.said_in(language) for one in trouble.faults] if isinstance(trouble, Invalid) else [],
        "card_url": "catalogue:desk_card",
    }
    return render(request, "catalogue/desk/edit.html", context, status=trouble.status if trouble else 200)
