"""The columns of a game's files, and what a header may call them. Imports kinds, fields and the refusals."""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache

from catalogue.exchange.refusals import Unreadable, pair
from catalogue.fields import Field, Shape
from catalogue.kinds import Game, Kind
from catalogue.said import Pair

FACTS = "facts."
LONGEST_NAME = 80  # characters of one that is compared with others
MOST, TOLD = 1_000, 20  # cells of a header, and what is wrong with it that is said
# What a row is about, and the fields that every card has.
ABOUT: Mapping[str, Pair] = {
    "id": Pair("Identifiant", "Id"),
    "kind": Pair("Type", "Kind"),
    "state": Pair("État", "State"),
}


def _base(key: str, fr: str, en: str, shape: Shape = "text", required: bool = False) -> Field:
    return Field(
        key=key,
        label=Pair(fr, en),
        help=None,
        shape=shape,
        optional=False,
        required=required,
        default=None if required else "",
        least=None,
        most=None,
        pattern=None,
        choices={},
        aliases=(),
        search=False,
        facet=False,
        second=False,
    )


BASE: Mapping[str, Field] = {
    field.key: field
    for field in (
        _base("slug", "Adresse", "Slug", required=True),
        _base("number", "Numéro", "Number", shape="integer", required=True),
        _base("name.fr", "Nom français", "French name", required=True),
        _base("name.en", "Nom anglais", "English name"),
        _base("text.fr", "Texte français", "French text"),
        _base("text.en", "Texte anglais", "English text"),
        _base("art", "Image", "Picture"),
    )
}


def fields_of(kind: Kind) -> dict[str, Field]:
    """Every field of a card of this kind by flat name, the common ones first."""
    return {**BASE, **{FACTS + field.key: field for field in kind.fields}}


def columns_of(game: Game) -> tuple[str, ...]:
    """The columns of a file of this game: what a row is about, the common fields, the union of its kinds' fields."""
    return _columns(game.kinds)


@lru_cache(maxsize=64)
def _columns(shapes: tuple[Kind, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*ABOUT, *BASE, *(FACTS + field.key for kind in shapes for field in kind.fields))))


def fold(text: str) -> str:
    """Without case, accents, spaces and punctuation; a text of nothing else is itself."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(one for one in letters if one.isalnum()) or text.strip()


def read_header(game: Game, header: Sequence[str]) -> tuple[str, ...]:
    """The column that each cell of a header names ("" for an empty one); Unreadable `too_many_columns`, `columns` and why."""
    filled = sum(1 for cell in header if cell.strip())
    if filled > MOST:
        raise Unreadable("too_many_columns", _too_many(filled), columns=filled)
    names = [_named(game, cell) for cell in header]
    strange = [cell for cell, found in zip(header, names, strict=True) if not found and cell.strip()]
    several = [(cell, found) for cell, found in zip(header, names, strict=True) if len(found) > 1]
    single = [next(iter(found), "") for found in names]
    doubled = sorted(name for name, times in Counter(single).items() if name and times > 1)
    causes = [
        *(unknown(game, cell) for cell in strange[:TOLD]),
        *(_ambiguous(cell, found) for cell, found in several),
        *(pair("La colonne « {name} » est là deux fois.", "The column “{name}” is there twice.", name=name) for name in doubled),
    ]
    if causes:
        raise Unreadable("columns", *causes[:TOLD])
    return tuple(single)


def known(game: Game, header: Sequence[str]) -> int:
    """How many of a header's cells name a column, of those that it may have."""
    return sum(1 for cell in header[:MOST] if _named(game, cell))


def nearest(game: Game, name: str) -> str:
    """The column that is most like this name, or ""."""
    return _nearest(game.kinds, fold(name)[:LONGEST_NAME])


@lru_cache(maxsize=1024)  # a file says the same strange name in every row
def _nearest(shapes: tuple[Kind, ...], folded: str) -> str:
    by_name = {known: found[0] for level in reversed(_levels(shapes)) for known, found in level.items()}
    close = get_close_matches(folded, list(by_name), n=1, cutoff=0.5)
    return by_name[close[0]] if close else ""


def _named(game: Game, cell: str) -> tuple[str, ...]:
    """The columns that a name may mean; a column's own name wins over a bare key, and that over a label."""
    wanted = cell.strip()
    if not wanted:
        return ()
    if wanted in columns_of(game):
        return (wanted,)
    folded = fold(wanted)
    return next((level[folded] for level in _levels(game.kinds) if folded in level), ())


@lru_cache(maxsize=64)
def _levels(shapes: tuple[Kind, ...]) -> tuple[Mapping[str, tuple[str, ...]], ...]:
    fields = [item for kind in shapes for item in fields_of(kind).items()]
    labels = [(flat, field.label) for flat, field in fields] + list(ABOUT.items())
    return (
        _grouped((flat, flat) for flat in _columns(shapes)),
        _grouped((alias, flat) for flat, field in fields for alias in (field.key, *field.aliases)),
        _grouped((label.said_in(language), flat) for flat, label in labels for language in ("fr", "en")),
    )


def _grouped(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for name, flat in pairs:
        found[fold(name)][flat] = None
    return {name: tuple(columns) for name, columns in found.items()}


def unknown(game: Game, cell: str) -> Pair:
    """What is said of a name that no column has, with the nearest that there is."""
    near = nearest(game, cell)
    if not near:
        return pair("La colonne « {cell} » n’existe pas.", "There is no column “{cell}”.", cell=cell)
    return pair(
        "La colonne « {cell} » n’existe pas ; vouliez-vous dire « {near} » ?",
        "There is no column “{cell}”; did you mean “{near}”?",
        cell=cell,
        near=near,
    )


def _ambiguous(cell: str, found: Sequence[str]) -> Pair:
    return pair(
        "La colonne « {cell} » peut vouloir dire {names} : écrivez le nom exact.",
        "The column “{cell}” may mean {names}: write the exact name.",
        cell=cell,
        names=", ".join(found),
    )


def _too_many(columns: int) -> Pair:
    return pair(
        "La première ligne a {columns} cellules remplies ; elle peut en avoir {most}.",
        "The first row has {columns} filled cells; it may have {most}.",
        columns=columns,
        most=MOST,
    )
