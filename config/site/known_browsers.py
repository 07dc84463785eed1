"""Wrong passwords are counted apart for browsers that somebody signed in with: strangers lock strangers out, never the owner.

Without this five wrong passwords from anywhere would keep an account shut for five minutes, as often as somebody likes. The
cookie is signed and holds no name, only what a name or an address comes to; it opens nothing. Imports allauth's addresses.
"""

from __future__ import annotations

from typing import Final

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import get_random_string, salted_hmac

from config.site.preferences import A_YEAR_S, remember

COOKIE: Final = "pli_known"
SALT: Final = "config.site.known_browsers"
MOST: Final = 12  # names and addresses that one browser is known by


def suffix(request: HttpRequest, login: str) -> str:
    """What the count of wrong passwords for `login` is kept under, besides its own key: empty for strangers."""
    browser, logins = _held(request)
    return f"/{browser}" if browser and _mark(login) in logins else ""


def know(request: HttpRequest, response: HttpResponse, user: User) -> None:
    """From now on this browser is one of `user`'s."""
    browser, logins = _held(request)
    addresses = EmailAddress.objects.filter(user=user).values_list("email", flat=True)
    own = [_mark(login) for login in {user.username, user.email, *addresses} if login]
    kept = [*own, *(login for login in logins if login not in own)][:MOST]
    signed = signing.dumps([browser or get_random_string(12), *kept], salt=SALT)
    remember(response, COOKIE, signed)


def _held(request: HttpRequest) -> tuple[str, list[str]]:
    """What the browser is called and whom it knows; nothing of a cookie that is not ours."""
    try:
        browser, *logins = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=A_YEAR_S)
    except (signing.BadSignature, ValueError):
        return "", []
    return browser, logins


def _mark(login: str) -> str:
    return salted_hmac(SALT, login.casefold(), algorithm="sha256").hexdigest()[:16]
