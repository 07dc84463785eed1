"""What the frame of every page needs to know. Imports the catalogue's people, the economy's purses, and what apps tell once."""

from __future__ import annotations

from functools import cache, partial

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from catalogue.selectors.people import MODERATORS
from config.site import contributors
from economy import selectors as economy
from economy.rendering.printed import whole
from matches import selectors as matches
from matches.auditors import AUDITORS
from matches.selectors import Turn

THEMES = ("light", "dark")
THEME_COOKIE = "theme"
NUMERALS = ("both", "digits", "code")  # the first until another is chosen
NUMERALS_COOKIE = "numerals"
SOUNDS = ("off", "on")
SOUNDS_COOKIE = "sounds"
LISTED = ("site:home", "matches:lobby")  # pages that list one's own tables themselves
# The first part of the paths of the economy
SHOP = frozenset(
    {
        *("arene", "boutique", "chances", "collection", "exemplaires", "fusion", "fusions", "hasard", "hoss"),
        *("or", "ouvertures", "paliers", "rangs", "tombola", "vendre", "ventes", "verificateur"),
    }
)


def theme(request: HttpRequest) -> str:
    """The theme this browser has chosen, or nothing: then the device decides."""
    chosen = request.COOKIES.get(THEME_COOKIE, "")
    return chosen if chosen in THEMES else ""


def numerals(request: HttpRequest) -> str:
    """How this browser wants numbers on cards: in digits, in the AccessiJeux code, or both."""
    chosen = request.COOKIES.get(NUMERALS_COOKIE, "")
    return chosen if chosen in NUMERALS else NUMERALS[0]


def sounds(request: HttpRequest) -> str:
    """Whether tables may be heard in this browser: not until it is asked for."""
    chosen = request.COOKIES.get(SOUNDS_COOKIE, "")
    return chosen if chosen in SOUNDS else SOUNDS[0]


def section(request: HttpRequest) -> str:
    """Which entry of the menu a path belongs to; "" for the log, proofs and other people's profiles, "play" for all the rest."""
    match request.path.strip("/").split("/"):
        case ["regles" | "aide", *_]:
            return "rules"
        case ["cartes", *_]:
            return "cards"
        case ["atelier", *_]:
            return "desk"
        case ["audit", *_]:
            return "audit"
        case ["registre", *_] | ["verificateur", "parties", *_]:
            return ""
        case [first, *_] if first in SHOP:
            return "shop"
        case ["compte" | "avis", *_]:
            return "me"
        case ["joueurs", name]:
            return "me" if name == request.user.get_username() else ""
        case _:
            return "play"


def site(request: HttpRequest) -> dict[str, object]:
    """The context processor: everything that base.html explains at its beginning."""
    offices = cache(partial(_offices, request))
    moderator, auditor = SimpleLazyObject(lambda: MODERATORS in offices()), SimpleLazyObject(lambda: AUDITORS in offices())
    gold = SimpleLazyObject(lambda: _gold(request))
    notices = SimpleLazyObject(lambda: contributors.notices(request.user, has_purse=bool(gold)))
    unread = SimpleLazyObject(lambda: matches.unread_notices(request.user))
    turns = SimpleLazyObject(lambda: _turns(request))
    chosen = {"theme": theme(request), "numerals": numerals(request), "sounds": sounds(request), "section": section(request)}
    told = {"notices": notices, "unread": unread, "turns": turns}
    return chosen | told | {"moderator": moderator, "auditor": auditor, "gold": gold}


def _offices(request: HttpRequest) -> frozenset[str]:
    """The groups of the house that the reader works for, asked once for all entries of the menu; every one for a superuser."""
    user = request.user
    if not (user.is_authenticated and user.is_active):
        return frozenset()
    return frozenset((MODERATORS, AUDITORS)) if user.is_superuser else frozenset(user.groups.values_list("name", flat=True))


def _turns(request: HttpRequest) -> tuple[Turn, ...]:
    """The matches that wait for the reader; none where they are listed anyway, nor the one that he looks at."""
    place = request.resolver_match
    if place is None or place.view_name in LISTED:
        return ()
    return matches.turns(request.user, besides=place.kwargs.get("match_id"))


def _gold(request: HttpRequest) -> str:
    """As it is read; "" for who has no wallet. A text, since a lazy None would not be None for a template."""
    gold = economy.gold_of(request.user)
    return "" if gold is None else whole(gold)
