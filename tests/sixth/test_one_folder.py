"""A game is one folder: named in the environment it is there, and no other file of the house knows of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SIXTH = Path(__file__).parent


def run(*arguments: str, **more: str) -> str:
    environment = os.environ | {"DJANGO_SETTINGS_MODULE": "tests.settings"} | more
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=True
    )
    return done.stdout


def keys(**more: str) -> list[str]:
    return run("-c", "from matches.registry import all_rules; print(*(rules.key for rules in all_rules()))", **more).split()


def test_the_registry_finds_it_where_the_environment_says() -> None:
    assert set(keys(PLI_EXTRA_GAMES=str(SIXTH))) - set(keys(PLI_EXTRA_GAMES="")) == {"topsy"}


def test_bots_play_it_from_the_shell() -> None:
    summary = json.loads(run("manage.py", "simulate", "topsy", "--matches", "3", PLI_EXTRA_GAMES=str(SIXTH)).splitlines()[-1])
    assert (summary["game"], summary["seats"], summary["matches"]) == ("topsy", 2, 3)


def test_no_file_of_the_house_names_it() -> None:
    kinds = {".py", ".html", ".js", ".css", ".ini", ".toml", ".po"}
    folders = [ROOT / name for name in ("config", "catalogue", "matches", "templates")]
    files = [file for folder in folders for file in folder.rglob("*") if file.suffix in kinds]
    assert len(files) > 50
    assert [str(file) for file in files if "topsy" in file.read_text("utf-8").lower()] == []
