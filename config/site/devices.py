"""What a browser calls itself, in words that its owner knows it by. Imports nothing of ours."""

from __future__ import annotations

from typing import Final

# The first sign that is found decides: browsers name those before them as well.
BROWSERS: Final = (
    ("Edg", "Edge"), ("OPR", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"), ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
SYSTEMS: Final = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"), ("Linux", "Linux"),
)  # fmt: skip


def browser_and_system(user_agent: str) -> tuple[str, str]:
    """Both empty where nothing is known of it: a program, or a browser that does not say."""
    return _first(BROWSERS, user_agent), _first(SYSTEMS, user_agent)


def _first(known: tuple[tuple[str, str], ...], text: str) -> str:
    return next((name for sign, name in known if sign in text), "")
