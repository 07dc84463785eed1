"""The campaign's little sister: the same assertions over 2,000 searches."""

from __future__ import annotations

from random import SystemRandom

import pytest

from tests.campaigns.queries import queries
from tests.support.searched import populate


@pytest.mark.django_db
def test_searches_at_random_are_answered_and_counted_as_by_hand() -> None:
    seed = SystemRandom().randrange(2**32)
    print(f"seed: {seed}")
    figures = queries(populate(120), count=2_000, seed=seed, bound_s=5)  # on a machine that does other things too
    assert figures["rows"] > 10_000  # the searches are not all empty
    assert 200 < figures["refused"] < 667  # the broken ones were mostly refused, some are searches still
