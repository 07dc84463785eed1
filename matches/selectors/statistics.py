"""What a player has done in each game, counted from matches that are over: how often he won, how, how long, with what."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

import msgspec
from django.contrib.auth.models import User

from matches.codec import codec
from matches.kernel.commands import NO_LOADOUT
from matches.kernel.loadouts import Pile
from matches.kernel.match import AnyRules
from matches.kernel.table import SeatTaken
from matches.loadouts import cards_in
from matches.models import Event, SeatHolder
from matches.registry import all_rules

LATEST: Final = 1_000  # matches that are counted, the newest
BROUGHT: Final = 60  # matches of a game whose decks are looked into
FAVOURITES: Final = 3
MINUTE_MS: Final = 60_000


@dataclass(frozen=True, slots=True)
class Share:
    """So many of these were won."""

    finished: int
    won: int

    @property
    def percent(self) -> int:
        return round(100 * self.won / self.finished) if self.finished else 0


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play and how it went: the option's field (`seats`: how many sat down) and its value."""

    field: str
    value: object
    share: Share


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """`streak`: the most wins in a row. `ways` only of what he has played in more than one way. `favourites`: slugs, by how
    many of his latest decks they were in."""

    rules: AnyRules
    share: Share
    streak: int
    minutes: int
    ways: tuple[Way, ...]
    favourites: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class _Played:
    match: UUID
    seat: int
    won: bool
    seats: int
    options: Mapping[str, Any]
    lasted: int


def statistics(user: User) -> tuple[GameStatistics, ...]:
    """Of each game that he has finished a match of, practice tables left out; in the order of the games."""
    played = _played(user)
    return tuple(_counted(rules, played[rules.key]) for rules in all_rules() if played[rules.key])


def has_won(outcome: Mapping[str, Any] | None, seat: int) -> bool:
    """Whether a seat came first and somebody did not: where all are level nobody has won."""
    placings: Sequence[Sequence[int]] = outcome["placings"] if outcome else ()
    return len(placings) > 1 and seat in placings[0]


def _played(user: User) -> Mapping[str, list[_Played]]:
    """By game, oldest first."""
    rows = SeatHolder.objects.filter(user=user, match__status="ended", match__fork_of=None).select_related("match")
    found: dict[str, list[_Played]] = defaultdict(list)
    for row in rows.order_by("-match__number")[:LATEST]:
        match, won = row.match, has_won(row.match.outcome, row.seat)
        lasted = max(0, match.changed_at - match.opened_at)
        found[match.game].append(_Played(match.pk, row.seat, won, match.seats, match.options, lasted))
    for some in found.values():
        some.reverse()
    return found


def _counted(rules: AnyRules, played: Sequence[_Played]) -> GameStatistics:
    return GameStatistics(
        rules=rules,
        share=_share(played),
        streak=_streak(played),
        minutes=round(sum(one.lasted for one in played) / len(played) / MINUTE_MS),
        ways=tuple(_ways(rules, played)),
        favourites=_favourites(rules, played[-BROUGHT:]),
    )


def _share(played: Sequence[_Played]) -> Share:
    return Share(len(played), sum(one.won for one in played))


def _streak(played: Sequence[_Played]) -> int:
    longest = now = 0
    for one in played:
        now = now + 1 if one.won else 0
        longest = max(longest, now)
    return longest


def _ways(rules: AnyRules, played: Sequence[_Played]) -> Iterator[Way]:
    """What is chosen by name or by yes and no; numbers are clocks and the like."""
    chosen = [(one, msgspec.convert(one.options, rules.options, strict=False)) for one in played]
    fields = [name for name in rules.options.__struct_fields__ if name not in rules.house_options]
    by_field = {name: [(getattr(options, name), one) for one, options in chosen] for name in fields}
    for field, some in {"seats": [(one.seats, one) for one in played], **by_field}.items():
        values = dict.fromkeys(value for value, _ in some)
        if len(values) < 2 or (field != "seats" and not all(isinstance(value, str | bool) for value in values)):
            continue
        for value in sorted(values, key=str):
            yield Way(field, value, _share([one for other, one in some if other == value]))


def _favourites(rules: AnyRules, played: Sequence[_Played]) -> tuple[tuple[str, int], ...]:
    """The cards that were in most of the decks that he brought, by id; none where a game has no decks to put together."""
    if rules.loadout is None or not rules.loadout.piles:
        return ()
    seats = {one.match: one.seat for one in played}
    rows = Event.objects.filter(match__in=list(seats), tag="seat_taken").order_by("match", "version")
    decks = dict[UUID, set[str]]()
    for match, version, payload in rows.values_list("match", "tag_version", "payload"):
        taken = codec(rules).event("seat_taken", version, payload)
        if isinstance(taken, SeatTaken) and taken.seat == seats[match] and taken.loadout != NO_LOADOUT:
            decks[match] = set(_cards(taken.loadout, rules.loadout.shape, rules.loadout.piles))
    counted = Counter(card for deck in decks.values() for card in deck)
    return tuple(sorted(counted.items(), key=lambda item: (-item[1], item[0]))[:FAVOURITES])


def _cards(raw: msgspec.Raw, shape: type[msgspec.Struct], piles: Sequence[Pile]) -> Iterator[str]:
    loadout = msgspec.json.decode(raw, type=shape)
    for pile in piles:
        yield from cards_in(loadout, pile)
