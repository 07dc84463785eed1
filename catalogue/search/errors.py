"""What can be wrong with a search, in the words of whoever typed it. Imports the catalogue's errors."""

from __future__ import annotations

from catalogue.errors import Trouble
from catalogue.said import Pair, Said


class QueryError(Trouble):
    """The part of a search that cannot be meant: `length` characters from `position`, why, and a whole search that mends it."""

    def __init__(self, code: str, position: int, length: int, mend: str | None = None, **filled: object) -> None:
        super().__init__(code, position=position, length=length, **({"mend": mend} if mend is not None else {}))
        self.position, self.length, self.mend = position, length, mend
        french, english = WORDS[code]
        self.words: Said = Pair(french.format(**filled), english.format(**filled))


class Wrong(Exception):
    """Raised while one term is read, before the place in the whole search is known. `fix` would stand in the value's place."""

    def __init__(self, code: str, fix: str | None = None, **filled: object) -> None:
        super().__init__(code)
        self.code, self.fix, self.filled = code, fix, filled


# French, English; what is filled in is the reader's own word.
WORDS: dict[str, tuple[str, str]] = {
    "too_long": ("Une recherche a {most} caractères au plus.", "A search has {most} characters at most."),
    "too_many_terms": ("Une recherche a {most} termes au plus.", "A search has {most} terms at most."),
    "too_deep": ("Trop de parenthèses les unes dans les autres.", "Too many brackets inside each other."),
    "bad_character": ("Ce caractère ne peut pas se chercher.", "This character cannot be searched for."),
    "open_quote": ("Ce guillemet n’est pas refermé.", "This quotation mark is never closed."),
    "open_bracket": ("Cette parenthèse n’est pas refermée.", "This bracket is never closed."),
    "lone_bracket": ("Cette parenthèse n’a pas été ouverte.", "This bracket was never opened."),
    "nothing_said": ("Il n’y a rien à chercher ici.", "There is nothing to look for here."),
    "lone_joint": (
        "«\u00a0{word}\u00a0» relie deux termes\u00a0: il en manque un.",
        "“{word}” joins two terms: one is missing.",
    ),
    "lone_minus": (
        "Rien ne suit «\u00a0{word}\u00a0»\u00a0: un terme à exclure est attendu.",
        "Nothing follows “{word}”: a term to leave out is expected.",
    ),
    "no_key": ("Il manque ce que «\u00a0{op}\u00a0» compare.", "What “{op}” compares is missing."),
    "no_value": ("Il manque une valeur après «\u00a0{op}\u00a0».", "A value is missing after “{op}”."),
    "unknown_key": ("Les cartes n’ont pas de «\u00a0{key}\u00a0».", "Cards have no “{key}”."),
    "unknown_value": ("«\u00a0{key}\u00a0» n’est jamais «\u00a0{value}\u00a0».", "“{key}” is never “{value}”."),
    "no_order": (
        "«\u00a0{key}\u00a0» n’a ni plus petit ni plus grand\u00a0: écrivez «\u00a0:\u00a0».",
        "“{key}” has no smaller or greater: write “:”.",
    ),
    "only_colon": ("«\u00a0{key}\u00a0» s’écrit avec «\u00a0:\u00a0».", "“{key}” is written with “:”."),
    "only_has": (
        "De «\u00a0{key}\u00a0», on ne cherche que la présence\u00a0: has:{key}",
        "Of “{key}”, only its presence can be looked for: has:{key}",
    ),
    "no_number": ("«\u00a0{value}\u00a0» n’est pas un nombre entier.", "“{value}” is no whole number."),
    "number_too_large": ("Ce nombre est trop grand.", "This number is too large."),
    "no_date": (
        "Une date s’écrit 2026, 2026-11 ou 2026-11-03.",
        "A date is written 2026, 2026-11 or 2026-11-03.",
    ),
    "no_id": ("Ceci n’est pas l’identifiant d’une carte.", "This is no card’s identifier."),
    "no_release": ("Une version s’écrit release/3.", "A release is written release/3."),
    "no_such_release": ("Il n’y a pas de version {number}.", "There is no release {number}."),
    "in_inside": (
        "«\u00a0in:\u00a0» vaut pour toute la recherche\u00a0: sans parenthèses, sans «\u00a0ou\u00a0» ni «\u00a0-\u00a0».",
        "“in:” is about the whole search: not in brackets, nor beside “or”, nor after “-”.",
    ),
    "in_twice": ("Une recherche porte sur une version à la fois.", "A search looks in one release at a time."),
}
