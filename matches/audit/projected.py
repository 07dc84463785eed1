"""What stands beside the events, compared with what they say: the head's columns, who sits where, what was staked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from matches.audit.stored import Stored
from matches.kernel.chance import person_digest
from matches.kernel.table import SeatTaken, Table
from matches.models import Match, SeatHolder, Stake
from matches.projections.fold import Fold
from matches.projections.head import head


@dataclass(frozen=True, slots=True)
class Beside:
    """The rows beside a stream: the head, who holds which seat, what each seat staked."""

    match: Match
    holders: Mapping[int, SeatHolder]
    stakes: Mapping[int, int]


def beside(match: Match) -> Beside:
    """What stands there at this moment."""
    holders = {holder.seat: holder for holder in SeatHolder.objects.filter(match=match)}
    return Beside(match, holders, dict(Stake.objects.filter(match=match).values_list("seat", "amount")))


def difference(rows: Beside, stored: Stored, fold: Fold) -> str:
    """The first column that is not what the events say (`head.turn`, `seat.2`, `stake.0`); empty if all are."""
    said = _head(rows.match, stored, fold)
    wrong = (f"head.{name}" for name, (column, told) in said.items() if column != told)
    return next(wrong, "") or _seats(rows, fold.match.table) or _stakes(rows, fold.match.table)


def _head(match: Match, stored: Stored, fold: Fold) -> dict[str, tuple[object, object]]:
    change, opened = head(stored.rules, fold.match, fold.revisions), stored.opened
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
    }


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
    return next((f"stake.{seat}" for seat in sorted({*rows.stakes, *told}) if rows.stakes.get(seat) != told.get(seat)), "")
