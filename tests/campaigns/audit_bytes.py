"""Single bytes of what was stored about finished matches changed: each is found and located; imports audit, models and the store.

Rows that were changed lie in matches of their own, and all of them are verified in one go, as a run of the auditors does it.
"""

from __future__ import annotations

import random
import time
from collections import Counter as Tally
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from uuid import UUID

from django.db import DatabaseError, connection, transaction

from catalogue.models import Release
from matches import audit, registry
from matches.audit import Verdict, subjects
from matches.notary.growing import grow
from tests.campaigns.damage import CASTS, COLUMNS, PLACES, _change
from tests.support.horizon import all_is_behind
from tests.support.stored_plays import plays, store_plays
from tests.support.tampering import unguarded

# Columns of the head that repeat what the events say, and how their bytes are seen; each has to be named when it was changed.
HEAD = {
    "release": "text",
    "status": "text",
    "deadline_id": "text",
    "game": "text",
    "version": "whole",
    "seats": "whole",
    "opened_at": "whole",
    "changed_at": "whole",
    "revisions": "list",
    "outcome": "json",
    "options": "json",
}
# What only the log repeats.
LOGGED = {"number": "whole", "invite": "text"}
COPIED = {**HEAD, **LOGGED}
SIZES = {"number": 8, "version": 4, "seats": 2, "opened_at": 8, "changed_at": 8}
Figures = dict[str, object]


@dataclass(frozen=True, slots=True)
class Flip:
    """One byte that was changed: of which kind of row, of which thing, and what a verdict on it may name."""

    what: str
    kind: str
    key: str
    versions: frozenset[int]
    field: str

    def located(self, verdict: Verdict) -> bool:
        """Whether it is called damaged there: at the version, or in the field (`log.…` is of the whole match)."""
        named = verdict.field == self.field and (not self.versions or self.field.startswith("log."))
        return verdict.verdict == "damaged" and (named or verdict.version in self.versions)


# Other apps may add theirs: a name, and what changes one byte of a thing of theirs (None: it could not be changed).
MORE: dict[str, Callable[[random.Random], Flip | None]] = {}


def audit_bytes(matches: int, changes: int, seed: int, games: tuple[str, ...] = ()) -> Figures:
    """So many matches of every game are exact; then each of `changes` bytes is found and located. Asserts both; the figures."""
    chance = random.Random(seed)
    keys = games or tuple(rules.key for rules in registry.all_rules() if rules.key != "tally")
    ids = [id for game in keys for id in store_plays(plays(game, matches, f"bytes/{seed}"))]
    events, spent, wrong = _verified(ids)
    assert not wrong, wrong
    all_is_behind()
    while grow():
        pass
    flips = [*islice(_flips(ids, chance), changes), *_more(chance)]
    missed = list(_missed(flips))
    assert not missed, f"{len(missed)} of {len(flips)}, the first: {missed[0]}"
    kinds = Tally(flip.what for flip in flips)
    return {
        "games": len(keys), "matches": len(ids), "events": events, "events a CPU second": round(events / spent),
        "changes": len(flips), "found": dict(sorted(kinds.items())), "seed": seed,
    }  # fmt: skip


def _verified(ids: list[UUID]) -> tuple[int, float, list[object]]:
    began = time.process_time()
    verdicts = list(audit.verify_all(ids))
    wrong: list[object] = [one for one in verdicts if one[1].verdict != "exact"]
    return sum(verdict.events for _, verdict in verdicts), time.process_time() - began, wrong


def _missed(flips: list[Flip]) -> Iterator[str]:
    """Each thing is verified with all that was changed anywhere: what one change does must not hide another."""
    by_kind: dict[str, dict[str, Flip]] = {}
    for flip in flips:
        by_kind.setdefault(flip.kind, {})[flip.key] = flip
    for kind, changed in by_kind.items():
        for key, verdict in subjects.subject(kind).verdicts(list(changed)):
            if not changed[key].located(verdict):
                yield f"{changed[key]}: {verdict.verdict} at {verdict.version}, {verdict.field}"


def _flips(ids: list[UUID], chance: random.Random) -> Iterator[Flip]:
    """One in each match, in events and commands twice as often as in columns beside them."""
    left = list(ids)
    chance.shuffle(left)
    makers: Mapping[str, Callable[[UUID, random.Random], Flip | None]] = {
        "rows": _row,
        "more rows": _row,
        "head": _head,
        "place": _place,
    }
    while left:
        match = left.pop()
        flip = next(found for _ in range(1_000) if (found := makers[chance.choice(sorted(makers))](match, chance)) is not None)
        yield flip


