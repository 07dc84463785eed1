#!/usr/bin/env python
"""Runs one command of the site, with the local servers up for as long as it lasts."""

import os
import sys

from config.runtime import words
from config.runtime.lease import lease, needed

# They need no database, or (`up`) see to it themselves.
WITHOUT_SERVERS = {
    "up",
    "help",
    "--help",
    "version",
    "--version",
    "check",
    "collectstatic",
    "makemigrations",
    "simulate",
    "spectacular",
}


def main() -> None:
    """Expected trouble outside the code ends in a sentence, not in a stack trace."""
    from django.core.management import execute_from_command_line

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    command = sys.argv[1] if len(sys.argv) > 1 else "help"
    try:
        with lease(*([] if command in WITHOUT_SERVERS else needed())):
            execute_from_command_line(sys.argv)
    except Exception as error:
        if (said := words.explain(error)) is None:
            raise
        sys.exit(said)


if __name__ == "__main__":
    main()
