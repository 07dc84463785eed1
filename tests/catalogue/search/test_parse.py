"""The query language: what it reads, and what it says of what it cannot read."""

from __future__ import annotations

from datetime import date

import pytest

from catalogue import search
from catalogue.search import terms
from tests.support.bestiary import BESTIARY


def root(text: str) -> terms.Node:
    return search.parse(text, BESTIARY).root


def refused(text: str) -> search.QueryError:
    with pytest.raises(search.QueryError) as caught:
        search.parse(text, BESTIARY)
    return caught.value


def test_nothing_means_every_card() -> None:
    assert root("") == root(" \t\u00a0") == terms.All(())


@pytest.mark.parametrize(
    "text", ["race:orc", "RACE:Orque", "race:ORC", "facts.race:orc", 'race:"orque"', "Race = orc".replace(" ", "")]
)
def test_a_value_goes_by_its_key_and_by_its_words_in_both_languages(text: str) -> None:
    found = root(text)
    assert isinstance(found, terms.Fact)
    assert (found.key, found.how, found.value) == ("race", "is", "orc")


@pytest.mark.parametrize("text", ["attack>=15", "atk>=15", "Attaque>=15", "ATTACK≥15"])
def test_a_key_goes_by_its_aliases_and_labels(text: str) -> None:
    assert root(text) == root("facts.attack>=15")


def test_or_binds_loosest_and_minus_tightest() -> None:
    assert root("-a b or c") == terms.Either((terms.All((terms.Not(root("a")), root("b"))), root("c")))
    assert root("-(a ou b)") == terms.Not(terms.Either((root("a"), root("b"))))
    assert root("a et b") == root("a and b") == root("a b")
    assert root('a "or" b') == terms.All((root("a"), root('"or"'), root("b")))


def test_every_kind_of_quotes_holds_words_together() -> None:
    assert root('"deux mots"') == root("“deux mots”") == root("«\u00a0deux mots\u00a0»")
    assert root('name:"deux mots"') == terms.Words("deux mots", ("name_fr", "name_en"))


def test_a_date_is_a_day_a_month_or_a_year() -> None:
    assert root("changed:2026-11") == terms.Changed("=", date(2026, 11, 1), date(2026, 12, 1))
    assert root("changed>=2026-12-31") == terms.Changed(">=", date(2026, 12, 31), date(2027, 1, 1))
    assert root("modifiée<2024") == terms.Changed("<", date(2024, 1, 1), date(2025, 1, 1))


def test_a_release_stands_beside_the_tree() -> None:
    query = search.parse("race:orc (in:release/3 atk>5)", BESTIARY)
    assert query.within is not None and query.within.release == 3
    assert query.root == root("race:orc atk>5")


def test_states_are_asked_for_only_where_they_are_not_negated() -> None:
    assert search.parse("is:retired or -(is:merged)", BESTIARY).states == {"retired"}
    assert search.parse("-(race:orc -est:fusionnée)", BESTIARY).states == {"merged"}


# text, code, position, length, mend
REFUSALS = [
    ("raec:orc", "unknown_key", 0, 4, "race:orc"),
    ("x attak>=5 y", "unknown_key", 2, 5, "x attack>=5 y"),
    ("http://x", "unknown_key", 0, 4, '"http://x"'),
    ("race:orcc", "unknown_value", 5, 4, "race:orc"),
    ("race:squelete ours", "unknown_value", 5, 8, "race:squelette ours"),
    ("kind:creatur", "unknown_value", 5, 7, "kind:creature"),
    ("is:retird", "unknown_value", 3, 6, "is:retired"),
    ("flying:ye", "unknown_value", 7, 2, "flying:yes"),
    ("has:epithete", "unknown_value", 4, 8, "has:epithet"),
    ("race : orc", "no_key", 5, 1, "race:orc"),
    ("race: orc", "no_value", 0, 5, "race:orc"),
    ("race:", "no_value", 0, 5, None),
    ("race<orc", "no_order", 0, 4, None),
    ("is>=new", "only_colon", 0, 2, None),
    ("effects:heal", "only_has", 0, 7, None),
    ("atk>=many", "no_number", 5, 4, None),
    ("rating<?", "no_number", 7, 1, None),
    ("number>99999999999", "number_too_large", 7, 11, None),
    ("changed:2026-13", "no_date", 8, 7, None),
    ("changed>=2026-02-30", "no_date", 9, 10, None),
    ("id:12", "no_id", 3, 2, None),
    ("in:draft", "no_release", 3, 5, "in:release/1"),
    ("race:orc or in:release/1", "in_inside", 12, 12, None),
    ("-in:release/1", "in_inside", 1, 12, None),
    ("in:1 orc in:2", "in_twice", 9, 4, "in:1 orc"),
    ("(orc", "open_bracket", 0, 1, "(orc)"),
    ("orc)", "lone_bracket", 3, 1, "orc"),
    ("orc ()", "nothing_said", 4, 2, "orc"),
    ('orc ""', "nothing_said", 4, 2, "orc"),
    ('orc "elf', "open_quote", 4, 4, 'orc "elf"'),
    ("orc or", "lone_joint", 4, 2, "orc"),
    ("ou orc", "lone_joint", 0, 2, "orc"),
    ("orc -", "lone_minus", 4, 1, "orc"),
    ("or\0c", "bad_character", 2, 1, "orc"),
    ("\x1b[0m", "bad_character", 0, 1, "[0m"),
    ("orc\ud800", "bad_character", 3, 1, "orc"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "position", "length", "mend"), REFUSALS)
def test_a_mistake_has_a_place_and_where_it_can_a_mend(
    text: str, code: str, position: int, length: int, mend: str | None
) -> None:
    error = refused(text)
    assert (error.code, error.position, error.length, error.mend) == (code, position, length, mend)


def test_a_mistake_is_told_in_both_languages() -> None:
    words = refused("race:elfe").words
    assert words.said_in("fr") == "«\u00a0race\u00a0» n’est jamais «\u00a0elfe\u00a0»."
    assert words.said_in("en") == "“race” is never “elfe”."


def test_a_search_has_bounds() -> None:
    assert refused("y" * 501).code == "too_long"
    assert refused("y " * 41).code == "too_many_terms"
    assert refused("(" * 14 + "y" + ")" * 14).code == "too_deep"
    assert refused("-" * 14 + "y").code == "too_deep"
    assert root("(" * 12 + "y" + ")" * 12) == root("y")
    assert isinstance(root("y " * 40), terms.All)
