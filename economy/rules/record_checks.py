"""What a record proves by itself, checked point by point. Imports records, rolls, chance; needs only Python."""

from __future__ import annotations

from collections.abc import Sequence
from operator import lt
from typing import Final, Literal, NamedTuple, TypeAlias

from economy.rules.arena_record import SIDES, drawn, order_digest
from economy.rules.chance import MOST_DRAWS, Sealed, request_digest
from economy.rules.records import ARENA, BOOSTER, Met, Record, Steps, Try
from economy.rules.rolls import PER_CENT, SIZE, Drawn, Rolls, Table
from matches.kernel.dice import WORD_RANGE, Dice

Point: TypeAlias = Literal["commitment", "counter", "request", "odds", "dice"]
POINTS: Final[Sequence[Point]] = ("commitment", "counter", "request", "odds", "dice")


class Check(NamedTuple):
    """One point: whether it holds; None while the secret is not revealed and nobody but the house can say."""

    point: str
    holds: bool | None


def check(record: Record) -> list[Check]:
    """All five points, in the order of `POINTS`."""
    secret = _sealed(record) if record.secret else None
    commitment = None if secret is None else secret.commitment() == record.commitment
    odds = _odds_add_up(record)
    dice = None if secret is None else odds and _dice_agree(record, secret.dice(record.seed, record.counter, record.purpose))
    found = (commitment, 1 <= record.counter <= MOST_DRAWS, _asks_for_this(record), odds, dice)
    return [Check(point, holds) for point, holds in zip(POINTS, found, strict=True)]


def verdict(checks: Sequence[Check]) -> Literal["exact", "open", "wrong"]:
    """`open`: nothing is wrong, and the rest can be asked once the secret is revealed."""
    if any(one.holds is False for one in checks):
        return "wrong"
    return "open" if any(one.holds is None for one in checks) else "exact"


def booster_parts(key: str, tier: object, race: object, count: object, release: str, sheet: int | None) -> tuple[str, ...]:
    """What the digest of a purchase of boosters stands for."""
    return (BOOSTER, key, str(tier), str(race), str(count), release, str(sheet))


def fusion_parts(key: str, pairs: Sequence[Sequence[int]], release: str) -> tuple[str, ...]:
    """What the digest of a fusion stands for: who stays and who goes, pair by pair in the order of the dice."""
    return ("fusion", key, *(f"{stays}:{goes}" for stays, goes in pairs), release)


def arena_parts(key: str, side: object, candidates: object, among: object, release: str) -> tuple[str, ...]:
    """What the digest of an attack stands for: the attacker's side, the digest of those who could be met, how many they are."""
    return (ARENA, key, str(side), str(candidates), str(among), release)


def _sealed(record: Record) -> Sealed:
    return Sealed(bytes.fromhex(record.player), record.number, bytes.fromhex(record.secret))


def _asks_for_this(record: Record) -> bool:
    """The digest is of the parts, the parts say the request, and the answer is as long as was asked."""
    asked = record.request
    if record.table is not None:
        tier, race, count = (asked.get(name) for name in ("tier", "race", "count"))
        parts = booster_parts(record.key, tier, race, count, record.release, record.sheet)
        fits = [len(one) for one in record.boosters] == [SIZE] * len(record.boosters) and len(record.boosters) == count
    elif record.met is not None:
        side, digest, among = (asked.get(name) for name in ("side", "candidates", "among"))
        parts = arena_parts(record.key, side, digest, among, record.release)
        fits = side in range(1, SIDES + 1)
    else:
        pairs = [[one.stays, one.goes] for one in record.tries]
        parts = fusion_parts(record.key, pairs, record.release)
        fits = asked.get("pairs") == pairs
    return fits and list(record.parts) == list(parts) and request_digest(*record.parts) == record.digest


def _odds_add_up(record: Record) -> bool:
    if record.table is not None:
        return _table_adds_up(record.table)
    if record.met is not None:
        return _order_holds(record)
    assert record.steps is not None
    return all(one.chance == _chance(record.steps, one) for one in record.tries)


def _order_holds(record: Record) -> bool:
    """Those who could be met are the ones that the request stands for, each once, the attacker not among them."""
    order = record.request["order"]
    return (
        0 < len(order) == len(set(order)) == record.request.get("among")
        and record.player not in order
        and order_digest(order) == record.request.get("candidates")
    )


def _table_adds_up(table: Table) -> bool:
    """Ranks sum to 100 and rarities to their denominator, and each list holds each card once, in ascending order."""
    ordered = all(ids and all(map(lt, ids, ids[1:])) for ids in table.cards.values())
    return (
        sum(table.ranks) == PER_CENT
        and sum(table.weights) == table.denominator
        and len(table.weights) == len(table.rarities)
        and min(*table.ranks, *table.weights) >= 0
        and 1 <= table.denominator <= WORD_RANGE
        and 1 <= table.holo <= WORD_RANGE
        and ordered
    )


def _chance(steps: Steps, one: Try) -> int | None:
    return steps.steps[one.stars] + steps.points * one.rank if 0 <= one.stars < len(steps.steps) else None


def _dice_agree(record: Record, dice: Dice) -> bool:
    if record.table is not None:
        return _booster_dice(record.table, record.boosters, dice)
    if record.met is not None:
        return Met(*drawn(dice, record.request["order"])) == record.met
    for one in record.tries:
        roll = dice.below(PER_CENT)
        if (one.roll, one.success) != (roll, roll < one.chance):
            return False
    return True


def _booster_dice(table: Table, boosters: Sequence[Sequence[Drawn]], dice: Dice) -> bool:
    rolls = Rolls(table)
    return all(rolls.booster(dice) == list(one) for one in boosters)
