"""Topsy by its numbered rules: the smallest complete game is tested like any other."""

from __future__ import annotations

import pytest

from matches.kernel.commands import Resign, TimeIsUp
from matches.kernel.offers import Offer, Offers, One
from matches.kernel.outcome import Deadline, Outcome
from matches.kernel.rules import Setup
from matches.kernel.seats import Seat
from tests.conformance.games import planted
from tests.matches.kernel.given import Given, given

TOPSY = planted("topsy")

from matches.games.topsy.commands import Lay, Options  # noqa: E402  (planted first)
from matches.games.topsy.events import Dealt, Exchanged, Hand, Laid, Left, RoundOpened, Turned  # noqa: E402

A, B, C = Seat(0), Seat(1), Seat(2)
DEALT = Dealt(hands=(Hand(A, (9, 2, 5)), Hand(B, (1, 12, 6)), Hand(C, (3, 4, 7))), rest=(8, 10, 11), round_ms=20_000)
OPENED = RoundOpened(round=1, ends_at=20_000)


class Coin:
    """Dice that show one side only."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.labels: list[str] = []

    def __call__(self, label: str) -> Coin:
        self.labels.append(label)
        return self

    def below(self, n: int) -> int:
        assert n == 2
        return self.side


def laid(seat: Seat, card: int) -> Laid:
    return Laid(seat=seat, card=card, by_clock=False)


def begun(*events, side: int = 0) -> Given:
    return given(TOPSY, DEALT, OPENED, *events, dice=Coin(side))


def test_r2_each_is_dealt_three_of_the_twelve_and_the_rest_is_nobodys() -> None:
    setup = Setup((A, C), Options(round_s=30), ())
    dealt, opened = TOPSY.begin(setup, given(TOPSY).context(A, at_ms=1_000))
    assert [(hand.seat, len(hand.cards)) for hand in dealt.hands] == [(A, 3), (C, 3)]
    assert sorted((*dealt.hands[0].cards, *dealt.hands[1].cards, *dealt.rest)) == list(range(1, 13))
    assert opened == RoundOpened(round=1, ends_at=31_000)


def test_r2_a_hand_is_seen_by_its_holder_alone() -> None:
    state = begun().state
    assert TOPSY.view(state, A).hand == (2, 5, 9)
    assert TOPSY.view(state, None).hand == ()
    assert [one.cards for one in TOPSY.view(state, B).players] == [3, 3, 3]


def test_r3_a_card_is_laid_and_exchanged_until_the_last_has_laid() -> None:
    one = begun().when(A, Lay(card=9)).then(laid(A, 9))
    assert TOPSY.legal(one.state, A) == Offers("lay/1", (Offer("lay", (One("card", (2, 5)),)),), optional=True, may_resign=True)
    two = one.when(A, Lay(card=2)).then(Exchanged(seat=A, card=2))
    assert TOPSY.view(two.state, A).hand == (5, 9)
    two.refuses(A, Lay(card=2), "not_in_hand").refuses(A, Lay(card=12), "not_in_hand")


@pytest.mark.parametrize(("side", "coin", "winner"), [(0, "heads", B), (1, "tails", A)])
def test_r4_the_coin_says_whether_the_highest_or_the_lowest_wins(side: int, coin: str, winner: Seat) -> None:
    turned = Turned(coin=coin, cards=((A, 2), (B, 12), (C, 4)), winner=winner)
    game = begun(laid(A, 2), laid(B, 12), side=side)
    game.when(C, Lay(card=4), at_ms=5_000).then(laid(C, 4), turned, RoundOpened(round=2, ends_at=25_000))
    assert game.dice.labels == ["coin/1"]


def test_r5_after_three_rounds_the_most_rounds_won_is_first_and_equals_share() -> None:
    def turn(winner: Seat) -> Turned:
        return Turned(coin="heads", cards=(), winner=winner)

    rounds = (laid(A, 2), laid(B, 12), laid(C, 4)), (laid(A, 5), laid(B, 1), laid(C, 3)), (laid(A, 9), laid(B, 6), laid(C, 7))
    second, third = RoundOpened(round=2, ends_at=0), RoundOpened(round=3, ends_at=0)
    one_each = begun(*rounds[0], turn(C), second, *rounds[1], turn(B), third, *rounds[2], turn(A))
    assert TOPSY.outcome(one_each.state) == Outcome(((A, B, C),), "rounds")
    two_one = begun(*rounds[0], turn(C), second, *rounds[1], turn(C), third, *rounds[2], turn(A))
    assert TOPSY.outcome(two_one.state) == Outcome(((C,), (A,), (B,)), "rounds")
    assert TOPSY.deadline(two_one.state) is None


def test_r6_who_has_not_laid_in_time_lays_his_lowest() -> None:
    game = begun(laid(B, 6))
    assert TOPSY.deadline(game.state) == Deadline("round/1", 20_000)
    game.when(None, TimeIsUp(deadline="round/1"), at_ms=20_000).then(
        Laid(seat=A, card=2, by_clock=True),
        Laid(seat=C, card=3, by_clock=True),
        Turned(coin="heads", cards=((A, 2), (B, 6), (C, 3)), winner=B),
        RoundOpened(round=2, ends_at=40_000),
    )


def test_r7_who_leaves_may_decide_the_round_and_the_last_is_first() -> None:
    game = begun(laid(A, 2), laid(B, 12)).when(C, Resign(), at_ms=3_000)
    game.then(Left(seat=C), Turned(coin="heads", cards=((A, 2), (B, 12)), winner=B), RoundOpened(round=2, ends_at=23_000))
    game.refuses(C, Resign(), "already_left")
    alone = game.when(B, Resign()).then(Left(seat=B))
    assert TOPSY.outcome(alone.state) == Outcome(((A,), (B, C)), "alone")
