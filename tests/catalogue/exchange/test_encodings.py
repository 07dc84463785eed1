"""One file in every encoding, with every delimiter and line end, is the same file, or is refused with the cause."""

import codecs

import pytest

from catalogue.exchange import reading
from catalogue.exchange.refusals import Unreadable
from tests.support.bestiary import BESTIARY

LINES = [
    ["kind", "slug", "number", "name.fr", "text.fr", "facts.race", "facts.attack"],
    ["creature", "fee", "7", "Fée d’été", "Œil, « ours » ; 5 €\u00a0: voilà", "orc", "12"],
    ["creature", "ours", "8", "Ours", 'Il dit "ah" et\npuis s’en va', "human", "13"],
]
TEXTS = ["Œil, « ours » ; 5 €\u00a0: voilà", 'Il dit "ah" et\npuis s’en va']
MARKS = {"utf-8": codecs.BOM_UTF8, "utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}


def file(delimiter: str = ",", end: str = "\n") -> str:
    """As a spreadsheet writes it: the line ends inside cells are the others'."""
    quoted = [delimiter.join('"' + cell.replace('"', '""') + '"' for cell in line) for line in LINES]
    return "".join(f"{line}\n" for line in quoted).replace("\n", end)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"], ids=["comma", "semicolon", "tab"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("mark", [True, False], ids=["marked", "plain"])
def test_the_same_rows(encoding: str, mark: bool, delimiter: str, end: str) -> None:
    data = (MARKS.get(encoding, b"") if mark else b"") + file(delimiter, end).encode(encoding)
    rows = reading.read_file(BESTIARY, data)
    assert [(row.number, row.faults) for row in rows] == [(2, ()), (3, ())]
    assert [row.values["text.fr"] for row in rows] == TEXTS
    assert rows == reading.read_file(BESTIARY, file().encode())


def refusal(data: bytes) -> Unreadable:
    with pytest.raises(Unreadable) as refused:
        reading.read_file(BESTIARY, data)
    return refused.value


@pytest.mark.parametrize(
    ("data", "position", "encoding"),
    [
        ("slug\nété".encode() + b"\xff\n", 11, "utf-8"),  # one bad byte among good UTF-8
        (b"slug\nd\xe9j\x81\n", 9, "cp1252"),
        (codecs.BOM_UTF8 + b"slug\n\xe9\n", 9, "utf-8"),
        (codecs.BOM_UTF16_LE + "slug\n".encode("utf-16-le") + b"\x00\xd8a\x00", 13, "utf-16-le"),
        (codecs.BOM_UTF16_LE + "slug".encode("utf-16-le") + b"a", 11, "utf-16-le"),
    ],
)
def test_a_byte_that_makes_no_sense_is_named(data: bytes, position: int, encoding: str) -> None:
    refused = refusal(data)
    assert (refused.code, refused.detail) == ("undecodable", {"position": position, "encoding": encoding})
    assert f"Byte {position} (0x{data[position - 1]:02X}" in refused.words[0].en
    assert f"octet n° {position}" in refused.words[0].fr


@pytest.mark.parametrize("data", [b"PK\x03\x04rest", b"\xd0\xcf\x11\xe0rest"])
def test_a_workbook_is_no_file_of_cells(data: bytes) -> None:
    assert refusal(data).code == "workbook"


@pytest.mark.parametrize("data", [b"", b"\n\n", codecs.BOM_UTF8, b" \r\n\t"])
def test_a_file_with_nothing_in_it(data: bytes) -> None:
    assert refusal(data).code == "empty"


def test_only_a_page_has_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    many = b"slug\n" + b"a\n" * 20_001
    assert len(reading.read_file(BESTIARY, many)) == 20_001
    with pytest.raises(Unreadable) as rows:
        reading.read_upload(BESTIARY, many)
    with pytest.raises(Unreadable) as size:
        reading.read_upload(BESTIARY, b"x" * (5 * 1024 * 1024 + 1))
    assert [refused.value.code for refused in (rows, size)] == ["too_many_rows", "too_large"]
    assert "20001" in rows.value.words[0].fr
