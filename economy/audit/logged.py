"""What the signed log writes down of the economy: sealed days, settled raffles, seasons whose places are fixed. Imports ledger.

The digest of a day is its root, that of a raffle the SHA-256 of its public record, that of a season the SHA-256 of the text

    pli-season-1 <monday>
    <place> <wallet id> <points> <wins> <losses> <gold>      one line a place, in their order

in UTF-8, each line with its line feed. Each is written down once, as version 1, by its date.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from hashlib import sha256
from typing import Final

from economy import selectors
from economy.audit.logged_rows import row_sources
from economy.ledger import seals
from economy.ledger.seals import Place
from economy.models import DaySeal, Raffle, Season, SeasonResult
from economy.rules.raffle_record import lines
from matches import notary
from matches.kernel.words import Words
from matches.notary import Batch, Key, Source

SETTLED: Final = ("paying", "over", "void")
FIXED: Final = ("paying", "over")


def hand_in() -> None:
    """The log writes these down from now on."""
    for source in row_sources():
        notary.register(source)
    notary.register(_source("ledger_day", Words("journées d’or scellées", "sealed days of gold"), _days, _root))
    notary.register(_source("raffle", Words("tombolas", "raffles"), _raffles, _record))
    notary.register(_source("season", Words("saisons de l’arène", "seasons of the arena"), _seasons, _places))


def _source(kind: str, words: Words, keys: Callable[[], list[date]], digest: Callable[[date], bytes | None]) -> Source:
    """A kind of things that have a date each."""

    def read(keys: Sequence[str]) -> dict[str, bytes]:
        found = {key: digest(day) for key in keys if (day := _date(key)) is not None}
        return {key: one for key, one in found.items() if one is not None}

    def news(place: str, limit: int) -> Batch:
        return notary.once(kind, [day.isoformat() for day in keys()], read, limit)

    def now(keys: Sequence[Key]) -> Mapping[Key, bytes]:
        found = read([key for key, version in keys if version == 1])
        return {(key, 1): one for key, one in found.items()}

    return Source(kind, words, news, now)


def _date(key: str) -> date | None:
    try:
        return date.fromisoformat(key)
    except ValueError:
        return None


def _days() -> list[date]:
    return list(DaySeal.objects.order_by("day").values_list("day", flat=True))


def _root(day: date) -> bytes | None:
    """Over the transfers as they stand there now: what the seal's row says is not believed."""
    seal, last = DaySeal.objects.filter(day=day).first(), DaySeal.objects.filter(day__lt=day).order_by("day").last()
    if seal is None:
        return None
    start = Place(last.epoch, last.upto) if last else seals.START
    root, _ = seals.root_and_count(start, Place(seal.epoch, seal.upto))
    return bytes.fromhex(root)


def _raffles() -> list[date]:
    return list(Raffle.objects.filter(state__in=SETTLED).order_by("day").values_list("day", flat=True))


def _record(day: date) -> bytes | None:
    if not Raffle.objects.filter(day=day, state__in=SETTLED).exists():
        return None
    digest = sha256()
    for line in lines(selectors.raffle_record(day)):
        digest.update(line.encode())
    return digest.digest()


def _seasons() -> list[date]:
    return list(Season.objects.filter(state__in=FIXED).order_by("monday").values_list("monday", flat=True))


def _places(monday: date) -> bytes | None:
    if not Season.objects.filter(monday=monday, state__in=FIXED).exists():
        return None
    rows = SeasonResult.objects.filter(season=monday).order_by("place")
    digest = sha256(f"pli-season-1 {monday}\n".encode())
    for row in rows.values_list("place", "wallet_id", "points", "wins", "losses", "gold").iterator(5_000):
        digest.update((" ".join(map(str, row)) + "\n").encode())
    return digest.digest()
