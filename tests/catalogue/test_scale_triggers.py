"""The database refuses by itself what no scale may be, and writes down what raw SQL does to one."""

import pytest
from django.db import DatabaseError, IntegrityError, connection, transaction

from catalogue import selectors, services
from catalogue.models import Change, Draft, Edit, Rarity, ScaleProposal
from tests.catalogue.conftest import make_moderator
from tests.catalogue.scales import with_numbers
from tests.support.bestiary import GAME, WHOLE

pytestmark = pytest.mark.django_db

CHANGE = "UPDATE catalogue_rarity SET numbers = jsonb_set(numbers, %s, %s) WHERE game = 'bestiary' AND key = %s"


def run(sql: str, *values: object) -> None:
    """The statement, and what is checked at the end of a transaction."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql, values)
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")


def refused(sql: str, *values: object) -> str:
    with pytest.raises(DatabaseError) as error:
        run(sql, *values)
    return str(error.value)


def number(key: str, name: str) -> int:
    return Rarity.objects.get(game=GAME, key=key).numbers[name]


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE catalogue_rarity SET numbers = jsonb_set(numbers, '{draw}', '13001') WHERE key = 'gold'",
        "UPDATE catalogue_rarity SET numbers = numbers - 'draw' WHERE key = 'gold'",
        "UPDATE catalogue_scale SET whole = jsonb_set(whole, '{denominator}', '1300001')",
        "UPDATE catalogue_scale SET whole = '{}'",
        "INSERT INTO catalogue_rarity (game, key, place, name_fr, name_en, colour, numbers)"
        " VALUES ('bestiary', 'relic', 3, 'Relique', '', '#000000', '{\"draw\": 1}')",
    ],
    ids=["too many", "none", "another whole", "no whole", "one more"],
)
def test_odds_that_do_not_add_up_are_refused(published, sql):
    before = selectors.draft_scale(GAME)
    assert "the odds of bestiary" in refused(sql)
    assert selectors.draft_scale(GAME) == before


def test_odds_below_nothing_are_refused_though_they_add_up(published):
    sql = """UPDATE catalogue_rarity SET numbers = jsonb_set(numbers, '{draw}', CASE key
             WHEN 'gold' THEN '-1'::jsonb WHEN 'basic' THEN '1183001' ELSE numbers->'draw' END) WHERE game = 'bestiary'"""
    assert "the odds of bestiary" in refused(sql)


def test_odds_that_are_moved_in_one_transaction_may_be_wrong_in_between(published):
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(CHANGE, ["{draw}", "13001", "gold"])
        cursor.execute(CHANGE, ["{draw}", "116999", "silver"])
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    assert (number("gold", "draw"), number("silver", "draw")) == (13_001, 116_999)


def test_a_sale_value_is_not_changed_without_an_approval(published):
    assert "needs a second moderator" in refused(CHANGE, "{sale}", "1", "gold")
    assert "needs a second moderator" in refused("UPDATE catalogue_rarity SET numbers = numbers - 'sale' WHERE key = 'gold'")
    assert number("gold", "sale") == 100


@pytest.mark.parametrize("state", ["open", "refused"])
def test_a_proposal_that_nobody_approved_opens_nothing(published, moderator, state):
    proposal = ScaleProposal.objects.create(
        game=GAME, by=moderator, draft_version=1, whole=WHOLE, rarities=[], state=state, decided_by=make_moderator("nora")
    )
    edit = Edit.objects.create(game=GAME, by=moderator, via="scale", proposal=proposal)
    assert "needs a second moderator" in _changed_under(edit)


def test_an_approval_for_another_game_opens_nothing(published, moderator):
    proposal = ScaleProposal.objects.create(
        game="other", by=moderator, draft_version=1, whole={}, rarities=[], state="approved", decided_by=make_moderator("nora")
    )
    edit = Edit.objects.create(game=GAME, by=moderator, via="scale", proposal=proposal)
    assert "needs a second moderator" in _changed_under(edit)


def _changed_under(edit: Edit) -> str:
    with pytest.raises(DatabaseError) as error, transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT set_config('catalogue.edit', %s, true)", [str(edit.pk)])
        cursor.execute(CHANGE, ["{sale}", "1", "gold"])
    return str(error.value)


def test_one_and_the_same_moderator_is_no_approval(published, moderator):
    proposal = services.propose_scale(
        GAME, whole=WHOLE, rarities=with_numbers("gold", sale=1), seen_draft=selectors.draft(GAME).version, by=moderator
    )
    with pytest.raises(IntegrityError, match="needs_another_moderator"), transaction.atomic():
        ScaleProposal.objects.filter(pk=proposal.pk).update(state="approved", decided_by=moderator)


@pytest.mark.parametrize("table", ["catalogue_rarity", "catalogue_scale"])
@pytest.mark.parametrize("verb", ["DELETE FROM", "TRUNCATE"])
def test_nothing_of_a_scale_is_deleted(published, table, verb):
    assert "refuses" in refused(f"{verb} {table}")
    assert Rarity.objects.filter(game=GAME).count() == 3


@pytest.mark.parametrize("colour", ["#FFFFFF", "red", "#12345", "url(x)"])
def test_a_colour_is_six_hex_digits(published, colour):
    assert "catalogue_rarity_colour" in refused("UPDATE catalogue_rarity SET colour = %s WHERE key = 'gold'", colour)


def test_raw_sql_is_in_the_history_without_an_edit_and_counts_the_draft(published):
    version = Draft.objects.get(game=GAME).version
    run(CHANGE, "{bonus}", "651", "gold")
    change = Change.objects.filter(game=GAME).latest("id")
    assert (change.edit, change.card, change.rarity) == (None, None, "gold")
    assert (change.before, change.after) == ({"numbers.bonus": 650}, {"numbers.bonus": 651})
    assert Draft.objects.get(game=GAME).version == version + 1
