"""Which card of a draft a row is about, and whether two cards would have one slug or number. Imports models and rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from catalogue.checking import NO_SUCH_PICTURE, NUMBERS
from catalogue.exchange import columns
from catalogue.exchange.refusals import RowFault, pair
from catalogue.exchange.rows import Row
from catalogue.fields import Json
from catalogue.kinds import Game
from catalogue.models import Card, Picture
from catalogue.records import flat
from catalogue.said import Pair
from catalogue.selectors import record_of

AT_ONCE = 5_000  # values in one statement


@dataclass(frozen=True)
class Match:
    """A row and its card: by `id`, or without one by kind and `slug`; None for a new one."""

    row: Row
    card: Card | None
    matched: str
    faults: tuple[RowFault, ...] = ()

    @property
    def card_id(self) -> UUID | None:
        return self.card.pk if self.card else UUID(self.row.id) if self.row.id else None

    @cached_property
    def now(self) -> Mapping[str, Json]:
        """The card's fields as the draft has them; none of a new one."""
        return flat(record_of(self.card)) if self.card else {}

    @cached_property
    def wanted(self) -> Mapping[str, Json]:
        """The fields that the card would have."""
        return {**self.now, **self.row.values}


def required(match: Match) -> list[RowFault]:
    """What a new card needs and its row does not give; cells that could not be read are told of already."""
    row = match.row
    given = {*row.values, *(fault.column for fault in row.faults)}
    needed = [] if match.card else [name for name, field in columns.BASE.items() if field.required and name not in given]
    return [RowFault(row.number, name, "required", _REQUIRED) for name in needed]


def match(game: Game, rows: Sequence[Row]) -> list[Match]:
    """A match for each row, with what is wrong about its card: of another game or kind, merged, or named before."""
    by_id = {str(card.pk): card for card in cards(pk={row.id for row in rows if row.id})}
    slugs = {slug for row in rows if not row.id and isinstance(slug := row.values.get("slug"), str)}
    moved = {row.id: row.values["slug"] for row in rows if row.id and "slug" in row.values}
    by_slug = {
        (card.kind, card.slug): card
        for card in cards(slug=slugs, game=game.key)
        if moved.get(str(card.pk), card.slug) == card.slug  # a slug that its card gives up is free for a new one
    }
    first: dict[str, int] = {}
    found = []
    for row in rows:
        card = by_id.get(row.id) if row.id else by_slug.get((row.kind, str(row.values.get("slug"))))
        matched = "" if card is None else "id" if row.id else "slug"
        found.append(Match(row, card, matched, tuple(_faults(game, row, card, first))))
        if name := str(card.pk) if card else row.id:
            first.setdefault(name, row.number)
    return found


def cards(game: str = "", **values: Iterable[Any]) -> Iterator[Card]:
    """The cards that have one of many values in a field, asked for AT_ONCE at a time."""
    [(field, wanted)] = values.items()
    rest = iter(wanted)
    while piece := list(islice(rest, AT_ONCE)):
        found = Card.objects.filter(**{f"{field}__in": piece})
        yield from (found.filter(game=game) if game else found).order_by("kind", "number", "id")


def collisions(game: Game, matches: Sequence[Match]) -> list[RowFault]:
    """Rows whose slug or number another card has too, when all is done: another row's, or one that the file does not name."""
    others = Card.objects.filter(game=game.key)
    named = {match.card.pk for match in matches if match.card}
    slugs, numbers = _claims(matches, "slug", _slug), _claims(matches, "number", _number)
    held_slugs = {slug for pk, slug in _asked(others, "slug", slugs, ("pk", "slug")) if pk not in named}
    held_numbers = {
        (kind, number)
        for pk, kind, number in _asked(others, "number", {number for _, number in numbers}, ("pk", "kind", "number"))
        if pk not in named
    }
    return [*_taken("slug", slugs, held_slugs), *_taken("number", numbers, held_numbers), *_no_pictures(matches)]


