"""The campaign of single bytes, small: twenty matches of all games, a byte in each of them; imports the campaign."""

import random

import pytest

from tests.campaigns.audit_bytes import audit_bytes, releases
from tests.campaigns.audit_bytes_printings import printings

pytestmark = pytest.mark.django_db(transaction=True)  # the log reads what was committed


def test_twenty_matches_are_exact_and_a_byte_changed_in_each_is_found_and_located() -> None:
    figures = audit_bytes(matches=4, changes=20, seed=20261201)
    assert (figures["games"], figures["matches"], figures["changes"]) == (5, 20, 20)
    assert releases(random.Random(20261201), 5)["changes"] == 5
    assert printings(random.Random(20261201), 20)["changes"] == 20
