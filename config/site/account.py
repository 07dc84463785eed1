"""One's account at a glance: who one is here, what opens it, what is kept. Imports allauth's models and matches' selectors."""

from __future__ import annotations

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from matches import selectors, services

CODES = Authenticator.Type.TOTP
KEYS = Authenticator.Type.WEBAUTHN


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponseBase:
    """A line for each thing, with the way to change it; a guest is shown how to keep what is his."""
    user = request.user
    if not isinstance(user, User):
        return redirect_to_login(request.get_full_path())
    if services.is_guest(user):
        return redirect("site:join")
    factors = list(Authenticator.objects.filter(user=user).values_list("type", flat=True))
    context = {
        "address": EmailAddress.objects.filter(user=user).order_by("-primary", "pk").first(),
        "has_codes": CODES in factors,
        "keys": factors.count(KEYS),
        "sessions": len(UserSession.objects.purge_and_list(user)),
        "tokens": len(selectors.tokens(user)),
        "unseen": selectors.is_unseen(user.pk),
        "distances": len(selectors.distances(user)),
    }
    return render(request, "site/account.html", context)
