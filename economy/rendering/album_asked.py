"""What the album's form and its addresses ask for. Imports printed and selectors.

The fields have French names, as all addresses here. What is no choice of a list counts as none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Final
from urllib.parse import urlencode
from uuid import UUID

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from economy.rendering.printed import choices, said
from economy.rules.fusion import MOST_STARS
from economy.rules.stock import Stock
from economy.selectors.album import SORTS, Choice
from economy.sheets import stock_of

COPIES: Final = "exemplaires"  # the view of every copy
_FLAGS: Final = ("holo", "doublons", "marques", "manquantes")


@dataclass(frozen=True, slots=True)
class Asked:
    """The fields of the form as text, "" where nothing is chosen; flags are "1"."""

    q: str = ""
    race: str = ""
    classe: str = ""
    rang: str = ""
    element: str = ""
    rarete: str = ""
    etoiles: str = ""
    holo: str = ""
    doublons: str = ""
    marques: str = ""
    manquantes: str = ""
    tri: str = ""
    vue: str = ""
    carte: str = ""

    @property
    def of_copies(self) -> bool:
        """Whether only some copies of a card count, so that what is missing is left out."""
        return bool(self.rarete or self.etoiles or self.holo or self.doublons or self.marques)

    @property
    def narrowed(self) -> int:
        """How many filters are set, besides the words of the search."""
        return sum(bool(getattr(self, name)) for name in _FILTERS)

    @property
    def sort(self) -> str:
        return self.tri or "number"

    def choice(self, cards: Sequence[str] | None) -> Choice:
        """For the list of copies."""
        return Choice(
            cards=cards,
            rarity=self.rarete,
            stars=int(self.etoiles) if self.etoiles else None,
            holo=bool(self.holo),
            doubles=bool(self.doublons),
            marked=bool(self.marques),
        )

    def address(self, **other: str) -> str:
        """The query of this search, with some fields otherwise."""
        given = {one.name: getattr(self, one.name) for one in fields(self)} | other
        return "?" + urlencode({name: value for name, value in given.items() if value})


_FILTERS: Final = ("race", "classe", "rang", "element", "rarete", "etoiles", *_FLAGS, "carte")


@dataclass(frozen=True, slots=True)
class Menu:
    """A list to choose from: the field's name, its label, (value, words) and what is chosen."""

    name: str
    label: str
    options: Sequence[tuple[str, str]]
    chosen: str


def asked(stock: Stock, query: Mapping[str, str]) -> Asked:
    """What the address says."""
    known = {menu.name: {value for value, _ in menu.options} for menu in menus(stock, Asked())}
    given = {name: query.get(name, "") for name in known if query.get(name, "") in known[name]}
    flags = {name: "1" for name in _FLAGS if query.get(name)}
    card = query.get("carte", "")
    view = COPIES if query.get("vue") == COPIES else ""
    return Asked(q=query.get("q", "").strip()[:200], vue=view, carte=card if _is_id(card) else "", **given, **flags)


def menus(stock: Stock, chosen: Asked) -> list[Menu]:
    """The lists of the form, in the language of the page."""
    rarities = [(key, said(one.name)) for key, one in stock.rarities.items()]
    lists = [
        ("race", gettext("Race"), choices("race")),
        ("classe", gettext("Class"), choices("role")),
        ("rang", gettext("Rank"), [*choices("rank"), ("0", gettext("Buffs"))]),
        ("element", gettext("Element"), choices("element")),
        ("rarete", gettext("Rarity"), rarities),
        ("etoiles", gettext("Stars"), [(str(stars), _stars(stars)) for stars in range(MOST_STARS + 1)]),
        ("tri", gettext("Sort by"), [(sort, sort_word(sort)) for sort in SORTS]),
    ]
    return [Menu(name, label, options, getattr(chosen, name)) for name, label, options in lists]


@lru_cache(maxsize=1_024)  # of some 6 kB each
def form(release: str, chosen: Asked, fault: str, language: str) -> SafeString:
    """The form with what is chosen; `fault` is what is wrong with the words of the search, if anything is."""
    context = {"asked": chosen, "menus": menus(stock_of(release), chosen), "fault": fault}
    return render_to_string("economy/_album_form.html", context)


def sort_word(sort: str) -> str:
    return {
        "number": gettext("number"),
        "bonus": gettext("highest bonus"),
        "rarity": gettext("rarest"),
        "newest": gettext("newest"),
    }[sort]


def _stars(count: int) -> str:
    return ngettext("%(n)s star", "%(n)s stars", count) % {"n": count} if count else gettext("no star")


def _is_id(text: str) -> bool:
    try:
        return str(UUID(text)) == text
    except ValueError:
        return False
