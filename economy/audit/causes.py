"""What transfers were for, found by the keys that they have: who should have got how much. Imports models and rules.

A key that is not written as the house writes it has no cause, so that no single character of it can be another one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple, TypeAlias, TypeVar
from uuid import UUID

from economy.models import Attack, Draw, Milestone, Prize, RankResult, Sale, SeasonResult, Share, Ticket, Tier, Wallet
from economy.rules.boosters import STARTING_GOLD
from economy.rules.raffle import TICKET_GOLD


class Cause(NamedTuple):
    """What happened (`kind` and the `key` by which a page finds it), and what it owes to `wallet`, below 0 where he pays.

    `transfer` is the one that it names itself, None where it names none (yet).
    """

    kind: str
    key: str
    reason: str
    wallet: UUID
    amount: int
    transfer: int | None = None


Part: TypeAlias = UUID | date | int
Parts: TypeAlias = tuple[Part, ...]
Found: TypeAlias = Iterator[tuple[Parts, Cause]]


def causes(keys: Collection[str]) -> dict[str, Cause]:
    """By key, those that have one; a few statements, however many keys."""
    asked: dict[str, dict[Parts, str]] = defaultdict(dict)
    for key in keys:
        prefix, *rest = key.split("/")
        if prefix in _KINDS and (parts := _read(_KINDS[prefix].parts, rest)) is not None:
            asked[prefix][parts] = key
    return {
        named[parts]: cause
        for prefix, named in asked.items()
        for parts, cause in _KINDS[prefix].find(list(named))
        if parts in named
    }


def _read(kinds: Sequence[type[Part]], texts: Sequence[str]) -> Parts | None:
    """None for what is not written so."""
    if len(kinds) != len(texts):
        return None
    try:
        parts = tuple(_of(kind, text) for kind, text in zip(kinds, texts, strict=True))
    except ValueError:
        return None
    same = all(str(part) == text for part, text in zip(parts, texts, strict=True))
    return parts if same and all(part < 1 << 62 for part in parts if isinstance(part, int)) else None


def _of(kind: type[Part], text: str) -> Part:
    return date.fromisoformat(text) if kind is date else UUID(text) if kind is UUID else int(text)


P = TypeVar("P", UUID, date, int)


def _at(kind: type[P], asked: Sequence[Parts], place: int) -> set[P]:
    return {part for parts in asked if isinstance(part := parts[place], kind)}


def _welcomes(asked: Sequence[Parts]) -> Found:
    for id in Wallet.objects.filter(pk__in=_at(UUID, asked, 0)).values_list("pk", flat=True):
        yield (id,), Cause("wallet", str(id), "welcome", id, STARTING_GOLD)


def _boosters(asked: Sequence[Parts]) -> Found:
    prices = {(one.sheet_id, one.number): one for one in Tier.objects.all()}
    for draw in Draw.objects.filter(wallet__in=_at(UUID, asked, 0), key__in=_at(UUID, asked, 1), purpose="booster"):
        told = draw.request
        tier = prices.get((draw.sheet or 0, told.get("tier")))
        price = 0 if tier is None else tier.race_price if told.get("race") else tier.price
        amount = -price * told.get("count", 0)
        yield (draw.wallet_id, draw.key), Cause("draw", str(draw.pk), "booster", draw.wallet_id, amount, draw.transfer)


def _fights(asked: Sequence[Parts]) -> Found:
    for one in RankResult.objects.filter(match__in=_at(UUID, asked, 0), gold__gt=0):
        yield (one.match, one.seat), Cause("match", str(one.match), "fight", one.wallet_id, one.gold)


def _unlocks(asked: Sequence[Parts]) -> Found:
    for one in RankResult.objects.filter(wallet__in=_at(UUID, asked, 0), unlock_gold__gt=0):
        yield (one.wallet_id, one.rank), Cause("match", str(one.match), "unlock", one.wallet_id, one.unlock_gold)


def _milestones(asked: Sequence[Parts]) -> Found:
    for one in Milestone.objects.filter(wallet__in=_at(UUID, asked, 0), transfer__isnull=False):
        cause = Cause("wallet", str(one.wallet_id), "milestone", one.wallet_id, one.gold, one.transfer)
        yield (one.wallet_id, one.rank, one.wins), cause


def _sales(asked: Sequence[Parts]) -> Found:
    for one in Sale.objects.filter(wallet__in=_at(UUID, asked, 0), key__in=_at(UUID, asked, 1)):
        yield (one.wallet_id, one.key), Cause("sale", str(one.pk), "sale", one.wallet_id, one.gold, one.transfer)


def _undone(asked: Sequence[Parts]) -> Found:
    for one in Sale.objects.filter(pk__in=_at(int, asked, 0), undone__isnull=False):
        yield (one.pk,), Cause("sale", str(one.pk), "undo", one.wallet_id, -one.gold, one.undone)


def _tickets(asked: Sequence[Parts]) -> Found:
    for one in Ticket.objects.filter(raffle__in=_at(date, asked, 0), wallet__in=_at(UUID, asked, 1)):
        cause = Cause("raffle", str(one.raffle_id), "ticket", one.wallet_id, -TICKET_GOLD, one.transfer)
        yield (one.raffle_id, one.wallet_id), cause


def _prizes(asked: Sequence[Parts]) -> Found:
    for one in Prize.objects.filter(raffle__in=_at(date, asked, 0), wallet__in=_at(UUID, asked, 1), transfer__isnull=False):
        cause = Cause("raffle", str(one.raffle_id), "prize", one.wallet_id, one.gold, one.transfer)
        yield (one.raffle_id, one.wallet_id), cause


def _returned(asked: Sequence[Parts]) -> Found:
    rows = Ticket.objects.filter(raffle__in=_at(date, asked, 0), wallet__in=_at(UUID, asked, 1), raffle__state="void")
    for one in rows:
        yield (one.raffle_id, one.wallet_id), Cause("raffle", str(one.raffle_id), "returned", one.wallet_id, TICKET_GOLD)


def _attacks(asked: Sequence[Parts]) -> Found:
    for one in Attack.objects.filter(pk__in=_at(int, asked, 0), state="settled").select_related("attacker"):
        yield (one.pk,), Cause("match", str(one.match), "attack", one.attacker.wallet_id, one.attacker_gold)


def _defences(asked: Sequence[Parts]) -> Found:
    for one in Attack.objects.filter(pk__in=_at(int, asked, 0), state="settled").select_related("defender"):
        yield (one.pk,), Cause("match", str(one.match), "defence", one.defender.wallet_id, one.defender_gold)


def _seasons(asked: Sequence[Parts]) -> Found:
    rows = SeasonResult.objects.filter(season__in=_at(date, asked, 0), wallet__in=_at(UUID, asked, 1), transfer__isnull=False)
    for one in rows:
        cause = Cause("season", str(one.season_id), "season", one.wallet_id, one.gold, one.transfer)
        yield (one.season_id, one.wallet_id), cause


def _gifts(asked: Sequence[Parts]) -> Found:
    rows = Share.objects.filter(adjustment__in=_at(UUID, asked, 0), wallet__in=_at(UUID, asked, 1)).select_related("adjustment")
    for one in rows:
        given = one.adjustment
        yield (given.pk, one.wallet_id), Cause("gift", str(given.pk), given.kind, one.wallet_id, given.gold, one.transfer)


class _Kind(NamedTuple):
    parts: Sequence[type[Part]]
    find: Callable[[Sequence[Parts]], Found]


_KINDS: Final[Mapping[str, _Kind]] = {
    "welcome": _Kind((UUID,), _welcomes),
    "booster": _Kind((UUID, UUID), _boosters),
    "fight": _Kind((UUID, int), _fights),
    "unlock": _Kind((UUID, int), _unlocks),
    "milestone": _Kind((UUID, int, int), _milestones),
    "sale": _Kind((UUID, UUID), _sales),
    "undo": _Kind((int,), _undone),
    "ticket": _Kind((date, UUID), _tickets),
    "prize": _Kind((date, UUID), _prizes),
    "returned": _Kind((date, UUID), _returned),
    "attack": _Kind((int,), _attacks),
    "defence": _Kind((int,), _defences),
    "season": _Kind((date, UUID), _seasons),
    "adjust": _Kind((UUID, UUID), _gifts),
}
