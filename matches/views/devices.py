"""The browsers that may be woken: the list, this one put on it, one taken off. Imports services and selectors."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from matches import selectors, services
from matches.errors import NotYours
from matches.views import problems
from matches.views.answers import SeeOther
from matches.views.people import not_too_often


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponseBase:
    """All that are, and the button for this one, which its script alone can press."""
    if not isinstance(request.user, User):
        return redirect_to_login(request.get_full_path())
    return render(request, "matches/devices.html", {"devices": selectors.devices(request.user), "key": selectors.push_key()})


@require_POST
@problems.page
def keep(request: HttpRequest) -> HttpResponse:
    """This browser is woken from now on, in the language of its pages; back to the list."""
    if not isinstance(request.user, User):
        raise NotYours("no_such_device")
    not_too_often(request, "device")
    endpoint, p256dh, auth = (request.POST.get(name, "") for name in ("endpoint", "p256dh", "auth"))
    services.keep_device(request.user, endpoint=endpoint, p256dh=p256dh, auth=auth, language=get_language() or "fr")
    messages.success(request, gettext("This browser tells you from now on what happens while you are away."))
    return SeeOther(reverse("matches:devices"))


@require_POST
@problems.page
def forget(request: HttpRequest, device_id: int) -> HttpResponse:
    """It is woken no more; back to the list."""
    if not isinstance(request.user, User):
        raise NotYours("no_such_device")
    services.forget_device(request.user, device_id)
    messages.success(request, gettext("That browser tells you nothing any more."))
    return SeeOther(reverse("matches:devices"))
