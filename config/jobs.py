"""Every entry of the beat schedule: what it does, what players notice while it is silent, when it has something to do next,
and how it is done at once. And from when on beat, a worker or a job counts as silent. Imports every app's services.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final, NamedTuple

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from catalogue import selectors as catalogue_selectors
from catalogue import services as catalogue
from economy import services as economy
from economy.rules.calendar import PARIS, raffle_of, raffle_times, week_of
from economy.services.seals import midnight_after
from matches import clocks, letters, notary, waking
from matches import services as matches
from matches.projections import ladders

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

BEAT_SILENT_S: Final = 15.0  # it hands something out each second, and is marked every two
WORKER_SILENT_S: Final = 15.0  # it sweeps each second
FAILURES_AT_MOST: Final = 3  # in a row; once or twice may be a database that was started again


class Did(NamedTuple):
    """How much was done, and what, in names that are the same in every language."""

    number: int
    names: tuple[str, ...] = ()


class Occasion(NamedTuple):
    """Something that a job will do at an instant."""

    what: _StrPromise
    at: datetime


@dataclass(frozen=True, slots=True)
class Job:
    """`notice` is what players see of its silence, which begins `silent_s` seconds after its last run.

    `run` does what is due and may be called at any time, by any number at once.
    """

    key: str
    what: _StrPromise
    notice: _StrPromise
    silent_s: float
    run: Callable[[], Did]
    done: _StrPromise
    ahead: Callable[[datetime], Occasion | None] = lambda now: None

    @property
    def period(self) -> timedelta:
        return timedelta(seconds=settings.CELERY_BEAT_SCHEDULE[self.key]["schedule"])


def next_of_raffle(now: datetime) -> Occasion:
    """Its cut-off, and in the minute after that its draw (Q41)."""
    times = raffle_times(raffle_of(now))
    return Occasion(_("the cut-off of the raffle"), times.closes) if now < times.closes else draw_of_raffle(now)


def draw_of_raffle(now: datetime) -> Occasion:
    """The draw that is next."""
    return Occasion(_("the draw of the raffle"), raffle_times(raffle_of(now)).draws)


def end_of_season(now: datetime) -> Occasion:
    """Of the arena: the week's, in Paris (Q40)."""
    return Occasion(_("the end of the arena's season"), week_of(now).ends)


def _next_to_settle(now: datetime) -> Occasion:
    return min(next_of_raffle(now), end_of_season(now), key=lambda one: one.at)


def _next_seal(now: datetime) -> Occasion:
    return Occasion(_("the end of the day"), midnight_after(now.astimezone(PARIS).date()))


def _next_checkpoint(now: datetime) -> Occasion:
    return Occasion(_("the day’s checkpoint of the log"), notary.next_due(now))


def _next_release(now: datetime) -> Occasion | None:
    due = catalogue_selectors.next_publication()
    return None if due is None else Occasion(_("a release that is scheduled"), due)


def _settle() -> Did:
    done = economy.settle()
    return Did(len(done), tuple(f"{one.kind} {one.name}: {one.what}" for one in done))


def _seal() -> Did:
    days = economy.seal_days()
    return Did(len(days), tuple(day.isoformat() for day in days))


def _checkpoint() -> Did:
    made = notary.checkpoint()
    return Did(0) if made is None else Did(1, (f"{made.number}: {made.size}",))


def _publish() -> Did:
    done = catalogue.publish_due()
    return Did(len(done), tuple(f"{row.game}: {row.state}" for row in done))


JOBS: Final = (
    Job(
        "clocks",
        _("ends the time to think at tables, and lets robots play that nobody woke"),
        _("A decision may end up to three seconds after its time, and robots may take longer to answer."),
        WORKER_SILENT_S,
        lambda: Did(clocks.sweep(ahead_ms=0)),
        ngettext_lazy("%(n)s table went on.", "%(n)s tables went on.", "n"),
    ),
    Job(
        "ladders",
        _("counts finished matches in ratings and ladders"),
        _("Ratings and ladders do not yet know the latest matches."),
        30,
        lambda: Did(ladders.follow()),
        ngettext_lazy("%(n)s finished match was counted.", "%(n)s finished matches were counted.", "n"),
    ),
    Job(
        "ranks",
        _("pays the fights that are over, against the house and in the arena"),
        _("Gold and points of fights that were won come late."),
        30,
        lambda: Did(economy.follow_ranks() + economy.follow_arena()),
        ngettext_lazy("%(n)s fight was settled.", "%(n)s fights were settled.", "n"),
    ),
    Job(
        "notices",
        _("tells players who are away that it is their turn, and what is over, and writes them e-mails"),
        _("Who has left the site does not hear that it is his turn."),
        60,
        lambda: Did(matches.call_to_turns() + matches.follow_ends() + letters.write_letters()),
        ngettext_lazy("%(n)s notice was given.", "%(n)s notices were given.", "n"),
    ),
    Job(
        "devices",
        _("wakes the browsers of those who asked for it when there is something to tell"),
        _("Browsers that are closed are told nothing; notices stand on their page all the same."),
        60,
        lambda: Did(waking.wake_devices()),
        ngettext_lazy("%(n)s browser was woken.", "%(n)s browsers were woken.", "n"),
    ),
    Job(
        "settle",
        _("closes and draws the raffle, ranks the arena each hour, ends its seasons, and pays who has won"),
        _("The raffle's draw waits, and so do the arena's ranking and prizes: nothing is lost, all is made up for."),
        20,
        _settle,
        ngettext_lazy("%(n)s thing was settled.", "%(n)s things were settled.", "n"),
        _next_to_settle,
    ),
    Job(
        "releases",
        _("publishes releases of cards at the hour that was set"),
        _("A release that was announced comes late; matches and boosters go on with the one before."),
        60,
        _publish,
        ngettext_lazy("%(n)s release was dealt with.", "%(n)s releases were dealt with.", "n"),
        _next_release,
    ),
    Job(
        "adjustments",
        _("goes on paying what the staff gives to everybody"),
        _("Gold that was promised to everybody has not reached everybody yet."),
        60,
        lambda: Did(economy.pay_waiting()),
        ngettext_lazy("%(n)s batch of players was paid.", "%(n)s batches of players were paid.", "n"),
    ),
    Job(
        "audits",
        _("goes on with verifications in bulk that were left lying"),
        _("Nothing: only auditors wait for it."),
        60,
        lambda: Did(matches.pick_up_runs()),
        ngettext_lazy("%(n)s verification went on.", "%(n)s verifications went on.", "n"),
    ),
    Job(
        "tally",
        _("counts draws of cards beside the odds that are published"),
        _("The counts on the page of odds are not of this minute."),
        60,
        lambda: Did(economy.count_all_draws()),
        ngettext_lazy("%(n)s draw was counted.", "%(n)s draws were counted.", "n"),
    ),
    Job(
        "seals",
        _("seals the days of the ledger that are over"),
        _("Yesterday's transfers cannot be proved yet."),
        1_500,
        _seal,
        ngettext_lazy("%(n)s day was sealed.", "%(n)s days were sealed.", "n"),
        _next_seal,
    ),
    Job(
        "checkpoint",
        _("writes down in the log what everything has come to, and signs it once a day"),
        _("What happened since the last checkpoint cannot be proved by the log yet."),
        1_500,
        _checkpoint,
        ngettext_lazy("%(n)s checkpoint was signed.", "%(n)s checkpoints were signed.", "n"),
        _next_checkpoint,
    ),
)
