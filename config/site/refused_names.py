"""Which names speak for the house or insult somebody, however they are spelled; the words lie beside it. Imports the registry."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

from django.urls import URLPattern, URLResolver, get_resolver

from matches.registry import all_rules

WORDS: Final = Path(__file__).with_suffix(".txt")
LOOKED_AT: Final = 40  # signs; longer names are refused for their length
# Letters of other scripts that are read as Latin ones where a whole name is written with them.
ALIKE: Final = str.maketrans("авекмнорстухіѕјԁһԛԝαβεηικνορτυχωœæøłđ", "abekmhopctyxisjdhqwabenikvoptuxwoaold")
DIGITS: Final = "0134578@+"
READ_AS: Final = ("oieastbat", "oleastbat")  # a one is an i or an l
_BREAK: Final = re.compile(r"(?<=[a-zà-ÿ])(?=[A-ZÀ-Þ])|[\W_]+")
_RUN: Final = re.compile(r"(.)\1{2,}")


def speaks_for_house(name: str) -> bool:
    """Names of the staff and of robots, words of addresses, and what is said of whoever is not there."""
    alone, taken = _alone("house"), _listed("taken") | _robots() | _addresses()
    return any(word in _listed("house") for word in _words(name)) or any(
        alone.fullmatch(whole) or whole in taken for whole in _wholes(name)
    )


def insults(name: str) -> bool:
    """Also with digits for letters, with signs between them, with letters drawn out, or in letters that look alike."""
    vile, alone, wholes = _listed("vile"), _alone("rude", "bare"), _wholes(name)
    if wholes & _listed("fine"):
        return False
    return any(word in _listed("rude") for word in _words(name)) or any(
        alone.fullmatch(whole) or any(word in whole for word in vile) for whole in wholes
    )


def _words(name: str) -> set[str]:
    """The parts between signs and before capitals, in every way to read them."""
    return {reading for part in _BREAK.split(name[:LOOKED_AT]) if part for reading in _readings(part)}


def _wholes(name: str) -> set[str]:
    """The name without the signs between its letters, in every way to read it."""
    return _readings(re.sub(r"[\W_]+", "", name[:LOOKED_AT])) | _readings(name[:LOOKED_AT])


def _readings(text: str) -> set[str]:
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    bare = bare.casefold().translate(ALIKE)
    spelled = {bare.strip("0123456789"), *(bare.translate(str.maketrans(DIGITS, letters)) for letters in READ_AS)}
    return {re.sub(r"[^a-z]", "", _RUN.sub(kept, reading)) for reading, kept in product(spelled, (r"\1", r"\1\1", r"\g<0>"))}


@cache
def _sections() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    section: set[str] = set()
    for line in WORDS.read_text("utf-8").splitlines():
        if line.startswith("["):
            section = found.setdefault(line.strip("[]"), set())
        elif not line.startswith("#"):
            section.update(line.split())
    return {name: frozenset(words) for name, words in found.items()}


def _listed(section: str) -> frozenset[str]:
    return _sections()[section]


@cache
def _alone(*sections: str) -> re.Pattern[str]:
    """A word of these sections with none but small ones around it."""
    words = "|".join(sorted(word for section in sections for word in _listed(section)))
    small = "|".join(sorted(_listed("small")))
    return re.compile(f"(?:{small})*(?:{words})(?:{small}|{words})*")


@cache
def _robots() -> frozenset[str]:
    """What the robots of all games are called, in both languages."""
    names = (text for rules in all_rules() for bot in rules.bots.values() for text in (bot.name.fr, bot.name.en))
    return frozenset(reading for name in names for reading in _readings(name)) - {""}


@cache
def _addresses() -> frozenset[str]:
    """The words with which addresses of the site begin."""
    return frozenset(reading for path in _paths(get_resolver()) for reading in _readings(path.partition("/")[0])) - {""}


def _paths(resolver: URLResolver) -> Iterator[str]:
    for one in resolver.url_patterns:
        path = str(one.pattern)
        if isinstance(one, URLPattern) or path:
            yield path if path[:1].isalpha() else ""
        else:
            yield from _paths(one)