def _more(chance: random.Random) -> Iterator[Flip]:
    for more in MORE.values():
        yield from (flip for _ in range(50) if (flip := more(chance)) is not None)


def _row(match: UUID, chance: random.Random) -> Flip | None:
    table = chance.choice(sorted(COLUMNS))
    column = chance.choice(sorted(COLUMNS[table]))
    kind, place = COLUMNS[table][column], "version" if table == "matches_event" else "first_version"
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {place}, {column}{CASTS[kind]} FROM {table} WHERE match_id = %s ORDER BY {place}", [match])
        version, value = chance.choice(cursor.fetchall())
    changed = _change(kind, column, value, chance)
    if changed is None:
        return None
    cast = "::json" if column == "payload" else ""
    sql = f"UPDATE {table} SET {column} = %s{cast} WHERE match_id = %s AND {place} = %s"
    if not _done(sql, changed, match, version):
        return None
    versions = {version, changed} if column == "first_version" else {version}
    return Flip(f"{table.removeprefix('matches_')}.{column}", "match", match.hex, frozenset(versions), "hash")  # type: ignore[arg-type]


def _place(match: UUID, chance: random.Random) -> Flip | None:
    """Without the log two neighbours that do not fit together are told, and with it that one of them is another."""
    column = chance.choice(sorted(PLACES))
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT version, {column}::text::bigint FROM matches_event WHERE match_id = %s", [match])
        version, value = chance.choice(sorted(cursor.fetchall()))
    changed = _change("whole", column, value, chance)
    cast = "::text::xid8" if column == "xact" else ""
    sql = f"UPDATE matches_event SET {column} = %s{cast} WHERE match_id = %s AND version = %s"
    if not _done(sql, changed, match, version):
        return None
    return Flip(f"event.{column}", "match", match.hex, frozenset({version - 1, version, version + 1}), "log.places")


def _head(match: UUID, chance: random.Random) -> Flip | None:
    column = chance.choice(sorted(COPIED))
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {column}::text FROM matches_match WHERE id = %s", [match])
        [text] = cursor.fetchone()
    changed = _changed_text(COPIED[column], column, text, chance)
    cast = {"json": "::jsonb", "list": "::integer[]"}.get(COPIED[column], "")
    if changed is None or not _done(f"UPDATE matches_match SET {column} = %s{cast} WHERE id = %s", changed, match):
        return None
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {column}::text FROM matches_match WHERE id = %s", [match])
        if cursor.fetchone() == (text,):
            return None  # written otherwise, and the same
    field = "log.frame" if column in LOGGED else f"head.{column}"
    return Flip(f"head.{column}", "match", match.hex, frozenset(), field)


def _changed_text(kind: str, column: str, text: str, chance: random.Random) -> object:
    if kind != "whole":
        return _change("text", column, text, chance)
    raw = bytearray(int(text).to_bytes(SIZES[column], "big", signed=True))
    raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)
    return int.from_bytes(raw, "big", signed=True)


def _done(sql: str, *parameters: object) -> bool:
    """Whether the database took it: it refuses what is no JSON, no text, or a number twice."""
    try:
        with transaction.atomic(), unguarded(), connection.cursor() as cursor:
            cursor.execute(sql, parameters)
            return cursor.rowcount == 1
    except DatabaseError:
        return False


def releases(chance: random.Random, changes: int) -> Figures:
    """Bytes of releases, changed and put back one after the other: each is found."""
    found: Tally[str] = Tally()
    for _ in range(changes):
        row = chance.choice(list(Release.objects.order_by("game", "number")))
        at = chance.randrange(len(row.body))
        other = chr(ord(row.body[at]) ^ 1 << chance.randrange(5))
        if other == "\0":
            continue
        body = row.body[:at] + other + row.body[at + 1 :]
        assert _done("UPDATE catalogue_release SET body = %s WHERE id = %s", body, row.pk)
        key = f"{row.game}/{row.number}"
        verdict = subjects.subject("release").verify(key)
        assert (verdict.verdict, verdict.version, verdict.field) == ("damaged", row.number, "body"), f"{key} at {at}: {verdict}"
        assert _done("UPDATE catalogue_release SET body = %s WHERE id = %s", row.body, row.pk)
        found[f"release.{row.game}"] += 1
    return {"changes": sum(found.values()), "found": dict(sorted(found.items()))}
