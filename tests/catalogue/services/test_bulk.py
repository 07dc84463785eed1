"""A bulk edit shows every change first, and then does exactly those, or none."""

from typing import Any

import pytest
from django.contrib.auth.models import User

from catalogue import search, selectors, services
from catalogue.errors import Invalid, Missing, Refused, StaleDraft
from catalogue.fields import Json
from catalogue.models import Card, Edit
from catalogue.services import Operation, Preview
from tests.catalogue import changes
from tests.support import bestiary as game
from tests.support.together import codes, returned, together

pytestmark = pytest.mark.django_db
CREATURES = {card.slug: card for card in game.many(40) if card.kind == "creature"}


def preview(query: str, operation: Operation) -> Preview:
    return services.preview_bulk(game.GAME, query, operation)


def apply(query: str, operation: Operation, **more: Any) -> Edit:
    seen = more.pop("seen_draft", None) or changes.version()
    return services.apply_bulk(game.GAME, query, operation, seen_draft=seen, by=more.pop("by", None), **more)


def told(found: Preview) -> dict[str, tuple[object, object]]:
    return {row.card.slug: (row.change.before, row.change.after) for row in found.rows}


def facts(key: str) -> dict[str, Json]:
    return {card.slug: card.facts.get(key) for card in Card.objects.filter(game=game.GAME, kind="creature")}


def test_every_change_is_told_and_then_made(published: object, moderator: User) -> None:
    orcs = {slug: card.facts["attack"] for slug, card in CREATURES.items() if card.facts["race"] == "orc"}
    raised = {slug: (attack, attack + 1) for slug, attack in orcs.items() if attack != 100}  # type: ignore[operator]
    operation = Operation("add", "facts.attack", 1)
    found = preview("race:orc atk<100", operation)
    assert (told(found), found.faults, found.unchanged, found.asks) == (raised, (), 0, False)
    before = facts("attack")
    edit = apply("race:orc atk<100", operation, by=moderator, reason="les orques")
    assert facts("attack") == {**before, **{slug: after for slug, (_, after) in raised.items()}}
    assert (edit.by, edit.via, edit.reason, edit.changes.count()) == (moderator, "bulk", "les orques", len(raised))
    services.undo(edit.pk, by=moderator)
    assert facts("attack") == before


@pytest.mark.parametrize(
    ("operation", "field", "expected"),
    [
        (Operation("set", "facts.race", "orc"), "race", lambda card: "orc"),
        (Operation("set", "facts.flying", True), "flying", lambda card: True),
        (Operation("set", "facts.rating", "?"), "rating", lambda card: "?"),
        (Operation("set", "facts.epithet", "x"), "epithet", lambda card: "x"),
        (Operation("clear", "facts.epithet"), "epithet", lambda card: None),
        (Operation("clear", "facts.element"), "element", lambda card: None),
        (
            Operation("replace", "facts.epithet", "l’Aîné", "l’Ancien"),
            "epithet",
            lambda card: "l’Aîné" if card.facts["epithet"] == "l’Ancien" else card.facts["epithet"],
        ),
        (
            Operation("exclude", "facts.keywords", "guard"),
            "keywords",
            lambda card: [one for one in card.facts["keywords"] if one != "guard"],
        ),
        (
            Operation("include", "facts.keywords", "guard"),
            "keywords",
            lambda card: card.facts["keywords"] + ([] if "guard" in card.facts["keywords"] else ["guard"]),
        ),
    ],
)
def test_each_operation_on_all_creatures(published: object, operation: Operation, field: str, expected: Any) -> None:
    wanted = {slug: expected(card) for slug, card in CREATURES.items()}
    changed = {
        slug: (CREATURES[slug].facts[field], after) for slug, after in wanted.items() if after != CREATURES[slug].facts[field]
    }
    found = preview("kind:creature", operation)
    assert (told(found), found.unchanged) == (changed, 32 - len(changed))
    apply("kind:creature", operation)
    assert facts(field) == wanted


def test_numbers_that_are_words_or_nothing_are_not_added_to(published: object) -> None:
    for operation in (Operation("add", "facts.rating", 1), Operation("add", "facts.bonus", -1)):
        for before, after in told(preview("kind:creature", operation)).values():
            assert after == before + operation.value  # type: ignore[operator]


