"""Recorded matches of every game replay and derive again byte for byte, for ever; a file here is never rewritten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from matches.codec import encode, tag_of
from matches.games.hhut.events import EndReason, Lead, LeaveReason, Missed, Toss
from matches.games.hoss.facts import MARKERS, Fact, Foiled, Marked, Stopped
from matches.games.ippo.events import Choice, Discard, Question, RoundEnd, Window
from matches.games.ippo.events import EndReason as BoutEnd
from matches.kernel.cards import encode_release, release_digest
from matches.kernel.match import AnyRules, fold
from matches.kernel.table import Ended, SecretRevealed, Voided
from matches.recording import Recording, game_of, kept_in, read
from matches.verify import rederive
from tests.conformance.games import every_game

GAMES = {rules.key: rules for rules in every_game()}
FILES = sorted(Path(__file__).parent.glob("*/*.ndjson"))
RELEASES = sorted(Path(__file__).parent.glob("*/releases/*.json"))
each_recording = pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}/{file.stem}" for file in FILES])


def recorded(file: Path) -> tuple[AnyRules, Recording]:
    lines = file.read_bytes().splitlines()
    rules = GAMES[game_of(lines[0])]
    return rules, read(rules, lines, kept_in(file.parent / "releases"))


@each_recording
def test_it_derives_again_from_its_commands_bots_included(file: Path) -> None:
    rules, recording = recorded(file)
    assert rederive(rules, recording.cards, recording.records) is None


@each_recording
def test_its_events_are_written_today_as_they_were(file: Path) -> None:
    _, recording = recorded(file)
    assert [encode(event) for record in recording.records for event in record.events] == list(recording.raw)


@each_recording
def test_it_folds_to_the_end_that_it_tells(file: Path) -> None:
    rules, recording = recorded(file)
    events = [event for record in recording.records for event in record.events]
    match = fold(rules, events)
    end = events[-2]
    assert isinstance(end, Ended | Voided)
    assert isinstance(events[-1], SecretRevealed)
    assert match.table.phase == ("ended" if isinstance(end, Ended) else "voided")
    assert match.table.reason == end.reason


@each_recording
def test_its_release_is_the_one_that_it_pins(file: Path) -> None:
    assert _pinned(file) == _opened(file)["release"]


def test_each_release_is_kept_once_under_its_digest_and_belongs_to_a_recording() -> None:
    kept = {(file.parent.parent.name, file.stem) for file in RELEASES}
    assert [file.stem for file in RELEASES] == [release_digest(file.read_bytes()) for file in RELEASES]
    assert kept == {(file.parent.name, _pinned(file)) for file in FILES}


@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
def test_the_cards_that_a_game_begins_with_today_have_a_recording(rules: AnyRules) -> None:
    today = release_digest(encode_release(rules.first_release()))
    assert today in {_pinned(file) for file in FILES if file.parent.name == rules.key}


@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
def test_every_choice_that_the_options_of_a_game_offer_has_a_recording(rules: AnyRules) -> None:
    """Numbers are left out, and `rated`, which the rules know nothing of."""
    opened = [_opened(file)["options"] for file in FILES if file.parent.name == rules.key]
    recorded = {(name, value) for options in opened for name, value in options.items()}
    assert {(name, value) for name, value in _choices(rules) if name != "rated"} <= recorded


@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
def test_every_command_and_event_that_a_game_can_store_has_a_recording(rules: AnyRules) -> None:
    """So that none can change its shape: commands have no versions, and what was asked is read for ever."""
    records = [record for file in FILES if file.parent.name == rules.key for record in recorded(file)[1].records]
    assert set(get_args(rules.commands) or (rules.commands,)) <= {type(record.command) for record in records}
    assert set(get_args(rules.events) or (rules.events,)) <= {type(event) for record in records for event in record.events}


@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
def test_every_game_has_a_recording_for_each_number_of_seats(rules: AnyRules) -> None:
    recorded_seats = {_seats(file) for file in FILES if file.parent.name == rules.key}
    assert recorded_seats == set(rules.seats)


def test_the_recordings_of_hula_hoo_tell_all_that_happens_there() -> None:
    """Both variants with and without the other, every event, every way to fall, to leave and to end but thirty rounds."""
    events = [event for file in FILES if file.parent.name == "hula_hoo" for event in _events(file)]
    begun = {(event.chaotic, event.streak) for event in events if tag_of(event) == "begun"}
    assert begun == {(False, False), (True, False), (False, True), (True, True)}
    assert set(get_args(GAMES["hula_hoo"].events)) <= {type(event) for event in events}
    reasons = {(tag_of(event), event.reason) for event in events if hasattr(event, "reason")}
    assert reasons >= {("eliminated", reason) for reason in ("no_card", "late", "left")}
    assert reasons >= {("player_left", reason) for reason in ("resigned", "absent")}
    assert reasons >= {("round_won", reason) for reason in ("shed", "last_in")}
    assert reasons >= {("game_over", reason) for reason in ("points", "streak", "last_left")}


def test_the_recordings_of_hhut_tell_all_that_happens_there() -> None:
    """Every mode and format, every event, every reason to attack, to toss, to be late, to leave and to end."""
    events = [event for file in FILES if file.parent.name == "hhut" for event in _events(file)]
    begun = {(event.mode, event.format) for event in events if tag_of(event) == "begun"}
    modes = ("duel", "crowd_3", "crowd_4", "teams")
    assert begun == {(mode, format) for mode in modes for format in ("free", "bands")}
    assert set(get_args(GAMES["hhut"].events)) <= {type(event) for event in events}
    assert {event.lead for event in events if tag_of(event) == "duel_opened"} == set(get_args(Lead))
    whats = {(tag_of(event), event.what) for event in events if hasattr(event, "what")}
    assert whats == {("coin_tossed", what) for what in get_args(Toss)} | {("time_missed", what) for what in get_args(Missed)}
    reasons = {(tag_of(event), event.reason) for event in events if tag_of(event) in ("players_left", "game_over")}
    assert reasons >= {("players_left", reason) for reason in get_args(LeaveReason)}
    assert reasons >= {("game_over", reason) for reason in get_args(EndReason)}


def test_the_recordings_of_hoss_tell_all_that_happens_there() -> None:
    """Both paces, every event, every kind of fact, marker and way to be stopped, every end but those by the count or level."""
    events = [event for file in FILES if file.parent.name == "hoss" for event in _events(file)]
    assert {event.live for event in events if tag_of(event) == "begun"} == {True, False}
    assert set(get_args(GAMES["hoss"].events)) <= {type(event) for event in events}
    facts = [fact for event in events if tag_of(event) == "round_fought" for fact in event.facts]
    assert {type(fact) for fact in facts} == set(get_args(Fact))
    assert {fact.marker for fact in facts if isinstance(fact, Marked)} == set(MARKERS) - {"burn"}
    assert {fact.how for fact in facts if isinstance(fact, Foiled)} == set(get_args(Stopped))
    ends = {event.reason for event in events if tag_of(event) == "game_over"}
    assert ends >= {"beaten", "resigned", "absent", "all_absent"}


def test_the_recordings_of_ippo_tell_all_that_happens_there() -> None:
    """Both formats, every event, question, window and discard, every way to leave and to end a round or the bout."""
    events = [event for file in FILES if file.parent.name == "ippo" for event in _events(file)]
    assert {event.rounds for event in events if tag_of(event) == "begun"} == {4, 10}
    assert set(get_args(GAMES["ippo"].events)) <= {type(event) for event in events}
    asked = [event for event in events if tag_of(event) == "asked"]
    assert {event.what for event in asked} == set(get_args(Question))
    assert {event.choice for event in asked} == {None, *get_args(Choice)}
    assert {event.window for event in asked} == {None, *get_args(Window)}
    assert {event.why for event in events if tag_of(event) == "discarded"} == set(get_args(Discard))
    assert {event.why for event in events if tag_of(event) == "round_begun"} == set(get_args(RoundEnd))
    assert {event.accept for event in events if tag_of(event) == "stop_answered"} == {True, False}
    assert {event.reason for event in events if tag_of(event) == "left"} == {"resigned", "absent"}
    assert {event.reason for event in events if tag_of(event) == "game_over"} == set(get_args(BoutEnd))


def _seats(file: Path) -> int:
    rules, _ = recorded(file)
    return len(fold(rules, _events(file)).table.playing)


def _events(file: Path) -> list[msgspec.Struct]:
    return [event for record in recorded(file)[1].records for event in record.events]


def _pinned(file: Path) -> str:
    return str(msgspec.json.decode(file.read_bytes().splitlines()[1])["digest"])


def _opened(file: Path) -> dict[str, Any]:
    opened: dict[str, Any] = msgspec.json.decode(file.read_bytes().splitlines()[3])["payload"]
    return opened


def _choices(rules: AnyRules) -> Iterator[tuple[str, object]]:
    for field in msgspec.structs.fields(rules.options):
        kind = get_type_hints(rules.options)[field.name]
        if kind is bool:
            yield from ((field.name, False), (field.name, True))
        elif get_origin(kind) is Literal:
            yield from ((field.name, value) for value in get_args(kind))
