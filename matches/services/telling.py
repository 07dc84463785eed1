"""What happens at tables is told to those who do not look: by whoever does it, and by a job what the clock or a game does."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Final
from uuid import UUID

import structlog
from django.db import connection, transaction

from matches import looking, store
from matches.kernel import match as kernel
from matches.kernel.seats import Seat
from matches.models import Follower, Match, SeatHolder
from matches.occasions import Fact
from matches.projections import fold as folds
from matches.projections.company import seat_held
from matches.projections.head import is_asked
from matches.services.notices import read_about, tell_all
from matches.store.feed import FeedPlace

NAME: Final = "notices"
TAGS: Final = ("ended", "voided")
GRACE_MS: Final = 10_000  # whoever answers at once is not called
LATE_MS: Final = int(timedelta(hours=1).total_seconds() * 1000)  # an end that was so long ago is told nobody any more
AT_ONCE: Final = 500
# The house's own tables (`origin`) are played by who has just opened them, and the economy tells how they ended; at practice
# tables nobody waits.
_WAITING = """
SELECT m.id, m.number, m.game, h.user_id, h.seat FROM matches_match m
JOIN matches_seatholder h ON h.match_id = m.id AND h.user_id IS NOT NULL AND h.seat = ANY(m.turn)
WHERE m.status = 'playing' AND m.origin = '' AND m.fork_of_id IS NULL AND m.changed_at <= %(before)s AND NOT EXISTS (
  SELECT 1 FROM matches_notice n WHERE n.user_id = h.user_id AND n.kind = 'turn'
  AND n.at > to_timestamp(m.changed_at / 1000.0) AND n.facts->>'match' = m.id::text)
ORDER BY m.changed_at LIMIT %(most)s
"""

log = structlog.get_logger(__name__)


def tell_seated(match: Match, account: int) -> None:
    """The host hears of who sat down at his table, or that he may start."""
    if match.host_id is None or match.host_id == account or match.origin:
        return
    full = SeatHolder.objects.filter(match=match).count() >= match.seats
    more: dict[str, Fact] = {} if full else {"who": account}
    key = match.pk.hex if full else f"{match.pk.hex}/{account}"
    _tell(match, [match.host_id], "full" if full else "seated", key, more)


def tell_started(match: Match, by: int | None) -> None:
    """Those who sit there, but for who has started it: he knows whatever he was told of it before."""
    if by is not None:
        read_about(by, match.pk)
    if not match.origin:
        _tell(match, _people(match, by), "started", match.pk.hex)


def tell_rematch(old: Match, table: Match, by: int) -> None:
    """The others of the old table are asked to the new one."""
    away = looking.away((old.pk, account) for account in _people(old, by))
    tell_all([account for _, account in away], "rematch", old.pk.hex, _facts(table) | {"who": by})


def call_to_turns() -> int:
    """Whoever is asked for a while and does not look; how many were told. Once a decision, however often it is called."""
    with connection.cursor() as cursor:
        cursor.execute(_WAITING, {"before": store.now_ms() - GRACE_MS, "most": AT_ONCE})
        found: dict[tuple[UUID, int], tuple[int, str, int]] = {(row[0], row[3]): (row[1], row[2], row[4]) for row in cursor}
    return sum(_call(match, account, *found[match, account]) for match, account in looking.away(found))


def is_still_asked(match: UUID, account: int, decision: str) -> bool:
    """Whether the match still waits for this very answer of his."""
    seat = seat_held(match, account)
    return seat is not None and _asked(match, seat) == decision


def follow_ends(limit: int = 200) -> int:
    """Finished matches behind the feed's horizon, each once and in order; how many people were told."""
    with transaction.atomic():
        Follower.objects.get_or_create(name=NAME)
        place = Follower.objects.select_for_update().get(name=NAME)
        found = store.feed(FeedPlace(place.epoch, place.xact, place.position), TAGS, limit)
        late = store.now_ms() - LATE_MS
        told = _tell_ends([one.match for one in found if one.recorded_at > late])
        if found:
            place.epoch, place.xact, place.position = found[-1].place
            place.save(update_fields=["epoch", "xact", "position"])
    return told


def _call(match: UUID, account: int, number: int, game: str, seat: int) -> bool:
    """A match that cannot be read keeps nobody else from being called."""
    decision = _asked(match, seat)
    facts: dict[str, Fact] = {"match": str(match), "number": number, "game": game}
    return bool(decision) and bool(tell_all([account], "turn", f"{match.hex}/{decision}", facts))


def _asked(match: UUID, seat: int) -> str:
    """The decision that this seat is waited for; empty if none."""
    try:
        loaded = folds.load(match)
        offers = kernel.offers(loaded.rules, loaded.fold.match, Seat(seat))
    except Exception as error:
        log.warning("turn_not_told", match=str(match), error=str(error)[:200])
        return ""
    return offers.decision if is_asked(offers) else ""


def _tell_ends(ended: list[UUID]) -> int:
    holders = SeatHolder.objects.filter(match__in=ended, match__origin="", match__fork_of=None).select_related("match")
    seats = {(one.match_id, one.user_id): one for one in holders if one.user_id is not None}
    return sum(_tell_end(seats[pair], pair[1]) for pair in looking.away(seats))


def _tell_end(holder: SeatHolder, account: int) -> int:
    outcome = holder.match.outcome or {"placings": [], "void": True}
    result = _result([] if outcome["void"] else outcome["placings"], holder.seat)
    return len(tell_all([account], "over", holder.match_id.hex, _facts(holder.match) | result))


def _result(placings: list[list[int]], seat: int) -> dict[str, Fact]:
    """How it ended for this seat. `place` counts those before it; who is level shares one."""
    of = sum(map(len, placings))
    before = 0
    for seats in placings:
        if seat in seats:
            level, won = len(seats) == of, not before
            result = "level" if level and of > 1 else "won" if won else "placed" if len(placings) > 2 else "lost"
            return {"result": result, "place": before + 1, "of": of}
        before += len(seats)
    return {"result": "void", "place": 0, "of": of}


def _tell(match: Match, accounts: Iterable[int], kind: str, key: str, more: dict[str, Fact] | None = None) -> list[int]:
    """Those who do not look at this very table."""
    away = looking.away((match.pk, account) for account in accounts)
    return tell_all([account for _, account in away], kind, key, _facts(match) | (more or {}))


def _people(match: Match, but: int | None) -> list[int]:
    found = SeatHolder.objects.filter(match=match).values_list("user_id", flat=True)
    return [account for account in found if account not in (None, but)]


def _facts(match: Match) -> dict[str, Fact]:
    return {"match": str(match.pk), "number": match.number, "game": match.game}
