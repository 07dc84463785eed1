"""`verify_draw`: records checked from their files, without a database."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from economy.rules.records import written
from tests.support.draws import booster_record, fusion_record

RIGHT = written(booster_record("a", count=3))
FUSED = written(fusion_record("a", [(0, 1), (2, 2)]))


def file(folder: Path, told: object, name: str = "draw") -> str:
    path = folder / f"{name}.json"
    path.write_text(json.dumps(told), "utf-8")
    return str(path)


def test_exact_records_end_well(tmp_path, capsys):
    right, fused = file(tmp_path, RIGHT, "right"), file(tmp_path, FUSED, "fused")
    call_command("verify_draw", right, fused)
    assert capsys.readouterr().out == f"{right} exact\n{fused} exact\n"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seed": "ab" * 32}, "wrong: dice"),
        ({"commitment": "ab" * 32}, "wrong: commitment"),
        ({"secret": None}, "open"),
        ({"key": "another"}, "wrong: request"),
    ],
)
def test_others_end_with_1_and_say_which_point_fails(changed, said, tmp_path, capsys):
    path = file(tmp_path, RIGHT | changed)
    with pytest.raises(SystemExit) as ended:
        call_command("verify_draw", path)
    assert (ended.value.code, capsys.readouterr().out) == (1, f"{path} {said}\n")


def test_one_wrong_record_among_right_ones_is_enough(tmp_path):
    with pytest.raises(SystemExit):
        call_command("verify_draw", file(tmp_path, RIGHT, "a"), file(tmp_path, RIGHT | {"counter": 0}, "b"))


def test_what_is_no_record_or_no_file_is_said(tmp_path):
    with pytest.raises(CommandError, match="is no record of a draw"):
        call_command("verify_draw", file(tmp_path, {"protocol": "another"}))
    with pytest.raises(CommandError, match="No such file"):
        call_command("verify_draw", str(tmp_path / "none.json"))
