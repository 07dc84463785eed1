"""Fights against the house that are over as the database keeps them, without the moves that led there; imports the economy."""

from __future__ import annotations

import uuid
from collections.abc import Iterator

from django.db import transaction

from economy import ledger, sheets
from economy.models import Milestone, RankResult, RankStanding, Wallet
from economy.rules.ranks import Fight, milestone, reward, unlock_reward
from matches import store
from matches.models import Match, SeatHolder


@transaction.atomic
def fights_won(wallet: Wallet, rank: int, wins: int) -> None:
    """As many more wins, each in twelve rounds with one creature fallen: 45 gold times the rank, ten times that at the tenth.

    The milestones that they reach wait for the player's OK (R36).
    """
    standing, _ = RankStanding.objects.get_or_create(wallet=wallet, rank=rank)
    counts = range(standing.wins + 1, standing.wins + wins + 1)
    results = [_result(wallet, rank, count) for count in counts]
    fights_ended(wallet, rank, [one.match for one in results])
    RankResult.objects.bulk_create(results)
    for one in results:
        _pay(one)
    due = ((one.wins, milestone(one.wins)) for one in results)
    Milestone.objects.bulk_create(Milestone(wallet=wallet, rank=rank, wins=won, gold=gold) for won, gold in due if gold)
    standing.fights, standing.wins = standing.fights + wins, standing.wins + wins
    standing.save(update_fields=["fights", "wins"])


def fights_ended(wallet: Wallet, rank: int, matches: list[uuid.UUID], *, won: bool = True) -> None:
    """Tables of this rank at which the player of the wallet sat on seat 0, and that are over."""
    now = store.now_ms()
    placings = [[0], [1]] if won else [[1], [0]]
    Match.objects.bulk_create(
        Match(
            id=id, number=number, game=sheets.GAME, release=sheets.current_release(), seats=2, public=False, invite=id.hex,
            origin=f"rank:{rank}", opened_at=now, changed_at=now, status="ended", revisions=[0, 0, 0],
            outcome={"placings": placings, "reason": "", "void": False},
        )
        for id, number in zip(matches, _numbers(), strict=False)
    )  # fmt: skip
    for seat, user, bot in ((0, wallet.user_id, ""), (1, None, f"rank_{rank}")):
        SeatHolder.objects.bulk_create(SeatHolder(match_id=id, seat=seat, user_id=user, bot=bot) for id in matches)


def _numbers() -> Iterator[int]:
    """Below 0, where the feed of tables never counts."""
    number = Match.objects.filter(number__lt=0).order_by("number").values_list("number", flat=True).first() or 0
    while True:
        number -= 1
        yield number


def _result(wallet: Wallet, rank: int, wins: int) -> RankResult:
    fight = Fight(rank, won=True, rounds=12, fallen=1)
    return RankResult(
        match=uuid.uuid4(), seat=0, wallet=wallet, rank=rank, won=True, rounds=fight.rounds, fallen=fight.fallen, counts=True,
        wins=wins, gold=reward(fight), unlock_gold=unlock_reward(rank, wins),
    )  # fmt: skip


def _pay(one: RankResult) -> None:
    ledger.move(one.wallet_id, one.gold, "fight", f"fight/{one.match}/{one.seat}")
    if one.unlock_gold:
        ledger.move(one.wallet_id, one.unlock_gold, "unlock", f"unlock/{one.wallet_id}/{one.rank}")
