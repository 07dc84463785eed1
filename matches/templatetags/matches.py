"""Filters of every page of matches: bilingual words, names of seats, faces of cards, instants. Imports rendering."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from datetime import UTC, datetime

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from matches.kernel.seats import Seat
from matches.kernel.words import Words
from matches.rendering.faces import Face, Faces
from matches.rendering.kept import kept as _kept
from matches.rendering.labels import listed as _listed
from matches.rendering.labels import said as _said
from matches.rendering.log import log_items as _log_items
from matches.selectors import LogLine

register = template.Library()


@register.filter
def said(words: Words) -> str:
    """Bilingual words in the language of the page."""
    return _said(words)


@register.filter
def named(names: Mapping[Seat, str], seat: Seat) -> str:
    """The name of a seat."""
    return names[seat]


@register.filter
def listed(names: Mapping[Seat, str], seats: Iterable[Seat]) -> str:
    """Several names as a person would say them."""
    return _listed([names[seat] for seat in seats])


@register.filter
def instant(at_ms: int) -> datetime:
    """Milliseconds since 1970 as a time that Django's `date` filter shows in the zone of the house."""
    return datetime.fromtimestamp(at_ms / 1000, UTC)


@register.filter
def face(faces: Faces, slug: str) -> Face:
    """A card of a release, to be shown: its name, text and picture."""
    return faces[slug]


@register.filter
def picture(faces: Faces, slug: str) -> SafeString:
    """The picture of a card of a release: what was uploaded for it, or what the game draws from its facts."""
    return faces[slug].picture


@register.filter
def log_items(lines: Sequence[LogLine]) -> SafeString:
    """The lines of the log as items of its list."""
    return _log_items(lines)


@register.simple_tag
def kept(template: str, it: Hashable) -> SafeString:
    """A piece of the page that follows from `it` alone; the template has it under that name."""
    return _kept(template, it)


@register.simple_tag
def once(make: object) -> SafeString:
    """The hidden id of one form: rendered anew each time, so that the same form sent twice is one command."""
    return format_html('<input type="hidden" name="id" value="{}">', make)


@register.filter
def places(placings: tuple[tuple[Seat, ...], ...]) -> list[tuple[int, tuple[Seat, ...]]]:
    """Each group of tied seats with its place, counted from 1; two firsts are followed by a third."""
    ranked, place = [], 1
    for group in placings:
        ranked.append((place, group))
        place += len(group)
    return ranked
