"""Must show 2, small: fifty edit and publish, and each reader's walk over all pages is exactly one release."""

import pytest

from tests.campaigns.walks import walks
from tests.catalogue.conftest import make_moderator

SEED = 20261129


@pytest.mark.django_db(transaction=True)
def test_each_walk_is_exactly_one_release() -> None:
    figures = walks(writers=50, readers=4, seconds=6, seed=SEED, by=make_moderator("mona"))
    print(f"seed {SEED}: {figures}")
    assert int(str(figures["walks"])) > 4
    assert int(str(figures["releases"])) > 3
    assert int(str(figures["edits"])) > 20
