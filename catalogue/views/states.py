"""Retiring, restoring and merging a card: what it will do in words, a reason, and the button. Imports services."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods

from catalogue import kinds, selectors, services
from catalogue.errors import Stale, Trouble
from catalogue.models import Card
from catalogue.rendering.fields import Line
from catalogue.views import problems
from catalogue.views.answers import SeeOther, card_of, editor, reason_in, seen_in, uuid_in
from catalogue.views.doors import moderator
from catalogue.views.looks import lines
from catalogue.views.targets import targets

What: TypeAlias = Literal["retire", "restore", "merge"]


@dataclass(frozen=True, slots=True)
class Asking:
    """The page of one such act. `moved` is what others changed since it was seen; `text` finds the card that stays."""

    what: What
    game: kinds.Game
    card: Card
    seen: int
    reason: str = ""
    problem: str = ""
    missing: str = ""  # what has to be filled in: "reason" or "into"
    moved: Sequence[Line] = ()
    text: str = ""
    found: Sequence[Card] = ()
    into: UUID | None = None


@require_http_methods(["GET", "HEAD", "POST"])
@moderator
def retire(request: HttpRequest, game: str, card_id: UUID) -> HttpResponse:
    """Leave the card out of coming releases."""
    return _page(request, _asked(request, "retire", game, card_id))


@require_http_methods(["GET", "HEAD", "POST"])
@moderator
def restore(request: HttpRequest, game: str, card_id: UUID) -> HttpResponse:
    """Take the card back into coming releases."""
    return _page(request, _asked(request, "restore", game, card_id))


@require_http_methods(["GET", "HEAD", "POST"])
@moderator
def merge(request: HttpRequest, game: str, card_id: UUID) -> HttpResponse:
    """Let another card stand for this one, found by name, slug, number or id; what was found alone for htmx."""
    asked = _with_target(request, _asked(request, "merge", game, card_id))
    if "find" not in request.POST:
        return _page(request, asked)
    if request.headers.get("HX-Target") == "found":
        return render(request, "catalogue/desk/_found.html", {"asked": asked, "game": asked.game})
    return _shown(request, asked)


def _act(request: HttpRequest, asked: Asking) -> Card:
    """Do it; Stale and every other trouble of the service."""
    card, seen, by, reason = asked.card.pk, asked.seen, editor(request), asked.reason
    match asked.what:
        case "retire":
            return services.retire_card(card, seen, by=by, reason=reason)
        case "restore":
            return services.restore_card(card, seen, by=by, reason=reason)
        case "merge":
            assert asked.into is not None  # `_page` has asked for it
            return services.merge_card(card, seen, into=asked.into, by=by, reason=reason)


def _asked(request: HttpRequest, what: What, game: str, card_id: UUID) -> Asking:
    found, card = card_of(game, card_id)
    if request.method != "POST":
        return Asking(what, found, card, card.version)
    return Asking(what, found, card, seen_in(request), reason_in(request))


def _with_target(request: HttpRequest, asked: Asking) -> Asking:
    """What was typed finds cards; if it finds one alone, that is meant."""
    text = request.POST.get("cible", "")
    found, chosen = targets(asked.game, text, asked.card.pk), uuid_in(request, "into")
    if chosen is None and len(found) == 1:
        chosen = found[0].pk
    return replace(asked, text=text, found=found, into=chosen)


def _page(request: HttpRequest, asked: Asking) -> HttpResponse:
    if request.method != "POST":
        return _shown(request, asked)
    if asked.what == "merge" and asked.into is None:
        return _shown(request, replace(asked, missing="into"), 422)
    if asked.what != "restore" and not asked.reason:
        return _shown(request, replace(asked, missing="reason"), 422)
    try:
        _act(request, asked)
    except Stale as stale:
        return _shown(request, _again(asked, stale), stale.status)
    except Trouble as trouble:
        return _shown(request, replace(asked, problem=problems.words(trouble)), trouble.status)
    return _done(request, asked)


def _again(asked: Asking, stale: Stale) -> Asking:
    """The same question about the card as it is now, with what others did to it."""
    moved = lines(asked.game, asked.card.kind, stale.seen, stale.now, get_language() or "fr", stated=True)
    return replace(asked, seen=stale.card.version, card=stale.card, problem=problems.words(stale), moved=moved)


def _done(request: HttpRequest, asked: Asking) -> HttpResponse:
    words = {
        "retire": gettext("The card is retired from the draft."),
        "restore": gettext("The card is back in the draft."),
        "merge": gettext("The card is merged into the other one in the draft."),
    }
    messages.success(request, words[asked.what])
    return SeeOther(reverse("catalogue:desk_card", args=[asked.game.key, asked.card.pk]))


def _shown(request: HttpRequest, asked: Asking, status: int = 200) -> HttpResponse:
    name = "catalogue/desk/merge.html" if asked.what == "merge" else "catalogue/desk/retire.html"
    context = {"asked": asked, "game": asked.game, "printed": selectors.published(asked.card.pk)}
    return render(request, name, context, status=status)
