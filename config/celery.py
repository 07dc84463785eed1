"""The Celery app, from Django's settings; tasks are found in each app's `tasks` module."""

import os

from celery import Celery
from celery.signals import setup_logging

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("pli")
# The current app is a thread's own; the default one is what the web's threads find.
app.set_default()
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@setup_logging.connect
def keep_our_logging(**_: object) -> None:
    """Being connected is all: Celery then leaves the logging of the settings alone."""
