"""The draws of a player's secret as a kind of thing that is verified in bulk: secret, count, request, dice. Imports draws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from catalogue.errors import Missing
from economy.audit.draws import published_unchanged
from economy.audit.verdicts import Question, Wrong, judged, subject
from economy.models import Attack, Draw, Pledge, Transfer
from economy.rules.chance import MOST_DRAWS, Sealed
from economy.rules.record_checks import check
from economy.rules.records import BOOSTER, Record
from economy.rules.rolls import PER_CENT, Rolls
from economy.selectors.records import PURPOSES, record_of
from matches.audit.verdict import Verdict
from matches.errors import NotFound
from matches.kernel.words import Words

KIND: Final = "draws"

COMMITMENT = Words("Le secret est celui qui avait été promis", "The secret is the one that was committed to")
COUNT = Words("Les tirages sont comptés sans trou", "The draws are counted without a gap")
PUBLISHED = Words("Cartes et boosters sont ceux qui avaient été publiés", "Cards and boosters are those that were published")
GOLD = Words("Chaque booster a le mouvement qui l’a payé", "Each booster has the transfer that paid for it")
RECORDS = Words("Chaque tirage redonne la même chose", "Each draw gives the same again")


def count() -> int:
    """Secrets, used or not."""
    return Pledge.objects.count()


def after(place: str, limit: int) -> list[str]:
    """By the id of the secret's row."""
    rows = Pledge.objects.filter(pk__gt=int(place or 0)).order_by("pk")
    return [str(id) for id in rows.values_list("pk", flat=True)[:limit]]


def verify(key: str) -> Verdict:
    """`key` is the id of the secret's row. NotFound."""
    pledge = Pledge.objects.filter(pk=int(key)).first() if key.isdecimal() and len(key) < 19 else None
    if pledge is None:
        raise NotFound("no_such_pledge")
    draws = list(Draw.objects.filter(pledge=pledge).select_related("pledge", "wallet").order_by("counter"))
    questions = (
        Question("commitment", COMMITMENT, lambda: _commitment(pledge), ripe=pledge.revealed != ""),
        Question("count", COUNT, lambda: _counted(pledge, draws)),
        Question("published", PUBLISHED, lambda: _published(draws)),
        Question("gold", GOLD, lambda: _paid(draws)),
        Question("records", RECORDS, lambda: _records(draws)),
    )
    return judged(questions, over=pledge.revealed != "", size=len(draws))


def _commitment(pledge: Pledge) -> Iterator[Wrong]:
    try:
        found = Sealed(pledge.wallet_id.bytes, pledge.number, bytes.fromhex(pledge.revealed)).commitment()
    except ValueError:
        found = ""
    if found != pledge.commitment:
        yield Wrong("secret.commitment", None, pledge.commitment, found)


def _counted(pledge: Pledge, draws: Sequence[Draw]) -> Iterator[Wrong]:
    for due, one in enumerate(draws, 1):
        if one.counter != due or due > MOST_DRAWS:
            yield Wrong(f"draw.{due}.counter", due, one.counter, due)
        if one.wallet_id != pledge.wallet_id:
            yield Wrong(f"draw.{due}.wallet", due, one.wallet_id, pledge.wallet_id)
        if one.purpose not in PURPOSES:
            yield Wrong(f"draw.{due}.purpose", due, one.purpose, ", ".join(PURPOSES))
    if pledge.drawn != len(draws):
        yield Wrong("secret.drawn", None, pledge.drawn, len(draws))


def _published(draws: Sequence[Draw]) -> Iterator[Wrong]:
    """Each release and each sheet once."""
    seen: set[tuple[str, int | None]] = set()
    for one in draws:
        if (one.release, one.sheet) in seen:
            continue
        seen.add((one.release, one.sheet))
        try:
            whole = published_unchanged(one)
        except (NotFound, Missing):
            whole = False
        if not whole:
            yield Wrong(f"draw.{one.counter}.published", one.counter, one.release, one.sheet)


def _paid(draws: Sequence[Draw]) -> Iterator[Wrong]:
    """A booster names the transfer of its key; nothing else of draws moves gold."""
    keys = {one.pk: f"booster/{one.wallet_id}/{one.key}" for one in draws if one.purpose == BOOSTER}
    made = dict(Transfer.objects.filter(key__in=keys.values()).values_list("key", "pk"))
    for one in draws:
        if one.transfer != (due := made.get(keys.get(one.pk, ""))):
            yield Wrong(f"draw.{one.counter}.transfer", one.counter, one.transfer, due)


def _records(draws: Sequence[Draw]) -> Iterator[Wrong]:
    for one in draws:
        if (point := _point(one)) is not None:
            yield Wrong(f"draw.{one.counter}.{point}", one.counter, one.pk)


def _point(draw: Draw) -> str | None:
    """The first point of its record that does not hold, `dice.<place>` from the dice; `answer` where it cannot even be read."""
    try:
        record = record_of(draw)
        point = next((one.point for one in check(record) if one.holds is False), None)
        return f"dice.{_place(record)}" if point == "dice" else point
    except (KeyError, TypeError, ValueError, NotFound, Missing, Attack.DoesNotExist):
        return "answer"


def _place(record: Record) -> int:
    """The first in which the dice give something else: of the cards of boosters, of the tries of a fusion; 0 for an attack."""
    dice = Sealed(bytes.fromhex(record.player), record.number, bytes.fromhex(record.secret)).dice(
        record.seed, record.counter, record.purpose
    )
    due: Sequence[object] = [dice.below(PER_CENT) for _ in record.tries]
    found: Sequence[object] = [one.roll for one in record.tries]
    if record.table is not None:
        rolls = Rolls(record.table)
        due = [card for _ in record.boosters for card in rolls.booster(dice)]
        found = [card for booster in record.boosters for card in booster]
    return next((place for place, (right, stored) in enumerate(zip(due, found, strict=True)) if right != stored), 0)


SUBJECT = subject(
    KIND, Words("Tirages, secret par secret", "Draws, secret by secret"), count, after, verify, "economy:desk_secret"
)
