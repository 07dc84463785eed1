"""What a reader asks of a gallery, and the addresses that ask for something else. Imports kinds and Django's URLs.

Every address names the release that is being read, so that a walk stays in it whoever publishes meanwhile.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.urls import reverse

FIRST_SORT = "number"
VIEWS = ("", "liste")  # card faces, or rows


@dataclass(frozen=True, slots=True)
class Asked:
    """`q` as it was typed; `after` is the cursor of the page before; `seen` how many cards the pages before it had."""

    game: str
    release: int
    q: str = ""
    sort: str = FIRST_SORT
    view: str = ""
    after: str = ""
    seen: int = 0

    @property
    def address(self) -> str:
        """The gallery that answers this."""
        asked = {
            "q": self.q,
            "tri": self.sort if self.sort != FIRST_SORT else "",
            "vue": self.view,
            "release": str(self.release),
            "apres": self.after,
            "vues": str(self.seen or ""),
        }
        return (
            f"{reverse('catalogue:gallery', args=[self.game])}?{urlencode({key: value for key, value in asked.items() if value})}"
        )

    def search(self, q: str) -> str:
        """The same gallery with another search, from its first page."""
        return replace(self, q=q, after="", seen=0).address

    def with_view(self, view: str) -> str:
        """The same cards as faces or as rows, from the first."""
        return replace(self, view=view, after="", seen=0).address

    def in_release(self, release: int) -> str:
        """The same search in another release."""
        return replace(self, release=release, after="", seen=0).address

    def following(self, cursor: str, shown: int) -> str:
        """The next page."""
        return replace(self, after=cursor, seen=self.seen + shown).address

    @property
    def first(self) -> str:
        """The first page."""
        return self.search(self.q)


def card_address(game: str, card_id: object, release: int | None = None) -> str:
    """A card's page, as `release` has it; without one, as the current release has it."""
    address = reverse("catalogue:card", args=[game, card_id])
    return address if release is None else f"{address}?release={release}"
