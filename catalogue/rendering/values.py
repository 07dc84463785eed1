"""The values of fields in the words of a page. Imports fields and Django's formats."""

from __future__ import annotations

from collections.abc import Hashable

from django.utils import translation
from django.utils.formats import number_format
from django.utils.translation import gettext

from catalogue.fields import Field, Json


def in_words(field: Field, value: Json, language: str) -> str:
    """A value as a reader would say it: a choice by its words, a flag by yes or no; "" for what is not given."""
    if isinstance(value, Hashable) and not isinstance(value, bool) and value in field.choices:
        return field.choices[value].said_in(language)  # type: ignore[index]
    if field.shape == "choices" and isinstance(value, list):
        return ", ".join(in_words(field, one, language) for one in value)
    return plain(value, language)


def plain(value: Json, language: str) -> str:
    """Any JSON without a field that explains it: lists and objects as phrases, never as brackets."""
    match value:
        case None:
            return ""
        case bool():
            with translation.override(language):
                return gettext("yes") if value else gettext("no")
        case int():
            with translation.override(language):
                return number_format(value, use_l10n=True, force_grouping=True).replace("-", "\u2212")
        case str():
            return value
        case list():
            return "\u00a0; ".join(plain(one, language) for one in value)
        case dict():
            return ", ".join(f"{key}\u00a0{plain(one, language)}" for key, one in value.items())
