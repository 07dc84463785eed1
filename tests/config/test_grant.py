"""`grant`: who belongs to which group of the house."""

from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.core.management.base import CommandError

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def alice() -> User:
    return User.objects.create_user("alice")


def grant(*words: str) -> str:
    out = StringIO()
    call_command("grant", *words, stdout=out)
    return out.getvalue().strip()


def test_a_person_joins_a_group_and_leaves_it(alice: User) -> None:
    for _ in range(2):
        assert grant("alice", "moderators") == "alice: moderators"
    assert grant("alice", "auditors") == "alice: auditors, moderators"
    assert grant("alice", "moderators", "--revoke") == "alice: auditors"
    assert [group.name for group in alice.groups.all()] == ["auditors"]


def test_nobody_and_no_group_are_refused_in_words() -> None:
    with pytest.raises(CommandError, match="nobody signs in as 'bob'"):
        grant("bob", "moderators")
    with pytest.raises(CommandError, match=r"no group 'kings'; there are .*moderators"):
        grant("alice", "kings")
