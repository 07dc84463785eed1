"""The verdict on stored matches: chain, release, re-derivation, projection, what followed. Imports store and below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

from matches import store
from matches.audit import counted, following, projected, source
from matches.audit.beside import Beside, beside
from matches.audit.pinned import pinned
from matches.audit.stored import Stored, Unreadable, read_all
from matches.errors import NotFound
from matches.kernel.table import Table
from matches.kernel.words import Words
from matches.models import Match
from matches.store.chain import flaws_among
from matches.verify import Difference, rederive

TOGETHER, EVENTS_TOGETHER = 50, 10_000  # that are read at once: matches, and their events
Outcome: TypeAlias = Literal["exact", "drifted", "damaged", "running"]

CHAIN = Words("La chaîne des empreintes est entière", "The chain of hashes is whole")
HEAD = Words("L’état affiché est celui des événements", "The state shown is that of the events")
RELEASE = Words("Les cartes sont celles qui avaient été figées", "The cards are those that were pinned")
COUNTED = Words("Cotes et points sont ceux qui en découlent", "Ratings and points are those that follow from it")
DERIVED = Words("Tout se recalcule à l’identique, secret et robots compris", "Everything follows again, secret and bots included")

LOGGED = "logged", Words("Le registre signé a la même table et le même ordre", "The signed log has the same table and order")
SOURCE = "source", Words("La reprise part de ce que contient sa source", "What was gone on from is what the source has")


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
    events: int = 0  # so many were read


def verify(match_id: UUID) -> Verdict:
    """Everything that can be asked of one match; NotFound. Reads all of its rows, trusts no cache."""
    [(_, verdict)] = verify_all([match_id])
    return verdict


def verify_all(match_ids: Sequence[UUID]) -> Iterator[tuple[UUID, Verdict]]:
    """The verdict on each of `match_ids`, in their order; NotFound. Several are read together, each judged as it is asked for."""
    for start in range(0, len(match_ids), TOGETHER):
        for ids in _portions(match_ids[start : start + TOGETHER]):
            yield from _verify(ids)


def _portions(ids: Sequence[UUID]) -> Iterator[list[UUID]]:
    """As many as are held in memory at once."""
    versions = dict(Match.objects.filter(pk__in=ids).values_list("pk", "version"))
    portion, events = list[UUID](), 0
    for id in ids:
        events += versions.get(id, 0)
        if portion and events > EVENTS_TOGETHER:
            yield portion
            portion, events = [], versions.get(id, 0)
        portion.append(id)
    if portion:
        yield portion


def _verify(ids: Sequence[UUID]) -> Iterator[tuple[UUID, Verdict]]:
    with store.one_moment():  # a match may go on meanwhile
        rows, flaws = beside(ids), flaws_among(ids)
        stored = read_all([id for id in ids if id not in flaws])
    for id in ids:
        if id not in rows:
            raise NotFound("no_such_match")
        yield id, _damaged(flaws[id], "hash", chain=False) if id in flaws else _verdict(rows[id], stored[id])


def _verdict(rows: Beside, stored: Stored | Unreadable) -> Verdict:
    """Behind a whole chain."""
    try:
        if isinstance(stored, Unreadable):
            raise stored
        return replace(_judge(rows, stored), events=len(stored.events))
    except Unreadable as error:
        return _damaged(error.version, error.field)


def _judge(rows: Beside, stored: Stored) -> Verdict:
    """What does not follow from the rules is said first: it names the event, a projection only a column.

    Before that, what a practice table copied: all that comes later follows from it.
    """
    if rows.misplaced is not None:
        return _damaged(rows.misplaced, "place")
    if (wrong_source := source.difference(rows.match, stored)) is not None:
        return _not_its_source(wrong_source)
    cards = pinned(stored.opened.game, stored.opened.release)
    if cards is None:
        return _damaged(1, "release", release=False)
    found = rederive(stored.rules, cards, stored.records) if stored.revealed else None
    if found is not None:
        return _drifted(found)
    fold = stored.fold()
    table = fold.match.table
    if table.over and not stored.revealed:
        return _drifted(Difference(fold.version, "secret_revealed", "(nothing)", "(the secret)"))
    derived = True if stored.revealed else None
    if field := projected.difference(rows, stored, fold):
        return _damaged(fold.version, field, release=True, derived=derived, head=False)
    followed = _followed(rows, stored, table)
    checks = _checks(chain=True, release=True, derived=derived, head=True, followed=followed)
    if wrong := next((field for _, field in followed if field), ""):
        return Verdict("damaged", checks, fold.version, wrong)
    return Verdict("exact" if table.over else "running", checks)


Followed: TypeAlias = Sequence[tuple[tuple[str, Words], str | None]]


def _followed(rows: Beside, stored: Stored, table: Table) -> Followed:
    """Each thing that follows from the match, with the first field of it that is wrong; None: it is not due yet."""
    ladders = ("counted", COUNTED), counted.difference(rows, stored.rules, table)
    others = following.following(rows.match.origin) if table.over else []
    forked: Followed = [(SOURCE, "")] if table.forked else []
    logged: Followed = [(LOGGED, _unlike(rows))]
    return [ladders, *logged, *forked, *(((one.name, one.words), one.check(rows.match.pk)) for one in others)]


def _unlike(rows: Beside) -> str | None:
    """What the log has otherwise; None while no checkpoint covers the match."""
    return next((f"log.{kind}" for kind, wrong in rows.unlike.items() if wrong), "" if rows.unlike else None)


def _not_its_source(found: source.Wrong) -> Verdict:
    return Verdict("damaged", _checks(chain=True, followed=(*_NOT_ASKED, (SOURCE, found.field))), found.version, found.field)


def _damaged(
    version: int,
    field: str,
    *,
    chain: bool = True,
    release: bool | None = None,
    derived: bool | None = None,
    head: bool | None = None,
) -> Verdict:
    return Verdict("damaged", _checks(chain=chain, release=release, derived=derived, head=head), version, field)


def _drifted(found: Difference) -> Verdict:
    checks = _checks(chain=True, release=True, derived=False)
    return Verdict("drifted", checks, found.version, found.field, _short(found.recorded), _short(found.derived))


_NOT_ASKED: Followed = ((("counted", COUNTED), None), (LOGGED, None))


def _checks(
    *,
    chain: bool,
    release: bool | None = None,
    derived: bool | None = None,
    head: bool | None = None,
    followed: Followed = _NOT_ASKED,
) -> tuple[Check, ...]:
    return (
        Check("chain", CHAIN, chain),
        Check("head", HEAD, head),
        Check("release", RELEASE, release),
        Check("derived", DERIVED, derived),
        *(Check(name, words, None if field is None else not field) for (name, words), field in followed),
    )


def _short(fact: object) -> str:
    return msgspec.json.encode(fact).decode()[:200]
