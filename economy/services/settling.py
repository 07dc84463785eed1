"""What timed jobs owe: everything that is due at an instant, in order. Imports the services of each occurrence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from economy.models import Raffle, Season
from economy.services.raffle_days import settle_raffles
from economy.services.seasons import settle_seasons


class Settled(NamedTuple):
    """An occurrence that moved: its kind ("raffle", "season"), its name (a date, its Monday) and the state that it is in now."""

    kind: str
    name: str
    what: str


_KINDS: Final[Sequence[tuple[str, Callable[[datetime | None], Sequence[Raffle | Season]]]]] = (
    ("raffle", settle_raffles),
    ("season", settle_seasons),
)


def settle(now: datetime | None = None) -> list[Settled]:
    """Settles what is due at `now` (the clock's if not given). Twice, at once or late: the same rows as in time.

    A kind that cannot be settled keeps no other from it: what it raised is raised at the end, several in an ExceptionGroup.
    """
    done, failed = list[Settled](), list[Exception]()
    for kind, settle_all in _KINDS:
        try:
            done += [Settled(kind, str(one.pk), one.state) for one in settle_all(now)]
        except Exception as error:
            failed.append(error)
    if failed:
        raise failed[0] if len(failed) == 1 else ExceptionGroup("occurrences that cannot be settled", failed)
    return done
