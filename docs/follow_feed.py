"""Follows the feed of a Pli site and gives each match whole, as soon as it is over; an example that needs nothing but Python.

    PLI_TOKEN=… python docs/follow_feed.py https://pli.example [CURSOR]

The token is an auditor’s, for `audit` (`/compte/jetons/`). After each page the cursor is printed: it is where to go on, for ever.
"""

from __future__ import annotations

import json
import os
import sys
import time
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

Json = dict[str, Any]
WAIT_S = 2.0


def pages(ask: Callable[[str], Json], after: str = "") -> Iterator[Json]:
    """Page after page behind the cursor `after`, until there is no more for now. `ask` reads a path of the site."""
    more = True
    while more:
        page = ask("/api/feed/?" + urllib.parse.urlencode({"limit": 500, **({"after": after} if after else {})}))
        yield page
        after, more = page["next"], page["more"]


class Matches:
    """Puts matches together. What is hidden while a match runs comes behind its end, and goes to the version that it names."""

    def __init__(self) -> None:
        self._seen: dict[str, list[Json]] = {}
        self._revealed: dict[str, dict[int, Json]] = {}

    def take(self, entry: Json) -> None:
        """One entry of the feed, in its order."""
        match = entry["match"]
        if entry["revealed"]:
            self._revealed[match][entry["version"]] = entry
            return
        self._seen.setdefault(match, []).append(entry)
        if entry["tag"] == "secret_revealed":
            self._revealed[match] = {}

    def ended(self) -> Iterator[tuple[str, list[Json]]]:
        """The facts of each match that has ended since the last call; to be asked for when a page says that there is no more."""
        for match, revealed in self._revealed.items():
            seen = iter(self._seen.pop(match))
            yield match, list(_merged(seen, revealed))
        self._revealed = {}


def _merged(seen: Iterator[Json], revealed: dict[int, Json]) -> Iterator[Json]:
    version = 1
    for entry in seen:
        while (whole := revealed.get(version)) is not None and whole["revealed"] == "hidden":
            yield whole["facts"]
            version += 1
        yield (whole or entry)["facts"]
        version += 1


def main(site: str, after: str = "") -> None:
    """Prints a line a match, and the cursor on standard error; ends when somebody stops it."""
    matches, headers = Matches(), {"Authorization": f"Bearer {os.environ['PLI_TOKEN']}"}

    def ask(path: str) -> Json:
        with urllib.request.urlopen(urllib.request.Request(site + path, headers=headers)) as answer:
            return json.load(answer)  # type: ignore[no-any-return]

    while True:
        for page in pages(ask, after):
            for entry in page["events"]:
                matches.take(entry)
            after = page["next"]
        for match, events in matches.ended():
            print(match, len(events), "events, ended with", events[-2])
        print(after, file=sys.stderr)
        time.sleep(WAIT_S)


if __name__ == "__main__":
    main(*sys.argv[1:3])
