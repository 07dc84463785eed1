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
from economy.sheets import current_stock  # noqa: E402
from tests.support.riches import given_gold, given_wins  # noqa: E402

BOOSTERS = 10  # of rank 2 at once, without a race and of each: three hundred copies, of which many are alike
MILESTONES = 2


def main(count: int, gold: int) -> None:
    """`gold` is what each has once his boosters are paid."""
    players = [_player(f"trader-{number}", gold) for number in range(count)]
    staff = [_member(name) for name in ("sam", "tess")]
    sys.stdout.write(json.dumps({"players": players, "staff": staff}))


def _player(name: str, gold: int) -> tuple[str, str, str]:
    """Wins at rank 1 unlock boosters of rank 2 and of a race (R31); milestones wait for his OK (R36)."""
    user = User.objects.create_user(name)
    wallet = services.wallet_of(user)
    given_wins(user, 1, 100 * MILESTONES)
    for race in ("", *current_stock().races):
        services.open_boosters(user, tier=2, race=race, count=BOOSTERS, key=uuid4())
    # 300 + 200 × 45 + 450 − 1 200 − 4 × 1 800 gold are left (R31, R33, R34, P4).
    given_gold(user, gold - 1_350)
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
