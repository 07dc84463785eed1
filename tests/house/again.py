"""After a run of all tests: the few that failed beside others though they need a machine are run once more, alone.

A browser, a site of its own processes and the test share the cores with whatever runs beside them, and what takes too long there
says nothing of the page. Whatever else failed, or more than a few, stays a failure; so does what fails alone. Both runs are
printed.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FAILED = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
FEW = 3
NEED_A_MACHINE = (
    "tests/browser/",
    "tests/matches/live/",
    "tests/matches/test_fights.py",
    "tests/matches/test_kills.py",
    "tests/economy/test_races_killed.py",
    "tests/config/test_up.py",
)


def may_run_again(failed: Sequence[str]) -> bool:
    """Whether these are so few, and all of them of browsers or processes."""
    return 0 < len(failed) <= FEW and all(one.startswith(NEED_A_MACHINE) for one in failed)


def main() -> int:
    """0 if the few that failed pass alone."""
    failed = sorted(json.loads(FAILED.read_text())) if FAILED.exists() else []
    if not may_run_again(failed):
        print(f"{len(failed)} tests failed: nothing is run again")
        return 1
    print(f"{len(failed)} tests failed beside others and are run once more, alone:", *failed, sep="\n  ", flush=True)
    return subprocess.run([sys.executable, "-m", "pytest", "-q", "-n", "0", *failed], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
