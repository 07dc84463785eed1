"""`apply(a, diff(a, b)) == b` for every two releases, to the byte; and a difference names what changed, and nothing else."""

from uuid import UUID

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from catalogue.differences import CardChange, Difference, FieldChange, apply, diff
from catalogue.records import Body, CardRecord, RarityRecord, decode, encode, flat
from catalogue.said import Pair
from tests.support import bestiary as game

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)
PAIRS = st.builds(Pair, st.text(max_size=5), st.text(max_size=5))
IDS = st.integers(0, 5).map(lambda number: str(UUID(int=number)))
CARDS = st.builds(
    CardRecord,
    IDS,
    st.just("creature"),
    st.text("ab", max_size=2),
    st.integers(0, 3),
    PAIRS,
    PAIRS,
    st.dictionaries(st.sampled_from(["a", "b.c", "facts.d"]), VALUES, max_size=3),
    st.just(""),
)
NUMBERS = st.dictionaries(st.sampled_from("no"), st.integers(0, 9))
RARITIES = st.builds(RarityRecord, st.sampled_from("xyz"), st.integers(0, 9), PAIRS, st.just("#abcdef"), NUMBERS)
BODIES = st.builds(
    Body,
    st.lists(CARDS, max_size=5, unique_by=lambda card: card.id).map(tuple),
    st.lists(RARITIES, max_size=3, unique_by=(lambda one: one.key, lambda one: one.place)).map(tuple),
    st.dictionaries(st.sampled_from("pq"), st.integers(0, 9)),
)


@given(BODIES, BODIES)
def test_applying_the_difference_gives_the_other_release(a: Body, b: Body) -> None:
    assert encode(apply(a, diff(a, b))) == encode(b)


@given(BODIES, BODIES)
def test_it_does_so_after_a_journey_through_json(a: Body, b: Body) -> None:
    sent = msgspec.json.encode(diff(a, b))
    assert encode(apply(decode(encode(a)), msgspec.json.decode(sent, type=Difference))) == encode(b)


@given(BODIES)
def test_there_is_no_difference_to_itself(a: Body) -> None:
    assert not diff(a, a)
    assert diff(a, a) == Difference()


def test_a_difference_names_the_changed_fields_alone() -> None:
    one, two, three = game.many(3)
    changed = msgspec.structs.replace(two, name=Pair("Autre", two.name.en), facts={**two.facts, "attack": 77})
    difference = diff(Body((one, two)), Body((changed, three)))
    assert (difference.removed, difference.added) == ((one,), (three,))
    assert difference.changed == (
        CardChange(
            two.id,
            "creature",
            "creature-2",
            (FieldChange("facts.attack", two.facts["attack"], 77), FieldChange("name.fr", two.name.fr, "Autre")),
        ),
    )


def test_true_and_1_are_different() -> None:
    (card,) = game.many(1)
    with_flag, with_number = (msgspec.structs.replace(card, facts={"flying": value}) for value in (True, 1))
    assert diff(Body((with_flag,)), Body((with_number,))).changed[0].fields == (FieldChange("facts.flying", True, 1),)


def test_a_release_has_one_form_whatever_the_order_it_was_read_in() -> None:
    cards = game.many(20)
    backwards = tuple(msgspec.structs.replace(card, facts=dict(reversed(card.facts.items()))) for card in reversed(cards))
    whole = dict(reversed(game.WHOLE.items()))
    assert encode(Body(cards, game.RARITIES, game.WHOLE)) == encode(Body(backwards, game.RARITIES[::-1], whole))


def test_the_first_releases_are_still_read() -> None:
    (card,) = game.many(1)
    bare = msgspec.structs.replace(card, id="creature:bear")
    (read,) = decode(msgspec.json.encode([bare])).cards
    assert flat(read) == flat(card)
    assert UUID(read.id).version == 5
