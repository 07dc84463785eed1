"""What stands beside a match's stream, for its page at the auditors' desk: seats, dice, stakes, ratings, where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from catalogue.models import Release
from matches.kernel.seats import Seat
from matches.models import Credit, Dispute, Match, RatingChange, Stake
from matches.projections import fold as folds
from matches.projections.company import Company, company
from matches.projections.fold import Loaded
from matches.selectors.looks import OVER, may_see_all
from matches.selectors.names import names_from
from matches.selectors.table import Person, match_of


@dataclass(frozen=True, slots=True)
class SeatFile:
    """A seat: who holds it, how he sat down, and what the match did to his rating and points. `place` from 1."""

    seat: Seat
    name: str
    user: int | None
    username: str
    bot: str
    bot_version: int
    nonce: str
    digest: str
    stake: int | None
    credit: int | None
    rating: tuple[float, float] | None
    place: int | None


@dataclass(frozen=True, slots=True)
class MatchFile:
    """All of it. `release_number` is None where the catalogue has no such release. `is_open`: nothing of it is hidden."""

    match: Match
    loaded: Loaded
    names: Mapping[Seat, str]
    seats: tuple[SeatFile, ...]
    release_number: int | None
    fork_number: int | None
    rematch_number: int | None
    disputes: int
    is_open: bool
    is_over: bool


def file_of(match_id: UUID, language: str, auditor: Person) -> MatchFile:
    """The file of one match as `auditor` may see it; NotFound."""
    match, loaded, people = match_of(match_id), folds.load(match_id), company(match_id)
    names = names_from(people.holders, match.seats, loaded.rules, language)
    return MatchFile(
        match=match,
        loaded=loaded,
        names=names,
        seats=_seats(people, loaded, names),
        release_number=Release.objects.filter(game=match.game, digest=match.release).values_list("number", flat=True).first(),
        fork_number=_number(match.fork_of_id),
        rematch_number=_number(match.rematch_of_id),
        disputes=Dispute.objects.filter(match=match).count(),
        is_open=may_see_all(auditor, match),
        is_over=match.status in OVER,
    )


def _seats(people: Company, loaded: Loaded, names: Mapping[Seat, str]) -> tuple[SeatFile, ...]:
    match, table, holders = people.match, loaded.fold.match.table, {one.seat: one for one in people.holders}
    stakes = dict(Stake.objects.filter(match=match).values_list("seat", "amount"))
    credits = dict(Credit.objects.filter(match=match).values_list("seat", "amount"))
    ratings = {row[0]: (row[1], row[2]) for row in RatingChange.objects.filter(match=match).values_list("seat", "mu", "sigma")}
    places = _places(table.placings)
    return tuple(
        SeatFile(
            seat=one.seat,
            name=names[one.seat],
            user=holders[one.seat].user_id if one.seat in holders else None,
            username=(holders[one.seat].username or "") if one.seat in holders else "",
            bot=one.bot.name if one.bot else "",
            bot_version=one.bot.version if one.bot else 0,
            nonce=one.nonce,
            digest=one.person_digest,
            stake=stakes.get(one.seat),
            credit=credits.get(one.seat),
            rating=ratings.get(one.seat),
            place=places.get(one.seat),
        )
        for one in table.seated
    )


def _places(placings: tuple[tuple[Seat, ...], ...]) -> dict[Seat, int]:
    """Two firsts are followed by a third."""
    return {seat: 1 + sum(map(len, placings[:at])) for at, group in enumerate(placings) for seat in group}


def _number(match_id: UUID | None) -> int | None:
    return None if match_id is None else Match.objects.filter(pk=match_id).values_list("number", flat=True).first()
