"""Seasons of the arena as a kind of thing that is verified in bulk: fights, points, places, gold. Imports causes and rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final
from uuid import UUID

from economy.audit.causes import causes
from economy.audit.verdicts import Question, Wrong, judged, subject
from economy.models import Attack, Fighter, Season, SeasonResult, Transfer
from economy.rules.arena import WORTH, Standing, points_after, prize
from economy.rules.calendar import week_from
from matches.audit.verdict import Verdict
from matches.errors import NotFound
from matches.kernel.words import Words

KIND: Final = "season"
FIXED: Final = ("paying", "over")
_AT_ONCE: Final = 2_000
_SIDES: Final = ("attacker", "defender")

FIGHTERS = Words("Les inscrits sont numérotés sans trou", "The registered are numbered without a gap")
ATTACKS = Words("Chaque attaque a donné ce que donnent les règles", "Each attack gave what the rules give")
POINTS = Words("Les points sont ceux des attaques", "Points are those of the attacks")
PLACES = Words("Les places se recalculent à l’identique", "The places follow again")
GOLD = Words("Chaque place payée a son mouvement", "Each place that was paid has its transfer")


def count() -> int:
    """How many there are."""
    return Season.objects.count()


def after(place: str, limit: int) -> list[str]:
    """By date."""
    rows = Season.objects.order_by("monday")
    rows = rows.filter(monday__gt=date.fromisoformat(place)) if place else rows
    return [monday.isoformat() for monday in rows.values_list("monday", flat=True)[:limit]]


def verify(key: str) -> Verdict:
    """`key` is the Monday. NotFound."""
    try:
        season = Season.objects.filter(monday=date.fromisoformat(key)).first()
    except ValueError:
        season = None
    if season is None:
        raise NotFound("no_such_season")
    fixed = season.state in FIXED
    questions = (
        Question("fighters", FIGHTERS, lambda: _fighters(season)),
        Question("attacks", ATTACKS, lambda: _fought(season, _settled(season))),
        Question("places", PLACES, lambda: _places(season), ripe=fixed),
        Question("gold", GOLD, lambda: _gold(season), ripe=fixed),
    )
    return judged(questions, over=season.state == "over", size=season.fighters)


def _fighters(season: Season) -> Iterator[Wrong]:
    week = week_from(season.monday) if season.monday.weekday() == 0 else None
    if week is None or (season.starts_at, season.ends_at) != (week.starts, week.ends):
        yield Wrong("season.times", None, f"{season.starts_at} – {season.ends_at}", week and week.starts)
    due = 0
    for one in Fighter.objects.filter(season=season).order_by("number").iterator(_AT_ONCE):
        due += 1
        if one.number != due:
            yield Wrong(f"fighter.{due}.number", due, one.number, due)
        if not season.starts_at <= one.registered_at < season.ends_at:
            yield Wrong(f"fighter.{one.number}.registered_at", one.number, one.registered_at, season.starts_at)
    if season.fighters != due:
        yield Wrong("season.fighters", None, season.fighters, due)


def _settled(season: Season) -> list[Attack]:
    """In the order in which they were settled: both wallets were held for each, so that transfers tell it."""
    rows = list(Attack.objects.filter(season=season).order_by("pk"))
    keys = [f"attack/{one.pk}" for one in rows]
    at = dict(Transfer.objects.filter(key__in=keys).values_list("key", "pk"))
    return sorted(rows, key=lambda one: (at.get(f"attack/{one.pk}", 1 << 62), one.pk))


def _fought(season: Season, attacks: Sequence[Attack]) -> Iterator[Wrong]:
    """R40 folded over the season: what each side got, and what it came to."""
    points: dict[int, int] = {}
    wins: dict[int, int] = {}
    losses: dict[int, int] = {}
    for one in attacks:
        settled = one.state == "settled"
        if settled and one.outcome not in WORTH:
            yield Wrong(f"attack.{one.pk}.outcome", one.pk, one.outcome, "won, lost, drawn")
            continue
        for role, side in zip(_SIDES, WORTH[one.outcome] if settled else (), strict=False):  # type: ignore[index]
            fighter = getattr(one, f"{role}_id")
            before = points.get(fighter, 0)
            points[fighter] = points_after(before, side.points)
            yield from _got(one, role, points[fighter] - before, side.gold)
        if not settled:
            yield from (wrong for role in _SIDES for wrong in _got(one, role, 0, 0))
        wins[one.attacker_id] = wins.get(one.attacker_id, 0) + (settled and one.outcome == "won")
        losses[one.attacker_id] = losses.get(one.attacker_id, 0) + (settled and one.outcome == "lost")
    for row in Fighter.objects.filter(season=season).order_by("number").iterator(_AT_ONCE):
        for name, made in (("points", points), ("wins", wins), ("losses", losses)):
            if getattr(row, name) != made.get(row.pk, 0):
                yield Wrong(f"fighter.{row.number}.{name}", row.number, getattr(row, name), made.get(row.pk, 0))


def _got(one: Attack, role: str, points: int, gold: int) -> Iterator[Wrong]:
    for name, due in (("points", points), ("gold", gold)):
        if (found := getattr(one, f"{role}_{name}")) != due:
            yield Wrong(f"attack.{one.pk}.{role}_{name}", one.pk, found, due)


def _places(season: Season) -> Iterator[Wrong]:
    """Q40, R41: place by place."""
    rows = list(Fighter.objects.filter(season=season))
    told = [(Standing(one.points, one.wins, one.losses, one.moved_at, one.registered_at, one.wallet_id), one.pk) for one in rows]
    due = sorted(told, key=lambda one: one[0].key())
    found = list(SeasonResult.objects.filter(season=season).order_by("place"))
    for at in range(max(len(due), len(found))):
        place, row = at + 1, found[at] if at < len(found) else None
        if at >= len(due) or row is None or row.place != place:
            yield Wrong(f"result.{place}.place", place, row.place if row else "", place if at < len(due) else "")
            return
        standing, fighter = due[at]
        right = {"wallet_id": standing.wallet, "fighter_id": fighter, "points": standing.points, "wins": standing.wins,
                 "losses": standing.losses, "gold": prize(place)}  # fmt: skip
        for name, value in right.items():
            if getattr(row, name) != value:
                yield Wrong(f"result.{place}.{name.removesuffix('_id')}", place, getattr(row, name), value)


def _gold(season: Season) -> Iterator[Wrong]:
    results = SeasonResult.objects.filter(season=season).order_by("place").values_list("place", "wallet", "transfer")
    rows: list[tuple[int, UUID, int | None]] = list(results)
    for start in range(0, len(rows), _AT_ONCE):
        some = rows[start : start + _AT_ONCE]
        keys = [f"season/{season.monday}/{wallet}" for _, wallet, _ in some]
        made, due = dict(Transfer.objects.filter(key__in=keys).values_list("key", "pk")), causes(keys)
        for (place, _, transfer), key in zip(some, keys, strict=True):
            waits = transfer is None and season.state == "paying" and key not in made
            if not waits and (transfer is None or made.get(key) != transfer or key not in due):
                yield Wrong(f"result.{place}.transfer", place, transfer, made.get(key))


SUBJECT = subject(KIND, Words("Saisons de l’arène", "Seasons of the arena"), count, after, verify, "economy:desk_season")
