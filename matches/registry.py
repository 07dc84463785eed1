"""Finds the games: every package in `matches/games` and in the folders that PLI_EXTRA_GAMES names. Imports no Django."""

from __future__ import annotations

import os
import pkgutil
from functools import cache
from importlib import import_module
from typing import cast

from matches import games
from matches.errors import NotFound
from matches.kernel.match import AnyRules

EXTRA_GAMES = "PLI_EXTRA_GAMES"


@cache
def all_rules() -> tuple[AnyRules, ...]:
    """Every game, by key."""
    for folder in filter(None, os.environ.get(EXTRA_GAMES, "").split(os.pathsep)):
        if folder not in games.__path__:
            games.__path__.append(folder)
    found = [_load(name) for _, name, is_package in pkgutil.iter_modules(games.__path__) if is_package]
    return tuple(sorted(found, key=lambda rules: rules.key))


def rules_of(key: str) -> AnyRules:
    """The rules of one game; NotFound("no_such_game")."""
    for rules in all_rules():
        if rules.key == key:
            return rules
    raise NotFound("no_such_game", game=key)


def _load(name: str) -> AnyRules:
    rules = cast(AnyRules, import_module(f"matches.games.{name}").RULES)
    if rules.key != name:
        raise ImportError(f"matches/games/{name}: its key is {rules.key!r}; folder and key must be the same")
    return rules
