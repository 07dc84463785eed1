"""Exported matches are judged alike by us, by the page's scripts and by a stranger who has the specification alone."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from matches.verify import check
from tests.conformance.test_stranger import NODE, VECTORS

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
KNOWN = ROOT / "docs" / "vectors" / "pli-1.json"
IN_PYTHON = (sys.executable, "-I", str(HERE / "stranger_export.py"))
ON_THE_PAGE = (NODE or "node", str(HERE / "page_export.mjs"), str(ROOT / "config" / "static" / "config" / "js"))
PROGRAMS = [
    pytest.param(IN_PYTHON, id="stranger"),
    pytest.param(ON_THE_PAGE, id="page", marks=pytest.mark.skipif(NODE is None, reason="no Node on this machine")),
]


def asked(program: tuple[str, ...], *arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*program, *map(str, arguments)], capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_vector_is_agreed_with(program: tuple[str, ...]) -> None:
    done = asked(program, KNOWN)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {"files": 1, "altered": 34}


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_vector_that_is_wrong_is_found(program: tuple[str, ...], tmp_path: Path) -> None:
    wrong = json.loads(KNOWN.read_text("utf-8"))
    wrong["altered"][3]["fails"] = ["release"]
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps(wrong), "utf-8")
    assert asked(program, file).returncode == 1


def test_our_own_check_agrees_with_every_vector_and_its_places() -> None:
    known = json.loads(KNOWN.read_text("utf-8"))
    for change in known["altered"]:
        found = check(io.BytesIO(altered(known["files"][change["file"]], change)))
        failing = [(one.name, one.version, one.line) for one in found.points if one.ok is False and one.name != "derived"]
        assert failing == list(zip(change["fails"], change["at"], change["lines"], strict=True)), change["old"]


def test_the_dice_in_them_are_those_that_the_dice_are_held_to() -> None:
    known, ours = json.loads(KNOWN.read_text("utf-8")), json.loads(VECTORS.read_text("utf-8"))
    assert {**known["dice"], "protocol": known["protocol"]} == ours


def test_the_stranger_imports_nothing_of_ours() -> None:
    lines = (HERE / "stranger_export.py").read_text("utf-8").splitlines()
    imports = {line.split()[1] for line in lines if line.startswith(("import ", "from "))}
    assert imports == {"base64", "hashlib", "json", "pathlib", "re", "sys", "uuid"}


def altered(lines: list[str], change: dict[str, object]) -> bytes:
    lines, at = list(lines), int(str(change["line"])) - 1
    if change["old"]:
        lines[at] = lines[at].replace(str(change["old"]), str(change["new"]), 1)
    else:
        del lines[at]
    if change["sealed"]:
        body = "".join(f"{line}\n" for line in lines[:-1]).encode()
        end = {"kind": "end", "lines": len(lines) - 1, "digest": sha256(body).hexdigest()}
        lines[-1] = json.dumps(end, separators=(",", ":"))
    return "".join(f"{line}\n" for line in lines).encode()
