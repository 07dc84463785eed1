"""The commands that operators use instead of the pages."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command

from catalogue import services
from catalogue.models import Card, Edit
from tests.catalogue.exchange.files import card, export, new, table

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]


def run(name: str, *arguments: str) -> str:
    out = io.StringIO()
    call_command(name, *arguments, stdout=out)
    return out.getvalue()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cards"


def test_import_says_what_it_would_do_and_does_nothing(file: Path) -> None:
    services.retire_card(card("charm-15").pk, 1, by=None, reason="")
    changed = {**new(5), "slug": "charm-5", "name.fr": "Autre", "facts.cost": card("charm-5").facts["cost"]}
    back = {**new(15), "slug": "charm-15", "name.fr": card("charm-15").name_fr, "facts.cost": card("charm-15").facts["cost"]}
    before = card("charm-5").name_fr
    file.write_bytes(table(new(901), changed, {**back, "state": "active"}))
    lines = run("import_cards", "bestiary", str(file), "--retire-missing").splitlines()
    assert lines[:3] == ["+ charm/new-901", f'~ charm/charm-5: name.fr "{before}" → "Autre"', "* charm/charm-15 (active)"]
    assert lines[3] == "- charm/charm-10 (retired)"
    assert lines[-1].endswith(": 1 new, 1 changed, 38 retired, 1 restored, 0 unchanged, 0 faults")
    assert not Card.objects.filter(slug="new-901").exists()


def test_import_applies_and_says_who_and_why(file: Path, moderator: User) -> None:
    file.write_bytes(table(new(901)))
    assert "applied as edit" in run("import_cards", "bestiary", str(file), "--apply", "--by", "mona", "--reason", "spring")
    edit = Edit.objects.latest("pk")
    assert (edit.by, edit.via, edit.reason, card("new-901").state) == (moderator, "import", "spring", "active")
    assert "applied" not in run("import_cards", "bestiary", str(file), "--apply")


def test_import_refuses_a_draft_that_moved(file: Path) -> None:
    file.write_bytes(table(new(901)))
    seen = run("import_cards", "bestiary", str(file)).split("draft ")[1].split(":")[0]
    services.retire_card(card("charm-5").pk, 1, by=None, reason="")
    with pytest.raises(CommandError, match="The draft has changed in the meantime"):
        run("import_cards", "bestiary", str(file), "--apply", "--seen-draft", seen)
    assert not Card.objects.filter(slug="new-901").exists()


def test_import_lists_every_fault_and_ends_with_1(file: Path, capsys: Any) -> None:
    file.write_bytes(table(new(901, facts__cost="99"), {**new(902), "number": "x"}))
    with pytest.raises(SystemExit) as end:
        call_command("import_cards", "bestiary", str(file), "--apply")
    assert end.value.code == 1
    assert capsys.readouterr().out.splitlines()[:2] == [
        "! row 2 facts.cost: A whole number from 0 to 10.",
        "! row 3 number: “x” is no whole number.",
    ]
    assert not Card.objects.filter(slug__startswith="new-").exists()


@pytest.mark.parametrize(
    ("data", "words"),
    [(b"slug\n\x81\n", "Byte 6"), (b"slug,numbre\n", "did you mean “number”"), (None, "cannot be read")],
)
def test_import_of_what_cannot_be_read_is_one_sentence(file: Path, data: bytes | None, words: str) -> None:
    if data is not None:
        file.write_bytes(data)
    with pytest.raises(CommandError, match=words):
        run("import_cards", "bestiary", str(file))


def test_an_account_that_is_not_there(file: Path) -> None:
    file.write_bytes(table(new(901)))
    with pytest.raises(CommandError, match="no account 'nobody'"):
        run("import_cards", "bestiary", str(file), "--apply", "--by", "nobody")


@pytest.mark.parametrize("name", ["import_cards", "export_cards", "check_release"])
def test_a_game_that_is_not_there(name: str) -> None:
    with pytest.raises(CommandError, match="there is no game 'nothing'"):
        run(name, "nothing", *(["-"] if name == "import_cards" else []))


@pytest.mark.parametrize("arguments", [[], ["--delimiter", "semicolon"], ["--delimiter", "tab"], ["--format", "json"]], ids=str)
def test_export_into_a_file_imports_as_nothing_changed(file: Path, arguments: list[str]) -> None:
    run("export_cards", "bestiary", "--output", str(file), *arguments)
    assert ": 0 new, 0 changed, 0 retired, 0 restored, 40 unchanged, 0 faults" in run("import_cards", "bestiary", str(file))


def test_export_without_a_file_goes_to_the_output() -> None:
    assert run("export_cards", "bestiary").encode() == export()
    assert len(json.loads(run("export_cards", "bestiary", "--format", "json"))["cards"]) == 40


def test_import_reads_the_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(table(new(901)))))
    assert run("import_cards", "bestiary", "-").startswith("+ charm/new-901\n")


def test_check_release_finds_nothing_in_a_sound_draft_or_release() -> None:
    assert (
        run("check_release", "bestiary") == run("check_release", "bestiary", "--release", "1") == "bestiary: nothing was found\n"
    )


def test_check_release_lists_its_findings_and_ends_with_1(capsys: Any) -> None:
    services.change_card(card("charm-5").pk, 1, {"slug": "forbidden"}, by=None)
    with pytest.raises(SystemExit) as end:
        call_command("check_release", "bestiary")
    assert (end.value.code, capsys.readouterr().out) == (1, "forbidden_name forbidden: This name is taken.\n")
    assert run("check_release", "bestiary", "--release", "1") == "bestiary: nothing was found\n"


def test_check_release_of_a_release_that_is_not_there() -> None:
    with pytest.raises(CommandError, match="There is no such release"):
        run("check_release", "bestiary", "--release", "9")
