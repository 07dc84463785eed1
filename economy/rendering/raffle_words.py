"""Days, hours and what is left until then, as the raffle says them. Imports printed and rules."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from django.utils.formats import date_format
from django.utils.translation import get_language, gettext

from economy.rendering.printed import whole
from economy.rules.calendar import PARIS

HOUR_S, MINUTE_S = 3_600, 60


def day_words(day: date) -> str:
    """Without the year, for days that are near: "30 novembre", "1er décembre", "November 30"."""
    if _english():
        return date_format(day, "F j")
    return _first(day, date_format(day, "j F"))


def whole_day_words(day: date) -> str:
    """With the year: "30 novembre 2026", "November 30, 2026"."""
    if _english():
        return date_format(day, "F j, Y")
    return _first(day, date_format(day, "j F Y"))


def hour_words(at: datetime) -> str:
    """As clocks in Paris show it: "19 h 59" and "20 h" in French, "19:59" in English."""
    local = at.astimezone(PARIS)
    if _english():
        return f"{local:%H:%M}"
    return f"{local.hour}\u00a0h" + (f"\u00a0{local:%M}" if local.minute else "")


def left_words(left: timedelta) -> str:
    """How long it still takes, as the page's script goes on to say it: "3 h 05 min", in the last hour "5 min 07 s"."""
    seconds = max(0, int(left.total_seconds()))
    hours, minutes = seconds // HOUR_S, seconds % HOUR_S // MINUTE_S
    if hours:
        return f"{hours}\u00a0h {minutes:02}\u00a0min"
    return f"{minutes}\u00a0min {seconds % MINUTE_S:02}\u00a0s"


def number_words(number: int) -> str:
    """A ticket, as one calls it: "n° 12", "no. 12"."""
    return gettext("no. %(number)s") % {"number": whole(number)}


def _english() -> bool:
    return (get_language() or "fr").startswith("en")


def _first(day: date, said: str) -> str:
    """French counts the first of a month alone in its order."""
    return said.replace("1", "1er", 1) if day.day == 1 else said
