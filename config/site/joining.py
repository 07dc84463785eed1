"""A guest gets an account of his own and keeps what he did. Imports allauth's form, matches and the economy."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.forms import SignupForm
from allauth.core import ratelimit
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from economy import services as economy
from matches import services


class JoinForm(SignupForm):
    """A name and a password; an e-mail address is given later, on the account's own page, which confirms it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields.pop("email", None)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def join(request: HttpRequest) -> HttpResponse:
    """The guest's own row gets a name and a password: seats, matches and the session stay his."""
    guest = User.objects.select_related("profile").filter(username=request.user.get_username(), profile__guest=True).first()
    if guest is None:
        return redirect("site:home")
    form = JoinForm(request.POST or None)
    if request.method == "POST" and not ratelimit.consume(request, action="signup"):
        return ratelimit.respond_429(request)
    if form.is_valid() and _joined(request, guest, form):
        update_session_auth_hash(request, guest)
        return redirect("site:profile", guest.username)
    return render(request, "site/join.html", {"form": form}, status=422 if form.is_bound else 200)


def _joined(request: HttpRequest, guest: User, form: JoinForm) -> bool:
    try:
        with transaction.atomic():
            get_adapter().save_user(request, guest, form)
            services.end_guesthood(guest)
            guest.refresh_from_db()
            economy.wallet_of(guest)
    except IntegrityError:  # somebody took the name since the form was checked
        form.add_error("username", gettext("A user with that username already exists."))
        return False
    return True
