"""Raffles as a kind of thing that is verified in bulk: record, chain, draw, gold, instants. Imports causes and rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from hashlib import sha256
from typing import Final, TypeAlias
from uuid import UUID

from economy.audit.causes import causes
from economy.audit.verdicts import Question, Wrong, judged, subject
from economy.models import Prize, Raffle, Ticket, Transfer
from economy.rules.calendar import raffle_times
from economy.rules.raffle import DaySecret, drawn, first_head, shares
from matches.audit.verdict import Verdict
from matches.errors import NotFound
from matches.kernel.words import Words

KIND: Final = "raffle"
_AT_ONCE: Final = 2_000
_Row: TypeAlias = tuple[str, int, UUID, int | None]  # what it is, the ticket's number, whose, the transfer that it names
_TOLD: Final = ("paying", "over", "void")  # states in which the secret is told

COMMITMENT = Words("Le secret est celui qui avait été promis", "The secret is the one that was committed to")
CHAIN = Words("Les billets forment la chaîne des reçus", "The tickets make the chain of receipts")
DRAW = Words("Les gagnants sont ceux que donnent les dés", "The winners are those whom the dice give")
SHARES = Words("Les gains sont les parts de la cagnotte", "The prizes are the shares of the pot")
GOLD = Words("Chaque billet et chaque gain a son mouvement", "Each ticket and each prize has its transfer")


def count() -> int:
    """How many there are."""
    return Raffle.objects.count()


def after(place: str, limit: int) -> list[str]:
    """By date."""
    rows = Raffle.objects.order_by("day")
    rows = rows.filter(day__gt=date.fromisoformat(place)) if place else rows
    return [day.isoformat() for day in rows.values_list("day", flat=True)[:limit]]


def verify(key: str) -> Verdict:
    """`key` is the date. NotFound."""
    try:
        raffle = Raffle.objects.filter(day=date.fromisoformat(key)).first()
    except ValueError:
        raffle = None
    if raffle is None:
        raise NotFound("no_such_raffle")
    questions = (
        Question("commitment", COMMITMENT, lambda: _commitment(raffle), ripe=raffle.state in _TOLD or raffle.secret != ""),
        Question("chain", CHAIN, lambda: _chain(raffle)),
        Question("draw", DRAW, lambda: _draw(raffle)),
        Question("shares", SHARES, lambda: _shares(raffle)),
        Question("gold", GOLD, lambda: _gold(raffle)),
    )
    return judged(questions, over=raffle.paid_at is not None, size=raffle.tickets)


def _commitment(raffle: Raffle) -> Iterator[Wrong]:
    """Where the first receipt still follows from the commitment, it is the secret that was changed."""
    try:
        found = DaySecret(raffle.day, bytes.fromhex(raffle.secret)).commitment()
    except ValueError:
        found = ""
    if found == raffle.commitment:
        return
    first = Ticket.objects.filter(raffle=raffle).order_by("number").first()
    head = first.head if first else raffle.head
    follows = head == (_receipt(_first(raffle), first) if first else _first(raffle))
    yield Wrong("raffle.secret" if follows else "raffle.commitment", None, raffle.commitment, found)


def _first(raffle: Raffle) -> str:
    try:
        return first_head(raffle.day, raffle.commitment)
    except ValueError:
        return ""


def _receipt(before: str, one: Ticket) -> str:
    """What the receipt of a ticket should be; "" where a part of it is none."""
    try:
        nonce = bytes.fromhex(one.nonce)
        return sha256(bytes.fromhex(before) + one.number.to_bytes(8, "big") + one.ticket.bytes + nonce).hexdigest()
    except (ValueError, OverflowError):
        return ""


def _chain(raffle: Raffle) -> Iterator[Wrong]:
    """Each receipt from the one before it as it stands there, so that the first wrong ticket is the one that was changed."""
    head, due = _first(raffle), 0
    if (raffle.opens_at, raffle.closes_at, raffle.draws_at) != raffle_times(raffle.day):
        yield Wrong("raffle.times", None, raffle.opens_at, raffle_times(raffle.day).opens)
    for one in Ticket.objects.filter(raffle=raffle).order_by("number").iterator(_AT_ONCE):
        due += 1
        if one.number != due:
            yield Wrong(f"ticket.{due}.number", due, one.number, due)
        if (receipt := _receipt(head, one)) != one.head:
            yield Wrong(f"ticket.{one.number}.head", one.number, one.head, receipt)
        if not raffle.opens_at <= one.bought_at < raffle.closes_at:
            yield Wrong(f"ticket.{one.number}.bought_at", one.number, one.bought_at, raffle.closes_at)
        head = one.head
    if raffle.tickets != due:
        yield Wrong("raffle.tickets", None, raffle.tickets, due)
    if raffle.head != head:
        yield Wrong("raffle.head", None, raffle.head, head)


def _draw(raffle: Raffle) -> Iterator[Wrong]:
    """States first: what was drawn has its winners, and nothing else has any."""
    was_drawn = raffle.state == "paying" or (raffle.state == "over" and raffle.tickets > 0)
    if (raffle.drawn_at is not None) != was_drawn:
        yield Wrong("raffle.state", None, raffle.state, "drawn" if raffle.drawn_at else "not drawn")
    if (raffle.secret != "") != (raffle.state in _TOLD) and raffle.state != "void":
        yield Wrong("raffle.secret", None, raffle.secret, raffle.state)
    due = drawn(DaySecret(raffle.day, bytes.fromhex(raffle.secret)).dice(raffle.head), raffle.tickets) if was_drawn else []
    found = list(Prize.objects.filter(raffle=raffle).order_by("place").values_list("place", "number"))
    for at in range(max(len(due), len(found))):
        right, stored = ((at, due[at]) if at < len(due) else None), (found[at] if at < len(found) else None)
        if right != stored:
            yield Wrong(f"prize.{at}.number", stored[1] if stored else None, stored or "", right or "")


def _shares(raffle: Raffle) -> Iterator[Wrong]:
    due = shares(raffle.tickets) if raffle.drawn_at is not None and raffle.tickets else None
    stated = (raffle.pot, raffle.winners)
    for name, found, right in zip(("pot", "winners"), stated, (due.pot, due.winners) if due else (0, 0), strict=True):
        if found != right:
            yield Wrong(f"raffle.{name}", None, found, right)
    owners = dict(Ticket.objects.filter(raffle=raffle).values_list("number", "wallet"))
    for one in Prize.objects.filter(raffle=raffle).order_by("place"):
        right = 0 if due is None else due.share if one.place else due.first
        if one.gold != right:
            yield Wrong(f"prize.{one.place}.gold", one.number, one.gold, right)
        if owners.get(one.number) != one.wallet_id:
            yield Wrong(f"prize.{one.place}.wallet", one.number, one.wallet_id, owners.get(one.number))


def _gold(raffle: Raffle) -> Iterator[Wrong]:
    """Each row against the transfer that its key names: whose, and which."""
    tickets = Ticket.objects.filter(raffle=raffle).order_by("number").values_list("number", "wallet", "transfer")
    yield from _paid(raffle, "ticket", [(f"ticket.{number}", number, wallet, transfer) for number, wallet, transfer in tickets])
    prizes = Prize.objects.filter(raffle=raffle).order_by("place").values_list("place", "number", "wallet", "transfer")
    rows: list[_Row] = [(f"prize.{place}", number, wallet, transfer) for place, number, wallet, transfer in prizes]
    yield from _paid(raffle, "prize", rows if raffle.state == "over" else [row for row in rows if row[3] is not None])


def _paid(raffle: Raffle, prefix: str, rows: Sequence[_Row]) -> Iterator[Wrong]:
    for start in range(0, len(rows), _AT_ONCE):
        some = rows[start : start + _AT_ONCE]
        keys = [f"{prefix}/{raffle.day}/{wallet}" for _, _, wallet, _ in some]
        made, due = dict(Transfer.objects.filter(key__in=keys).values_list("key", "pk")), causes(keys)
        for (name, number, _, transfer), key in zip(some, keys, strict=True):
            if transfer is None or made.get(key) != transfer or key not in due:
                yield Wrong(f"{name}.transfer", number, transfer, made.get(key))


SUBJECT = subject(KIND, Words("Tombolas", "Raffles"), count, after, verify, "economy:desk_raffle")
