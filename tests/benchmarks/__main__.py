"""`python -m tests.benchmarks [WORD]`: a line a figure, and last one JSON object."""

from __future__ import annotations

import json
import sys

from tests.benchmarks.place import place

GROUPS = ("store", "folds")


def main(only: str) -> None:
    with place():
        from importlib import import_module

        figures = []
        for group in [name for name in GROUPS if only in name]:
            for figure in import_module(f"tests.benchmarks.{group}").measure():
                print(figure.line(), flush=True)
                figures.append(figure.facts())
    print(json.dumps({"figures": figures}))


main(sys.argv[1] if len(sys.argv) > 1 else "")