def test_texts_of_both_languages(published: object) -> None:
    apply("", Operation("replace", "text.fr", "le bois", "la forêt"))
    assert set(Card.objects.values_list("text_fr", flat=True)) == {f"Le numéro {n} garde le bois." for n in range(1, 41)}
    apply("", Operation("clear", "text.en"))
    assert set(Card.objects.values_list("text_en", flat=True)) == {""}


def test_cards_without_the_field_stay(published: object) -> None:
    found = preview("", Operation("set", "facts.cost", 3))
    assert {row.card.kind for row in found.rows} == {"charm"}
    assert len(found.rows) + found.unchanged == 40


def test_retiring_and_bringing_back(published: object) -> None:
    edit = apply("number<=3", Operation("retire"), reason="trop")
    assert set(Card.objects.filter(state="retired").values_list("slug", flat=True)) == {"creature-1", "creature-2", "creature-3"}
    assert told(preview("is:retired", Operation("restore"))) == {f"creature-{n}": ("retired", "active") for n in (1, 2, 3)}
    apply("is:retired", Operation("restore"))
    assert not Card.objects.filter(state="retired").exists()
    assert selectors.undoable(edit).verdict == "changed_since"


def test_what_no_card_may_say_blocks_all_of_it(published: object) -> None:
    found = preview("kind:creature", Operation("add", "facts.attack", 60))
    wrong = {slug for slug, card in CREATURES.items() if card.facts["attack"] > 40}  # type: ignore[operator]
    assert {card.slug for card, fault in found.faults if fault.code == "out_of_range"} == wrong
    assert len(found.rows) == 32
    before, seen = facts("attack"), changes.version()
    with pytest.raises(Invalid) as caught:
        apply("kind:creature", Operation("add", "facts.attack", 60))
    assert {fault.field for fault in caught.value.faults} == {f"{CREATURES[slug].id}:facts.attack" for slug in wrong}
    assert (facts("attack"), changes.version()) == (before, seen)


def test_names_may_not_be_emptied_by_replacing(published: object) -> None:
    found = preview("number=1", Operation("replace", "name.fr", "", changes.named("creature-1").name_fr))
    assert [fault.code for _, fault in found.faults] == ["required"]


def test_numbers_move_together_or_not_at_all(published: object) -> None:
    """All creatures by one: each takes the next one's. Some of them by one: they meet those that stay."""
    found = preview("kind:creature number<=3", Operation("add", "number", 1))
    assert [(card.slug, fault.field, fault.code) for card, fault in found.faults] == [("creature-3", "number", "taken")]
    apply("kind:creature", Operation("add", "number", 1))
    assert changes.named("creature-1").number == 2
    assert [fault.code for _, fault in preview("number=2", Operation("add", "number", -3)).faults] == ["out_of_range"]


def test_a_merged_card_is_a_fault(published: object) -> None:
    one = changes.named("creature-1")
    services.merge_card(one.pk, 1, into=changes.named("creature-2").pk, by=None, reason="the same")
    found = preview("is:merged", Operation("set", "name.en", "X"))
    assert [(card.slug, fault.code) for card, fault in found.faults] == [("creature-1", "merged")]
    apply("is:merged", Operation("restore"))
    assert changes.named("creature-1").state == "active"


def test_cards_of_a_release_are_found_by_what_it_says_of_them(published: object) -> None:
    was = str(changes.named("creature-1").facts["race"])
    changes.change("creature-1", **{"facts.race": "orc" if was != "orc" else "human"})
    assert told(preview(f"slug=creature-1 race:{was}", Operation("set", "name.en", "X"))) == {}
    found = told(preview(f"in:release/1 slug=creature-1 race:{was}", Operation("set", "name.en", "X")))
    assert set(found) == {"creature-1"}


def test_over_fifty_cards_their_number_is_typed(published: object) -> None:
    writes = [services.Write(None, "creature", game.values(number=n)) for n in range(1001, 1020)]
    services.write_cards(game.GAME, writes, seen_draft=changes.version(), by=None)
    operation = Operation("set", "facts.race", "sylvan")
    cards = len(preview("kind:creature", operation).rows)
    assert cards < 51, "the bestiary alone asks for nothing"
    apply("kind:creature", operation)
    operation = Operation("set", "facts.rank", 3)
    services.apply_bulk(game.GAME, "kind:creature", Operation("set", "facts.rank", 1), seen_draft=changes.version(), by=None)
    assert (len(preview("kind:creature", operation).rows), preview("kind:creature", operation).asks) == (51, True)
    for wrong in (None, 0, 50, 52):
        with pytest.raises(Refused, match="unconfirmed") as caught:
            apply("kind:creature", operation, confirmed=wrong)
        assert caught.value.detail == {"cards": 51}
    apply("kind:creature", operation, confirmed=51)
    assert set(facts("rank").values()) == {3}


