"""Somebody with a keyboard and a screen reader who waits for what is said to him. Imports the people of tables, and bots."""

from __future__ import annotations

import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable

from matches import bots
from matches.models import Match
from tests.browser.journeys.people import OWN_ANSWER_MS, ByEar

LISTENS_MS = 50


class Hearer(ByEar, ABC):
    """In French. What he makes of each line is said where a game is played."""

    def __init__(self, name: str, url: str) -> None:
        super().__init__(name, url, "fr")
        self._lines: list[str] = []

    @abstractmethod
    def understands(self, line: str) -> None:
        """Takes note of one line of the log."""

    def listens_from_here(self) -> None:
        """Reads the log as it stands, and hears what is added."""
        self.reads_and_listens()

    def lets_bots_play(self, match: Match) -> None:
        """A turn of each who is asked, and no more before his page has told it: the log keeps the last lines alone."""
        bots.play(match.pk)
        self.keeps_up_with(match)

    def hears(self, *awaited: re.Pattern[str], meanwhile: Callable[[], object] = bool) -> re.Match[str]:
        """The next line that is one of those, understanding all on the way to it; in silence the others do `meanwhile`."""
        give_up = time.monotonic() + OWN_ANSWER_MS / 1000
        while time.monotonic() < give_up:
            self._lines += self.announced()
            while self._lines:
                line = self._lines.pop(0)
                self.understands(line)
                if found := next((match for one in awaited if (match := one.match(line))), None):
                    return found
            meanwhile()
            self.page.wait_for_timeout(LISTENS_MS)
        raise AssertionError(f"nothing like {[one.pattern for one in awaited]} was said")
