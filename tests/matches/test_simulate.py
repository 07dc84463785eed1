"""`simulate` and `record_corpus`: no database, the same arguments the same digest, friendly words for what does not fit."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from matches.kernel.cards import Cards
from matches.kernel.play import Sitting
from matches.kernel.seats import Seat
from matches.kernel.survey import Sums, Survey
from matches.management.commands import simulate as command
from matches.management.commands.record_corpus import record
from matches.recording import kept_in, read
from matches.registry import rules_of
from matches.verify import rederive
from tests.conformance.games import planted

FIELDS = {"game", "seats", "matches", "commands", "events", "cpu_s", "events_per_cpu_s", "matches_per_cpu_s", "digest"}


def simulated(*arguments: str) -> list[str]:
    out = StringIO()
    call_command("simulate", *arguments, stdout=out)
    return out.getvalue().splitlines()


def test_its_last_line_is_one_object_with_what_measurements_read() -> None:
    summary = json.loads(simulated("ahyoheek", "--matches", "5", "--seats", "3", "--seed", "a")[-1])
    assert set(summary) == FIELDS
    assert (summary["game"], summary["seats"], summary["matches"]) == ("ahyoheek", 3, 5)
    assert summary["commands"] > 5 * 5  # each match opens, seats three and starts
    assert summary["events"] >= summary["commands"]
    assert len(summary["digest"]) == 64


def test_the_same_arguments_give_the_same_digest_and_others_another() -> None:
    def digest(*more: str) -> str:
        return json.loads(simulated("ahyoheek", "--matches", "3", *more)[-1])["digest"]

    assert digest("--seed", "1") == digest("--seed", "1")
    assert len({digest("--seed", "1"), digest("--seed", "2"), digest("--seed", "1", "--seats", "4")}) == 3
    assert digest("--option", "countdown_s=10") != digest()


def test_a_report_tells_how_matches_ended_and_who_came_first() -> None:
    *report, _ = simulated("ahyoheek", "--matches", "4", "--seats", "2", "--report")
    assert sum(int(line.rpartition(" ")[2]) for line in report if line.startswith("ended by")) == 4
    assert [line.partition(":")[0] for line in report if "first in" in line] == ["mixed", "random"]
    assert all(line.endswith("of 4 seats") for line in report if "first in" in line)


def test_a_game_that_measures_its_balance_tells_and_draws_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def play(cards: Cards, seed: str, numbers: range) -> Sums:
        return Counter({("first wins", seed): len(numbers), ("cards", ""): len(cards)})

    survey = Survey(7, play, lambda sums: [f"{key[0]}: {count}" for key, count in sums.items()], lambda sums: f"<svg>{len(sums)}")
    monkeypatch.setattr(command, "game", lambda key: replace(rules_of(key), survey=survey))
    *report, summary = simulated("ahyoheek", "--matches", "1", "--seed", "s", "--report", str(tmp_path / "balance.svg"))
    assert report[-3:] == ["", "first wins: 7", f"cards: {len(rules_of('ahyoheek').first_release())}"]
    assert (tmp_path / "balance.svg").read_text() == "<svg>2"
    assert set(json.loads(summary)) == FIELDS


def test_no_drawing_is_promised_of_a_game_that_measures_nothing(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="ahyoheek measures no balance"):
        simulated("ahyoheek", "--matches", "1", "--report", str(tmp_path / "balance.svg"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["nope"], "there is no game 'nope'"),
        (["ahyoheek", "--seats", "9"], "for 2 to 5 seats, not 9"),
        (["hhut", "--option", "mode=teams", "--seats", "3"], "hhut is for 4 seats, not 3"),
        (["ahyoheek", "--option", "speed=9"], "unknown field `speed`"),
        (["ahyoheek", "--option", "countdown_s=1"], "countdown_s"),
        (["ahyoheek", "--option", "countdown_s"], "countdown_s"),
    ],
)
def test_what_does_not_fit_is_said(arguments: list[str], complaint: str) -> None:
    with pytest.raises(CommandError, match=complaint):
        simulated(*arguments)


def test_a_recorded_match_derives_again_and_is_never_overwritten(tmp_path: Path) -> None:
    rules, file = planted("topsy"), tmp_path / "match.ndjson"
    sitting = Sitting(rules, (Seat(0), Seat(1), Seat(2)))
    assert record(sitting, file) == file.stat().st_size
    recording = read(rules, file.read_bytes().splitlines(), kept_in(tmp_path / "releases"))
    assert rederive(rules, recording.cards, recording.records) is None
    with pytest.raises(FileExistsError):
        record(sitting, file)


def test_the_corpus_gets_a_file_for_each_number_of_seats(tmp_path: Path) -> None:
    call_command("record_corpus", "ahyoheek", "--folder", str(tmp_path), "--matches", "1", stdout=StringIO())
    names = sorted(file.name for file in (tmp_path / "ahyoheek").glob("*.ndjson"))
    assert names == ["v1-2-0-0.ndjson", "v1-3-0-0.ndjson", "v1-4-0-0.ndjson", "v1-5-0-0.ndjson"]


def test_the_corpus_gets_matches_of_a_variant_under_names_of_their_own(tmp_path: Path) -> None:
    options = ("--option", "chaotic=true", "--option", "turn_s=45", "--seed", "chaotic", "--matches", "1")
    call_command("record_corpus", "hula-hoo", "--folder", str(tmp_path), *options, stdout=StringIO())
    files = sorted((tmp_path / "hula_hoo").glob("*.ndjson"))
    assert [file.name for file in files] == [f"v1-{seats}-chaotic-0.ndjson" for seats in range(2, 7)]
    opened = json.loads(files[0].read_bytes().splitlines()[3])["payload"]
    assert (opened["options"]["chaotic"], opened["options"]["turn_s"]) == (True, 45)


def test_options_that_do_not_fit_are_not_recorded(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="turn_s"):
        call_command("record_corpus", "hula-hoo", "--folder", str(tmp_path), "--option", "turn_s=1")
    assert list(tmp_path.iterdir()) == []
