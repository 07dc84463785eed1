"""An edit is undone as one, or not at all: what others did since is never overwritten."""

import pytest
from django.contrib.auth.models import User

from catalogue import selectors, services
from catalogue.errors import Invalid, Missing, Refused
from catalogue.models import Card, Change, Edit
from catalogue.services import Write
from tests.catalogue import changes
from tests.catalogue.scales import with_numbers
from tests.support import bestiary as game
from tests.support.together import codes, returned, together

pytestmark = pytest.mark.django_db


def write(*writes: Write) -> Edit:
    return services.write_cards(game.GAME, writes, seen_draft=changes.version(), by=None, reason="many")


def newest() -> Edit:
    return Edit.objects.order_by("-id")[0]


def told(edit: Edit) -> tuple[str, int]:
    found = selectors.undoable(edit)
    return found.verdict, len(found.cards)


def everything() -> list[tuple[object, ...]]:
    fields = ("id", "slug", "number", "name_fr", "name_en", "text_fr", "facts", "art", "state", "successor")
    return list(Card.objects.order_by("id").values_list(*fields))


def test_many_cards_get_back_all_that_they_said(published: object, moderator: User) -> None:
    before = everything()
    one, two, three = (changes.named(f"creature-{n}") for n in (1, 2, 3))
    edit = write(
        Write(one.pk, "creature", {"name.fr": "X", "facts.attack": 99, "facts.bonus": None}),
        Write(two.pk, "creature", {"facts.keywords": ["guard"], "facts.epithet": "l’Unique"}),
        Write(three.pk, "creature", state="retired"),
    )
    assert told(edit) == ("yes", 0)
    undoing = services.undo(edit.pk, by=moderator)
    assert everything() == before
    assert (undoing.undoes, undoing.via, undoing.by) == (edit, "undo", moderator)
    assert Change.objects.filter(edit=undoing).count() == 3
    assert changes.named("creature-1").version == 3, "the history goes on, it is not rewritten"


def test_a_card_that_the_edit_made_is_retired_and_comes_back(published: object) -> None:
    edit = write(Write(None, "creature", game.values(number=700)))
    undoing = services.undo(edit.pk, by=None)
    assert changes.named("new-700").state == "retired"
    services.undo(undoing.pk, by=None)
    assert changes.named("new-700").state == "active"


def test_twice_is_refused(published: object) -> None:
    changes.change("creature-1", name__fr="X")
    edit = newest()
    services.undo(edit.pk, by=None)
    assert told(edit) == ("undone_already", 0)
    with pytest.raises(Refused, match="undone_already"):
        services.undo(edit.pk, by=None)


def test_what_changed_since_is_told_and_kept(published: object) -> None:
    one, two = changes.named("creature-1"), changes.named("creature-2")
    edit = write(Write(one.pk, "creature", {"name.fr": "X"}), Write(two.pk, "creature", {"name.fr": "Y"}))
    changes.change("creature-2", text__fr="Plus tard")
    assert told(edit) == ("changed_since", 1)
    with pytest.raises(Refused, match="changed_since") as caught:
        services.undo(edit.pk, by=None)
    assert caught.value.detail == {"cards": 1}
    assert (changes.named("creature-1").name_fr, changes.named("creature-2").text_fr) == ("X", "Plus tard")


def test_later_changes_of_other_cards_do_not_matter(published: object) -> None:
    changes.change("creature-1", name__fr="X")
    edit = newest()
    changes.change("creature-2", name__fr="Y")
    services.undo(edit.pk, by=None)
    assert (changes.named("creature-1").name_fr != "X", changes.named("creature-2").name_fr) == (True, "Y")


def test_swapped_slugs_are_swapped_back(published: object) -> None:
    before = everything()
    one, two = changes.named("creature-1"), changes.named("creature-2")
    edit = write(
        Write(one.pk, "creature", {"slug": two.slug, "number": two.number}),
        Write(two.pk, "creature", {"slug": one.slug, "number": one.number}),
    )
    services.undo(edit.pk, by=None)
    assert everything() == before


def test_a_slug_that_another_card_took_since_is_said(published: object) -> None:
    changes.change("creature-1", slug="old-bear")
    edit = newest()
    services.add_card(game.GAME, "creature", game.values(number=800, slug="creature-1"), by=None)
    with pytest.raises(Invalid) as caught:
        services.undo(edit.pk, by=None)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("0:slug", "taken")]
    assert changes.named("old-bear").version == 2


