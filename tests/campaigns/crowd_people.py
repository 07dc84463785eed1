"""`python -m tests.campaigns.crowd_people COUNT`: players with a token each, whose secrets it prints as JSON.

Runs in the site's own environment.
"""

from __future__ import annotations

import json
import sys

import django

django.setup()

# Django must be ready before the first of its models is imported.
from django.contrib.auth.models import User  # noqa: E402

from matches import services  # noqa: E402


def main(count: int) -> None:
    """Each may read and play."""
    players = [User.objects.create_user(f"crowd-{number}") for number in range(count)]
    sys.stdout.write(json.dumps([services.make_token(one, name="crowd", scopes=("read", "play"))[1] for one in players]))


if __name__ == "__main__":
    main(int(sys.argv[1]))
