"""`python -m tests.benchmarks [WORD]`: a line a figure, and last one JSON object."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterator
from importlib import import_module

from tests.benchmarks.pairs import Figure
from tests.benchmarks.place import place

GROUPS = (
    "store", "folds", "audit", "desk", "pages", "streams", "publishing", "search", "catalogue_api", "bare_games", "hoss",
    "economy_openings", "economy_http", "economy_fusion", "economy_proofs", "economy_album", "economy_audit", "economy_raffle",
    "economy_season", "partitions",
)  # fmt: skip


def figures(only: str) -> Iterator[Figure]:
    """Of the groups whose name has the word in it; of all for none."""
    chosen = [name for name in GROUPS if only in name]
    if not chosen:
        raise SystemExit(f"There is no group {only!r}: {', '.join(GROUPS)}.")
    with place():
        for name in chosen:
            yield from import_module(f"tests.benchmarks.{name}").measure()


def main(only: str) -> None:
    facts = []
    for figure in figures(only):
        print(figure.line(), flush=True)
        facts.append(figure.facts())
    print(json.dumps({"figures": facts}))


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # whoever ends it early leaves no server behind
    main(sys.argv[1] if len(sys.argv) > 1 else "")
