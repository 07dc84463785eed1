"""Celery tasks: each makes one call, and may run any number of times."""

from __future__ import annotations

from celery import shared_task

from economy import services


@shared_task(name="economy.tasks.follow_ranks")
def follow_ranks() -> None:
    """Pay the fights against the house that are over, and the attacks in the arena."""
    services.follow_ranks()
    services.follow_arena()


@shared_task(name="economy.tasks.count_draws")
def count_draws() -> None:
    """Bring the public count of draws up to date."""
    services.count_all_draws()


@shared_task(name="economy.tasks.seal_days")
def seal_days() -> None:
    """Seal the days of the ledger that are over."""
    services.seal_days()


@shared_task(name="economy.tasks.pay_adjustments")
def pay_adjustments() -> None:
    """Go on paying what was approved for everybody."""
    services.pay_waiting()


@shared_task(name="economy.tasks.settle")
def settle() -> None:
    """Settle whatever occurrences are due: close, draw and credit raffles."""
    services.settle()
