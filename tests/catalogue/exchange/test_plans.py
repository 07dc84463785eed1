"""A dry run says what a file would change, card by card and field by field, and writes nothing."""

import json
from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.db import transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from catalogue import kinds, services
from catalogue.errors import StaleDraft
from catalogue.exchange import plans, reading, writing
from catalogue.models import Card, Picture
from tests.catalogue.exchange import curios
from tests.catalogue.exchange.files import card, export, exported, faults, history, new, plan, table
from tests.support.bestiary import BESTIARY, GAME

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]


@pytest.fixture
def other_game(db: None) -> Iterator[Card]:
    """A card of another game."""
    kinds.register(curios.GAME)
    try:
        yield Card.objects.create(game="cabinet", kind="plain", slug="a", number=1, name_fr="A")
    finally:
        kinds.withdraw("cabinet")


@pytest.mark.parametrize("form", ["csv", "json"])
def test_an_export_changes_nothing(form: str) -> None:
    services.retire_card(card("charm-5").pk, 1, by=None, reason="")
    before = history()
    made = plan(export(form), retire_missing=True)
    assert (made.lines, made.unchanged, made.faults) == ((), 40, ())
    assert history() == before


def test_what_changes_is_said_by_field() -> None:
    before = history()
    made = plan(
        table({"id": str(card("creature-1").pk), "kind": "creature", "slug": "creature-1", "name.fr": "Fée", "attack": "99"})
    )
    [line] = made.changed
    assert (line.row, line.slug, line.matched, line.state, made.unchanged) == (2, "creature-1", "id", None, 0)
    assert [(one.field, one.before, one.after) for one in line.fields] == [
        ("name.fr", "Fée d’été 1", "Fée"),
        ("facts.attack", 32, 99),
    ]
    assert history() == before


def test_columns_that_a_file_leaves_out_stay_and_empty_cells_empty() -> None:
    made = plan(table({"kind": "creature", "slug": "creature-1", "text.en": "", "element": "", "rank": "", "rating": ""}))
    [line] = made.changed
    assert [(one.field, one.before, one.after) for one in line.fields] == [
        ("text.en", "It guards the wood.", ""),
        ("facts.element", "poison", None),
    ]
    assert line.matched == "slug"


def test_an_unknown_slug_and_an_unknown_id_are_new_cards() -> None:
    chosen = uuid4()
    made = plan(table(new(901), new(902, id=str(chosen))))
    assert [(line.row, line.card_id, line.new) for line in made.added] == [(2, None, True), (3, chosen, True)]
    assert made.lines[0].write.values["facts.effects"] == []


def test_retired_restored_and_missing_cards() -> None:
    services.retire_card(card("charm-5").pk, 1, by=None, reason="")
    made = plan(
        table(
            {"kind": "charm", "slug": "charm-5", "state": "active", "cost": "1"},
            {"kind": "charm", "slug": "charm-10", "state": "retired", "cost": str(card("charm-10").facts["cost"])},
        ),
        retire_missing=True,
    )
    assert [line.slug for line in made.restored] == ["charm-5"]
    assert {line.row for line in made.retired} == {3, None}
    assert len(made.retired) == 39
    assert "charm-5" not in {line.slug for line in made.retired}


def test_without_asking_for_it_no_card_is_retired() -> None:
    assert plan(table(new(901))).retired == []


def test_two_cards_swap_their_slugs_and_numbers_in_one_file() -> None:
    one, two = card("charm-5"), card("charm-10")
    data = table(
        {"id": str(one.pk), "kind": "charm", "slug": "charm-10", "number": 10},
        {"id": str(two.pk), "kind": "charm", "slug": "charm-5", "number": 5},
    )
    made = plan(data)
    assert made.faults == ()
    services.write_cards(GAME, made.writes, seen_draft=made.draft_version, by=None)
    assert (card("charm-10").pk, card("charm-5").pk) == (one.pk, two.pk)
    assert plan(data).lines == ()


def test_a_slug_or_number_that_another_card_has_is_told() -> None:
    assert faults(table(new(901, slug="creature-1"))) == [(2, "slug", "taken")]
    assert faults(table(new(5))) == [(2, "number", "taken")]
    assert faults(table(new(901), new(902, slug="new-901"), new(901, slug="new-903"))) == [
        (2, "slug", "taken"),
        (2, "number", "taken"),
        (3, "slug", "taken"),
        (4, "number", "taken"),
    ]


def test_the_words_of_a_collision_name_the_other_rows() -> None:
    first, _ = plan(table(new(901), new(902, slug="new-901"))).faults
    assert first.words.en == "Rows 3 have this slug too."


def test_a_slug_that_its_card_gives_up_in_the_same_file_is_free() -> None:
    data = table({"id": str(card("charm-5").pk), **new(5, slug="old")}, new(901, slug="charm-5"))
    made = plan(data)
    assert (made.faults, [line.slug for line in made.changed], [line.slug for line in made.added]) == ((), ["old"], ["charm-5"])
    services.write_cards(GAME, made.writes, seen_draft=made.draft_version, by=None)
    assert plan(data).lines == ()


def test_one_card_in_two_rows_is_told_once_and_by_whatever_name() -> None:
    twice = table({"id": str(card("charm-5").pk), "kind": "charm", "slug": "charm-5"}, {"kind": "charm", "slug": "charm-5"})
    assert faults(twice) == [(3, "slug", "same_card")]
    chosen = str(uuid4())
    assert faults(table(new(901, id=chosen), new(902, id=chosen.upper()))) == [(3, "id", "same_card")]


