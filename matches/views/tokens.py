"""The tokens of one's programs: the list, a new one, taking one back. Imports services and selectors."""

from __future__ import annotations

from uuid import UUID, uuid4

from django.contrib import messages
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from matches import errors, selectors, services
from matches.errors import NotYours, Problem
from matches.models import Token
from matches.views import problems
from matches.views.answers import SeeOther
from matches.views.people import command_id, not_too_often
from matches.views.token_forms import WORDS, TokenForm


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@problems.page
def index(request: HttpRequest) -> HttpResponseBase:
    """All that open something, and the form for another one. Of a new one the secret stands here once."""
    if not isinstance(request.user, User):
        return redirect_to_login(request.get_full_path())
    form, made, secret = TokenForm(request.user, request.POST or None), None, ""
    if request.method == "POST" and form.is_valid():
        try:
            made, secret = _made(request, request.user, form)
        except Problem as problem:
            form.add_error(None, errors.say(problem, get_language() or "fr"))
    return _page(request, request.user, form, made, secret)


@require_POST
@problems.page
def take_back(request: HttpRequest, token_id: UUID) -> HttpResponse:
    """From now on it opens nothing; back to the others."""
    if not isinstance(request.user, User):
        raise NotYours("no_such_token")
    services.take_token_back(request.user, token_id)
    messages.success(request, gettext("The token is taken back: it opens nothing any more."))
    return SeeOther(reverse("matches:tokens"))


def _made(request: HttpRequest, user: User, form: TokenForm) -> tuple[Token, str]:
    """The id of the form keeps a page that is sent again from making another one."""
    not_too_often(request, "token")
    asked = form.cleaned_data
    return services.make_token(user, name=asked["name"], scopes=asked["scopes"], days=asked["days"], id=command_id(request))


def _page(request: HttpRequest, user: User, form: TokenForm, made: Token | None, secret: str) -> HttpResponse:
    lines = [(one, [WORDS[scope] for scope in one.scopes if scope in WORDS]) for one in selectors.tokens(user)]
    context = {
        "tokens": lines,
        "form": TokenForm(user) if made else form,
        "made": made,
        "secret": secret,
        "new_id": uuid4(),
    }
    return render(request, "matches/tokens.html", context, status=422 if form.errors else 200)
