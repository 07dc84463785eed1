"""Bytes of a file → its text: UTF-8, UTF-16 and cp1252, or a refusal that names the byte. Imports the refusals."""

from __future__ import annotations

import codecs
import re

from catalogue.exchange.refusals import Unreadable, pair

# The marks of UTF-32 begin like those of UTF-16, so they come first.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")  # .xlsx and .ods, .xls
_SAMPLE = 1024  # bytes: a header, and headers are ASCII for the most part
_SEQUENCE = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")
_HIGH = re.compile(rb"[\x80-\xff]")


def text_of(data: bytes) -> str:
    """The text, without its mark; Unreadable `workbook`, `undecodable` (the first bad byte's place, from 1, and its line)."""
    if data.startswith(_WORKBOOKS):
        raise Unreadable(
            "workbook",
            pair(
                "C’est un classeur de tableur. Enregistrez-le au format CSV, puis envoyez ce fichier-là.",
                "This is a spreadsheet’s workbook. Save it as CSV, and send that file.",
            ),
        )
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _decoded(data, encoding, len(mark))
    if encoding := _by_zeros(data[:_SAMPLE]):
        return _decoded(data, encoding, 0)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return _decoded(data, "utf-8" if _meant_as_utf8(data) else "cp1252", 0)


def _by_zeros(sample: bytes) -> str:
    """UTF-16 without a mark: every other byte of ASCII is zero there, and none is in the other encodings."""
    pairs = len(sample) // 2
    first, second = sample[0::2].count(0), sample[1::2].count(0)
    if second * 2 > pairs and first * 8 < second:
        return "utf-16-le"
    if first * 2 > pairs and second * 8 < first:
        return "utf-16-be"
    return ""


def _meant_as_utf8(data: bytes) -> bool:
    """Whether most of what is not ASCII is good UTF-8: then one bad byte is an accident, and cp1252 would garble the rest."""
    good = sum(len(found) for found in _SEQUENCE.findall(data))
    return good * 2 > len(_HIGH.findall(data))


def _decoded(data: bytes, encoding: str, start: int) -> str:
    try:
        return data[start:].decode(encoding)
    except UnicodeDecodeError as error:
        at = start + error.start
        raise Unreadable(
            "undecodable",
            pair(
                "L’octet n° {position} (0x{byte:02X}, ligne {line}) n’a pas de sens en {encoding} : rien n’a été lu.",
                "Byte {position} (0x{byte:02X}, line {line}) makes no sense in {encoding}: nothing was read.",
                position=at + 1,
                byte=data[at],
                line=data[:at].count(b"\n") + 1,
                encoding=encoding,
            ),
            position=at + 1,
            encoding=encoding,
        ) from error
