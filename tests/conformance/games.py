"""Which games the suite runs over: every registered one, and the games of the test tree. Imports registry and kernel."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import cast

from matches.kernel.match import AnyRules
from matches.registry import all_rules

TESTS = Path(__file__).resolve().parents[1]
SIXTH = TESTS / "sixth"


def planted(key: str) -> AnyRules:
    """A game of the test tree by its name in `matches.games`, without making it known to the registry of this process."""
    name = f"matches.games.{key}"
    if name not in sys.modules:
        folder = SIXTH / key
        spec = spec_from_file_location(name, folder / "__init__.py", submodule_search_locations=[str(folder)])
        assert spec is not None and spec.loader is not None
        sys.modules[name] = module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return cast(AnyRules, sys.modules[name].RULES)


def every_game() -> tuple[AnyRules, ...]:
    """All games by key, each once."""
    found = {rules.key: rules for rules in (*all_rules(), planted("topsy"))}
    return tuple(found[key] for key in sorted(found))


def golden_folder(key: str) -> Path:
    """Where a game keeps one JSON file for every stored tag and version."""
    own = SIXTH / key / "golden"
    return own if own.is_dir() else TESTS / "matches" / "games" / key / "golden"
