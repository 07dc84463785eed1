"""Seasons, their ends, places and fights of the arena in words. Imports rules and the raffle's words."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Final

from django.utils.formats import date_format
from django.utils.translation import get_language, gettext, ngettext, pgettext

from economy.models import Attack
from economy.rendering.printed import whole
from economy.rendering.raffle_words import day_words, hour_words, left_words, whole_day_words
from economy.rules.calendar import DAY, PARIS

DAY_S: Final = 86_400
_MINUTE: Final = timedelta(minutes=1)
HOUR_S: Final = 3_600


def season_words(monday: date) -> str:
    """A season by its first and last day, a month that is the same said once.

    "du 30 novembre au 6 décembre 2026", "du 23 au 29 novembre 2026"; "November 23 to 29, 2026".
    """
    sunday = monday + 6 * DAY
    first, last = day_words(monday), whole_day_words(sunday)
    if monday.month == sunday.month:
        if _english():
            last = date_format(sunday, "j, Y")
        else:
            first = first.partition(" ")[0]
    return pgettext("season", "%(first)s to %(last)s") % {"first": first, "last": last}


def end_words(ends: datetime) -> str:
    """When a season ends: "dimanche 6 décembre à minuit, heure de Paris". It belongs to the day that is over then."""
    last = ends.astimezone(PARIS).date() - DAY
    said = {"weekday": date_format(last, "l"), "day": day_words(last)}
    return gettext("%(weekday)s, %(day)s, at midnight, Paris time") % said


def instant_words(at: datetime) -> str:
    """An hour of a day, with its zone: "30 novembre à 18 h, heure de Paris"; a minute that has begun is the next one, so that
    what is said to be from then on is so.

    The hour that Paris has twice, when summer ends, says which it is: "heure d’été de Paris", "heure d’hiver de Paris".
    """
    at += -timedelta(seconds=at.second, microseconds=at.microsecond) % _MINUTE
    local = at.astimezone(PARIS)
    said = {"day": day_words(local.date()), "hour": hour_words(at)}
    if local.replace(fold=0).utcoffset() == local.replace(fold=1).utcoffset():
        return gettext("%(day)s, %(hour)s, Paris time") % said
    if local.fold == 0:
        return gettext("%(day)s, %(hour)s, Paris summer time") % said
    return gettext("%(day)s, %(hour)s, Paris winter time") % said


def countdown_words(left: timedelta) -> str:
    """How long a season still lasts, as the page's script goes on to say it: "6 j 08 h", on the last day "3 h 05 min"."""
    seconds = max(0, int(left.total_seconds()))
    if seconds < DAY_S:
        return left_words(left)
    days, hours = seconds // DAY_S, seconds % DAY_S // HOUR_S
    return f"{days}\u00a0{pgettext('of a countdown', 'd')} {hours:02}\u00a0h"


def signed(number: int) -> str:
    """+2, −1, 0, never broken after the sign."""
    if not number:
        return "0"
    return f"{'+' if number > 0 else '−'}\u2060{abs(number)}"


def record_words(wins: int, losses: int) -> str:
    """ "3 attacks won, 1 lost", in a narrow place broken at the comma alone."""
    won = ngettext("%(n)s attack won", "%(n)s attacks won", wins) % {"n": wins}
    lost = ngettext("%(n)s lost", "%(n)s lost", losses) % {"n": losses}
    return ", ".join(one.replace(" ", "\u00a0") for one in (won, lost))


def place_words(place: int) -> str:
    """ "1er", "2e", "1 240e" in French, "1st", "2nd", "1,240th" in English."""
    if _english():
        return f"{whole(place)}{_english_ending(place)}"
    return f"{whole(place)}{'er' if place == 1 else 'e'}"


def outcome_words(attack: Attack, *, attacked: bool) -> str:
    """How a fight went, for its attacker or for who was attacked."""
    if attack.state == "void":
        return pgettext("arena", "Void")
    if attack.state != "settled":
        return pgettext("arena", "Not over yet")
    if attack.outcome == "drawn":
        return pgettext("arena", "Drawn")
    return pgettext("arena", "Won") if (attack.outcome == "won") is attacked else pgettext("arena", "Lost")


def _english() -> bool:
    return (get_language() or "fr").startswith("en")


def _english_ending(place: int) -> str:
    if place % 100 in (11, 12, 13):
        return "th"
    return {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