def test_a_draft_that_moved_on_is_stale_and_nothing_is_done(published: object) -> None:
    seen = changes.version()
    changes.change("creature-1", facts__attack=7)
    with pytest.raises(StaleDraft):
        apply("number<=3", Operation("add", "facts.attack", -1), seen_draft=seen)
    assert changes.named("creature-1").facts["attack"] == 7


def test_a_second_click_adds_nothing_twice(published: object, moderator: User) -> None:
    seen, before = changes.version(), facts("attack")
    operation = Operation("add", "facts.attack", -1)
    first = apply("atk>=1", operation, seen_draft=seen, by=moderator, reason="moins")
    assert apply("atk>=1", operation, seen_draft=seen, by=moderator, reason="moins") == first
    assert facts("attack") == {slug: attack - 1 if attack else 0 for slug, attack in before.items()}  # type: ignore[operator]
    for other in (Operation("add", "facts.attack", -2), Operation("add", "facts.rank", 1), Operation("retire")):
        with pytest.raises(StaleDraft):
            apply("atk>=1", other, seen_draft=seen, by=moderator, reason="moins")
    with pytest.raises(StaleDraft):
        apply("atk>=1", operation, seen_draft=seen, by=None, reason="moins")


@pytest.mark.parametrize(
    ("operation", "code"),
    [
        (Operation("set", "slug", "x"), "no_such_operation"),
        (Operation("set", "facts.nothing", "x"), "no_such_operation"),
        (Operation("add", "name.fr", 1), "no_such_operation"),
        (Operation("clear", "name.fr"), "no_such_operation"),
        (Operation("set"), "no_such_operation"),
        (Operation("explode", "name.fr"), "no_such_operation"),  # type: ignore[arg-type]
        (Operation("add", "facts.attack", 0), "empty_operation"),
        (Operation("add", "facts.attack", True), "empty_operation"),
        (Operation("add", "facts.attack", "1"), "empty_operation"),
        (Operation("replace", "text.fr", "x"), "empty_operation"),
        (Operation("replace", "text.fr", 5, "x"), "empty_operation"),
    ],
)
def test_what_cannot_be_done_is_refused(published: object, operation: Operation, code: str) -> None:
    with pytest.raises(Refused, match=code):
        preview("", operation)
    with pytest.raises(Refused, match=code):
        apply("", operation)


def test_searches_and_games_that_are_none(published: object) -> None:
    with pytest.raises(search.QueryError):
        preview("race:", Operation("retire"))
    with pytest.raises(Missing, match="no_such_game"):
        services.preview_bulk("nothing", "", Operation("retire"))
    with pytest.raises(Refused, match="nothing_changed"):
        apply("slug=nobody", Operation("retire"))


@pytest.mark.django_db(transaction=True)
def test_eight_clicks_at_once_are_one_edit() -> None:
    services.publish_starter(game.GAME)
    seen, before = changes.version(), facts("attack")
    operation = Operation("add", "facts.attack", -1)
    answers = together(*[lambda: apply("atk>=1", operation, seen_draft=seen).pk for _ in range(8)])
    assert len(set(answers)) == 1, answers
    assert facts("attack") == {slug: attack - 1 if attack else 0 for slug, attack in before.items()}  # type: ignore[operator]


@pytest.mark.django_db(transaction=True)
def test_a_form_and_a_bulk_edit_at_once_lose_nothing() -> None:
    services.publish_starter(game.GAME)
    for round in range(5):
        card, seen = changes.named("creature-1"), changes.version()
        attack, up = 10 + round, Operation("add", "facts.rank", -1 if round % 2 else 1)
        answers = together(
            lambda seen=seen, up=up: apply("number=1", up, seen_draft=seen),  # type: ignore[misc]
            lambda card=card, n=attack: services.change_card(card.pk, card.version, {"facts.attack": n}, by=None),  # type: ignore[misc]
        )
        assert len(returned(answers)) == 1
        assert codes(answers)[0] in ("stale", "stale_draft", "invalid")
