"""What a stranger can check of raffles with the specification alone, he can; and our own check needs nothing but Python."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from economy.rules.raffle_record import RaffleRecord
from tests.support.raffle_records import body, digits, record

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
VECTORS = ROOT / "docs" / "vectors" / "pli-raffle-1.json"
STRANGER = HERE / "stranger_raffle.py"
ALONE = """
import sys
class Only:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"django", "msgspec", "psycopg", "config", "catalogue"}:
            raise ImportError(name)
sys.meta_path.insert(0, Only())
sys.path.insert(0, sys.argv[1])
from economy.rules.raffle_checks import check, verdict
print(*(verdict(check(open(file, "rb"))) for file in sys.argv[2:]))
"""


def asked(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-I", *map(str, arguments)], capture_output=True, text=True, timeout=60, check=False
    )  # fmt: skip


def kept(folder: Path, **records: RaffleRecord) -> list[Path]:
    files = []
    for name, told in records.items():
        files.append(folder / f"{name}.ndjson")
        files[-1].write_bytes(body(told))
    return files


def test_a_stranger_agrees_with_every_vector():
    done = asked(STRANGER, VECTORS)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {"commitments": 4, "draws": 6, "records": 6, "receipts": 6, "altered": 27}


def test_a_stranger_agrees_with_new_records_and_finds_what_was_altered(tmp_path):
    right = record(1_234, "new")
    assert asked(STRANGER, "--record", *kept(tmp_path, right=right, none=record(0), few=record(3))).returncode == 0
    done = asked(STRANGER, "--record", *kept(tmp_path, wrong=replace(right, secret=digits("other"))))
    assert done.returncode == 1
    assert done.stdout.endswith("wrong.ndjson: commitment, winners\n")


@pytest.mark.parametrize("list_name", ["commitments", "draws", "records", "receipts", "altered"])
def test_a_stranger_finds_a_vector_that_is_wrong(list_name, tmp_path):
    known = json.loads(VECTORS.read_text("utf-8"))
    change = {
        "commitments": {"commitment": "00" * 32}, "draws": {"winners": [[0, 2, 100]]}, "receipts": {"receipt": "00" * 32},
        "altered": {"fails": []},
    }  # fmt: skip
    if list_name == "records":
        known["records"][0] = known["records"][0][:1]
    else:
        known[list_name][0] |= change[list_name]
    file = tmp_path / "vectors.json"
    file.write_text(json.dumps(known), "utf-8")
    assert asked(STRANGER, file).returncode == 1


def test_the_stranger_imports_nothing_of_ours():
    lines = STRANGER.read_text("utf-8").splitlines()
    assert {line.split()[1] for line in lines if line.startswith(("import ", "from "))} == {"hashlib", "json", "sys", "pathlib"}


def test_our_own_check_needs_nothing_but_python(tmp_path):
    right = record(60)
    files = kept(tmp_path, right=right, sealed=replace(right, secret="", winners=[]), wrong=replace(right, tickets=61))
    done = asked("-c", ALONE, ROOT, *files)
    assert done.stdout.split() == ["exact", "open", "wrong"], done.stderr
