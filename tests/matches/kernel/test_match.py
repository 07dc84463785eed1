"""Table and game as one match: when it asks, waits, refuses, ends and reveals."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from matches.codec import Codec, encode
from matches.kernel import commands as asks
from matches.kernel.cards import Cards
from matches.kernel.chance import Sealed
from matches.kernel.dice import Dice
from matches.kernel.match import Ask, Match, deadline, decide, fold, initial, loadouts, offers, redact
from matches.kernel.offers import Offers
from matches.kernel.outcome import Deadline, Outcome
from matches.kernel.play import OPENED_AT, START_WITHIN_MS, Habits, Play, Sitting, Stuck
from matches.kernel.refusals import Refused, Stale
from matches.kernel.rules import Loadout
from matches.kernel.seats import Seat
from matches.kernel.table import Ended, SeatTaken, SecretRevealed, Started, Voided
from tests.conformance.games import planted

TOPSY = planted("topsy")
A, B, D = Seat(0), Seat(1), Seat(3)


class Brought(msgspec.Struct, frozen=True):
    cards: tuple[int, ...]


@pytest.fixture
def play() -> Play:
    begun = Play(Sitting(TOPSY, (A, D)), b"match")
    begun.begin()
    return begun


def test_an_open_table_waits_for_its_start_and_closes_without_it(play: Play) -> None:
    opened = fold(TOPSY, play.records[0].events)
    due = deadline(TOPSY, opened)
    assert due == Deadline("open", OPENED_AT + START_WITHIN_MS)
    ask = Ask(None, due.at_ms, "", asks.TimeIsUp(deadline="open"))
    assert decide(TOPSY, opened, ask, play.sealed, play.cards) == (
        Voided(reason="not_started"),
        SecretRevealed(secret=play.sealed.secret.hex()),
    )
    with pytest.raises(Refused, match="too_early"):
        decide(TOPSY, opened, replace(ask, at_ms=due.at_ms - 1), play.sealed, play.cards)


def test_a_started_table_does_not_wait_for_its_start(play: Play) -> None:
    with pytest.raises(Stale):
        play.ask(None, asks.TimeIsUp(deadline="open"))
    assert deadline(TOPSY, play.match) == Deadline("round/1", OPENED_AT + 20_000)


def test_the_games_events_follow_the_start_in_the_same_decision(play: Play) -> None:
    started, *own = play.records[-1].events
    assert started == Started(seats=(A, D))
    assert [event.__struct_config__.tag for event in own] == ["dealt", "round_opened"]


def test_only_seats_that_play_are_offered_anything(play: Play) -> None:
    assert offers(TOPSY, play.match, A).decision == "lay/1"
    assert offers(TOPSY, play.match, B) == offers(TOPSY, play.match, None) == Offers()
    assert offers(TOPSY, initial(TOPSY), A) == Offers()
    play.run()
    assert offers(TOPSY, play.match, A) == Offers()
    assert deadline(TOPSY, play.match) is None


def test_who_is_asked_nothing_answers_nothing(play: Play) -> None:
    """No decision is open, and an answer that names none does not slip through to the game."""
    mute = replace(TOPSY, legal=lambda state, seat: Offers(may_resign=True))
    card = play.match.game.player(A).hand[0]
    with pytest.raises(Stale, match="not_asked"):
        decide(mute, play.match, Ask(A, play.now, "", TOPSY.command({"type": "lay", "card": card})), play.sealed, play.cards)
    assert decide(mute, play.match, Ask(A, play.now, "", asks.Resign()), play.sealed, play.cards)


def test_after_the_end_nobody_moves_and_no_second_end_comes(play: Play) -> None:
    play.run()
    with pytest.raises(Refused, match="not_playing"):
        play.ask(A, asks.Resign())
    offered = play.ask(A, asks.MakeOffer(offer="o", kind="rematch"))
    assert [event.__struct_config__.tag for event in offered.events] == ["offered"]


def test_the_end_is_told_once_and_then_the_secret(play: Play) -> None:
    play.run()
    *_, ended, revealed = play.records[-1].events
    assert ended == Ended(placings=play.match.table.placings, reason="rounds")
    assert revealed == SecretRevealed(secret=play.sealed.secret.hex())


def test_a_void_result_voids_the_table_and_reveals_too() -> None:
    nobody = replace(TOPSY, outcome=lambda state: Outcome((), "nobody_left", void=True) if state.round == 2 else None)
    play = Play(Sitting(nobody, (A, B)), b"void")
    assert play.run()[-1].events[-2:] == (Voided(reason="nobody_left"), SecretRevealed(secret=play.sealed.secret.hex()))
    assert play.match.table.placings == ()


def test_closing_a_running_match_reveals_the_secret(play: Play) -> None:
    assert play.ask(None, asks.CloseTable(reason="restored")).events == (
        Voided(reason="restored"),
        SecretRevealed(secret=play.sealed.secret.hex()),
    )


def test_a_decision_that_causes_nothing_is_refused(play: Play) -> None:
    silent = replace(TOPSY, decide=lambda state, command, context: ())
    with pytest.raises(Refused, match="nothing_changes"):
        decide(silent, play.match, Ask(A, play.now, "lay/1", asks.Resign()), play.sealed, play.cards)


def test_everything_is_public_once_it_is_over_and_not_before(play: Play) -> None:
    dealt = play.records[-1].events[1]
    assert redact(TOPSY, play.match, dealt, None) != dealt
    play.run()
    assert redact(TOPSY, play.match, dealt, None) == dealt


def test_a_loadout_is_read_as_the_games_own_struct_also_from_stored_bytes() -> None:
    rules = replace(TOPSY, loadout=Loadout(Brought, lambda loadout, cards, options: (), lambda cards, options, dice: Brought()))
    taken = SeatTaken(seat=A, loadout=msgspec.Raw(b'{"cards":[1,2]}'))
    stored = Codec(rules).event("seat_taken", 1, encode(taken))
    assert stored == taken
    match = fold(rules, (stored, SeatTaken(seat=B)))
    assert loadouts(rules, match.table) == {A: Brought((1, 2))}
    assert loadouts(TOPSY, match.table) == {}


def test_the_seed_waits_for_the_last_nonce() -> None:
    """Who sits down later changes every roll: the deal is not known before the start."""
    deals = set()
    for seats in ((A, B), (A, D)):
        play = Play(Sitting(TOPSY, seats), b"same key")
        play.begin()
        deals.add(play.records[-1].events[1].hands[0].cards)
    assert len(deals) == 2


def test_play_says_so_when_a_match_is_stuck_or_does_not_end() -> None:
    silent = replace(TOPSY, legal=lambda state, seat: Offers(), deadline=lambda state: None)
    with pytest.raises(Stuck, match="nobody is asked"):
        Play(Sitting(silent, (A, B)), b"stuck").run()
    with pytest.raises(Stuck, match="no end after 6 commands"):
        Play(Sitting(TOPSY, (A, B)), b"bound").run(bound=6)


def test_play_gives_the_same_records_for_the_same_key_and_others_for_another() -> None:
    habits = Habits(resign_one_in=9)

    def records(key: bytes) -> list[bytes]:
        play = Play(Sitting(TOPSY, (A, B, D), bots={B: "random"}, habits=habits), key)
        return [encode(event) for record in play.run() for event in record.events]

    assert records(b"one") == records(b"one")
    assert records(b"one") != records(b"two")


def test_time_never_runs_backwards_in_a_play(play: Play) -> None:
    play.run()
    times = [record.at_ms for record in play.records]
    assert times == sorted(times)


def test_another_secret_is_another_deal(play: Play) -> None:
    start = play.records[-1]
    before = Match(fold(TOPSY, [event for record in play.records[:-1] for event in record.events]).table, TOPSY.initial)
    again = decide(TOPSY, before, start.ask, Sealed(play.sealed.match, bytes(32)), play.cards)
    assert again[0] == start.events[0]
    assert again[1] != start.events[1]


def test_a_bot_brings_what_its_policy_says_where_the_game_says_so() -> None:
    """A person without a loadout, and a bot of a game that makes no difference, bring one by chance."""

    def check(loadout: msgspec.Struct, cards: Cards, options: msgspec.Struct) -> tuple[()]:
        return ()

    def quick(cards: Cards, options: msgspec.Struct, dice: Dice) -> Brought:
        return Brought((0,))

    def house(policy: str, cards: Cards, options: msgspec.Struct, dice: Dice) -> Brought:
        return Brought((len(policy),))

    asked = (Cards(), TOPSY.options(), Dice(bytes(32), "loadout"))
    with_house, without = Loadout(Brought, check, quick, house=house), Loadout(Brought, check, quick)
    assert with_house.by_chance("greedy", *asked) == Brought((6,))
    assert with_house.by_chance(None, *asked) == without.by_chance("greedy", *asked) == Brought((0,))
