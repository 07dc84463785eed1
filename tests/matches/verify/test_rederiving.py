"""Re-derivation names what was altered: the version and the field, with what was stored and what follows."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import msgspec
import pytest

from matches.kernel.match import AnyRules
from matches.kernel.play import Play, Sitting
from matches.kernel.record import Record
from matches.kernel.seats import Seat
from matches.kernel.table import SecretRevealed
from matches.verify import Difference, NotOver, rederive
from tests.conformance.games import planted

TOPSY = planted("topsy")
BOTS = {Seat(0): "random", Seat(1): "outermost"}
replace = msgspec.structs.replace


@pytest.fixture
def play() -> Play:
    """A match of two bots: 1 table_opened, 2 and 3 seat_taken, 4 started, 5 dealt, 6 round_opened, 7 laid, 8 laid, 9 turned, …"""
    played = Play(Sitting(TOPSY, (Seat(0), Seat(1)), bots=BOTS), b"verify")
    played.run()
    return played


def derived(play: Play, records: list[Record], rules: AnyRules = TOPSY) -> Difference | None:
    return rederive(rules, play.cards, records)


def altered(records: list[Record], tag: str, change: Callable[[msgspec.Struct], msgspec.Struct]) -> tuple[list[Record], int]:
    """The records with the first event of `tag` changed, and its version."""
    for at, record in enumerate(records):
        for index, event in enumerate(record.events):
            if event.__struct_config__.tag == tag:
                events = (*record.events[:index], change(event), *record.events[index + 1 :])
                return [*records[:at], replace(record, events=events), *records[at + 1 :]], record.first_version + index
    raise AssertionError(f"no {tag} in the match")


def test_a_match_as_it_was_played_has_no_difference(play: Play) -> None:
    assert derived(play, play.records) is None


def test_a_loaded_coin_is_named(play: Play) -> None:
    def turn(event: msgspec.Struct) -> msgspec.Struct:
        return replace(event, coin="tails" if event.coin == "heads" else "heads")

    records, version = altered(play.records, "turned", turn)
    found = derived(play, records)
    assert found is not None
    assert (found.version, found.field) == (version, "coin")
    assert {found.recorded, found.derived} == {"heads", "tails"}


def test_a_card_that_was_slipped_in_is_named_by_its_place(play: Play) -> None:
    dealt = play.records[3].events[1]
    cards = dealt.hands[1].cards
    hands = (dealt.hands[0], replace(dealt.hands[1], cards=(cards[0], cards[2], cards[2])))
    records, version = altered(play.records, "dealt", lambda event: replace(event, hands=hands))
    assert derived(play, records) == Difference(version, "hands.1.cards.1", cards[2], cards[1])


def test_another_secret_does_not_fit_the_commitment(play: Play) -> None:
    records, _ = altered(play.records, "secret_revealed", lambda event: SecretRevealed(secret="00" * 32))
    found = derived(play, records)
    assert found is not None
    assert (found.version, found.field) == (1, "commitment")
    assert found.recorded == play.sealed.commitment()


def test_a_bots_move_that_its_policy_does_not_choose_is_named(play: Play) -> None:
    at = next(at for at, record in enumerate(play.records) if record.command.__struct_config__.tag == "lay")
    record = play.records[at]
    hand = next(hand.cards for hand in play.records[3].events[1].hands if hand.seat == record.seat)
    chosen = record.command.card
    other = next(card for card in hand if card != chosen)
    events = (replace(record.events[0], card=other), *record.events[1:])
    records = [
        *play.records[:at],
        replace(record, command=replace(record.command, card=other), events=events),
        *play.records[at + 1 :],
    ]
    assert derived(play, records) == Difference(record.first_version, "command.card", other, chosen)


def test_a_bot_of_another_version_is_named(play: Play) -> None:
    bots = {name: dataclasses.replace(bot, version=2) for name, bot in TOPSY.bots.items()}
    found = derived(play, play.records, dataclasses.replace(TOPSY, bots=bots))
    assert found is not None
    assert (found.version, found.field, found.derived) == (7, "command.bot", 2)


def test_a_command_that_the_rules_refuse_is_named_with_the_refusal(play: Play) -> None:
    humans = Play(Sitting(TOPSY, (Seat(0), Seat(1))), b"verify")
    humans.run()
    at = next(at for at, record in enumerate(humans.records) if record.command.__struct_config__.tag == "lay")
    record = humans.records[at]
    records = [*humans.records[:at], replace(record, command=replace(record.command, card=99)), *humans.records[at + 1 :]]
    found = derived(humans, records)
    assert found is not None
    assert (found.version, found.field, found.derived) == (record.first_version, "command", "refused: not_in_hand")


def test_an_event_too_many_and_one_too_few_are_named(play: Play) -> None:
    last = play.records[-1]
    fewer = [*play.records[:3], replace(play.records[3], events=play.records[3].events[:2]), *play.records[4:]]
    found = derived(play, fewer)
    assert found is not None
    assert (found.version, found.field, found.recorded, found.derived) == (6, "type", "(nothing)", "round_opened")
    more = [*play.records[:-1], replace(last, events=(*last.events, last.events[0]))]
    found = derived(play, more)
    assert found is not None
    assert (found.version, found.field, found.derived) == (last.first_version + len(last.events), "type", "(nothing)")


def test_a_command_that_was_taken_out_is_named_by_its_version(play: Play) -> None:
    found = derived(play, [*play.records[:4], *play.records[5:]])
    assert found == Difference(7, "version", play.records[5].first_version, 7)


def test_time_that_runs_backwards_is_named(play: Play) -> None:
    records = [*play.records[:4], replace(play.records[4], at_ms=1), *play.records[5:]]
    assert derived(play, records) == Difference(7, "at_ms", 1, play.records[3].at_ms)


def test_a_match_that_runs_cannot_be_derived_yet(play: Play) -> None:
    with pytest.raises(NotOver):
        derived(play, play.records[:-1])
    with pytest.raises(NotOver):
        derived(play, [])


def test_other_rules_than_those_of_the_table_are_named(play: Play) -> None:
    assert derived(play, play.records, dataclasses.replace(TOPSY, version=2)) == Difference(1, "rules_version", 1, 2)
