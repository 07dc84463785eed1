"""What the frame of every page needs to know. Imports Django alone."""

from __future__ import annotations

from django.http import HttpRequest

THEMES = ("light", "dark")
THEME_COOKIE = "theme"

SECTIONS = {"regles": "rules", "classement": "ranking", "joueurs": "me", "compte": "me"}


def theme(request: HttpRequest) -> str:
    """The theme this browser has chosen, or nothing: then the device decides."""
    chosen = request.COOKIES.get(THEME_COOKIE, "")
    return chosen if chosen in THEMES else ""


def section(request: HttpRequest) -> str:
    """Which entry of the menu a path belongs to; everything that has no entry of its own is play."""
    first = request.path.strip("/").split("/", 1)[0]
    return SECTIONS.get(first, "play")


def site(request: HttpRequest) -> dict[str, str]:
    """The context processor: `theme` and `section`, as base.html explains them."""
    return {"theme": theme(request), "section": section(request)}
