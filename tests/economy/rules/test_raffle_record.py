"""Public records of raffles checked by themselves: the published vectors, each kind of alteration, what anybody may send."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from economy.rules.raffle import DaySecret, drawn, first_head, shares
from economy.rules.raffle_checks import POINTS, Check, Receipt, check, verdict
from economy.rules.raffle_record import Malformed, RaffleRecord, Winner, lines, read_head, read_lines
from tests.support.raffle_records import body, digits, entries, receipts, record

VECTORS = json.loads((Path(__file__).parents[3] / "docs" / "vectors" / "pli-raffle-1.json").read_text("utf-8"))
HEAD: dict[str, Any] = json.loads(VECTORS["records"][1][0])
TOLD = record(199)


def said(told: RaffleRecord | list[str] | bytes, receipt: Receipt | None = None) -> list[Check]:
    return check(BytesIO(told if isinstance(told, bytes) else body(told)), receipt)


def faults(told: RaffleRecord | list[str] | bytes, receipt: Receipt | None = None) -> dict[str, str]:
    return {one.point: one.said for one in said(told, receipt) if one.holds is False}


def test_the_vectors_are_all_there():
    counts = {name: len(VECTORS[name]) for name in ("commitments", "draws", "records", "receipts", "altered")}
    assert counts == {"commitments": 4, "draws": 6, "records": 6, "receipts": 6, "altered": 27}
    assert {point for one in VECTORS["altered"] for point in one["fails"]} == set(POINTS)


@pytest.mark.parametrize("one", VECTORS["commitments"])
def test_a_commitment_and_what_the_chain_begins_with_are_the_published_ones(one):
    secret = DaySecret(date.fromisoformat(one["day"]), bytes.fromhex(one["secret"]))
    assert secret.commitment() == one["commitment"]
    assert first_head(secret.day, one["commitment"]) == one["first_head"]


@pytest.mark.parametrize("one", VECTORS["draws"], ids=lambda one: f"{one['tickets']} tickets")
def test_a_draw_is_the_published_one(one):
    dice = DaySecret(date.fromisoformat(one["day"]), bytes.fromhex(one["secret"])).dice(one["head"])
    due = shares(one["tickets"])
    numbers = drawn(dice, one["tickets"])
    assert due.pot == one["pot"]
    assert [[at, number, due.share if at else due.first] for at, number in enumerate(numbers)] == one["winners"]


@pytest.mark.parametrize(("at", "expected"), [*enumerate(["exact"] * 4), (4, "open"), (5, "exact")])
def test_every_published_record_is_exact_or_open_and_comes_back_as_it_was(at, expected):
    told = VECTORS["records"][at]
    assert verdict(said(told)) == expected
    assert [one.point for one in said(told)] == list(POINTS)
    assert "".join(lines(read_head(told[0]))) == told[0] + "\n"


@pytest.mark.parametrize("one", VECTORS["receipts"])
def test_a_published_receipt_is_in_its_record_and_another_is_not(one):
    told = VECTORS["records"][one["record"]]
    assert said(told, Receipt(one["number"], one["receipt"]))[-1] == Check("receipt", True)
    other = Receipt(one["number"], digits("other"))
    assert faults(told, other) == {"receipt": f"ticket {one['number']} has the receipt {one['receipt']}"}


@pytest.mark.parametrize("one", VECTORS["altered"], ids=lambda one: one["what"])
def test_what_was_altered_fails_at_the_published_points(one):
    told = VECTORS["records"][one["record"]]
    found = (told + [""] * one["length"])[: one["length"]]
    for at, line in one["lines"].items():
        found[int(at)] = line
    assert list(faults(found)) == one["fails"]


def test_a_fault_is_said_in_words():
    sold = entries(199)
    assert (
        faults(replace(TOLD, commitment=digits("x")))["commitment"] == f"the secret is that of the commitment {TOLD.commitment}"
    )
    assert faults(replace(TOLD, entries=[*sold[:9], *sold[10:]])) == {
        "count": "198 tickets are listed, 199 stated",
        "numbers": "line 11 has ticket 11, not 10",
        "head": f"the chain of the listed tickets ends with {receipts(replace(TOLD, entries=[*sold[:9], *sold[10:]]))[-1]}",
    }
    assert faults(replace(TOLD, secret="")) == {"winners": "the secret is missing"}
    assert faults(replace(TOLD, winners=TOLD.winners[:2])) == {"winners": "2 winners are listed, 3 due"}
    first, second, third = TOLD.winners
    swapped = [Winner(0, second.number, 6_634), Winner(1, first.number, 6_633), third]
    told = f"place 0 has ticket {second.number}; drawn at place 0: {first.number}"
    assert faults(replace(TOLD, winners=swapped)) == {"winners": told}
    assert faults(replace(TOLD, winners=[first._replace(gold=6_633), second._replace(gold=6_634), third])) == {
        "shares": "place 0 has 6633 gold, not 6634"
    }


def test_a_receipt_of_a_ticket_that_is_not_there_is_said():
    assert faults(TOLD, Receipt(200, digits("x"))) == {"receipt": "there is no ticket 200"}


def test_each_ticket_that_is_changed_left_out_or_exchanged_breaks_the_chain_and_the_receipts_behind_it():
    whole = record(60)
    sold, kept = list(whole.entries), receipts(whole)
    for at in range(60):
        changed = sold[at]._replace(nonce=digits("another"))
        altered = replace(whole, entries=[*sold[:at], changed, *sold[at + 1 :]])
        assert list(faults(altered)) == ["head"]
        for number in (1, at, at + 1, 60):
            if number:
                assert ("receipt" in faults(altered, Receipt(number, kept[number - 1]))) is (number > at)


def test_a_raffle_without_tickets_has_no_winners_and_is_exact():
    assert verdict(said(record(0))) == "exact"
    assert verdict(said(replace(record(0), secret=""))) == "open"


def test_a_void_raffle_has_no_winner_and_says_so():
    void = replace(TOLD, winners=[], void=True)
    assert verdict(said(void)) == "exact"
    assert said(void)[4] == Check("winners", True, "the raffle is void, nobody has won")
    assert verdict(said(replace(void, secret=""))) == "open"
    assert faults(replace(void, winners=TOLD.winners)) == {"winners": "the raffle is void, but somebody has won"}


@pytest.mark.parametrize("void", [False, None, 1, "true"])
def test_void_is_true_or_not_said(void):
    with pytest.raises(Malformed, match="line 1"):
        said(body([json.dumps(HEAD | {"void": void}), *VECTORS["records"][1][1:]]))


def test_before_the_secret_is_revealed_two_points_cannot_be_asked():
    told = said(replace(TOLD, secret="", winners=[]))
    assert [one.point for one in told if one.holds is None] == ["commitment", "winners"]
    assert verdict(told) == "open"


def test_a_million_winners_are_not_drawn_for_a_file_that_lists_none():
    told = replace(TOLD, tickets=2**32, winners=[])
    assert faults(told)["winners"] == "0 winners are listed, 85899345 due"
    assert faults(replace(told, tickets=2**32 + 1))["winners"] == "nobody can draw among 4294967297"


def test_a_last_line_without_its_line_feed_is_read():
    assert verdict(said(body(TOLD).rstrip(b"\n"))) == "exact"


def test_tickets_are_read_in_parts_and_a_wrong_line_is_named_by_its_number():
    told = body(record(12_000))
    parts = list(read_lines(BytesIO(told[told.index(b"\n") + 1 :])))
    assert len(parts) > 1
    assert sum(map(len, parts)) == 12_000
    whole = told.split(b"\n")
    for at in (1, 2, 8_000, 12_000):
        wrong = b"\n".join([*whole[:at], whole[at].replace(b'"', b"'"), *whole[at + 1 :]])
        with pytest.raises(Malformed, match=f"^line {at + 1} is no ticket$"):
            said(wrong)


ID = "00112233-4455-4677-8899-aabbccddeeff"


@pytest.mark.parametrize(
    "line",
    [
        "", " ", "[]", f'[1,"{ID}"]', f'[0,"{ID}",""]', f'[01,"{ID}",""]', f'[-1,"{ID}",""]', f'[1.0,"{ID}",""]',
        f'[1, "{ID}", ""]', f'[1,"{ID.upper()}",""]', f'[1,"{ID.replace("-", "")}",""]', f'[1,"{ID}","ab"]',
        f'[1,"{ID}","{"AB" * 32}"]', f'[1,"{ID}",null]', f'[1,"{ID}",""]\r', f'[1,"{ID}",""] ', f'[11111111111,"{ID}",""]',
        f'[\u0661,"{ID}",""]', f'[1,"{ID}",""][2,"{ID}",""]', '{"number":1}', "\0",
    ],
)  # fmt: skip
def test_a_line_that_is_written_otherwise_is_no_ticket(line):
    with pytest.raises(Malformed, match=r"^line 2 is no ticket$"):
        said(body([VECTORS["records"][0][0], line, VECTORS["records"][0][1]]))


@pytest.mark.parametrize("first", ["", "[]", "3", "{}", '{"protocol": "pli-1"}', "\0", "[" * 100_000, "null"])
def test_what_is_no_record_is_said_to_be_none(first):
    with pytest.raises(Malformed, match="line 1"):
        said(first.encode())


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.text(max_size=3) | st.dates().map(str),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


@given(name=st.sampled_from(sorted(HEAD)), value=ANYTHING)
def test_whatever_stands_in_the_first_line_it_is_checked_or_refused_never_a_crash(name, value):
    told = HEAD | {name: value}
    try:
        found = said(body([json.dumps(told), *VECTORS["records"][1][1:]]))
    except Malformed:
        return
    assert told == HEAD or verdict(found) == "wrong" or (name, value) == ("secret", None)


@pytest.mark.parametrize("winners", [{}, "", 0, None, {"0": 1}, [[0, 1]], [[0, 1, True]], [[0, 1, -1]], [[0, 1, 500.0]], ["abc"]])
def test_winners_that_are_no_list_of_three_numbers_each_are_refused(winners):
    with pytest.raises(Malformed, match="line 1"):
        said(body([json.dumps(HEAD | {"winners": winners}), *VECTORS["records"][1][1:]]))


@pytest.mark.parametrize("day", ["20261202", "2026-W49-3", "2026-12-2", "2026-12-02T00:00"])
def test_a_day_that_is_written_otherwise_is_refused(day):
    with pytest.raises(Malformed, match="line 1"):
        said(body([json.dumps(HEAD | {"day": day}), *VECTORS["records"][1][1:]]))


def test_no_account_and_no_wallet_is_in_a_record():
    assert list(json.loads(next(lines(TOLD)))) == ["protocol", "day", "commitment", "secret", "tickets", "head", "winners"]
    assert all(len(json.loads(line)) == 3 for line in list(lines(TOLD))[1:])
