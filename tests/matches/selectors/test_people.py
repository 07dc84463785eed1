"""People in public; imports selectors."""

import pytest

from matches import selectors
from tests.support.tables import people

pytestmark = pytest.mark.django_db


def test_a_profile_shows_a_newcomer_as_he_begins() -> None:
    people("alice")
    records = {one.rules.key: one for one in selectors.profile("alice", "fr").records}
    assert (records["ahyoheek"].points, records["ahyoheek"].rank, records["ahyoheek"].rating) == (100, 1, None)
