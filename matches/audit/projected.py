"""What stands beside the events, compared with what they say: the head's columns, who sits where, what was staked."""

from __future__ import annotations

from uuid import UUID

import msgspec

from matches.audit.beside import Beside
from matches.audit.stored import Stored
from matches.kernel.chance import person_digest
from matches.kernel.play import START_WITHIN_MS
from matches.kernel.table import SeatTaken, Table
from matches.models import Match, SeatHolder
from matches.projections.fold import Fold
from matches.projections.head import head


def difference(rows: Beside, stored: Stored, fold: Fold) -> str:
    """The first column that is not what the events say (`head.turn`, `seat.2`, `stake.0`); empty if all are."""
    said = _head(rows.match, stored, fold)
    wrong = (f"head.{name}" for name, (column, told) in said.items() if column != told)
    return next(wrong, "") or _seats(rows, fold.match.table) or _stakes(rows, fold.match.table)


def _head(match: Match, stored: Stored, fold: Fold) -> dict[str, tuple[object, object]]:
    change, opened, forked = head(stored.rules, fold.match, fold.revisions), stored.opened, fold.match.table.forked
    options = msgspec.json.decode(opened.options)
    return {
        "version": (match.version, fold.version),
        "status": (match.status, change.status),
        "revisions": (tuple(match.revisions), change.revisions),
        "turn": (tuple(match.turn), change.turn),
        "deadline_id": (match.deadline_id, change.deadline_id),
        "deadline_at": (match.deadline_at, change.deadline_at),
        "outcome": (match.outcome, msgspec.json.decode(change.outcome or b"null")),
        "game": (match.game, opened.game),
        "release": (match.release, opened.release),
        "seats": (match.seats, opened.seats),
        "options": (match.options, options),
        "rated": (match.rated, bool(options.get("rated", False))),
        "match": (match.pk.hex, opened.match),
        "opened_at": (match.opened_at, opened.start_by - START_WITHIN_MS),
        "changed_at": (match.changed_at, _changed_at(fold, match.changed_at)),
        "fork_of": (_hex(match.fork_of_id), forked.match if forked else None),
        "fork_version": (match.fork_version, forked.version if forked else None),
    }


def _changed_at(fold: Fold, told: int) -> int:
    """By the last event that spectators saw; where they saw none of the last ones, what is `told` must do."""
    trail = zip(reversed(fold.trail.at), reversed(fold.trail.seen), strict=True)
    return next((at for at, seen in trail if seen[0]), told)


def _hex(id: UUID | None) -> str | None:
    return None if id is None else id.hex


def _seats(rows: Beside, table: Table) -> str:
    """Whether each seat's row proves the digest or the bot in its event; a row whose person was erased proves nothing."""
    odd = [seat for seat in rows.holders if seat not in {one.seat for one in table.seated}]
    wrong = [one.seat for one in table.seated if not _holds(rows.holders.get(one.seat), one)]
    return next((f"seat.{seat}" for seat in sorted([*odd, *wrong])), "")


def _holds(holder: SeatHolder | None, taken: SeatTaken) -> bool:
    if holder is None:
        return False
    if taken.bot is not None or holder.bot:
        return taken.bot is not None and holder.bot == taken.bot.name
    if holder.user_id is None or holder.salt is None:
        return True
    return person_digest(bytes(holder.salt), str(holder.user_id)) == taken.person_digest


def _stakes(rows: Beside, table: Table) -> str:
    told: dict[int, int] = dict(zip(table.playing, table.stakes, strict=False))
    taken = {seat: row.amount for seat, row in rows.stakes.items()}
    return next((f"stake.{seat}" for seat in sorted({*taken, *told}) if taken.get(seat) != told.get(seat)), "")
