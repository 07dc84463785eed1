"""What a stranger can check with the specification alone, he can; and our own check needs nothing but Python."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from economy.rules.records import written
from tests.support.draws import arena_record, booster_record, fusion_record

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
VECTORS = ROOT / "docs" / "vectors" / "pli-eco-1.json"
STRANGER = HERE / "stranger_eco.py"
ALONE = """
import sys
class Only:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"django", "msgspec", "psycopg", "config", "catalogue"}:
            raise ImportError(name)
sys.meta_path.insert(0, Only())
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from economy.rules.record_checks import check, verdict
from economy.rules.record_reading import read
print(*(verdict(check(read(Path(file).read_bytes()))) for file in sys.argv[2:]))
"""


def asked(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-I", *map(str, arguments)], capture_output=True, text=True, timeout=60, check=False
    )  # fmt: skip


def kept(folder: Path, **records: dict) -> list[Path]:
    files = []
    for name, told in records.items():
        files.append(folder / f"{name}.json")
        files[-1].write_text(json.dumps(told), "utf-8")
    return files


def test_a_stranger_agrees_with_every_vector():
    done = asked(STRANGER, VECTORS)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {"commitments": 4, "keys": 6, "digests": 7, "records": 7, "altered": 39}


def test_a_stranger_agrees_with_new_records_and_finds_what_was_altered(tmp_path):
    right = written(booster_record("new", seed="0f" * 32, count=4))
    fused = written(fusion_record("new", [(0, 0), (1, 3), (4, 5)]))
    attacked = written(arena_record("new", 31, side=2, seed="0f" * 32))
    assert asked(STRANGER, "--record", *kept(tmp_path, right=right, fused=fused, attacked=attacked)).returncode == 0
    done = asked(STRANGER, "--record", *kept(tmp_path, wrong=right | {"counter": 2}))
    assert done.returncode == 1
    assert done.stdout.endswith("wrong.json: dice\n")


@pytest.mark.parametrize("list_name", ["commitments", "keys", "digests", "records", "altered"])
def test_a_stranger_finds_a_vector_that_is_wrong(list_name, tmp_path):
    known = json.loads(VECTORS.read_text("utf-8"))
    change = {
        "commitments": {"commitment": "00" * 32}, "keys": {"key": "00" * 32}, "digests": {"digest": "00" * 32},
        "records": {"request_digest": "00" * 32}, "altered": {"fails": []},
    }  # fmt: skip
    known[list_name][0] |= change[list_name]
    assert asked(STRANGER, *kept(tmp_path, vectors=known)).returncode == 1


def test_the_stranger_imports_nothing_of_ours():
    lines = STRANGER.read_text("utf-8").splitlines()
    assert {line.split()[1] for line in lines if line.startswith(("import ", "from "))} == {"hashlib", "json", "sys", "pathlib"}


def test_our_own_check_needs_nothing_but_python(tmp_path):
    right = written(booster_record("new"))
    files = kept(tmp_path, right=right, sealed=right | {"secret": None}, wrong=right | {"seed": "aa" * 32})
    done = asked("-c", ALONE, ROOT, *files)
    assert done.stdout.split() == ["exact", "open", "wrong"], done.stderr
