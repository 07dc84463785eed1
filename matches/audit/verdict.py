"""The verdict on a stored match: chain, release, re-derivation, projection, in this order. Imports store and below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

from matches import store
from matches.audit import projected
from matches.audit.stored import Stored, Unreadable, read, release_body
from matches.errors import NotFound
from matches.kernel.cards import decode_release, release_digest
from matches.kernel.words import Words
from matches.models import Match
from matches.store.chain import flaws
from matches.verify import Difference, rederive

Outcome: TypeAlias = Literal["exact", "drifted", "damaged", "running"]

CHAIN = Words("La chaîne des empreintes est entière", "The chain of hashes is whole")
HEAD = Words("L’état affiché est celui des événements", "The state shown is that of the events")
RELEASE = Words("Les cartes sont celles qui avaient été figées", "The cards are those that were pinned")
DERIVED = Words("Tout se recalcule à l’identique, secret et robots compris", "Everything follows again, secret and bots included")


@dataclass(frozen=True, slots=True)
class Check:
    """One question and its answer; None: it cannot be asked while the match runs, or behind a flaw."""

    name: str
    words: Words
    ok: bool | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """*exact*; *drifted*: the rules give something else from `version` on, first in `field`; *damaged*: rows were changed at
    `version`, or columns that repeat what the events say; *running*: whole so far, and not over."""

    verdict: Outcome
    checks: tuple[Check, ...]
    version: int | None = None
    field: str = ""
    recorded: str = ""
    derived: str = ""


def verify(match_id: UUID) -> Verdict:
    """Everything that can be asked of one match; NotFound. Reads all of its rows, trusts no cache."""
    try:
        with store.one_moment():  # the match may go on meanwhile
            match = Match.objects.filter(pk=match_id).first()
            if match is None:
                raise NotFound("no_such_match")
            flaw = flaws(match_id).get(match_id)
            if flaw is not None:
                return Verdict("damaged", _checks(chain=False), flaw, "hash")
            rows, stored = projected.beside(match), read(match_id, match.game)
        return _judge(rows, stored)
    except Unreadable as error:
        return Verdict("damaged", _checks(chain=True), error.version, error.field)


def verify_all(match_ids: Sequence[UUID]) -> Iterator[tuple[UUID, Verdict]]:
    """The verdict on each of `match_ids`, in their order."""
    for match_id in match_ids:
        yield match_id, verify(match_id)


def _judge(rows: projected.Beside, stored: Stored) -> Verdict:
    """Behind a whole chain. What does not follow from the rules is said first: it names the event, a projection only a column."""
    body = release_body(stored.opened.game, stored.opened.release)
    if body is None or release_digest(body) != stored.opened.release:
        return Verdict("damaged", _checks(chain=True, release=False), 1, "release")
    found = rederive(stored.rules, decode_release(body), stored.records) if stored.revealed else None
    if found is not None:
        return _drifted(found)
    fold = stored.fold()
    over = fold.match.table.over
    if over and not stored.revealed:
        return _drifted(Difference(fold.version, "secret_revealed", "(nothing)", "(the secret)"))
    derived = True if stored.revealed else None
    if field := projected.difference(rows, stored, fold):
        return Verdict("damaged", _checks(chain=True, release=True, derived=derived, head=False), fold.version, field)
    checks = _checks(chain=True, release=True, derived=derived, head=True)
    return Verdict("exact" if over else "running", checks)


def _drifted(found: Difference) -> Verdict:
    checks = _checks(chain=True, release=True, derived=False)
    return Verdict("drifted", checks, found.version, found.field, _short(found.recorded), _short(found.derived))


def _checks(
    *, chain: bool, release: bool | None = None, derived: bool | None = None, head: bool | None = None
) -> tuple[Check, ...]:
    return (
        Check("chain", CHAIN, chain),
        Check("head", HEAD, head),
        Check("release", RELEASE, release),
        Check("derived", DERIVED, derived),
    )


def _short(fact: object) -> str:
    return msgspec.json.encode(fact).decode()[:200]
