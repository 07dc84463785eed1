"""Players whom nothing is refused for want of gold or secrets, and what they own. Imports tests.support."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from uuid import uuid4

from django.contrib.auth.models import User

GOLD = 10_000_000
_numbers = itertools.count()


def on_sale() -> None:
    """HOSS's starter cards are published, once."""
    from economy import sheets
    from matches.errors import NotFound
    from tests.support import riches

    try:
        sheets.current_release()
    except NotFound:
        riches.published()


def rich(count: int) -> list[User]:
    """So many players with wallets; the ids of their current secrets are two apart."""
    from economy import services
    from tests.support import riches

    on_sale()
    people = [User(username=f"rich{next(_numbers)}-{uuid4().hex[:8]}") for _ in range(count)]
    for one in people:
        one.set_unusable_password()
        one.save()
        services.wallet_of(one)
    for one in people:
        riches.given_gold(one, GOLD)
    return people


def in_turn(people: Sequence[User]) -> Iterator[User]:
    """A secret is good for 1,000 draws: whoever draws more often takes turns."""
    return itertools.cycle(people)


def first_secret(people: Sequence[User]) -> int:
    """The id of the current secret of the first of them; those of the others follow, two by two."""
    from economy.models import Pledge

    wallets = [one.wallet.pk for one in people]
    ids = list(Pledge.objects.filter(wallet__in=wallets, number=1).order_by("id").values_list("id", flat=True))
    assert ids == list(range(ids[0], ids[0] + 2 * len(ids), 2)), "somebody else opened wallets meanwhile"
    return ids[0]
