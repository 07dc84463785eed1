"""Instants on pages, with their zone: `{% load times %}{{ release.published_at|paris }}`. Imports rendering."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from catalogue.rendering import times

register = template.Library()


@register.filter
def paris(at: datetime) -> SafeString:
    """The day, the time and the zone in full."""
    return _marked(at, times.paris)


@register.filter
def paris_short(at: datetime) -> SafeString:
    """As `paris`, for lists."""
    return _marked(at, times.paris_short)


def _marked(at: datetime, say: Callable[[datetime, str], str]) -> SafeString:
    words = say(at, get_language() or "fr")
    return format_html('<time datetime="{}">{}</time>', at.astimezone(times.PARIS).isoformat(timespec="minutes"), words)
