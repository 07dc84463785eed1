"""Headers, delimiters, quotes and row numbers of files that people typed."""

import pytest

from catalogue.exchange import columns, reading
from catalogue.exchange.refusals import Unreadable
from catalogue.exchange.rows import Row
from tests.support.bestiary import BESTIARY
from tests.support.timing import quickest_s


def read(text: str) -> list[Row]:
    return reading.read_file(BESTIARY, text.encode())


def refusal(text: str) -> Unreadable:
    with pytest.raises(Unreadable) as refused:
        read(text)
    return refused.value


def faults(text: str) -> list[tuple[int, str, str]]:
    return [(fault.row, fault.column, fault.code) for row in read(text) for fault in row.faults]


@pytest.mark.parametrize(
    ("cell", "column"),
    [
        ("name.fr", "name.fr"),
        (" Name.FR ", "name.fr"),
        ("name fr", "name.fr"),
        ("NOM FRANÇAIS", "name.fr"),
        ("nom francais", "name.fr"),
        ("French name", "name.fr"),
        ("facts.attack", "facts.attack"),
        ("attack", "facts.attack"),
        ("Attaque", "facts.attack"),
        ("atk", "facts.attack"),
        ("ÉLÉMENT", "facts.element"),
        ("coût", "facts.cost"),
        ("Numéro", "number"),
        ("Type", "kind"),
        ("état", "state"),
        ("Adresse", "slug"),
    ],
)
def test_a_column_by_any_of_its_names(cell: str, column: str) -> None:
    assert columns.read_header(BESTIARY, [cell]) == (column,)


def test_the_columns_are_what_every_card_has_and_the_union_of_the_kinds_in_their_order() -> None:
    assert columns.columns_of(BESTIARY) == (
        *("id", "kind", "state", "slug", "number", "name.fr", "name.en", "text.fr", "text.en", "art"),
        *("facts.race", "facts.attack", "facts.rank", "facts.element", "facts.flying", "facts.keywords", "facts.rating"),
        *("facts.epithet", "facts.bonus", "facts.cost", "facts.effects"),
    )


def test_an_unknown_column_is_named_with_the_nearest() -> None:
    refused = refusal("slug,numbre,facts.atack\n")
    assert refused.code == "columns"
    assert [words.en for words in refused.words] == [
        "There is no column “numbre”; did you mean “number”?",
        "There is no column “facts.atack”; did you mean “facts.attack”?",
    ]
    assert refused.words[0].fr == "La colonne « numbre » n’existe pas ; vouliez-vous dire « number » ?"


def test_a_doubled_column_is_named_by_whatever_names_it_goes() -> None:
    assert [words.en for words in refusal("slug,Attaque,attack\n").words] == ["The column “facts.attack” is there twice."]


def test_a_header_that_two_delimiters_divide_as_well_is_not_guessed() -> None:
    refused = refusal("slug;nmae,number\na;b,c\n")
    assert (refused.code, refused.words[0].fr) == (
        "delimiter",
        "On ne sait pas ce qui sépare les colonnes : virgule ou point-virgule. Gardez-en un seul dans la première ligne.",
    )


def test_a_delimiter_inside_cells_divides_nothing() -> None:
    [row] = read("slug;name.fr;text.fr\nours;Ours, brun;un, deux, trois\n")
    assert row.values == {"slug": "ours", "name.fr": "Ours, brun", "text.fr": "un, deux, trois"}


def test_a_spreadsheet_may_say_its_delimiter_itself() -> None:
    assert [(row.number, row.values["slug"]) for row in read("sep=;\r\nkind;slug\r\ncharm;a\r\n")] == [(3, "a")]


def test_one_column_needs_no_delimiter() -> None:
    assert [row.values for row in read("slug\na\nb\n")] == [{"slug": "a"}, {"slug": "b"}]


def test_rows_are_counted_as_a_spreadsheet_does_blank_ones_too() -> None:
    assert [row.number for row in read("kind,slug\n\ncharm,a\n,\ncharm,b\n")] == [3, 5]


def test_too_many_and_too_few_cells_are_told_with_their_row() -> None:
    assert faults("kind,slug\ncharm,a\ncharm,b,c\ncharm\n") == [(3, "", "too_many_cells"), (4, "", "too_few_cells")]


def test_empty_cells_beyond_the_header_are_nothing() -> None:
    assert faults("kind,slug,,\ncharm,a,,\ncharm,b,,,,\n") == []
    assert faults("kind,slug,\ncharm,a,x\n") == [(2, "", "no_column_name")]


@pytest.mark.parametrize("text", ['slug,number\n"a,1\n', 'slug,number\n"a"b,1\n'])
def test_a_quote_that_does_not_end_is_told_with_its_row(text: str) -> None:
    refused = refusal(text)
    assert (refused.code, refused.detail) == ("quotes", {"row": 2})


@pytest.mark.parametrize(
    ("kind", "named"), [("charm", "charm"), ("CHARM", "charm"), ("Charme", "charm"), ("créature", "creature"), ("'=x", "")]
)
def test_a_kind_by_its_key_or_its_name(kind: str, named: str) -> None:
    [row] = read(f"kind,slug\n{kind},a\n")
    assert (row.kind, [fault.code for fault in row.faults]) == (named, [] if named else ["no_such_kind"])


def test_a_game_of_several_kinds_needs_to_be_told() -> None:
    assert faults("slug\na\n") == [(2, "kind", "required")]


@pytest.mark.parametrize(("cell", "state"), [("active", "active"), ("RETIRED", "retired"), ("Retirée", "retired"), ("", None)])
def test_states(cell: str, state: str | None) -> None:
    [row] = read(f"kind,slug,state\ncharm,a,{cell}\n")
    assert (row.state, row.faults) == (state, ())


def test_what_is_no_id_and_no_state_is_told() -> None:
    assert faults("kind,id,state\ncharm,12,merged\n") == [(2, "id", "not_an_id"), (2, "state", "no_such_state")]


def test_characters_that_no_database_takes_are_told_with_row_and_column() -> None:
    assert faults("kind,slug,name.fr\ncharm,a,x\0y\n") == [(2, "name.fr", "forbidden_character")]
    [row] = read('[{"kind": "charm", "slug": "a", "name": {"fr": "x\\ud800"}, "facts": {"cost": 1}}]')
    assert [(fault.row, fault.column, fault.words.en) for fault in row.faults] == [
        (1, "name.fr", "The half character U+D800 is not allowed.")
    ]


@pytest.mark.parametrize("header", [",".join(f"c{n}" for n in range(20_000)), ";".join(["slug"] * 20_000)])
def test_a_header_of_any_width_is_refused_at_once(header: str) -> None:
    def is_refused() -> None:
        refused = refusal(f"{header}\na\n")
        assert (refused.code, refused.detail) == ("too_many_columns", {"columns": 20_000})

    assert quickest_s(is_refused, 2) < 2


def test_the_empty_columns_that_a_spreadsheet_adds_are_nothing() -> None:
    assert [row.values for row in read("kind,slug" + "," * 16_382 + "\ncharm,abc" + "," * 16_382)] == [{"slug": "abc"}]


def test_of_many_strange_columns_some_are_told() -> None:
    assert len(refusal("slug," + ",".join(f"strange{n}" for n in range(900))).words) == columns.TOLD
