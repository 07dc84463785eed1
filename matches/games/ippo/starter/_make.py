"""Short spellings for the cards of the starter set; msgspec reads them, and refuses what is no card. Imports cards.

`name` and `text` are "French | English". Of an ability, `cost` is "force 1 generic 2 tap discard 1 endurance 1", `when` a
condition and `does` and `then` an effect: its key, then its number, what it is about and where it falls, as far as it has them.
"""

from __future__ import annotations

from typing import TypeAlias, get_args

import msgspec

from matches.games.ippo.cards import BLOW, DEFENSE, FACTS, FIGHT, SUPPORT
from matches.games.ippo.vocabulary import Attribute, BlowType, Of, Target, Timing, Until, Who
from matches.kernel.cards import Card, Kind, card
from matches.kernel.words import Words

Parts: TypeAlias = dict[str, object]  # fields of a card's facts
_WORDS: dict[str, tuple[str, ...]] = {"who": get_args(Who), "of": get_args(Of), "to": get_args(Target)}


def able(timing: Timing, does: str, then: str = "", *, cost: str = "", when: str = "", until: Until = "instant") -> Parts:
    """The fields of an ability. ValueError for a word that belongs nowhere."""
    until = "upright" if timing == "constant" else until
    said = {"when": when, "does": does, "then": then}
    spelt = {name: part for prefix, words in said.items() if words for name, part in _spelt(prefix, words).items()}
    return {"timing": timing, "until": until, **_costs(cost), **spelt}


def blow(
    type: BlowType,
    number: int,
    slug: str,
    name: str,
    text: str,
    attribute: Attribute,
    power: int,
    icons: int = 0,
    generic: int = 0,
    stars: int = 1,
    use: Parts | None = None,
) -> Card:
    """A blow: its type first, so that a file of one type says it once."""
    start: Parts = {"type": type, "attribute": attribute, "power": power, "icons": icons, "generic": generic}
    return _card(BLOW, number, slug, name, text, stars, start, use)


def defense(
    attribute: Attribute,
    number: int,
    slug: str,
    name: str,
    text: str,
    blocks: str,
    power: int,
    icons: int = 0,
    generic: int = 0,
    stars: int = 1,
    use: Parts | None = None,
) -> Card:
    """A defense; `blocks` are blow types, `icons` and `generic` the power that tapping gives."""
    gives: Parts = {"gives_icons": icons, "gives_generic": generic}
    facts: Parts = {"attribute": attribute, "blocks": blocks.split(), "power": power, **gives}
    return _card(DEFENSE, number, slug, name, text, stars, facts, use)


def support(
    number: int,
    slug: str,
    name: str,
    text: str,
    attribute: Attribute | None = None,
    icons: int = 0,
    generic: int = 0,
    stars: int = 1,
    use: Parts | None = None,
) -> Card:
    """A support; `icons` and `generic` are the power that tapping gives."""
    facts: Parts = {"attribute": attribute, "gives_icons": icons, "gives_generic": generic}
    return _card(SUPPORT, number, slug, name, text, stars, facts, use)


def fight(number: int, slug: str, name: str, text: str, attribute: Attribute | None, stars: int, use: Parts) -> Card:
    """A fight card, which is its ability."""
    return _card(FIGHT, number, slug, name, text, stars, {"attribute": attribute}, use)


def _card(kind: Kind, number: int, slug: str, name: str, text: str, stars: int, facts: Parts, use: Parts | None) -> Card:
    given = msgspec.convert({"stars": stars, **facts, **(use or {})}, FACTS[kind.key])
    return card(number, slug, _pair(name), _pair(text), kind, given)


def _pair(both: str) -> Words:
    french, english = both.split(" | ")
    return Words(french, english)


def _costs(cost: str) -> Parts:
    words = cost.split()
    return {f"cost_{word}": _cost(words, place) for place, word in enumerate(words) if not word.isdigit()}


def _cost(words: list[str], place: int) -> int | bool:
    return True if words[place] == "tap" else int(words[place + 1])


def _spelt(prefix: str, words: str) -> Parts:
    key, *rest = words.split()
    return {prefix: key, **dict(_part(prefix, word) for word in rest)}


def _part(prefix: str, word: str) -> tuple[str, object]:
    if word.lstrip("+-").isdigit():
        return f"{prefix}_n", int(word)
    for name, known in _WORDS.items():
        if word in known:
            return f"{prefix}_{name}", word
    raise ValueError(word)