def test_a_card_keeps_its_game_and_kind_and_a_merged_one_is_left_alone(other_game: Card) -> None:
    services.merge_card(card("charm-10").pk, 1, into=card("charm-5").pk, by=None, reason="")
    lines = [
        {"id": str(other_game.pk), "kind": "charm", "slug": "x"},
        {"id": str(card("charm-5").pk), "kind": "creature", "slug": "charm-5"},
        {"id": str(card("charm-10").pk), "kind": "charm", "slug": "charm-10"},
    ]
    assert faults(table(*lines)) == [(2, "id", "other_game"), (3, "kind", "kind_is_for_ever"), (4, "id", "merged")]


def test_every_fault_of_every_row_is_told_once() -> None:
    lines = [
        {**new(901, facts__cost="99"), "number": "many"},
        {"kind": "charm", "slug": "new-902", "number": "", "name.fr": "", "facts.cost": ""},
        {"kind": "charm", "slug": "charm-5", "number": 5, "name.fr": "Charme", "facts.cost": "", "facts.race": "orc"},
    ]
    assert faults(table(*lines)) == [
        (2, "number", "not_an_integer"),
        (2, "facts.cost", "out_of_range"),
        (3, "number", "required"),
        (3, "facts.cost", "required"),
        (3, "name.fr", "required"),
        (4, "facts.cost", "required"),
        (4, "facts.race", "not_of_this_kind"),
    ]


def test_a_new_card_needs_the_columns_that_a_file_of_changes_may_leave_out() -> None:
    assert faults(table({"kind": "charm", "id": str(uuid4())})) == [
        (2, "slug", "required"),
        (2, "number", "required"),
        (2, "name.fr", "required"),
        (2, "facts.cost", "required"),
    ]


def test_a_picture_must_be_there_already() -> None:
    Picture.objects.create(digest="a" * 64, width=1, height=1)
    data = table(new(901, art="a" * 64), new(902, art="b" * 64))
    assert faults(data) == [(3, "art", "no_such_picture")]


def test_json_of_every_shape() -> None:
    cards = exported()
    cards[0]["facts"]["cost"] = 9 if cards[0]["facts"]["cost"] != 9 else 8
    nested = {"kind": "charm", "slug": cards[1]["slug"], "name": {"fr": "Autre"}}
    flat = {"kind": "charm", "slug": cards[2]["slug"], "name.en": "Other", "facts.effects": [{"does": "heal", "by": 2}]}
    made = plan(json.dumps([cards[0], nested, flat]).encode())
    assert made.faults == ()
    assert [[one.field for one in line.fields] for line in made.changed] == [
        ["facts.cost"],
        ["name.fr"],
        ["name.en", "facts.effects"],
    ]


WHOLE = {"kind": "charm", "slug": "a", "number": 901, "name": {"fr": "A"}, "facts": {"cost": 1}}


@pytest.mark.parametrize(
    ("card", "fault"),
    [
        (WHOLE | {"slug": ["a"]}, ("slug", "bad_slug")),
        (WHOLE | {"number": True}, ("number", "out_of_range")),
        (WHOLE | {"number": 1e9}, ("number", "out_of_range")),
        (WHOLE | {"name": {"fr": 5}}, ("name.fr", "not_text")),
        (WHOLE | {"name": "A"}, ("name", "unknown_field")),
        (WHOLE | {"facts": {"cots": 1}}, ("facts.cots", "unknown_field")),
        (WHOLE | {"facts": {"cost": "1"}}, ("facts.cost", "out_of_range")),
        (WHOLE | {"kind": ["charm"]}, ("kind", "no_such_kind")),
        (WHOLE | {"id": 7}, ("id", "not_an_id")),
        (WHOLE | {"state": "merged"}, ("state", "no_such_state")),
        (WHOLE | {"a\0": 1}, ("a\ufffd", "unknown_field")),
        ("charm-5", ("", "not_a_card")),
    ],
)
def test_json_of_no_card(card: object, fault: tuple[str, str]) -> None:
    assert (1, *fault) in faults(json.dumps({"game": "bestiary", "cards": [card]}).encode())


def test_a_fact_that_a_card_is_too_old_to_have_is_as_it_is_by_default() -> None:
    facts = {key: value for key, value in card("creature-1").facts.items() if key not in ("rank", "epithet")}
    Card.objects.filter(slug="creature-1").update(facts=facts)
    assert card("creature-1").facts == facts
    assert plan(export()).lines == ()


def test_a_draft_that_moves_while_the_plan_is_made_makes_it_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = plans.matching.match

    def meanwhile(*arguments: object) -> object:
        services.retire_card(card("charm-5").pk, 1, by=None, reason="")
        return whole(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(plans.matching, "match", meanwhile)
    made = plan(table(new(901)))
    with pytest.raises(StaleDraft):
        services.write_cards(GAME, made.writes, seen_draft=made.draft_version, by=None)


def test_the_questions_do_not_grow_with_the_rows(django_assert_num_queries: object) -> None:
    rows = reading.read_file(BESTIARY, export())
    with django_assert_num_queries(3):  # type: ignore[operator]
        plans.plan(BESTIARY, rows, True)


@settings(max_examples=15)
@given(st.lists(curios.cards(), max_size=12, unique_by=lambda one: one.number))
def test_any_card_of_the_cabinet_comes_back_from_the_database_unchanged(cards: list[Card]) -> None:
    with transaction.atomic():
        Card.objects.bulk_create(cards)
        for pieces in (
            writing.write_csv(curios.GAME, writing.cards_of(curios.GAME), ";"),
            writing.write_json(curios.GAME, writing.cards_of(curios.GAME), 1),
        ):
            made = plans.plan(curios.GAME, reading.read_file(curios.GAME, "".join(pieces).encode()), True)
            assert (made.lines, made.faults) == ((), ())
            assert made.unchanged == len(cards)
        transaction.set_rollback(True)
