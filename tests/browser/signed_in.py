"""Browsers of people who are signed in already; imports Django's test client."""

from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Browser, BrowserContext


def context_for(browser: Browser, url: str, user: User | None = None, language: str = "en", **more: Any) -> BrowserContext:
    """A browser that speaks `language`, in which `user` is signed in."""
    context = browser.new_context(base_url=url, locale=language, reduced_motion="reduce", **more)
    context.add_cookies([{"name": settings.LANGUAGE_COOKIE_NAME, "value": language, "url": url}])
    if user is not None:
        client = Client()
        client.force_login(user)
        session = client.cookies[settings.SESSION_COOKIE_NAME].value
        context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": url}])
    return context
