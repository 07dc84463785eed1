"""What a cell says, by the shape of its field, as people and spreadsheets write it."""

from typing import Any

import pytest

from catalogue.exchange import cells, columns
from catalogue.exchange.refusals import BadCell
from catalogue.fields import Field
from tests.catalogue.exchange import curios
from tests.support.bestiary import CHARM, CREATURE

FIELDS: dict[str, Field] = {
    **columns.BASE,
    **{field.key: field for kind in (CREATURE, CHARM, curios.CURIO) for field in kind.fields},
}


@pytest.mark.parametrize(
    ("field", "cell", "value"),
    [
        ("attack", " 12 ", 12),
        ("attack", "+7", 7),
        ("bonus", "-5", -5),
        ("bonus", "'-5", -5),
        ("bonus", "", None),
        ("rank", "", 1),  # it must have one, and has this one by default
        ("rating", "?", "?"),
        ("rating", "inconnue", "?"),
        ("rating", "unknown", "?"),
        ("rating", "07", 7),
        ("race", "orc", "orc"),
        ("race", "ORQUE", "orc"),
        ("element", "glace", "ice"),
        ("element", "", None),
        ("odd", "Élan", "Élan"),  # the value itself before all that sound like it
        ("odd", "elan", "elan"),
        ("keywords", "Hâte | garde", ["haste", "guard"]),
        ("keywords", "haste|", ["haste"]),
        ("keywords", "", []),
        ("odds_maybe", "", None),
        ("sizes", "1|3", [1, 3]),
        *(("flying", yes, True) for yes in ("oui", "OUI", "yes", "true", "VRAI", "1")),
        *(("flying", no, False) for no in ("non", "no", "false", "Faux", "0", "")),
        ("flag_maybe", "", None),
        ("epithet", "", None),
        ("epithet", 'json:""', ""),
        ("name.en", "", ""),
        ("text.fr", "a\r\nb\rc", "a\nb\nc"),
        ("text.fr", " a ", " a "),
        ("text.fr", "'=1", "=1"),
        ("text.fr", "''=1", "'=1"),
        ("text.fr", "'a", "'a"),
        ("text.fr", "'", "'"),
        ("effects", '[{"does": "heal", "by": 2}]', [{"does": "heal", "by": 2}]),
        ("effects", "json:[]", []),
        ("number", "json:7", 7),
    ],
)
def test_reading(field: str, cell: str, value: Any) -> None:
    read = cells.read(FIELDS[field], cell)
    assert (read, type(read)) == (value, type(value))


@pytest.mark.parametrize(
    ("field", "cell", "code"),
    [
        ("attack", "1.5", "not_an_integer"),
        ("attack", "1 000", "not_an_integer"),
        ("attack", "١٢", "not_an_integer"),
        ("attack", "1_0", "not_an_integer"),
        ("attack", "9" * 19, "not_an_integer"),
        ("attack", "", "required"),
        ("race", "", "required"),
        ("race", "elf", "not_a_choice"),
        ("odd", "ÉLAN", "not_a_choice"),  # two are called so
        ("keywords", "haste|fast", "not_a_choice"),
        ("flying", "peut-être", "not_yes_or_no"),
        ("effects", "[", "not_json"),
        ("effects", "[NaN]", "not_json"),
        ("effects", "[1e400]", "not_json"),
        ("effects", "[" * 100_000, "not_json"),
        ("effects", "9" * 5000, "not_json"),
        ("effects", '["\\u0000"]', "forbidden_character"),
        ("effects", '[{"\\ud800": 1}]', "forbidden_character"),
        ("text.fr", "a\0", "forbidden_character"),
        ("text.fr", 'json:"\\u0000"', "forbidden_character"),
        ("text.fr", "json:nothing", "not_json"),
    ],
)
def test_refusing(field: str, cell: str, code: str) -> None:
    with pytest.raises(BadCell) as refused:
        cells.read(FIELDS[field], cell)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("field", "value", "cell"),
    [
        ("bonus", -5, "'-5"),
        ("bonus", None, ""),
        ("flying", True, "true"),
        ("keywords", ["haste", "guard"], "haste|guard"),
        ("odds", ["a|b"], 'json:["a|b"]'),
        ("odds", [], ""),
        ("odds_maybe", [], "json:[]"),
        ("odds_maybe", None, ""),
        ("epithet", "", 'json:""'),
        ("line", "", ""),
        ("text.fr", "a\rb", 'json:"a\\rb"'),
        ("text.fr", "@a", "'@a"),
        ("text.fr", "''@a", "'''@a"),
        ("effects", [{"does": "heal", "by": 2}], '[{"by": 2, "does": "heal"}]'),
    ],
)
def test_writing(field: str, value: Any, cell: str) -> None:
    assert cells.write(FIELDS[field], value) == cell


def test_a_long_cell_is_told_shortly() -> None:
    with pytest.raises(BadCell) as refused:
        cells.read(FIELDS["attack"], "x" * 5000)
    assert len(refused.value.words.fr) < 300
