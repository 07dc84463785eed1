"""Whether what the house would let somebody bring fits a game with the cards of a release. Imports loadouts and releases."""

from __future__ import annotations

import msgspec

from matches.loadouts import loadout_of
from matches.registry import rules_of
from matches.releases import cards_of


def fits(game: str, release: str, loadout: msgspec.Struct) -> bool:
    """Whether the game finds nothing wrong with it at a table with the usual options and the cards of that digest."""
    rules = rules_of(game)
    return not loadout_of(rules).check(loadout, cards_of(game, release), rules.options())
