"""At sign-in the browser learns what the person likes the pages to be; a new account gets its gold. Imports the economy."""

from __future__ import annotations

from allauth.account.signals import user_logged_in, user_signed_up
from django.conf import settings
from django.contrib.auth.models import User
from django.core.exceptions import ObjectDoesNotExist
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse

from config.site import known_browsers
from config.site.context import NUMERALS_COOKIE, SOUNDS, SOUNDS_COOKIE, THEME_COOKIE
from config.site.preferences import remember
from economy import services as economy


@receiver(user_logged_in, dispatch_uid="config.site.signin")
def bring_preferences(user: User, response: HttpResponse, **_: object) -> None:
    """Language, theme, numerals and sounds of the profile go into this browser’s cookies; what was never chosen stays."""
    try:
        profile = user.profile
    except ObjectDoesNotExist:
        return
    kept = {
        settings.LANGUAGE_COOKIE_NAME: profile.language,
        THEME_COOKIE: profile.theme,
        NUMERALS_COOKIE: profile.numerals,
        SOUNDS_COOKIE: SOUNDS[1] if profile.sounds else "",
    }
    for cookie, value in kept.items():
        if value:
            remember(response, cookie, value)


@receiver(user_logged_in, dispatch_uid="config.site.known_browsers")
def know_browser(user: User, request: HttpRequest, response: HttpResponse, **_: object) -> None:
    """Others who try this account’s password do not keep its owner out of here."""
    known_browsers.know(request, response, user)


@receiver(user_signed_up, dispatch_uid="config.site.welcome")
def welcome(user: User, **_: object) -> None:
    """R31: the starting gold is there from the first page on."""
    economy.wallet_of(user)
