"""Celery tasks of the catalogue: each makes one call, and may run any number of times."""

from __future__ import annotations

from celery import shared_task

from catalogue import services


@shared_task(name="catalogue.tasks.publish_due")
def publish_due() -> None:
    """Publish what was scheduled and is due."""
    services.publish_due()
