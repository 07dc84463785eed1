"""Writes of the catalogue: publishing a release. The one writer of its tables."""

from __future__ import annotations

from hashlib import sha256

from django.db import connection, transaction

from catalogue.models import Release


@transaction.atomic
def publish(game: str, body: bytes) -> Release:
    """The release of `game` with exactly these bytes: the one that has them already, or the next number.

    Waits for other publications of the same game (advisory lock until the transaction ends).
    """
    digest = sha256(body).hexdigest()
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtext('catalogue.publish'), hashtext(%s))", [game])
    known = Release.objects.filter(game=game, digest=digest).first()
    if known is not None:
        return known
    last = Release.objects.filter(game=game).order_by("-number").first()
    return Release.objects.create(game=game, number=last.number + 1 if last else 1, digest=digest, body=body.decode())
