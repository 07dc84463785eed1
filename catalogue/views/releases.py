"""The readers' pages about releases: all of them, one, and what is different between two. Imports rendering."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from catalogue import kinds, selectors
from catalogue.rendering import release_pages
from catalogue.views import problems
from catalogue.views.asking import digits
from catalogue.views.unchanged import unless_seen


@require_safe
@problems.page
@unless_seen
def releases(request: HttpRequest, game: str) -> HttpResponse:
    """All releases of a game; the form that compares two of them leads to their difference."""
    one, pair = kinds.game(game), [digits(request.GET.get(name, "")) for name in ("de", "a")]
    if all(pair):
        return HttpResponseRedirect(reverse("catalogue:difference", args=[game, *pair]))
    lines = selectors.release_lines(game)
    return render(request, "catalogue/releases.html", {"game": one, "lines": lines})


@require_safe
@problems.page
@unless_seen
def release(request: HttpRequest, game: str, number: int) -> HttpResponse:
    """One release. Who published it is the moderators' business."""
    page = release_pages.release_page(kinds.game(game), number)
    return render(request, "catalogue/release.html", {"page": page, "moderator": selectors.is_moderator(request.user)})


@require_safe
@problems.page
@unless_seen
def difference(request: HttpRequest, game: str, before: int, after: int) -> HttpResponse:
    """What leads from one release to another, whichever is the older."""
    start = digits(request.GET.get("depuis", "")) or 0
    page = release_pages.difference_page(kinds.game(game), before, after, start, get_language() or "fr")
    return render(request, "catalogue/difference.html", {"page": page})
