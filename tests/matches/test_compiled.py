"""Compiled code is used where it was built from the present sources, and nowhere else. Imports `matches.compiled`."""

from __future__ import annotations

from pathlib import Path

import pytest

from matches import compiled


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where builds would be, empty."""
    monkeypatch.setattr(compiled, "HOME", tmp_path)
    monkeypatch.delenv("PLI_COMPILED", raising=False)


def test_without_a_build_the_plain_code_runs() -> None:
    assert compiled.finder() is None


def test_a_build_of_these_sources_is_found_and_nothing_but_its_modules() -> None:
    _built(compiled.folder())
    found = compiled.finder()
    assert found is not None
    spec = found.find_spec("matches.games.hoss.damage", None)
    assert spec is not None
    assert spec.origin == str(compiled.folder() / "damage.so")
    assert found.find_spec("matches.games.hoss.words", None) is None
    assert found.find_spec("damage", None) is None


@pytest.mark.parametrize("name", ["damage", "facts"])
def test_a_build_of_other_sources_is_left_alone(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One of the compiled files has changed, or one whose constants are compiled in."""
    _built(compiled.folder())
    changed = tmp_path / "sources"
    changed.mkdir()
    for each in (*compiled.COMPILED, *compiled.READ):
        (changed / f"{each}.py").write_bytes((compiled.SOURCES / f"{each}.py").read_bytes())
    monkeypatch.setattr(compiled, "SOURCES", changed)
    assert compiled.finder() is not None
    (changed / f"{name}.py").write_text("# another version\n")
    assert compiled.finder() is None


def test_who_asks_for_plain_code_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    _built(compiled.folder())
    monkeypatch.setenv("PLI_COMPILED", "no")
    assert compiled.finder() is None


def test_who_insists_on_compiled_code_hears_that_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLI_COMPILED", "yes")
    with pytest.raises(ImportError, match="make fast"):
        compiled.finder()


def test_what_runs_in_this_process_is_what_was_found() -> None:
    from matches.games.hoss import damage

    assert str(damage.__file__).endswith(".py") == (compiled.FOUND is None)


def _built(folder: Path) -> None:
    folder.mkdir()
    for name in (*compiled.COMPILED, compiled.SHARED):
        (folder / f"{name}.so").touch()
