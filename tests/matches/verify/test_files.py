"""An exported match as a file: exact as it was written, and whatever was done to it is said, with its place; imports verify."""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Sequence

import msgspec
import pytest

from matches.kernel.play import Play, Sitting
from matches.kernel.seats import Seat
from matches.registry import rules_of
from matches.verify import Found, check
from matches.verify.lines import CommandLine, EventLine, KeysLine, Line, MatchLine, ProofLine, ReleaseLine, read, written
from tests.support.exported import KEY, OTHER_KEY, chained_again, exported, proved, sealed_again

replace = msgspec.structs.replace
SEED = 20261201
NO_LOG = ["proof", "signature"]


@pytest.fixture(scope="module")
def lines() -> list[bytes]:
    """A match of two bots: match, release, keys, proof, then commands and events, then the end."""
    play = Play(Sitting(rules_of("ahyoheek"), (Seat(0), Seat(1)), bots={Seat(0): "random", Seat(1): "mixed"}), b"files")
    play.run()
    return exported(play)


def checked(lines: Sequence[bytes], *keys: str) -> Found:
    return check(io.BytesIO(b"".join(lines)), keys)


def answers(found: Found) -> dict[str, bool | None]:
    return {point.name: point.ok for point in found.points}


def failing(found: Found) -> list[str]:
    return [point.name for point in found.points if point.ok is False]


def test_as_it_was_written_it_is_exact(lines: list[bytes]) -> None:
    found = checked(lines)
    assert (found.outcome, found.game, found.number, found.version) == ("exact", "ahyoheek", 7, None)
    assert all(answers(found).values()) and len(answers(found)) == 7
    assert found.events == len([line for line in lines if b'{"kind":"event"' in line])


def test_without_a_proof_it_is_exact_and_says_that_there_is_none(lines: list[bytes]) -> None:
    found = checked(sealed_again([line for line in lines if b'{"kind":"proof"' not in line]))
    assert found.outcome == "exact"
    assert (answers(found)["proof"], answers(found)["signature"]) == (None, None)


def test_format_1_is_read_for_ever(lines: list[bytes]) -> None:
    """It had neither keys nor a proof nor an end."""
    old = [line for line in lines if line.split(b'"')[3] in (b"match", b"release", b"command", b"event")]
    old[0] = old[0].replace(b'"format":2', b'"format":1')
    assert checked(old).outcome == "exact"
    assert checked([*old, lines[-1]]).line == len(old) + 1
    assert failing(checked(old[:-1])) == ["file"]


def test_a_byte_changed_anywhere_is_found(lines: list[bytes]) -> None:
    """And whatever stands in an event or a command is located at it, by its line or by the chain."""
    dice, whole = random.Random(SEED), b"".join(lines)
    print("seed", SEED)
    for _ in range(400):
        at, bit = dice.randrange(len(whole)), 1 << dice.randrange(8)
        found = check(io.BytesIO(whole[:at] + bytes([whole[at] ^ bit]) + whole[at + 1 :]))
        assert found.outcome == "damaged", (at, bit)
        assert found.version is not None or found.line is not None, (at, bit)
        line = whole.count(b"\n", 0, at) + 1
        kind = read(lines[line - 1])
        if isinstance(kind, CommandLine | EventLine):
            version = kind.version if isinstance(kind, EventLine) else kind.first_version
            assert found.version == version or found.line in (line, line + 1), (at, bit, found)


def told_of(kind: type[Line], change: Callable[[Line], Line]) -> Callable[[Line], Line]:
    return lambda line: change(line) if isinstance(line, kind) else line


def at_version(version: int, **facts: object) -> Callable[[Line], Line]:
    return lambda line: replace(line, **facts) if isinstance(line, EventLine) and line.version == version else line


