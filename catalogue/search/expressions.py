"""SQL that Django has no words for. What is true or false is never unknown, so that it can be negated. Imports Django."""

from __future__ import annotations

import json

from django.db.models import BooleanField, F, Func, TextField, Value
from django.db.models.expressions import Combinable
from django.db.models.functions import Coalesce

# The percent signs pass two formattings, Func's and psycopg's. A pattern of constants is one itself: the index can serve it.
_ESCAPED = r"replace(replace(replace(catalogue_fold(%(expressions)s), '\', '\\'), '%%%%', '\%%%%'), '_', '\_')"


class Fold(Func):
    """Words without case and accents, as the folded columns have them."""

    function, output_field = "catalogue_fold", TextField()


class _Truth(Func):
    template, output_field = "(%(expressions)s)", BooleanField()


class Like(_Truth):
    """A folded column against a pattern."""

    arg_joiner = " LIKE "


class Equal(_Truth):
    arg_joiner = " = "


class Similar(_Truth):
    """Folded words, and a folded column that has words like these somewhere (threshold of the session); the index serves it."""

    arg_joiner = " <%% "


class Anywhere(Func):
    """The pattern of words that stand anywhere."""

    template, output_field = f"('%%%%' || {_ESCAPED} || '%%%%')", TextField()


class AtStart(Func):
    """The pattern of words that stand first."""

    template, output_field = f"({_ESCAPED} || '%%%%')", TextField()


class AtWord(Func):
    """The pattern of words that begin where a later word begins."""

    template, output_field = f"('%%%% ' || {_ESCAPED} || '%%%%')", TextField()


class FactText(Func):
    """A fact as text, NULL where the card has none."""

    arg_joiner, template, output_field = " ->> ", "(%(expressions)s)", TextField()

    def __init__(self, key: str) -> None:
        super().__init__(F("facts"), Value(key))


class FactTest(_Truth):
    """A filter of SQL/JSON path on a fact, `@` in it; false where it does not apply, and where the card has no such fact.

    A comparison of a word with a number does not apply, so that "?" is neither less nor more than 3.
    """

    arg_joiner = " @? "

    def __init__(self, key: str, test: str) -> None:
        super().__init__(F("facts"), Value(f"$.{json.dumps(key)} ? ({test})"))


def within(column: str, words: str) -> Like:
    """A column that is kept folded has these words somewhere."""
    return Like(F(column), Anywhere(Value(words)))


def fold_within(column: Combinable, words: str) -> Like:
    """Any other column has them somewhere; NULL has nothing."""
    return Like(Fold(Coalesce(column, Value(""))), Anywhere(Value(words)))


def fold_same(column: Combinable, words: str) -> Equal:
    """A column says these words and no others."""
    return Equal(Fold(Coalesce(column, Value(""))), Fold(Value(words)))
