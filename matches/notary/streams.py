"""The log's own kinds: matches, by the feed; releases; restored backups, so that the log itself tells of them. Imports models."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from hashlib import sha256
from typing import Final

from django.db import connection

from catalogue.models import Release
from matches.kernel.cards import release_digest
from matches.kernel.chance import length_prefixed
from matches.kernel.words import Words
from matches.models import Counter, Match
from matches.notary import frames
from matches.notary.rows import rows, us
from matches.notary.sources import Batch, Key, News, Source, once, register

MATCH: Final = "match"
RELEASE: Final = "release"
RESTORE: Final = "restore"
_FIRST_EPOCH: Final = 1
RELEASE_ROW: Final = "release_row"
_RELEASES: Final = "SELECT game || '/' || number FROM catalogue_release"
_RELEASE_ROW: Final = f"""
SELECT jsonb_build_array(game, number, digest, {us("published_at")}) FROM catalogue_release
WHERE game = regexp_replace(k.key, '/[^/]*$', '') AND number::text = regexp_replace(k.key, '^.*/', '')
"""
_HEX: Final = re.compile(r"[0-9a-f]{32}")
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,8}")

# A stretch of the feed, and of each match in it the last event that it has there. Versions are the order of a match: within it,
# and only there, a transaction that began earlier may have written later.
_STRETCH = """
WITH stretch AS MATERIALIZED (
  SELECT epoch, xact, position, match_id, version, hash FROM matches_event
  WHERE (epoch, xact, position) > (%(epoch)s, %(xact)s::text::xid8, %(position)s)
    AND (epoch < (SELECT value FROM matches_counter WHERE name = 'epoch') OR xact < pg_snapshot_xmin(pg_current_snapshot()))
  ORDER BY epoch, xact, position LIMIT %(limit)s),
 last AS (SELECT DISTINCT ON (match_id) * FROM stretch ORDER BY match_id, version DESC),
 reached AS (SELECT epoch, xact, position FROM stretch ORDER BY epoch DESC, xact DESC, position DESC LIMIT 1)
SELECT match_id, version, hash, (SELECT epoch || '/' || xact::text || '/' || position FROM reached),
  (SELECT count(*) FROM stretch) FROM last ORDER BY epoch, xact, position
"""
_NOW = """
SELECT replace(e.match_id::text, '-', ''), e.version, e.hash
FROM unnest(%(matches)s::uuid[], %(versions)s::int[]) AS asked (match_id, version)
JOIN matches_event e ON e.match_id = asked.match_id AND e.version = asked.version
"""


def _news_of_matches(place: str, limit: int) -> Batch:
    epoch, xact, position = (place or "0/0/0").split("/")
    with connection.cursor() as cursor:
        cursor.execute(_STRETCH, {"epoch": int(epoch), "xact": xact, "position": int(position), "limit": limit})
        rows = cursor.fetchall()
    news = [News(match.hex, version, bytes(hash)) for match, version, hash, _, _ in rows]
    return Batch(news, rows[0][3], rows[0][4] == limit) if rows else Batch((), place, more=False)


def _matches_now(keys: Sequence[Key]) -> Mapping[Key, bytes]:
    known = [(key, version) for key, version in keys if _HEX.fullmatch(key)]
    with connection.cursor() as cursor:
        cursor.execute(_NOW, {"matches": [key for key, _ in known], "versions": [version for _, version in known]})
        return {(match, version): bytes(hash) for match, version, hash in cursor.fetchall()}


def _over(key: str) -> bool:
    """Of a match that still runs nothing is handed out, not even that it has moved."""
    return bool(_HEX.fullmatch(key)) and Match.objects.filter(pk=key, status__in=("ended", "voided")).exists()


def _news_of_releases(place: str, limit: int) -> Batch:
    rows = Release.objects.order_by("game", "number").values_list("game", "number")
    return once(RELEASE, [f"{game}/{number}" for game, number in rows], _releases, limit)


def _releases(keys: Sequence[str]) -> dict[str, bytes]:
    """The digest of each release's bytes as they stand there: what its row says of them is not believed."""
    found = dict[str, bytes]()
    for key in keys:
        game, _, number = key.rpartition("/")
        rows = Release.objects.filter(game=game, number=int(number)) if _NUMBER.fullmatch(number) else Release.objects.none()
        if (body := rows.values_list("body", flat=True).first()) is not None:
            found[key] = bytes.fromhex(release_digest(body.encode()))
    return found


def _releases_now(keys: Sequence[Key]) -> Mapping[Key, bytes]:
    found = _releases([key for key, _ in keys])
    return {(key, version): found[key] for key, version in keys if key in found}


def _news_of_restores(place: str, limit: int) -> Batch:
    since, epoch = int(place or _FIRST_EPOCH), _epoch()
    return Batch([News(str(one), one, _restored(one)) for one in range(since + 1, epoch + 1)], str(epoch), more=False)


def _restores_now(keys: Sequence[Key]) -> Mapping[Key, bytes]:
    epoch = _epoch()
    return {(key, version): _restored(version) for key, version in keys if key == str(version) and version <= epoch}


def _restored(epoch: int) -> bytes:
    """Says nothing but that it happened: the digest of `restore` and the epoch that began with it."""
    return sha256(length_prefixed(RESTORE.encode(), b"%d" % epoch)).digest()


def _epoch() -> int:
    return Counter.objects.values_list("value", flat=True).get(name="epoch")


def hand_in() -> None:
    """The log writes these down from now on."""
    restores = Words("sauvegardes rétablies", "backups that were restored")
    register(Source(RESTORE, restores, _news_of_restores, _restores_now, early=True))
    register(Source(RELEASE, Words("versions des cartes", "releases of cards"), _news_of_releases, _releases_now))
    register(Source(MATCH, Words("parties", "matches"), _news_of_matches, _matches_now, _over))
    register(rows(RELEASE_ROW, Words("dates de versions", "dates of releases"), keys=_RELEASES, digest=_RELEASE_ROW))
    for kind, words in frames.KINDS.items():
        register(Source(kind, words, partial(frames.news, kind), partial(frames.now, kind), _over))
