"""Conditions on what a card's facts say, and on what they say by default. Imports expressions and terms."""

from __future__ import annotations

import json
import operator

from django.db.models import Q, Value

from catalogue.fields import Json
from catalogue.search import terms
from catalogue.search.expressions import Equal, FactTest, FactText, fold_same, fold_within

_COMPARED = {"=": operator.eq, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}


def fact(node: terms.Fact) -> Q:
    """What the card says, or where it was written before there was such a field, the field's default."""
    found = _said(node)
    if node.kinds:
        found &= Q(kind__in=node.kinds)
    if node.default is None:
        return found
    absent = Q(kind__in=node.having) & ~Q(facts__has_key=node.key)
    match node.how:
        case "within":
            return found | absent & Q(fold_within(Value(node.default), str(node.value)))
        case "same":
            return found | absent & Q(fold_same(Value(node.default), str(node.value)))
        case _:
            return found | absent if _holds(node, node.default) else found


def _said(node: terms.Fact) -> Q:
    """Equality by containment, which the index serves."""
    match node.how:
        case "is":
            return Q(facts__contains={node.key: node.value})
        case "holds":
            return Q(facts__contains={node.key: [node.value]})
        case "alone":
            only = Value(json.dumps([node.value], ensure_ascii=False))
            return Q(facts__contains={node.key: [node.value]}) & Q(Equal(FactText(node.key), only))
        case "within":
            return Q(fold_within(FactText(node.key), str(node.value)))
        case "same":
            return Q(fold_same(FactText(node.key), str(node.value)))
        case order:
            return Q(FactTest(node.key, f"@ {order} {node.value}"))


def _holds(node: terms.Fact, default: Json) -> bool:
    match node.how:
        case "is":
            return type(default) is type(node.value) and default == node.value
        case "holds":
            return isinstance(default, list) and node.value in default
        case "alone":
            return default == [node.value]
        case "within" | "same":
            raise AssertionError("texts are compared by the database")
        case order:
            number = default if type(default) is int else None
            return number is not None and isinstance(node.value, int) and _COMPARED[order](number, node.value)
