"""Who puts what on the pages that span apps: modules of each app turn its selectors into plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from django.contrib.auth.models import AnonymousUser, User

from config.site import from_arena, from_economy, from_matches
from config.site.notices import Notice

Reader: TypeAlias = User | AnonymousUser
Parts: TypeAlias = Mapping[str, object]
Asked: TypeAlias = Mapping[str, str]

HOME: tuple[Callable[[Reader], Parts], ...] = (from_matches.home, from_economy.home, from_arena.home)
# One indexed statement each: they are asked on every page of whoever is signed in, the others of whoever has a wallet.
NOTICES: tuple[Callable[[Reader], Notice | None], ...] = (from_matches.answered,)
PURSE_NOTICES: tuple[Callable[[Reader], Notice | None], ...] = (from_economy.won, from_arena.ended)
PROFILE: tuple[Callable[[Reader, str, Asked], Parts], ...] = (from_matches.profile, from_economy.profile)


def home(reader: Reader) -> dict[str, object]:
    """The variables of `site/home.html`."""
    return _together(contribute(reader) for contribute in HOME)


def profile(reader: Reader, username: str, asked: Asked) -> dict[str, object]:
    """The variables of `site/profile.html`; `asked` is the query of its address. Http404 if nobody has that name."""
    return _together(contribute(reader, username, asked) for contribute in PROFILE)


def notices(reader: Reader, *, has_purse: bool) -> list[Notice]:
    """The variable of `_notices.html`."""
    asked = NOTICES + PURSE_NOTICES if has_purse else NOTICES
    return [told for notice in asked if (told := notice(reader)) is not None]


def _together(parts: Iterable[Parts]) -> dict[str, object]:
    whole: dict[str, object] = {}
    for part in parts:
        twice = whole.keys() & part.keys()
        if twice:
            raise ValueError(f"two contributors give {sorted(twice)}")
        whole |= part
    return whole
