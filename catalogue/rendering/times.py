"""Instants as clocks in Paris show them, always with the zone. Imports Django's formats."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.utils import translation
from django.utils.formats import date_format

from catalogue.said import Pair

PARIS = ZoneInfo("Europe/Paris")
LONG = Pair("l j F Y à H:i", r"l j F Y \a\t H:i")
SHORT = Pair("j N Y, H:i", "j N Y, H:i")
ZONE = Pair("heure de Paris", "Paris time")


def paris(at: datetime, language: str) -> str:
    """An instant in full: the day, the time, "heure de Paris" and how far that is from UTC."""
    return f"{_clock(at, LONG, language)}, {ZONE.said_in(language)} ({offset(at)})"


def paris_short(at: datetime, language: str) -> str:
    """An instant for lists: without the day of the week and the distance from UTC."""
    return f"{_clock(at, SHORT, language)}, {ZONE.said_in(language)}"


def offset(at: datetime) -> str:
    """How far Paris is from UTC at an instant: "UTC+1" in winter, "UTC+2" in summer."""
    ahead = at.astimezone(PARIS).utcoffset() or timedelta()
    return f"UTC{ahead // timedelta(hours=1):+d}"


def _clock(at: datetime, form: Pair, language: str) -> str:
    with translation.override(language):
        return date_format(at.astimezone(PARIS), form.said_in(language))