def _claims(matches: Sequence[Match], column: str, claim: Callable[[Match], Any]) -> dict[Any, list[Match]]:
    """By slug or number: all rows that would have it, where one of them has not had it before."""
    found: dict[Any, list[Match]] = defaultdict(list)
    for match in matches:
        wanted = None if match.faults else claim(match)
        if wanted is not None:
            found[wanted].append(match)
    return {wanted: those for wanted, those in found.items() if any(_claimed(match, column) for match in those)}


def _asked(rows: QuerySet[Card], field: str, wanted: Iterable[Any], columns: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    rest = iter(wanted)
    while piece := list(islice(rest, AT_ONCE)):
        yield from rows.filter(**{f"{field}__in": piece}).values_list(*columns)


def _slug(match: Match) -> str | None:
    slug = match.wanted.get("slug")
    return slug if isinstance(slug, str) and slug else None


def _number(match: Match) -> tuple[str, int] | None:
    number = match.wanted.get("number")
    return (match.row.kind, number) if type(number) is int and number in NUMBERS else None


def _taken(column: str, claims: Mapping[Any, list[Match]], held: set[Any]) -> Iterator[RowFault]:
    for wanted, matches in claims.items():
        if wanted in held or len(matches) > 1:
            others = [match.row.number for match in matches]
            for match in matches:
                if _claimed(match, column):
                    rows = [number for number in others if number != match.row.number]
                    yield RowFault(match.row.number, column, "taken", _taken_words(column, rows))


def _claimed(match: Match, column: str) -> bool:
    """Whether the row is the one to be told: it gives the card what it had not."""
    return match.card is None or match.now.get(column) != match.wanted.get(column)


def _no_pictures(matches: Sequence[Match]) -> Iterator[RowFault]:
    asked = [match for match in matches if match.wanted.get("art") and _claimed(match, "art")]
    digests = {art for match in asked if isinstance(art := match.wanted["art"], str)}
    there = set(Picture.objects.filter(digest__in=digests).values_list("digest", flat=True)) if digests else set()
    for match in asked:
        art = match.wanted["art"]
        if isinstance(art, str) and len(art) == 64 and art not in there:
            yield RowFault(match.row.number, "art", "no_such_picture", NO_SUCH_PICTURE)


def _faults(game: Game, row: Row, card: Card | None, first: Mapping[str, int]) -> Iterator[RowFault]:
    name = str(card.pk) if card else row.id
    if name and name in first:
        yield RowFault(row.number, "id" if row.id else "slug", "same_card", _same_card(first[name]))
    elif card is None:
        return
    elif card.game != game.key:
        yield RowFault(row.number, "id", "other_game", _OTHER_GAME)
    elif row.kind and card.kind != row.kind:
        yield RowFault(row.number, "kind", "kind_is_for_ever", _other_kind(card.kind))
    elif card.state == Card.State.MERGED:
        yield RowFault(row.number, "id" if row.id else "slug", "merged", _merged(str(card.successor_id)))


_REQUIRED = pair("Une carte nouvelle en a besoin.", "A new card needs this.")
_OTHER_GAME = pair("Cette carte est d’un autre jeu.", "This is another game’s card.")


def _same_card(row: int) -> Pair:
    return pair("La ligne {row} est déjà cette carte.", "Row {row} is this card already.", row=row)


def _other_kind(kind: str) -> Pair:
    return pair("Une carte garde son type : celle-ci est « {kind} ».", "A card keeps its kind: this one is “{kind}”.", kind=kind)


def _merged(successor: str) -> Pair:
    return pair("Cette carte a été fusionnée avec {card}.", "This card was merged into {card}.", card=successor)


def _taken_words(column: str, rows: Sequence[int]) -> Pair:
    what_fr, what_en = ("cette adresse", "this slug") if column == "slug" else ("ce numéro", "this number")
    if not rows:
        return pair("Une autre carte a déjà {what}.", "Another card has {en} already.", what=what_fr, en=what_en)
    listed = ", ".join(map(str, rows[:5]))
    return pair("Les lignes {rows} ont aussi {what}.", "Rows {rows} have {en} too.", rows=listed, what=what_fr, en=what_en)
