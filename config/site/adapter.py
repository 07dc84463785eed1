"""What allauth asks the house: how wrong passwords are counted, and in whose language letters are. Imports known browsers."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.contrib.auth.models import User
from django.core.mail import EmailMessage
from django.http import HttpRequest
from django.utils import translation

from config.site import known_browsers


class Adapter(DefaultAccountAdapter):
    """allauth's own but for that."""

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        shared: str = super()._get_login_attempts_cache_key(request, **credentials)
        login = credentials.get("email", credentials.get("username", ""))
        return shared + known_browsers.suffix(request, login)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """In the language of whoever gets it, if he has chosen one: somebody else may have asked for it."""
        with translation.override(_language_of(context.get("user")) or translation.get_language()):
            super().send_mail(template_prefix, email, context)

    def render_mail(self, *args: Any, **kwargs: Any) -> EmailMessage:
        """With the apostrophes of the house."""
        letter: EmailMessage = super().render_mail(*args, **kwargs)
        letter.subject, letter.body = (text.replace("'", "’") for text in (str(letter.subject), str(letter.body)))
        return letter


def _language_of(user: object) -> str:
    profile = getattr(user, "profile", None) if isinstance(user, User) else None
    return profile.language if profile else ""
