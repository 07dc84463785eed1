"""Parts of games compiled to machine code, found where `make fast` built them from these very sources. Standard library alone.

The package imports this module before any other. Compiled or not, a match is the same byte for byte. PLI_COMPILED says `no` to
run the plain code, `yes` to fail where nothing is built.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

PACKAGE: Final = "matches.games.hoss"
COMPILED: Final = ("fighter", "battle", "targeting", "damage", "marking", "evolution", "timeline", "boundary", "headless")
READ: Final = ("facts", "held", "species", "options", "policy", "playing")  # whose constants and types are compiled in
SHARED: Final = "hoss__mypyc"  # the library that holds all of them; each module by its name is a thin one
SOURCES: Final = Path(__file__).parent / "games" / "hoss"
HOME: Final = Path(sys.prefix) / "pli-hoss"  # beside the packages of this Python


class Finder(MetaPathFinder):
    """Finds the compiled modules in a folder, and nothing else."""

    def __init__(self, built: Path) -> None:
        names = {f"{PACKAGE}.{name}": name for name in COMPILED} | {SHARED: SHARED}
        self.libraries = {full: next(built.glob(f"{name}.*")) for full, name in names.items()}

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        library = self.libraries.get(fullname)
        return None if library is None else spec_from_file_location(fullname, library)


def folder() -> Path:
    """Where the code compiled from the present sources for this Python is, or would be."""
    summed = sha256(f"{sys.implementation.cache_tag} {sys.platform}".encode())
    for name in (*COMPILED, *READ):
        summed.update((SOURCES / f"{name}.py").read_bytes())
    return HOME / summed.hexdigest()[:16]


def finder() -> Finder | None:
    """Who finds the compiled modules; None for the plain ones. ImportError where compiled ones are insisted on in vain."""
    asked = os.environ.get("PLI_COMPILED", "")
    if asked == "no":
        return None
    if HOME.is_dir() and (built := folder()).is_dir():
        return Finder(built)
    if asked == "yes":
        raise ImportError("PLI_COMPILED=yes, but nothing is built from these sources: make fast")
    return None


FOUND: Final = finder()
if FOUND is not None:
    sys.meta_path.insert(0, FOUND)
