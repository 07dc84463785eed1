"""Records of draws as the house makes them, with secrets that a test chooses; imports the economy's rules."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from uuid import UUID

from economy.rules.arena_record import drawn, order_digest
from economy.rules.chance import Sealed, request_digest
from economy.rules.fusion import RARITY_POINTS, STEPS, chance_of
from economy.rules.record_checks import arena_parts, booster_parts, fusion_parts
from economy.rules.records import Met, Record, Steps, Try
from economy.rules.rolls import Rolls, Table

RARITIES = ("basic", "silver", "gold", "platinum", "diamond", "divine")
WEIGHTS = (1_170_000, 117_000, 11_375, 1_425, 148, 52)  # E27
RELEASE, PLAYER = "ab" * 32, UUID(int=0x0123456789ABCDEF).bytes
FIRST_TIER = (90, 9, 1)  # P4
LAST_TIER = (50, 33, 17)
TABLE_SIZES = (12, 28, 42, 42)  # P1: buffs, then creatures by rank


def table(ranks: Sequence[int] = FIRST_TIER, sizes: Sequence[int] = TABLE_SIZES) -> Table:
    """Cards with ids that say what they are: rank and place."""
    cards = {rank: [str(UUID(int=rank * 1_000 + at)) for at in range(size)] for rank, size in enumerate(sizes)}
    return Table(tuple(ranks), cards, RARITIES, WEIGHTS, 1_300_000, 50_000)


def secret_of(name: str) -> bytes:
    return sha256(name.encode()).digest()


def booster_record(name: str, *, counter: int = 1, seed: str = "", tier: int = 1, race: str = "", count: int = 1,
                   drawn_from: Table | None = None, player: bytes = PLAYER) -> Record:  # fmt: skip
    """What came of the secret that `name` makes."""
    sealed, odds = Sealed(player, 1, secret_of(name)), drawn_from or table()
    dice, rolls = sealed.dice(seed, counter, "booster"), Rolls(odds)
    key = str(UUID(int=counter, version=4))
    parts = booster_parts(key, tier, race, count, RELEASE, 1)
    return Record(
        draw=counter, player=player.hex(), number=1, commitment=sealed.commitment(), secret=sealed.secret.hex(), seed=seed,
        counter=counter, purpose="booster", key=key, request={"tier": tier, "race": race, "count": count}, parts=parts,
        digest=request_digest(*parts), release=RELEASE, sheet=1, table=odds,
        boosters=[rolls.booster(dice) for _ in range(count)],
    )  # fmt: skip


def fusion_record(name: str, tries: Sequence[tuple[int, int]], *, counter: int = 2, seed: str = "") -> Record:
    """`tries`: of each the stars before and the rarity rank of the copy that goes."""
    sealed = Sealed(PLAYER, 1, secret_of(name))
    dice = sealed.dice(seed, counter, "fusion")
    answers = []
    for at, (stars, rank) in enumerate(tries):
        chance, roll = chance_of(stars, rank), dice.below(100)
        answers.append(Try(2 * at + 1, 2 * at + 2, stars, rank, chance, roll, roll < chance))
    pairs = [[one.stays, one.goes] for one in answers]
    key = str(UUID(int=counter, version=4))
    parts = fusion_parts(key, pairs, RELEASE)
    return Record(
        draw=counter, player=PLAYER.hex(), number=1, commitment=sealed.commitment(), secret=sealed.secret.hex(), seed=seed,
        counter=counter, purpose="fusion", key=key, request={"pairs": pairs}, parts=parts, digest=request_digest(*parts),
        release=RELEASE, sheet=None, steps=Steps(STEPS, RARITY_POINTS), tries=answers,
    )  # fmt: skip


def arena_record(name: str, among: int, *, side: int = 1, counter: int = 3, seed: str = "") -> Record:
    """An attack by the player of these records on one of so many."""
    sealed = Sealed(PLAYER, 1, secret_of(name))
    order = [secret_of(f"{name}/{at}").hex()[:32] for at in range(among)]
    key, digest = str(UUID(int=counter, version=4)), order_digest(order)
    parts = arena_parts(key, side, digest, among, RELEASE)
    return Record(
        draw=counter, player=PLAYER.hex(), number=1, commitment=sealed.commitment(), secret=sealed.secret.hex(), seed=seed,
        counter=counter, purpose="arena", key=key, parts=parts, digest=request_digest(*parts), release=RELEASE, sheet=None,
        request={"side": side, "candidates": digest, "among": among, "order": order},
        met=Met(*drawn(sealed.dice(seed, counter, "arena"), order)),
    )  # fmt: skip
