"""A picture that is sent while the card's form is open: stored at once, saved with the form. Imports forms and services."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_POST

from catalogue import forms, kinds, services
from catalogue.checking import PICTURE
from catalogue.errors import Fault, Refused
from catalogue.views import problems
from catalogue.views.answers import editor
from catalogue.views.doors import moderator


@dataclass(frozen=True, slots=True)
class Open:
    """What the field needs to know of the form that it stands in. There may be no such card yet."""

    card_id: UUID


@require_POST
@moderator
def picture(request: HttpRequest, game: str, card_id: UUID) -> HttpResponse:
    """The form's field for the picture, with the one that came, or with why it will not do (422): a fragment. No card changes."""
    found = kinds.game(game)
    faults: list[Fault] = []
    try:
        art = _sent(request)
    except Refused as refused:
        art, faults = _before(request), [Fault("art", refused.code, problems.pair(refused))]
    controls = forms.controls(found.kinds[0], {}, {"art": (art,)}, faults, get_language() or "fr")
    control = next(one for one in controls if one.name == "art")
    context = {"control": control, "game": found, "sheet": Open(card_id)}
    response = render(request, "catalogue/desk/_field.html", context, status=422 if faults else 200)
    response["HX-Trigger-After-Settle"] = "pli:picture"  # the card beside the form is drawn anew
    return response


def _sent(request: HttpRequest) -> str:
    """The digest of the file that came; "" where the game's drawing is wanted back; Refused."""
    upload = request.FILES.get("picture")
    if upload is not None:
        return services.store_picture(upload.read(), by=editor(request)).digest
    if "drawn" in request.POST:
        return ""
    raise Refused("no_picture_sent")


def _before(request: HttpRequest) -> str:
    """The digest that the form had, if it is one."""
    art = request.POST.get("art", "")
    return art if PICTURE.fullmatch(art) else ""
