"""Temporary starter."""

import random

from matches.games.hhut.cards import BONUS, RAPPER, BonusFacts, RapperFacts
from matches.kernel.cards import card
from matches.kernel.words import Words

r = random.Random(5)


def one(n):
    base = [83, 88, 93][n % 3]
    sc = [max(0, min(100, base + r.randint(-9, 9))) for _ in range(8)]
    if n % 12 == 0:
        sc[r.randrange(8)] = "?"
    g = max({0: 80, 1: 86, 2: 91}[n % 3], min({0: 85, 1: 90, 2: 99}[n % 3], base + r.randint(-3, 3)))
    slug = "booba-0-9" if n == 95 else f"rapper-{n}"
    return card(
        n + 1,
        slug,
        Words(f"Rappeur {n}", f"Rapper {n}"),
        Words("x", "x"),
        RAPPER,
        RapperFacts(("us", "fr", "legend")[n % 3], *sc, general=g),
    )


B = [
    ("label-inde", dict(effect="annul")),
    ("cert-or", dict(effect="add_all", amount=1, needs="sales", least=85)),
    ("cert-platine", dict(effect="add_all", amount=2, needs="sales", least=90)),
    ("cert-diamant", dict(effect="add_all", amount=3, needs="sales", least=97)),
    ("boycott", dict(effect="lower", ratings=("sales", "influence"), amount=5)),
    ("prix", dict(effect="add", ratings=("lyrics",), amount=3)),
    ("da", dict(effect="add", ratings=("creativity",), amount=2)),
    ("achat", dict(effect="add", ratings=("sales",), amount=3)),
    ("autotune", dict(effect="set", ratings=("chorus",), amount=99, only="booba-0-9")),
]
STARTER = tuple(one(n) for n in range(96)) + tuple(
    card(i + 1, s, Words(s, s), Words("x", "x"), BONUS, BonusFacts(**k)) for i, (s, k) in enumerate(B)
)
