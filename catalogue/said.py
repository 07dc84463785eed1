"""Words in the two languages of the house as others hand them in, and the catalogue's own pair. Imports msgspec alone."""

from __future__ import annotations

from typing import Protocol

import msgspec


class Said(Protocol):
    """Anything that has words for a language: "fr" or "en", or a longer tag of either."""

    def said_in(self, language: str) -> str: ...


class Pair(msgspec.Struct, frozen=True):
    """A name or a text in French and English. Where one language is empty, the other is shown in its place."""

    fr: str
    en: str = ""

    def said_in(self, language: str) -> str:
        """The words in `language`, or the other language's where there are none."""
        return (self.en or self.fr) if language.startswith("en") else (self.fr or self.en)

    def language_said(self, language: str) -> str:
        """The language of what `said_in` answers: "fr" or "en"; a page marks it where it is not its own."""
        wanted, other = ("en", "fr") if language.startswith("en") else ("fr", "en")
        return wanted if getattr(self, wanted) or not getattr(self, other) else other
