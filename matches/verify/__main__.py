"""`python -m matches.verify FILE [--keys FILE]`: an exported match, checked with neither a database nor a server.

Exit 0: exact. 1: drifted, the rules give something else. 2: damaged, no export, or it cannot be read.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from matches.kernel.words import Words
from matches.signed_notes import Unproved, check_key
from matches.verify.checking import check
from matches.verify.found import Found
from matches.verify.telling import told

EXITS: Final = {"exact": 0, "drifted": 1, "damaged": 2}
MOST_OF_KEYS: Final = 1 << 20  # bytes
_UNREADABLE = Words("Le fichier {file} ne peut pas être lu\u00a0: {why}", "The file {file} cannot be read: {why}")
_NO_KEYS = Words("Le fichier {file} ne contient pas de clés publiques", "The file {file} has no public keys in it")


class Unusable(Exception):
    """A file that is not there, or keys that are none."""

    def __init__(self, words: Words, **facts: str) -> None:
        super().__init__(words.en)
        self.words, self.facts = words, facts


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status."""
    asked = _arguments().parse_args(arguments)
    try:
        found = _found(asked.file, asked.keys)
    except Unusable as why:
        print(why.words.said_in(asked.lang).format(**why.facts), file=sys.stderr)
        return EXITS["damaged"]
    print(msgspec.json.encode(found).decode() if asked.json else told(found, asked.lang))
    return EXITS[found.outcome]


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m matches.verify", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("file", metavar="FILE", help="an exported match (NDJSON); - reads standard input")
    parser.add_argument(
        "--keys", metavar="FILE", help="public keys of the log, a line each, from the house's page or from your own keeping"
    )
    parser.add_argument(
        "--lang", choices=("fr", "en"), default=_language(os.environ), help="of what is said (default: as LANG says)"
    )
    parser.add_argument("--json", action="store_true", help="say it for programs")
    return parser


def _language(environment: os._Environ[str]) -> str:
    chosen = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environment.get(name))), "")
    return "fr" if chosen.startswith("fr") else "en"


def _found(file: str, keys: str | None) -> Found:
    public = () if keys is None else _keys(keys)
    try:
        if file == "-":
            return check(sys.stdin.buffer, public)
        with Path(file).open("rb") as source:
            return check(source, public)
    except OSError as error:
        raise Unusable(_UNREADABLE, file=file, why=error.strerror or str(error)) from error


def _keys(file: str) -> Sequence[str]:
    try:
        with Path(file).open("rb") as source:
            lines = source.read(MOST_OF_KEYS).decode().splitlines()
    except OSError as error:
        raise Unusable(_UNREADABLE, file=file, why=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise Unusable(_NO_KEYS, file=file) from error
    found = [line.strip() for line in lines if line.strip()]
    try:
        for key in found:
            check_key(key)
    except Unproved as error:
        raise Unusable(_NO_KEYS, file=file) from error
    if not found:
        raise Unusable(_NO_KEYS, file=file)
    return found


if __name__ == "__main__":
    sys.exit(main())
