"""Ratings and points that followed from a match, computed again from it and from what they were before. Imports projections."""

from __future__ import annotations

from matches.audit.beside import Beside
from matches.kernel.match import AnyRules
from matches.kernel.table import Table
from matches.projections.points import paid_out
from matches.projections.ratings import Strength, first_strength, rated


def difference(rows: Beside, rules: AnyRules, table: Table) -> str | None:
    """The first that is not what follows (`rating.1`, `points.0`); empty if all are, None while a rated match still waits for it.

    A player who was erased took his rating with him: what the others' came to can then no longer be computed.
    """
    initial = rules.stakes.initial if rules.stakes else 0
    return _ratings(rows, table) or _points(rows, table, initial) or ("" if rows.counted or not rows.match.rated else None)


def _ratings(rows: Beside, table: Table) -> str:
    places: dict[int, int] = {seat: place for place, seats in enumerate(table.placings) for seat in seats}
    people = [one.seat for one in table.seated if one.bot is None and one.seat in places]
    known: list[int] = [seat for seat in people if (holder := rows.holders.get(seat)) is not None and holder.user_id is not None]
    counts = rows.match.rated and table.phase == "ended" and len(people) > 1
    owed = known if counts and rows.counted else []
    odd = sorted(set(rows.rated) - set(people if counts else ())) or sorted(set(owed) - set(rows.rated))
    wrong = odd or (_other_values(rows, places, known) if len(known) == len(people) else _other_now(rows))
    return f"rating.{wrong[0]}" if wrong else ""


def _other_values(rows: Beside, places: dict[int, int], seats: list[int]) -> list[int]:
    if not rows.rated:
        return []
    start = first_strength()
    found = [rows.rated[seat] for seat in seats]
    before = [start if one.mu_before is None else Strength(one.mu_before, one.sigma_before or 0.0) for one in found]
    after = rated(before, [places[seat] for seat in seats])
    return [seat for seat, one, now in zip(seats, found, after, strict=True) if (one.mu, one.sigma) != now] or _other_now(rows)


def _other_now(rows: Beside) -> list[int]:
    """Of another player or game, or a rating that is not what its last change made it."""
    return [
        seat
        for seat, one in sorted(rows.rated.items())
        if (one.user, one.game) != (rows.holders[seat].user_id, rows.match.game)
        or (one.last and (one.mu, one.sigma) != (one.mu_now, one.sigma_now))
    ]


def _points(rows: Beside, table: Table, initial: int) -> str:
    """A stake or a win without its points is that of a player who was erased."""
    staked: dict[int, int] = dict(zip(table.playing, table.stakes, strict=False))
    due = paid_out(staked, table.placings[0] if table.placings else ()) if staked and table.over else {}
    paid = {seat: row.amount for seat, row in rows.credits.items()}
    gone = {seat for seat, row in rows.stakes.items() if row.points_id is None}
    owed = {seat: amount for seat, amount in due.items() if seat in paid or (rows.counted and seat not in gone)}
    wrong = [seat for seat in sorted({*paid, *owed}) if paid.get(seat) != owed.get(seat)]
    wrong += [seat for seat, row in sorted(rows.credits.items()) if row.points_id != rows.stakes[seat].points_id]
    wrong += [seat for seat, points in sorted(rows.began_with.items()) if points != initial]
    return f"points.{wrong[0]}" if wrong else ""
