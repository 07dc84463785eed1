"""What may be run once more after a run of all tests, and what stays a failure."""

import json
from pathlib import Path

import pytest

from tests.house import again

PAGE = "tests/browser/test_decks.py::test_{}[chromium]"


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_few_browser_tests_are_run_again(count: int) -> None:
    assert again.may_run_again([PAGE.format(number) for number in range(count)])


def test_so_is_what_kills_processes_of_its_own() -> None:
    assert again.may_run_again(
        ["tests/matches/test_kills.py::test_one", "tests/matches/live/test_scripts.py::test_two[chromium]"]
    )


@pytest.mark.parametrize(
    "failed",
    [
        [],
        [PAGE.format(number) for number in range(4)],
        [PAGE.format(0), "tests/economy/rules/test_fusion.py::test_e25"],
        ["tests/matches/views/test_hhut_forms.py::test_a_round"],
    ],
)
def test_anything_else_stays_a_failure(failed: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert not again.may_run_again(failed)
    monkeypatch.setattr(again, "FAILED", tmp_path / "lastfailed")
    again.FAILED.write_text(json.dumps(dict.fromkeys(failed, True)))
    monkeypatch.setattr(again.subprocess, "run", lambda *_, **__: pytest.fail("something was run again"))
    assert again.main() == 1


def test_what_fails_alone_too_is_a_failure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -p no:django -p no:playwright\n")
    (tmp_path / "test_red.py").write_text("def test_red() -> None:\n    raise AssertionError\n")
    monkeypatch.setattr(again, "ROOT", tmp_path)
    monkeypatch.setattr(again, "NEED_A_MACHINE", ("test_red.py",))
    monkeypatch.setattr(again, "FAILED", tmp_path / "lastfailed")
    again.FAILED.write_text(json.dumps({"test_red.py::test_red": True}))
    assert again.main() == 1
    (tmp_path / "test_red.py").write_text("def test_red() -> None:\n    assert True\n")
    assert again.main() == 0
