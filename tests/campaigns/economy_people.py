"""`python -m tests.campaigns.economy_people COUNT`: players who own something, and two of the staff; prints them as JSON.

Runs in the site's own environment. All that they own has a cause, so that `check_ledger --rederive` holds.
"""

from __future__ import annotations

import json
import sys
from uuid import uuid4

import django

django.setup()

# Django must be ready before the first of its models is imported.
from django.contrib.auth.models import Group, User  # noqa: E402
from django.test import Client  # noqa: E402

from economy import services  # noqa: E402
from tests.support.riches import given_gold, given_wins  # noqa: E402

FIGHTERS = 5  # so many have won, which takes a while; the others are given as much gold
WINS, WON = 100, 100 * 45 + 450  # R33, R34, R36: a milestone waits, and boosters of rank 2 and of a race are unlocked
BOOSTERS = 10  # of rank 1: sixty copies, of which many are alike


def main(count: int) -> None:
    """Each has 300 + 4 950 − 10 × 100 = 4 250 gold: enough for a while, and not for long."""
    players = [_player(number) for number in range(count)]
    staff = [_member(name) for name in ("sam", "tess")]
    sys.stdout.write(json.dumps({"players": players, "staff": staff}))


def _player(number: int) -> tuple[str, str, str]:
    user = User.objects.create_user(f"trader-{number}")
    if number < FIGHTERS:
        given_wins(user, 1, WINS)
    else:
        given_gold(user, WON)
    services.open_boosters(user, tier=1, count=BOOSTERS, key=uuid4())
    return user.username, str(services.wallet_of(user).pk), _session(user)


def _member(name: str) -> tuple[str, str, str]:
    user = User.objects.create_user(name)
    user.groups.add(Group.objects.get(name="staff"))
    return name, "", _session(user)


def _session(user: User) -> str:
    client = Client()
    client.force_login(user)
    return client.cookies["sessionid"].value


if __name__ == "__main__":
    main(int(sys.argv[1]))
