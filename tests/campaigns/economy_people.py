"""`python -m tests.campaigns.economy_people COUNT GOLD`: players who own something, and two of the staff; prints them as JSON.

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
from economy.models import Milestone  # noqa: E402
from tests.support.riches import given_gold, given_wins  # noqa: E402

BOOSTERS, PRICE = 10, 100  # of rank 1: sixty copies, of which many are alike
MILESTONES = 5


def main(count: int, gold: int) -> None:
    """`gold` is what each has once his boosters are paid."""
    players = [_player(f"trader-{number}", gold) for number in range(count)]
    staff = [_member(name) for name in ("sam", "tess")]
    sys.stdout.write(json.dumps({"players": players, "staff": staff}))


def _player(name: str, gold: int) -> tuple[str, str, str]:
    """Ten wins at rank 1 unlock boosters of rank 2 and of a race (R31); milestones wait for his OK (R36)."""
    user = User.objects.create_user(name)
    wallet = services.wallet_of(user)
    given_gold(user, BOOSTERS * PRICE + gold - 300)
    given_wins(user, 1, 10)
    services.open_boosters(user, tier=1, count=BOOSTERS, key=uuid4())
    Milestone.objects.bulk_create(
        Milestone(wallet=wallet, rank=1, wins=100 * number, gold=100 * number) for number in range(1, MILESTONES + 1)
    )
    return name, str(wallet.pk), _session(user)


def _member(name: str) -> tuple[str, str, str]:
    user = User.objects.create_user(name)
    user.groups.add(Group.objects.get(name="staff"))
    return name, "", _session(user)


def _session(user: User) -> str:
    client = Client()
    client.force_login(user)
    return client.cookies["sessionid"].value


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
