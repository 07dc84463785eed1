"""Offers: what a sample is made of, and that what is sampled and what is allowed are one."""

from __future__ import annotations

import msgspec
import pytest

from matches.kernel.dice import Dice
from matches.kernel.offers import Many, Offer, Offers, One, Whole, allows, sample

KEY = bytes(32)


class Play(msgspec.Struct, frozen=True, kw_only=True, tag="play"):
    card: str = ""
    discard: tuple[str, ...] = ()
    bid: int = 0
    loud: bool = False


class Post(msgspec.Struct, frozen=True, kw_only=True, tag="post"):
    first: int | None = None
    second: int | None = None


class Pass(msgspec.Struct, frozen=True, kw_only=True, tag="pass"):
    pass


PLAY = Offer("play", (One("card", ("a", "b")), Many("discard", ("x", "y", "z"), 1, 2), Whole("bid", 3, 5)))
OFFERS = Offers("turn/1", (PLAY, Offer("pass")))


def test_samples_reach_every_command_value_length_and_bound_and_nothing_else() -> None:
    dice = Dice(KEY, "samples")
    samples = [msgspec.convert(sample(OFFERS, dice), Play | Pass) for _ in range(600)]
    plays = [one for one in samples if isinstance(one, Play)]
    assert 200 < len(plays) < 400
    assert {one.card for one in plays} == {"a", "b"}
    assert {one.bid for one in plays} == {3, 4, 5}
    assert {one.discard for one in plays} == {(a,) for a in "xyz"} | {(a, b) for a in "xyz" for b in "xyz" if a != b}
    assert all(allows(OFFERS, one) for one in samples)


def test_nothing_offered_cannot_be_sampled() -> None:
    with pytest.raises(ValueError, match="nothing is offered"):
        sample(Offers("turn/1"), Dice(KEY, "none"))


@pytest.mark.parametrize(
    ("command", "allowed"),
    [
        (Pass(), True),
        (Play(card="a", discard=("x",), bid=3), True),
        (Play(card="a", discard=("z", "x"), bid=5), True),
        (Play(card="c", discard=("x",), bid=3), False),
        (Play(card="a", discard=(), bid=3), False),
        (Play(card="a", discard=("x", "y", "z"), bid=3), False),
        (Play(card="a", discard=("x", "x"), bid=3), False),
        (Play(card="a", discard=("w",), bid=3), False),
        (Play(card="a", discard=("x",), bid=2), False),
        (Play(card="a", discard=("x",), bid=6), False),
        (Play(card="a", discard=("x",), bid=3, loud=True), False),
    ],
)
def test_a_command_is_allowed_if_every_field_is_within_its_offer(command: msgspec.Struct, allowed: bool) -> None:
    assert allows(OFFERS, command) is allowed


def test_a_field_that_no_offer_names_keeps_its_default() -> None:
    offers = Offers("turn/1", (Offer("play", (One("card", ("a",)),)),))
    assert allows(offers, Play(card="a"))
    assert not allows(offers, Play(card="a", bid=1))


def test_without_offers_nothing_is_allowed() -> None:
    assert not allows(Offers(), Pass())


TWO_GUARDS = Offers("post/1", (Offer("post", (One("first", (1, -1), True), One("second", (1, -1), True)), ("first", "second")),))


def test_fields_that_must_differ_are_never_sampled_alike() -> None:
    dice = Dice(KEY, "posts")
    sent = {msgspec.convert(sample(TWO_GUARDS, dice), Post) for _ in range(60)}
    assert sent == {Post(first=1, second=-1), Post(first=-1, second=1)}


@pytest.mark.parametrize(
    ("command", "allowed"),
    [
        (Post(first=1, second=-1), True),
        (Post(first=1, second=1), False),
        (Post(first=1), True),
        (Post(), True),
        (Post(first=2), False),
    ],
)
def test_an_optional_field_may_be_left_out_and_values_that_are_given_differ(command: msgspec.Struct, allowed: bool) -> None:
    assert allows(TWO_GUARDS, command) is allowed