@pytest.mark.parametrize(
    ("change", "fails", "version"),
    [
        (at_version(5, recorded_at=1), ["chain"], 5),
        (at_version(5, salt="00" * 16), ["chain"], 5),
        (at_version(5, hash="00" * 32), ["chain"], 5),
        (told_of(ReleaseLine, lambda line: replace(line, body=msgspec.Raw(b"null"))), ["release"], 1),
        (told_of(ReleaseLine, lambda line: replace(line, digest="00" * 32)), ["release"], 1),
        (told_of(KeysLine, lambda line: replace(line, keys=[OTHER_KEY])), ["signature"], None),
        (told_of(KeysLine, lambda line: replace(line, keys=["none"])), ["signature"], None),
        (told_of(KeysLine, lambda line: replace(line, keys=[])), ["signature"], None),
        (told_of(ProofLine, lambda line: replace(line, proof=replace(line.proof, position=3))), ["proof"], "last"),
        (told_of(ProofLine, lambda line: replace(line, proof=replace(line.proof, path=["zz"]))), ["proof"], "last"),
        (told_of(ProofLine, lambda line: replace(line, proof=proved("ab" * 16, 4, "00" * 32))), ["proof"], 4),
        (told_of(ProofLine, lambda line: replace(line, proof=replace(line.proof, checkpoint=""))), NO_LOG, "last"),
        (told_of(MatchLine, lambda line: replace(line, id="ab" * 16)), ["file", "chain", "commitment", "proof"], 1),
        (told_of(MatchLine, lambda line: replace(line, game="hoss")), ["file"], None),
    ],
)  # fmt: skip
def test_what_was_changed_under_a_new_end_fails_at_its_own_point(
    lines: list[bytes], change: Callable[[Line], Line], fails: list[str], version: int | str | None
) -> None:
    found = checked(sealed_again(lines, change))
    last = found.events if version == "last" else version
    assert (found.outcome, failing(found), found.version) == ("damaged", fails, last)


def test_another_key_than_that_of_the_house_is_told(lines: list[bytes]) -> None:
    assert checked(lines, KEY).outcome == "exact"
    assert not checked(lines, KEY).own_keys
    assert failing(checked(lines, OTHER_KEY)) == ["signature"]


def test_a_match_that_was_written_anew_with_its_chain_is_told_by_the_log(lines: list[bytes]) -> None:
    found = checked(chained_again(lines, at_version(5, salt="00" * 16), logged=True))
    assert failing(found) == ["proof"]


def test_an_event_that_the_rules_do_not_give_has_drifted(lines: list[bytes]) -> None:
    """The chain fits again, and the log did not have the match yet: only the rules can tell."""
    picked = next(read(line) for line in lines if b'"tag":"picked"' in line)
    assert isinstance(picked, EventLine)
    other = {b"feather": b"book", b"book": b"beetle", b"beetle": b"feather"}
    symbol = next(name for name in other if name in bytes(picked.payload))
    payload = msgspec.Raw(bytes(picked.payload).replace(symbol, other[symbol]))
    found = checked(chained_again(lines, at_version(picked.version, payload=payload)))
    assert (found.outcome, found.version, found.field) == ("drifted", picked.version, "symbol")
    assert (found.recorded, found.derived) == (f'"{other[symbol].decode()}"', f'"{symbol.decode()}"')


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (lambda rows: [], "empty"),
        (lambda rows: rows[:-1], "cut off"),
        (lambda rows: [*rows[:-1], rows[-1][:-1]], "cut off"),
        (lambda rows: [*rows[:9], rows[9][:20]], "cut off"),
        (lambda rows: rows[1:], "another line"),
        (lambda rows: [*rows[:4], *rows[5:]], "another line"),
        (lambda rows: [*rows[:5], *rows[6:]], "as many events"),
        (lambda rows: [*rows[:6], rows[6], *rows[6:]], ""),
        (lambda rows: [*rows[:-3], rows[-2], rows[-3], rows[-1]], ""),
        (lambda rows: [*rows, rows[-1]], "behind the last line"),
        (lambda rows: [*rows, b"\n"], "no line"),
        (lambda rows: [b"\xef\xbb\xbf", *rows], "no line"),
        (lambda rows: [rows[0], b"\xff\n", *rows[1:]], "no UTF-8"),
        (lambda rows: [rows[0].replace(b":", b": ", 1), *rows[1:]], "not left as it was written"),
        (lambda rows: [rows[0].replace(b'"format":2', b'"format":9'), *rows[1:]], "format 9"),
        (lambda rows: [b"[" * 200_000 + b"\n"], "no line"),
        (lambda rows: [rows[0], b'{"kind":"release","digest":"","body":' + b"[" * 200_000 + b"]" * 200_000 + b"}\n"], ""),
        (lambda rows: [b"<!doctype html>\n"], "no line"),
        (lambda rows: [b"\x89PNG\r\n\x1a\n\0\0"], "no UTF-8"),
    ],
)
def test_what_is_no_export_is_refused_in_words(
    lines: list[bytes], damage: Callable[[list[bytes]], list[bytes]], why: str
) -> None:
    found = checked(damage(lines))
    assert (found.outcome, failing(found)) == ("damaged", ["file"])
    assert why in found.why[1] and found.why[0] and found.line


