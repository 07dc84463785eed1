"""The starter set (P1-P3): 28 families of four races and seven classes, 112 creatures, and twelve buffs. Imports base and cards."""

from __future__ import annotations

from matches.games.hoss.base import facts_of
from matches.games.hoss.cards import BUFF, CREATURE, BuffFacts
from matches.games.hoss.species import RACES, ROLES
from matches.kernel.cards import Card, card
from matches.kernel.words import Words

E_ = ("fire", "ice", "lightning", "poison")


def _all():
    number = 0
    for r, race in enumerate(RACES):
        for k, role in enumerate(ROLES):
            family = f"{race}-{role}"
            rows = [(1, "", "")]
            two = (r + k) % 2 == 0
            a = E_[(r + k) % 4]
            b = E_[(r + k + 1 + k % 3) % 4]
            rows += [(2, "a", a), (3, "a", a)] + ([(2, "b", b), (3, "b", b)] if two else [])
            for rank, path, element in rows:
                number += 1
                slug = family if rank == 1 else f"{family}-{path}{rank}"
                facts = facts_of(race, role, rank, family, path, element)
                yield card(number, slug, Words(slug, slug), Words(slug, slug), CREATURE, facts)


BUFFS = dict(mend=2, speed=15, damage=8, life=8, crit=10, crit_damage=40, marker=60, double=60, random=8, revive=15, shield=7, confusion=6)
STARTER: tuple[Card, ...] = tuple(_all()) + tuple(
    card(n, k, Words(k, k), Words(k, k), BUFF, BuffFacts(k, a)) for n, (k, a) in enumerate(BUFFS.items(), 1)
)
