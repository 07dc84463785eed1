"""The public count of draws: each once, none too early, and its alarm."""

from __future__ import annotations

import threading
from collections import Counter
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction

from economy import selectors, services
from economy.models import Copy, Movement, Tally
from economy.rules.stock import Stock
from economy.tasks import count_draws
from tests.support.horizon import all_is_behind
from tests.support.riches import Like, given_copies, given_gold
from tests.support.together import together

pytestmark = pytest.mark.django_db(transaction=True)


def counted() -> dict[str, int]:
    return dict(Tally.objects.values_list("name", "count"))


def in_copies() -> dict[str, int]:
    """The same from the copies and movements themselves."""
    drawn = Copy.objects.filter(draw__purpose="booster")
    found = Counter(f"rarity/{one}" for one in drawn.values_list("rarity", flat=True))
    found += Counter("holo/yes" if one else "holo/no" for one in drawn.values_list("holo", flat=True))
    ends = Movement.objects.filter(draw__purpose="fusion", kind__in=("raised", "failed")).exclude(roll=None)
    return dict(found + Counter(f"fusion/{one.chance}/{'yes' if one.kind == 'raised' else 'no'}" for one in ends))


def opened(user: User, count: int = 1) -> None:
    services.open_boosters(user, tier=1, count=count, key=uuid4())


def test_every_card_and_every_fusion_is_counted_once(alice: User, released: Stock):
    given_gold(alice, 5_000)
    for count in (1, 3, 10):
        opened(alice, count)
    slug = next(one.card.slug for one in released.pieces.values() if one.rank == 1)
    services.fuse_chain(alice, given_copies(alice, [Like(slug)] * 20), key=uuid4())
    all_is_behind()
    count_draws()
    assert counted() == in_copies()
    assert sum(n for name, n in counted().items() if name.startswith("rarity/")) == 14 * 6
    assert sum(n for name, n in counted().items() if name.startswith("fusion/80/")) == 10
    count_draws()
    assert counted() == in_copies(), "nothing twice"
    opened(alice)
    all_is_behind()
    count_draws()
    assert counted() == in_copies()


def test_small_steps_count_the_same(alice: User):
    for _ in range(3):
        opened(alice)
    all_is_behind()
    assert [services.count_draws(limit=2) for _ in range(3)] == [2, 1, 0]
    assert counted() == in_copies()


def test_five_who_count_at_once_count_once(alice: User):
    given_gold(alice, 5_000)
    for _ in range(12):
        opened(alice)
    all_is_behind()
    assert sum(together(*[lambda: services.count_draws(limit=5)] * 5)) == 12
    assert counted() == in_copies()


def test_what_a_slow_writer_may_still_put_before_is_waited_for(alice: User, bob: User):
    drawn, go_on = threading.Event(), threading.Event()

    def slow() -> None:
        with transaction.atomic():
            opened(alice)
            drawn.set()
            assert go_on.wait(30)
        connection.close()

    writer = threading.Thread(target=slow)
    writer.start()
    assert drawn.wait(30)
    opened(bob)
    before = services.count_draws()
    go_on.set()
    writer.join()
    all_is_behind()
    assert (before, services.count_draws()) == (0, 2)
    assert counted() == in_copies()


def test_the_count_is_told_beside_what_was_to_be_expected(released: Stock):
    """1,300 cards: 1,170 basic, 117 silver … (E27), and no holo yet."""
    counts = {"rarity/basic": 1_168, "rarity/silver": 120, "rarity/gold": 12, "holo/no": 1_300}
    counts |= {"fusion/80/yes": 8, "fusion/80/no": 2}
    Tally.objects.bulk_create(Tally(name=name, count=count) for name, count in counts.items())
    rarity, holo, fusion = selectors.tally_of(released)
    assert [(one.name, one.came, float(one.expected)) for one in rarity.outcomes] == [
        ("basic", 1_168, 1_170), ("silver", 120, 117), ("gold", 12, 11.375), ("platinum", 0, 1.425), ("diamond", 0, 0.148),
        ("divine", 0, 0.052),
    ]  # fmt: skip
    assert [(one.came, float(one.expected)) for one in holo.outcomes] == [(1_300, 1_300 - 0.026), (0, 0.026)]
    assert [(one.name, one.came, one.expected) for one in fusion.outcomes] == [("80", 8, 8)]
    assert [one.total for one in (rarity, holo, fusion)] == [1_300, 1_300, 10]
    assert not any(one.alarm for one in (rarity, holo, fusion))


@pytest.mark.parametrize(
    ("counts", "which"),
    [
        ({"rarity/basic": 4_000, "rarity/silver": 900, "rarity/gold": 100}, "rarity"),  # all doubled
        ({"holo/no": 1_000_000, "holo/yes": 80}, "holo"),  # four times too many
        ({"fusion/25/yes": 200, "fusion/25/no": 200}, "fusion"),  # twice too many
        ({"rarity/golden": 1, "rarity/basic": 10}, "rarity"),  # no such rarity
    ],
)
def test_planted_counts_that_cannot_be_raise_the_alarm_of_their_series_alone(counts: dict[str, int], which: str, released: Stock):
    for name, count in counts.items():
        Tally.objects.create(name=name, count=count)
    assert [one.name for one in selectors.tally_of(released) if one.alarm] == [which]