def test_an_event_in_the_place_of_another_is_named(lines: list[bytes]) -> None:
    events = [at for at, line in enumerate(lines) if b'{"kind":"event"' in line]
    at = next(at for at in events if at + 1 in events)  # two of one command
    found = checked([*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]])
    first, second = (read(lines[place]) for place in (at, at + 1))
    assert isinstance(first, EventLine) and isinstance(second, EventLine)
    assert found.why[1] == f"event {first.version} should stand here, and it is event {second.version}"
    assert found.line == at + 1


def test_lines_without_end_and_files_without_end_are_not_waited_for(monkeypatch: pytest.MonkeyPatch, lines: list[bytes]) -> None:
    monkeypatch.setattr("matches.verify.reading.MOST_IN_A_LINE", len(lines[1]) - 1)
    assert "too long" in checked(lines).why[1]
    monkeypatch.setattr("matches.verify.reading.MOST_IN_A_LINE", len(lines[1]))
    monkeypatch.setattr("matches.verify.reading.MOST_IN_A_FILE", sum(map(len, lines)) - 1)
    assert "too large" in checked(lines).why[1]


@pytest.mark.parametrize(
    ("old", "new", "version"),
    [
        (b'"type":"table_opened"', b'"type":"table_opener"', 1),
        (b'"type":"started"', b'"type":"start_of"', None),
        (b'"type":"pick"', b'"type":"pack"', None),
    ],
)
def test_rows_that_fit_together_and_are_none_of_the_game_are_named(
    lines: list[bytes], old: bytes, new: bytes, version: int | None
) -> None:
    found = checked(chained_again([line.replace(old, new) for line in lines]))
    assert found.outcome == "damaged" and found.version and found.field
    assert version in (None, found.version)


def test_a_game_that_is_not_known_here_is_told(lines: list[bytes]) -> None:
    elsewhere = [line.replace(b'"game":"ahyoheek"', b'"game":"bridge"') for line in lines]
    found = checked(chained_again(elsewhere))
    assert (found.outcome, found.field, found.why[1]) == ("damaged", "game", "the rules of this game are not here")


ODD: Sequence[object] = (None, 0, -1, 10**30, "", "x", [], {}, [[]], True, 1.5, "00" * 32, {"type": "x"})


def test_whatever_stands_in_rows_that_fit_together_there_is_a_verdict(lines: list[bytes]) -> None:
    """Of a thief who knows the recipe: each payload in turn has a field, or all of it, put in another's place."""
    dice = random.Random(SEED)
    print("seed", SEED)
    rows = [read(line) for line in lines]
    for at, row in enumerate(rows):
        if isinstance(row, CommandLine | EventLine):
            facts = msgspec.json.decode(row.payload)
            name = dice.choice(list(facts))
            value = dice.choice([odd for odd in ODD if odd != facts[name]])
            told = dice.choice([msgspec.json.encode({**facts, name: value}), b"[" * 900 + b"]" * 900, b"null"])
            odd_one = written(replace(row, payload=msgspec.Raw(told)))
            assert checked(chained_again([*lines[:at], odd_one, *lines[at + 1 :]])).outcome in ("drifted", "damaged"), (at, told)
