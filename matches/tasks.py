"""Celery tasks: each parses ids, makes one call, and may run any number of times."""

from __future__ import annotations

from functools import partial
from uuid import UUID

from celery import shared_task

from matches import bots, clocks, letters, notary, services, waking
from matches.projections import ladders


@shared_task(name="matches.tasks.play_bots")
def play_bots(match_id: str) -> None:
    """Let the bots of one match take their turns."""
    clocks.counted(UUID(match_id), partial(bots.play, UUID(match_id)))


@shared_task(name="matches.tasks.sweep")
def sweep() -> None:
    """Fire what is due, until the next round begins."""
    clocks.on_duty()


@shared_task(name="matches.tasks.follow_ladders")
def follow_ladders() -> None:
    """Apply finished matches to ratings and points."""
    ladders.follow()


@shared_task(name="matches.tasks.checkpoint")
def checkpoint() -> None:
    """Bring the log up to date and sign it, once a day."""
    notary.checkpoint()


@shared_task(name="matches.tasks.audit")
def audit(run_id: str) -> None:
    """A slice of one verification in bulk."""
    services.go_on(UUID(run_id))


@shared_task(name="matches.tasks.pick_up_runs")
def pick_up_runs() -> None:
    """Go on with verifications in bulk whose worker is gone."""
    services.pick_up_runs()


@shared_task(name="matches.tasks.tell_away")
def tell_away() -> None:
    """Tell those who do not look whose turn it is, and what is over; write to those who are waited for too long."""
    services.call_to_turns()
    services.follow_ends()
    letters.write_letters()


@shared_task(name="matches.tasks.wake_devices")
def wake_devices() -> None:
    """Wake the browsers of those who were told something."""
    waking.wake_devices()
