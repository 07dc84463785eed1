"""Finding matches for auditors: every question is one condition, and pages go on by number. Imports models and looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from uuid import UUID

from django.contrib.auth.models import User
from django.db.models import (
    BooleanField,
    CharField,
    Exists,
    ExpressionWrapper,
    F,
    Func,
    OuterRef,
    Prefetch,
    Q,
    QuerySet,
    Subquery,
    Value,
)
from django.db.models.functions import Concat

from matches.kernel.match import OPEN_DEADLINE, AnyRules
from matches.kernel.seats import Seat
from matches.models import Command, Dispute, Look, Match, SeatHolder, Setback
from matches.projections.company import holders_of
from matches.registry import all_rules, rules_of
from matches.selectors.looks import OVER
from matches.selectors.names import names_from

MINUTE_MS = 60_000
STEP = 1_000  # numbers
AT_ONCE = 30_000  # numbers gone through for one page where nothing but each match's own commands can tell
RESULTS = ("won", "shared", "void")


@dataclass(frozen=True, slots=True)
class Asked:
    """What is looked for; None and "" ask nothing. Times are ms since 1970, `until` is left out; ends of lengths are included.

    `player` is an account's number. Only of matches that are over is it said how many events they have.
    """

    game: str = ""
    player: int | None = None
    since: int | None = None
    until: int | None = None
    status: str = ""
    result: str = ""
    reason: str = ""
    events: tuple[int | None, int | None] = (None, None)
    minutes: tuple[int | None, int | None] = (None, None)
    odd: str = ""


@dataclass(frozen=True, slots=True)
class FoundMatch:
    """A line of the list. `events` is None while the match runs; `odd` are those of ODD that are true of it."""

    id: UUID
    number: int
    rules: AnyRules
    status: str
    players: tuple[str, ...]
    opened_at: int
    minutes: int
    events: int | None
    reason: str
    odd: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FoundPage:
    """Some matches, the newest first. `older`: the number to go on before; None at the end.

    `looked_to`: the number of the oldest match that was looked at, if there may be more like these before it.
    """

    rows: tuple[FoundMatch, ...]
    older: int | None
    looked_to: int | None = None


def found(asked: Asked, before: int | None, language: str, limit: int = 50) -> FoundPage:
    """The matches that are so and have a number below `before`. Numbers never change: no page drifts while matches are opened."""
    holders = Prefetch("holders", SeatHolder.objects.select_related("user").order_by("seat"), to_attr="seated")
    rows = _asked(asked).annotate(**{f"is_{name}": _flag(name) for name in ODD}).prefetch_related(holders)
    rows = rows if before is None else rows.filter(number__lt=before)
    least = _least(before) if asked.odd in SLOW else 0
    page = list(rows.filter(number__gte=least).exclude(status="new").order_by("-number")[: limit + 1])
    found = tuple(_row(one, language) for one in page[:limit])
    if len(page) > limit:
        return FoundPage(found, page[limit - 1].number)
    return FoundPage(found, least, least) if least > 1 else FoundPage(found, None)


def _least(before: int | None) -> int:
    """The lowest number that a page goes down to which goes through AT_ONCE of them."""
    newest = Match.objects.order_by("-number").values_list("number", flat=True).first() or 0
    return min(newest + 1 if before is None else before, newest + 1) - AT_ONCE


def player_called(name: str) -> int | None:
    """The account of this name, or None."""
    return User.objects.filter(username=name).values_list("pk", flat=True).first()


def match_called(text: str) -> UUID | None:
    """The match with this number, or this id; None if there is none."""
    if text.isascii() and text.isdigit() and len(text) < 19:
        return Match.objects.filter(number=int(text)).values_list("pk", flat=True).first()
    try:
        return Match.objects.filter(pk=UUID(text)).values_list("pk", flat=True).first()
    except ValueError:
        return None


def _asked(asked: Asked) -> QuerySet[Match]:
    rows = Match.objects.annotate(lasted=F("changed_at") - F("opened_at"))
    for one in _conditions(asked):
        rows = rows.filter(one)
    return rows


def _conditions(asked: Asked) -> list[Q | Exists]:
    wanted: list[Q | Exists] = [Q(game=asked.game)] if asked.game else []
    wanted += [Q(status=asked.status)] if asked.status else []
    wanted += [_RESULT[asked.result]] if asked.result else []
    wanted += [Q(outcome__reason=asked.reason)] if asked.reason else []
    wanted += _times(asked)
    if asked.player is not None:
        wanted.append(Q(pk__in=SeatHolder.objects.filter(user=asked.player).values("match")))
    return [*wanted, *_lengths(asked), *([ODD[asked.odd]()] if asked.odd else [])]


def _times(asked: Asked) -> list[Q | Exists]:
    """When it was opened; and between which numbers that must be, so that an old year is walked from its own end.

    Numbers are given in the order of opening, under a lock; STEP is for a clock that was set back in between.
    """
    wanted: list[Q | Exists] = []
    if asked.since is not None:
        first = Match.objects.filter(opened_at__gte=asked.since).order_by("opened_at").values("number")[:1]
        wanted.append(Q(opened_at__gte=asked.since, number__gte=Subquery(first) - Value(STEP)))
    if asked.until is not None:
        last = Match.objects.filter(opened_at__lt=asked.until).order_by("-opened_at").values("number")[:1]
        wanted.append(Q(opened_at__lt=asked.until, number__lte=Subquery(last) + Value(STEP)))
    return wanted


def _lengths(asked: Asked) -> list[Q | Exists]:
    """How many events a match that runs has is not told: hidden ones count."""
    events, minutes = _between("version", asked.events, 1), _between("lasted", asked.minutes, MINUTE_MS)
    over = [Q(status__in=OVER)] if events else []
    return [*over, *events, *minutes]


def _between(name: str, bounds: tuple[int | None, int | None], unit: int) -> list[Q | Exists]:
    least, most = bounds
    wanted: list[Q | Exists] = [] if least is None else [Q(**{f"{name}__gte": least * unit})]
    return wanted if most is None else [*wanted, Q(**{f"{name}__lt": (most + 1) * unit})]


def _gave(name: str) -> QuerySet[Command]:
    """The commands of this name in a match: those that have an index of their own."""
    return Command.objects.filter(match=OuterRef("pk"), name=name)


def _late() -> Exists:
    """Somebody's time ran out: a deadline passed that is none of the game's own pauses."""
    deadline = Func(F("payload"), Value("deadline"), function="json_extract_path_text", output_field=CharField())
    begins = Func(deadline, Value("/"), Value(1), function="split_part", output_field=CharField())
    of_game = Concat(OuterRef("game"), Value("/"), begins, output_field=CharField())
    pauses = [f"{rules.key}/{name}" for rules in all_rules() for name in (*rules.pauses, OPEN_DEADLINE)]
    return Exists(_gave("time_is_up").annotate(what=of_game).exclude(what__in=pauses))


# What may be odd about a match, each with its condition. A match that runs has not been late yet: that may be a secret of it.
ODD: Mapping[str, Callable[[], Q | Exists]] = MappingProxyType(
    {
        "late": lambda: Q(status__in=OVER) & Q(_late()),
        "left": lambda: Exists(_gave("resign")),
        "void": lambda: Q(status="voided"),
        "disputed": lambda: Exists(Dispute.objects.filter(match=OuterRef("pk"))),
        "stuck": lambda: Exists(Setback.objects.filter(match=OuterRef("pk"), stuck=True)),
        "looked": lambda: Exists(Look.objects.filter(match=OuterRef("pk"))),
        "fork": lambda: Q(fork_of__isnull=False),
    }
)
SLOW = ("late",)  # each match's own commands have to be read: no index knows which deadlines are a game's own pauses
_RESULT: Mapping[str, Q] = MappingProxyType(
    {
        "won": Q(status="ended", outcome__placings__0__1__isnull=True),
        "shared": Q(status="ended", outcome__placings__0__1__isnull=False),
        "void": Q(status="voided"),
    }
)


def _flag(name: str) -> Exists | ExpressionWrapper:
    condition = ODD[name]()
    return condition if isinstance(condition, Exists) else ExpressionWrapper(condition, output_field=BooleanField())


def _row(match: Match, language: str) -> FoundMatch:
    rules, over = rules_of(match.game), match.status in OVER
    holders: list[SeatHolder] = match.seated  # type: ignore[attr-defined]  # put there by the prefetch
    names = names_from(holders_of(holders), match.seats, rules, language)
    return FoundMatch(
        id=match.pk,
        number=match.number,
        rules=rules,
        status=match.status,
        players=tuple(names[Seat(row.seat)] for row in holders),
        opened_at=match.opened_at,
        minutes=max(match.changed_at - match.opened_at, 0) // MINUTE_MS,
        events=match.version if over else None,
        reason=match.outcome["reason"] if match.outcome else "",
        odd=tuple(name for name in ODD if getattr(match, f"is_{name}")),
    )
