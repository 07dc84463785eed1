"""What the frame of every page needs to know. Imports Django alone."""

from __future__ import annotations

from django.http import HttpRequest

THEMES = ("light", "dark")
THEME_COOKIE = "theme"


def theme(request: HttpRequest) -> str:
    """The theme this browser has chosen, or nothing: then the device decides."""
    chosen = request.COOKIES.get(THEME_COOKIE, "")
    return chosen if chosen in THEMES else ""


def section(request: HttpRequest) -> str:
    """Which entry of the menu a path belongs to: "rules", "cards", "me", "" for other people's profiles, and "play" for all the rest."""
    match request.path.strip("/").split("/"):
        case ["regles", *_]:
            return "rules"
        case ["cartes", *_]:
            return "cards"
        case ["compte", *_]:
            return "me"
        case ["joueurs", name]:
            return "me" if name == request.user.get_username() else ""
        case _:
            return "play"


def site(request: HttpRequest) -> dict[str, str]:
    """The context processor: `theme` and `section`, as base.html explains them."""
    return {"theme": theme(request), "section": section(request)}
