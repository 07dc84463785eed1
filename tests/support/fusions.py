"""What tests of fusion look at: plans, what became of copies. Imports the economy."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User

from economy import services
from economy.models import Copy, Movement
from economy.rules.chains import Which, plan_digest
from economy.sheets import current_release, stock_of
from matches.errors import Problem


def code_of(act: Callable[[], object]) -> str:
    """The code of the problem that it raises."""
    with pytest.raises(Problem) as found:
        act()
    return found.value.code


def planned(user: User, copies: list[int] | Which) -> str:
    """The digest of the plan that the page shows."""
    pairs = services.chain_of(services.wallet_of(user).pk, stock_of(current_release()), copies)
    return plan_digest((one.stays.id, one.goes.id, one.chance) for one in pairs)


def told(copy: int) -> list[tuple[object, ...]]:
    """What happened to a copy: kind, stars, the other copy, the try's place, per cent."""
    rows = Movement.objects.filter(copy=copy).order_by("id")
    return list(rows.values_list("kind", "stars", "other", "place", "chance"))


def now(*ids: int) -> list[tuple[int, str]]:
    """Stars and end of each."""
    by_id = {one.pk: (one.stars, one.gone) for one in Copy.objects.filter(pk__in=ids)}
    return [by_id[one] for one in ids]
