"""What somebody is told: the list, and reading it. Imports letters, services and selectors."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from matches import letters, selectors, services
from matches.errors import NotACommand, NotYours
from matches.views import problems
from matches.views.answers import SeeOther
from matches.views.moves import digits


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponseBase:
    """A page of them, newest first."""
    if not isinstance(request.user, User):
        return redirect_to_login(request.get_full_path())
    page = selectors.notices(request.user, digits(request.GET.get("avant", "")))
    context = {"page": page, "unread": selectors.unread_notices(request.user), "wish": letters.wish_of(request.user)}
    return render(request, "matches/notices.html", context | {"choices": letters.LETTER_AFTER})


@never_cache
@require_safe
def bell(request: HttpRequest) -> HttpResponse:
    """The header's bell alone, for pages that have heard of something new, with what it is."""
    page = selectors.notices(request.user, limit=1) if isinstance(request.user, User) else None
    newest = next((one.said for one in page.lines if not one.is_read), "") if page else ""
    return render(request, "_bell.html", {"unread": selectors.unread_notices(request.user), "newest": newest})


@never_cache
@csrf_exempt  # mail programs send it by themselves; the token is what lets them
@require_http_methods(["GET", "HEAD", "POST"])
@problems.page
def no_letters(request: HttpRequest, token: str) -> HttpResponse:
    """Ends letters by the link in one of them, without signing in: a button on the page, or one step in a mail program."""
    letters.reader_of(token)
    if request.method == "POST":
        letters.stop_letters(token)
    return render(request, "matches/no_letters.html", {"done": request.method == "POST"})


@require_POST
@problems.page
def read(request: HttpRequest, notice_id: int) -> HttpResponse:
    """This one is read; back to the others."""
    if not isinstance(request.user, User):
        raise NotYours("no_such_notice")
    services.read_notice(request.user, notice_id)
    return SeeOther(reverse("matches:notices"))


@require_POST
@problems.page
def read_all(request: HttpRequest) -> HttpResponse:
    """All up to the newest that stood there; what has come since is still new."""
    upto = digits(request.POST.get("upto", ""))
    if upto is None:
        raise NotACommand("not_a_command", problem="upto")
    if isinstance(request.user, User):
        services.read_all(request.user, upto)
    return SeeOther(reverse("matches:notices"))
