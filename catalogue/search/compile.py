"""From a tree of terms to a condition on the rows of a place. Imports models, expressions and scope."""

from __future__ import annotations

from datetime import date, datetime
from functools import reduce
from operator import and_, or_
from typing import assert_never
from zoneinfo import ZoneInfo

from django.db.models import F, Q, Value
from django.db.models.functions import Lower

from catalogue.search import standing, terms
from catalogue.search.expressions import Anywhere, Equal, FactTest, Fold, Like, fold_same, fold_within, within
from catalogue.search.facts import fact
from catalogue.search.names import NAMES, TEXTS
from catalogue.search.scope import Place
from catalogue.search.terms import Node

PARIS = ZoneInfo("Europe/Paris")
_LOOKUPS = {"=": "exact", "<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}
_KEPT: dict[tuple[terms.Column, ...], tuple[str, ...]] = {
    NAMES: ("folded_name",),
    TEXTS: ("folded_text",),
    (*NAMES, *TEXTS): ("folded_name", "folded_text"),
}
_GIVEN = '@.type() != "null" && !(@.type() == "string" && @ == "")'  # of a list: one of its values


def condition(node: Node, place: Place) -> Q:
    """The rows of `place` for which a tree holds."""
    match node:
        case terms.All(parts):
            return reduce(and_, (condition(part, place) for part in parts), Q())
        case terms.Either(parts):
            return reduce(or_, (condition(part, place) for part in parts))
        case terms.Not(part):
            return ~condition(part, place)
        case terms.Words():
            return _words(node)
        case terms.Fact():
            return fact(node)
        case terms.Number(order, value):
            return Q(**{f"number__{_LOOKUPS[order]}": value})
        case terms.Changed():
            return _changed(node, place.at)
        case _:
            return _other(node, place)


def _other(node: terms.OfKind | terms.Slug | terms.Id | terms.Is | terms.Has | terms.In, place: Place) -> Q:
    match node:
        case terms.OfKind(kind):
            return Q(kind=kind)
        case terms.Slug(words, exact):
            slug = Lower("slug")  # plain letters
            return Q(Equal(slug, Fold(Value(words))) if exact else Like(slug, Anywhere(Value(words))))
        case terms.Id(value):
            return Q(**{place.id: value})
        case terms.Is(what):
            return standing.condition(what, place)
        case terms.Has(field):
            return _has(field)
        case terms.In():
            raise AssertionError("a finished tree has no in:")
        case _:
            assert_never(node)


def _words(node: terms.Words) -> Q:
    """Names and texts together are found by the two indexes together, each alone by its own."""
    kept = [Q(within(column, node.words)) for column in _KEPT.get(node.columns, ())]
    if not node.exact:
        return reduce(or_, kept or [Q(fold_within(F(column), node.words)) for column in node.columns])
    same = reduce(or_, (Q(fold_same(F(column), node.words)) for column in node.columns))
    return reduce(or_, kept) & same if kept else same


def _has(field: str) -> Q:
    if field.startswith("facts."):
        return Q(FactTest(field.removeprefix("facts."), _GIVEN))
    columns = {"name": ("name_fr", "name_en"), "text": ("text_fr", "text_en")}.get(field, (field.replace(".", "_"),))
    return reduce(or_, (~Q(**{column: ""}) for column in columns))


def _changed(node: terms.Changed, at: str) -> Q:
    since, until = _midnight(node.since), _midnight(node.until)
    match node.order:
        case "=":
            return Q(**{f"{at}__gte": since, f"{at}__lt": until})
        case "<":
            return Q(**{f"{at}__lt": since})
        case "<=":
            return Q(**{f"{at}__lt": until})
        case ">":
            return Q(**{f"{at}__gte": until})
        case ">=":
            return Q(**{f"{at}__gte": since})


def _midnight(day: date) -> datetime:
    """The clocks of Paris change hours after it: a day begins once."""
    return datetime(day.year, day.month, day.day, tzinfo=PARIS)
