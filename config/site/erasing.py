"""Pages on which an account is erased, by its owner or by the staff, and one's own data as a file. Imports the erasure."""

from __future__ import annotations

from uuid import uuid4

from allauth.account.decorators import reauthentication_required
from allauth.core import ratelimit
from allauth.mfa.models import Authenticator
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from config.site.clockwork import may_order
from config.site.erasing_forms import OtherForm, OwnForm
from config.site.erasure import erase
from config.site.own_data import data_of
from economy.views.players import SeeOther, page
from matches import services
from matches.errors import NotAllowedNow, say
from matches.models import Erasure

LATEST = 20  # erasures that the staff sees


@never_cache
@require_safe
@login_required
def own_data(request: HttpRequest) -> HttpResponse:
    """Everything about whoever asks, as a JSON file."""
    assert isinstance(request.user, User)
    if not ratelimit.consume(request, action="own_data"):
        return ratelimit.respond_429(request)
    answer = JsonResponse(data_of(request.user), json_dumps_params={"ensure_ascii": False, "indent": 1})
    answer["Content-Disposition"] = 'attachment; filename="pli.json"'
    return answer


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@page
def own(request: HttpRequest) -> HttpResponseBase:
    """What is kept and what erasing does, in plain words; then it is done.

    Who signs in by a key alone has done so just now. A guest has nothing but his session.
    """
    assert isinstance(request.user, User)
    by_key = not request.user.has_usable_password() and Authenticator.objects.filter(user=request.user).exists()
    return _lately(request) if by_key else _own(request)


def _own(request: HttpRequest) -> HttpResponseBase:
    user = User.objects.get(username=request.user.get_username())
    if request.method == "POST" and not ratelimit.consume(request, action="reauthenticate", user=user):
        return ratelimit.respond_429(request)
    form = OwnForm(user, request.POST or None, initial={"id": uuid4()})
    if not form.is_valid():
        return _own_page(request, form, 422 if form.is_bound else 200)
    try:
        erase(user, id=form.cleaned_data["id"])
    except NotAllowedNow as refusal:
        form.add_error(None, say(refusal, get_language() or "fr"))
        return _own_page(request, form, refusal.status)
    logout(request)
    messages.success(request, gettext("Your account is erased."))
    return redirect("site:home")


_lately = reauthentication_required(_own, allow_get=True)


def _own_page(request: HttpRequest, form: OwnForm, status: int) -> HttpResponse:
    guest = services.is_guest(form.user)
    frame = "allauth/layouts/entrance.html" if guest else "allauth/layouts/manage.html"
    return render(request, "site/erase.html", {"form": form, "frame": frame, "guest": guest}, status=status)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@page
def others(request: HttpRequest) -> HttpResponseBase:
    """The staff erases an account for a written reason. For everybody else this page is not there."""
    if not (isinstance(request.user, User) and may_order(request.user)):
        raise Http404
    form = OtherForm(request.user, request.POST or None, initial={"id": uuid4()})
    if not form.is_valid() or form.user is None:
        return _others_page(request, form, 422 if form.is_bound else 200)
    try:
        erase(form.user, id=form.cleaned_data["id"], by=request.user, reason=form.cleaned_data["reason"].strip())
    except NotAllowedNow as refusal:
        form.add_error(None, say(refusal, get_language() or "fr"))
        return _others_page(request, form, refusal.status)
    messages.success(request, gettext("The account is erased."))
    return SeeOther(reverse("site:erase_other"))


def _others_page(request: HttpRequest, form: OtherForm, status: int) -> HttpResponse:
    latest = Erasure.objects.select_related("by").order_by("-at")[:LATEST]
    return render(request, "site/erase_other.html", {"form": form, "latest": latest}, status=status)
