"""What a stranger can check with the specification alone, he can: two programs that share no line with ours agree with it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
VECTORS = HERE.parent / "matches" / "kernel" / "dice_vectors.json"
CORPUS = sorted((HERE.parent / "corpus").glob("*/*.ndjson"))
NODE = shutil.which("node")
IN_PYTHON = (sys.executable, "-I", str(HERE / "stranger.py"))
IN_JAVASCRIPT = (NODE or "node", str(HERE / "stranger.mjs"))
LANGUAGES = [
    pytest.param(IN_PYTHON, id="python"),
    pytest.param(IN_JAVASCRIPT, id="javascript", marks=pytest.mark.skipif(NODE is None, reason="no Node on this machine")),
]


def checked(program: tuple[str, ...], vectors: Path, *matches: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*program, str(vectors), *map(str, matches)], capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("program", LANGUAGES)
def test_a_stranger_agrees_with_the_vectors_and_every_recorded_match(program: tuple[str, ...]) -> None:
    done = checked(program, VECTORS, *CORPUS)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["vectors"] == 12 + 8 + 5 + 3  # streams, bounds, shuffles; commitment, seed and bot
    assert found["matches"] == len(CORPUS) >= 11
    assert found["rolls"] >= 3 + 9 + 90  # deals and coins of Topsy, picks of Ahyoheek's bots that sample


@pytest.mark.parametrize("program", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "old", "new", "complaint"),
    [
        ("topsy", '"coin":"heads"', '"coin":"tails"', "coin"),
        ("topsy", '"secret":"', '"secret":"00', "commitment"),
        ("ahyoheek", '"commitment":"', '"commitment":"00', "commitment"),
    ],
)
def test_a_stranger_finds_what_was_altered(
    program: tuple[str, ...], game: str, old: str, new: str, complaint: str, tmp_path: Path
) -> None:
    match = next(file for file in CORPUS if file.parent.name == game and old in file.read_text("utf-8"))
    altered = tmp_path / "altered.ndjson"
    altered.write_text(match.read_text("utf-8").replace(old, new), "utf-8")
    done = checked(program, VECTORS, altered)
    assert done.returncode == 1
    assert complaint in done.stderr


def test_the_stranger_imports_nothing_of_ours() -> None:
    imports = {
        line.split()[1]
        for line in (HERE / "stranger.py").read_text("utf-8").splitlines()
        if line.startswith(("import ", "from "))
    }
    assert imports == {"hashlib", "json", "sys", "pathlib"}
