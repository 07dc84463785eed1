"""`check_events [--since CURSOR]`: exit 0 if this code can read everything that is stored, 1 if it cannot."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from matches import services
from matches.audit.readable import Fault, Reading, read_everything
from matches.management.arguments import in_words
from matches.store import FeedPlace


class Command(BaseCommand):
    help = "Decodes every stored event and command, through all upcasts, and says which there are of each game."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--since", default="", metavar="CURSOR", help="what is behind it alone: the last line of an earlier run"
        )

    def handle(self, *, since: str, **options: Any) -> None:
        """A line a kind: `event GAME TAG VERSION HOW MANY`, `command GAME NAME HOW MANY`; then the first fault, and a cursor."""
        with in_words():
            place = services.read_cursor(since)[0] if since else FeedPlace(0, 0, 0)
        found = read_everything(place)
        self._list(found)
        if found.first is not None:
            self.stdout.write(f"unreadable {found.faults}, the first: {_said(found.first)}")
        self.stdout.write(f"cursor {services.write_cursor(found.reached)}")
        if found.first is not None:
            sys.exit(1)

    def _list(self, found: Reading) -> None:
        for (game, tag, version), count in sorted(found.events.items()):
            self.stdout.write(f"event {game} {tag} {version} {count}")
        for (game, name), count in sorted(found.commands.items()):
            self.stdout.write(f"command {game} {name} {count}")
        self.stdout.write(f"{found.events.total()} events, {found.commands.total()} commands")


def _said(fault: Fault) -> str:
    version = "" if fault.tag_version is None else f" {fault.tag_version}"
    return f"match {fault.match}, version {fault.version}, {fault.tag}{version}: {fault.reason}"
