"""`verify_raffle`: public records checked from their files, without a database."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from economy.rules.raffle_record import RaffleRecord
from tests.support.raffle_records import body, digits, receipts, record

RIGHT = record(120)


def file(folder: Path, told: RaffleRecord, name: str = "raffle") -> str:
    path = folder / f"{name}.ndjson"
    path.write_bytes(body(told))
    return str(path)


def test_exact_records_end_well(tmp_path, capsys):
    right, empty = file(tmp_path, RIGHT, "right"), file(tmp_path, record(0), "empty")
    call_command("verify_raffle", right, empty)
    assert capsys.readouterr().out == f"{right} exact\n{empty} exact\n"


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"secret": "", "winners": []}, ["open", "  commitment: the secret is not revealed", "  winners: nothing is drawn yet"]),
        ({"winners": []}, ["wrong", "  winners: 0 winners are listed, 2 due"]),
        ({"secret": ""}, ["wrong", "  commitment: the secret is not revealed", "  winners: the secret is missing"]),
        ({"entries": list(RIGHT.entries)[::-1]}, ["wrong", "  numbers: line 2 has ticket 120, not 1", "  head: "]),
    ],
)
def test_others_end_with_1_and_say_in_words_what_is_wrong(changed, told, tmp_path, capsys):
    path = file(tmp_path, replace(RIGHT, **changed))
    with pytest.raises(SystemExit) as ended:
        call_command("verify_raffle", path)
    first, *others = capsys.readouterr().out.splitlines()
    assert (ended.value.code, first) == (1, f"{path} {told[0]}")
    assert len(others) == len(told) - 1
    assert all(line.startswith(start) for line, start in zip(others, told[1:], strict=True))


def test_one_wrong_record_among_right_ones_is_enough(tmp_path):
    with pytest.raises(SystemExit):
        call_command("verify_raffle", file(tmp_path, RIGHT, "a"), file(tmp_path, replace(RIGHT, tickets=121), "b"))


def test_who_has_a_receipt_asks_whether_it_is_in_it(tmp_path, capsys):
    path, kept = file(tmp_path, RIGHT), receipts(RIGHT)
    call_command("verify_raffle", path, "--number", "17", "--receipt", f" {kept[16].upper()}")
    assert capsys.readouterr().out == f"{path} exact\n  receipt: ticket 17 is in it\n"
    for number, receipt, told in [
        ("17", kept[15], f"ticket 17 has the receipt {kept[16]}"),
        ("121", kept[16], "there is no ticket 121"),
    ]:
        with pytest.raises(SystemExit) as ended:
            call_command("verify_raffle", path, "--number", number, "--receipt", receipt)
        assert (ended.value.code, capsys.readouterr().out) == (1, f"{path} wrong\n  receipt: {told}\n")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--number", "1"], "asked together"),
        (["--receipt", digits("x")], "asked together"),
        (["--number", "0", "--receipt", digits("x")], "at least 1"),
        (["--number", "1", "--receipt", "ab"], "64 hexadecimal digits"),
    ],
)
def test_half_a_receipt_is_refused(arguments, told, tmp_path):
    with pytest.raises(CommandError, match=told):
        call_command("verify_raffle", file(tmp_path, RIGHT), *arguments)


def test_a_receipt_is_asked_of_one_file(tmp_path):
    files = [file(tmp_path, RIGHT, "a"), file(tmp_path, RIGHT, "b")]
    with pytest.raises(CommandError, match="of one file"):
        call_command("verify_raffle", *files, "--number", "1", "--receipt", digits("x"))


def test_what_is_no_record_or_no_file_is_said(tmp_path):
    (tmp_path / "other.ndjson").write_text('{"protocol": "another"}\n', "utf-8")
    with pytest.raises(CommandError, match="is no record of a raffle: line 1"):
        call_command("verify_raffle", str(tmp_path / "other.ndjson"))
    with pytest.raises(CommandError, match="No such file"):
        call_command("verify_raffle", str(tmp_path / "none.ndjson"))
    with pytest.raises(CommandError, match="Is a directory"):
        call_command("verify_raffle", str(tmp_path))