def test_no_merge_comes_back_in_a_circle(published: object) -> None:
    """A was merged into B and restored, then B merged into A: the restoring cannot be undone."""
    a, b = changes.named("creature-1"), changes.named("creature-2")
    services.merge_card(a.pk, 1, into=b.pk, by=None, reason="the same")
    services.restore_card(a.pk, 2, by=None)
    restoring = newest()
    services.merge_card(b.pk, 1, into=a.pk, by=None, reason="the other way round")
    with pytest.raises(Refused, match="merge_into_inactive"):
        services.undo(restoring.pk, by=None)
    assert selectors.successor(b.pk).pk == a.pk


def test_a_merge_is_undone(published: object) -> None:
    one, other = changes.named("creature-1"), changes.named("creature-2")
    services.merge_card(one.pk, 1, into=other.pk, by=None, reason="the same")
    services.undo(newest().pk, by=None)
    one.refresh_from_db()
    assert (one.state, one.successor) == ("active", None)


def test_a_change_of_the_scale_and_an_edit_that_is_not_there(published: object, moderator: User) -> None:
    basic = with_numbers("basic", bonus=210)
    edit = services.propose_scale(game.GAME, whole=game.WHOLE, rarities=basic, seen_draft=changes.version(), by=moderator)
    assert told(edit) == ("not_undoable", 0)
    with pytest.raises(Refused, match="not_undoable"):
        services.undo(edit.pk, by=None)
    with pytest.raises(Missing, match="no_such_edit"):
        services.undo(10**12, by=None)


def test_writes_are_all_or_none(published: object) -> None:
    before, one = everything(), changes.named("creature-1")
    good = Write(one.pk, "creature", {"name.fr": "X"})
    with pytest.raises(Invalid) as caught:
        write(good, Write(None, "creature", game.values(number=1, facts__attack=500)), Write(None, "charm", {}))
    fields = {fault.field for fault in caught.value.faults}
    assert {"1:facts.attack", "2:slug", "2:number", "2:name.fr", "2:facts.cost"} == fields
    assert everything() == before
    with pytest.raises(Invalid, match="invalid") as caught:
        write(good, Write(None, "creature", game.values(number=2)))
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("1:number", "taken")]
    with pytest.raises(Invalid) as caught:
        write(good, Write(one.pk, "creature", {"name.fr": "Y"}))
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("1:", "card_twice")]
    assert everything() == before


def test_a_merged_card_is_not_changed_by_the_dozen_either(published: object) -> None:
    one = changes.named("creature-1")
    services.merge_card(one.pk, 1, into=changes.named("creature-2").pk, by=None, reason="the same")
    for wrong in (Write(one.pk, "creature", {"name.fr": "X"}), Write(one.pk, "creature", state="retired")):
        with pytest.raises(Invalid) as caught:
            write(wrong)
        assert [(fault.field, fault.code) for fault in caught.value.faults] == [("0:", "merged")]
    write(Write(one.pk, "creature", {"name.fr": "X"}, state="active"))
    assert changes.named("creature-1").name_fr == "X"


@pytest.mark.django_db(transaction=True)
def test_eight_moderators_undo_it_once() -> None:
    services.publish_starter(game.GAME)
    changes.change("creature-1", name__fr="X")
    edit = newest()
    answers = together(*[lambda: services.undo(edit.pk, by=None) for _ in range(8)])
    assert (len(returned(answers)), codes(answers)) == (1, ["undone_already"] * 7)


@pytest.mark.django_db(transaction=True)
def test_undo_and_a_change_at_once_lose_nothing() -> None:
    services.publish_starter(game.GAME)
    for round in range(5):
        card = changes.change("creature-1", name__fr=f"X{round}")
        edit = newest()
        answers = together(
            lambda edit=edit: services.undo(edit.pk, by=None),  # type: ignore[misc]
            lambda card=card, n=round: services.change_card(card.pk, card.version, {"text.fr": f"Y{n}"}, by=None),  # type: ignore[misc]
        )
        card.refresh_from_db()
        first = (codes(answers), card.name_fr == f"X{round}", card.text_fr == f"Y{round}")
        assert first in [(["stale"], False, False), (["changed_since"], True, True)]
