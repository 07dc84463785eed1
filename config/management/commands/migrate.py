"""Django's migrate, which gives up instead of making the whole site wait behind a lock it cannot get."""

from typing import Any

from django.conf import settings
from django.core.management.commands import migrate
from django.db import connections


class Command(migrate.Command):
    """The same command, with a lock time-out on its connection."""

    def handle(self, *args: Any, **options: Any) -> None:
        with connections[options["database"]].cursor() as cursor:
            cursor.execute("SELECT set_config('lock_timeout', %s, false)", [str(settings.MIGRATION_LOCK_TIMEOUT_MS)])
        super().handle(*args, **options)
