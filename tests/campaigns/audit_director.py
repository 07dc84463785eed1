"""Inside the site of `audit_resume`: stores matches, changes single bytes, asks for all to be verified. Prints a line of JSON."""

from __future__ import annotations

import random
import sys
from dataclasses import asdict
from itertools import islice
from uuid import UUID, uuid4

import django
import msgspec


def main(events: int, changes: int, seed: int) -> None:
    """Matches of every game until there are so many events; so many bytes; and a run over all of it."""
    django.setup()
    from matches import services
    from matches.notary.growing import grow
    from tests.campaigns.audit_bytes import _flips
    from tests.support.horizon import all_is_behind

    stored, ids = 0, list[UUID]()
    while stored < events:
        more, count = _some(f"resume/{seed}/{len(ids)}")
        ids, stored = ids + more, stored + count
    all_is_behind()
    while grow():  # before anything is changed: the log says what it was
        pass
    flips = list(islice(_flips(ids, random.Random(seed)), changes))
    run = services.verify_all(["match", "release"], "", None, uuid4())
    told = {"run": str(run.pk), "total": run.total, "events": stored, "flips": [asdict(flip) for flip in flips]}
    sys.stdout.write(msgspec.json.encode(told).decode() + "\n")


def _some(seed: str) -> tuple[list[UUID], int]:
    """A few matches of every game, and their events."""
    from matches import registry
    from matches.models import Match
    from tests.support.stored_plays import plays, store_plays

    keys = [rules.key for rules in registry.all_rules() if rules.key != "tally"]
    ids = [id for key in keys for id in store_plays(plays(key, 50, seed))]
    return ids, sum(Match.objects.filter(pk__in=ids).values_list("version", flat=True))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
