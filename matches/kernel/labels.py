"""What a game calls its own things where moderators may rename them: a card for each, by its slug. Imports cards and loadouts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from matches.kernel.cards import Cards
from matches.kernel.loadouts import Finding
from matches.kernel.words import Words

K = TypeVar("K", bound=str)


def label_names(cards: Cards, keys: Iterable[K], words: Mapping[str, Words] | Mapping[str | int, Words]) -> Mapping[K, Words]:
    """The names that a release gives to `keys`; `words` where it has no card of that slug."""
    return {key: cards[key].name if key in cards else words[key] for key in keys}


def check_labels(named: Mapping[str, str], keys: tuple[str, ...], what: str, said: tuple[Words, Words, Words]) -> list[Finding]:
    """What keeps a release from naming `keys`: `missing_…`, `wrong_…` and `unknown_…`, with their words, by slug.

    `named` is what each label card, by slug, says that it names.
    """
    missing, wrong, unknown = said
    found = [Finding(f"missing_{what}", missing, key) for key in keys if key not in named]
    found += [Finding(f"wrong_{what}", wrong, slug) for slug, key in named.items() if slug in keys and key != slug]
    return found + [Finding(f"unknown_{what}", unknown, slug) for slug in named if slug not in keys]
