"""`python -m matches.verify FILE`: no Django, no trace, a sentence and an exit status; imports the command."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from matches.verify.__main__ import main
from tests.support.exported import KEY, OTHER_KEY

ROOT = Path(__file__).parents[3]
LINES = json.loads((ROOT / "docs" / "vectors" / "pli-1.json").read_text("utf-8"))["files"][0]
WHOLE = "".join(f"{line}\n" for line in LINES)
WITHOUT_DJANGO = """
import sys
class Only:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"django", "psycopg", "rest_framework", "celery", "config", "catalogue", "economy"}:
            raise ImportError(name)
sys.meta_path.insert(0, Only())
from matches.verify.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    kept = tmp_path / "match.ndjson"
    kept.write_text(WHOLE, "utf-8")
    return kept


def test_it_reads_standard_input_and_needs_neither_django_nor_a_database() -> None:
    command = [sys.executable, "-c", WITHOUT_DJANGO, "-", "--lang", "en"]
    done = subprocess.run(command, input=WHOLE, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("EXACT\n")


@pytest.mark.parametrize(
    ("language", "words"), [("fr_FR.UTF-8", "ABÎMÉE à l’événement 7, champ hash"), ("C", "DAMAGED at event 7")]
)
def test_it_speaks_the_language_of_whoever_asks(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", language)
    row = next(line for line in LINES if '"tag":"picked"' in line)
    file.write_text(WHOLE.replace(row, row.replace('"tag_version":1', '"tag_version":2')), "utf-8")
    assert main([str(file)]) == 2
    assert words in capsys.readouterr().out


def test_keys_from_elsewhere_count_in_place_of_the_files_own(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keys = file.with_name("keys.txt")
    for told, status in (
        (f"{KEY}\n", 0),
        (f"{OTHER_KEY}\n{KEY}\n", 0),
        (f"{OTHER_KEY}\n", 2),
        ("no key\n", 2),
        ("", 2),
        ("\xff", 2),
    ):
        keys.write_text(told, "latin-1")
        assert main([str(file), "--keys", str(keys), "--lang", "en"]) == status
    assert "came with the file itself" not in capsys.readouterr().out


def test_a_file_that_is_not_there_and_one_that_is_a_folder_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for path in (tmp_path / "nothing", tmp_path):
        assert main([str(path), "--lang", "fr"]) == 2
        assert "ne peut pas être lu" in capsys.readouterr().err


def test_nothing_of_a_file_reaches_the_terminal_but_text(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(WHOLE.replace('"game":"ahyoheek"', '"game":"\\u001b[2J\x9b"', 1), "utf-8")
    assert main([str(file), "--lang", "en"]) == 2
    said = capsys.readouterr().out
    assert all(sign.isprintable() or sign == "\n" for sign in said)


def test_programs_are_told_the_same(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["outcome"], told["events"], len(told["points"])) == ("exact", 56, 7)
