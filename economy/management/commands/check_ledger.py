"""`check_ledger`: exit 0 if gold, holdings and sealed days are what the ledger says, 1 if not, with each fault in a sentence."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from economy import audit


class Command(BaseCommand):
    help = "Proves sums, balances, causes, counters, holdings and sealed days in one snapshot, while play goes on."

    def add_arguments(self, parser: CommandParser) -> None:
        words = "also compute every draw of a revealed secret again, and read every fight again"
        parser.add_argument("--rederive", action="store_true", help=words)

    def handle(self, *, rederive: bool, **options: Any) -> None:
        """A line a fault, then one line that says how many."""
        count = 0
        with audit.snapshot():
            for fault in audit.faults(rederive=rederive):
                self.stdout.write(fault)
                count += 1
        self.stdout.write(f"{count} faults" if count else "the ledger is whole")
        if count:
            sys.exit(1)
