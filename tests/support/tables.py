"""People and tables for tests of the store and the services; imports services and bots."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID, uuid4

from django.contrib.auth.models import User

from matches import bots, services
from matches.models import Match
from matches.projections import fold as folds


def people(*names: str) -> list[User]:
    return [User.objects.create_user(name) for name in names]


def opened(host: User | None, game: str = "ahyoheek", seats: int = 5, **options: Any) -> Match:
    return services.open_match(game=game, options=options, seats=seats, host=host)


def seated(users: Sequence[User], bot_count: int = 0, game: str = "ahyoheek", policy: str = "mixed", **options: Any) -> Match:
    """An open table, hosted by the first, with everybody on a seat in the order given and then the bots."""
    match = opened(users[0], game, max(len(users) + bot_count, 2 if game == "ahyoheek" else 1), **options)
    for user in users:
        services.take_seat(match.pk, user, command_id=uuid4())
    for _ in range(bot_count):
        services.add_bot(match.pk, users[0], policy=policy, command_id=uuid4())
    return match


def started(users: Sequence[User], bot_count: int = 0, game: str = "ahyoheek", policy: str = "mixed", **options: Any) -> Match:
    match = seated(users, bot_count, game, policy, **options)
    services.start(match.pk, users[0], command_id=uuid4())
    match.refresh_from_db()
    return match


def finished(seats: int = 3) -> Match:
    """A match of Ahyoheek among bots at a table of the house, over."""
    match = opened(None, seats=seats)
    for policy in (["mixed", "random"] * seats)[:seats]:
        services.add_bot(match.pk, None, policy=policy, command_id=uuid4())
    services.start(match.pk, None, command_id=uuid4())
    bots.play(match.pk)
    match.refresh_from_db()
    assert match.status == "ended"
    return match


def pick(match: Match, user: User, symbol: str, round: int = 1, command_id: UUID | None = None) -> services.Receipt:
    return services.submit(
        match.pk, user, command_id=command_id or uuid4(), decision=f"pick/{round}", move={"type": "pick", "symbol": symbol}
    )


def game_of(match: Match) -> Any:
    """The game's own state as it is stored now."""
    return folds.load(match.pk).fold.match.game


def ticking(user: User, tick_ms: int = 300, ticks: int = 1, **options: object) -> Match:
    """A running match of Tally with a deadline every `tick_ms`, in which nobody says anything."""
    return started([user], game="tally", tick_ms=tick_ms, ticks=ticks, **options)
