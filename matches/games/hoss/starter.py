"""The starter set (P1-P3): 28 families, 112 creatures, and twelve buffs. Imports base and cards."""

from __future__ import annotations

from collections.abc import Iterator

from matches.games.hoss.base import AMOUNTS, facts_of
from matches.games.hoss.cards import BUFF, CREATURE, BuffFacts, Path
from matches.games.hoss.species import ELEMENTS, RACES, ROLES, Element
from matches.kernel.cards import Card, card
from matches.kernel.words import Words


def _creatures() -> Iterator[Card]:
    number = 0
    for r, race in enumerate(RACES):
        for k, role in enumerate(ROLES):
            family = f"{race}-{role}"
            a, b = ELEMENTS[1:][(r + k) % 4], ELEMENTS[1:][(r + k + 1 + k % 3) % 4]
            rows: list[tuple[int, Path, Element]] = [(1, "", ""), (2, "a", a), (3, "a", a)]
            rows += [(2, "b", b), (3, "b", b)] if (r + k) % 2 == 0 else []
            for rank, path, element in rows:
                number += 1
                slug = family if rank == 1 else f"{family}-{path}{rank}"
                facts = facts_of(race, role, rank, family, path, element)
                yield card(number, slug, Words(slug, slug), Words(slug, slug), CREATURE, facts)


STARTER: tuple[Card, ...] = tuple(_creatures()) + tuple(
    card(number, key, Words(key, key), Words(key, key), BUFF, BuffFacts(key, amount))
    for number, (key, amount) in enumerate(AMOUNTS.items(), 1)
)
