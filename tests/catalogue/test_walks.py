"""Must show 2, small: fifty edit and publish, and each reader's walk over all pages is exactly one release."""

import pytest

from tests.campaigns.walks import walks
from tests.catalogue.conftest import make_moderator

SEED = 20261129


@pytest.mark.django_db(transaction=True)
def test_each_walk_is_exactly_one_release() -> None:
    enough = {"walks": 8, "published": 4, "edits": 25}
    figures = walks(writers=50, readers=4, seconds=60, seed=SEED, by=make_moderator("mona"), enough=enough)
    print(f"seed {SEED}: {figures}")
    assert {what: done for what, done in figures.items() if int(str(done)) < enough.get(what, 0)} == {}
    assert int(str(figures["releases"])) > 4
    assert figures.keys() >= enough.keys()
