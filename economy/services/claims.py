"""What finished fights are worth, claimed by match and seat in the order of the feed. Imports following."""

from __future__ import annotations

from uuid import UUID

from economy import ledger
from economy.models import Milestone, RankResult, RankStanding, Wallet
from economy.rules.ranks import Fight, milestone, reward, unlock_reward
from economy.selectors.ranks import ORIGIN
from economy.services.following import Kind, follow
from matches.selectors import Finished, FinishedSeat


def follow_ranks(limit: int = 200) -> int:
    """Settles the fights against the house that are over; how many. As `following.follow`."""
    return follow(KIND, limit)


def _settle(one: Finished) -> None:
    """Each person's seat; a void fight has none. ValueError at a table that is not what its origin says."""
    rank = int(one.origin.removeprefix(ORIGIN))
    for seat, holder in one.seats.items():
        wallet = Wallet.objects.filter(user=holder.user).first() if holder.user is not None else None
        if wallet is not None:
            [other] = [foe for at, foe in one.seats.items() if at != seat]
            if other.bot != f"rank_{rank}":
                raise ValueError(f"the opponent is not the house's of rank {rank}")
            _claim(wallet, one.id, seat, _fight(rank, holder, other), drawn=holder.place == other.place)


def _fight(rank: int, holder: FinishedSeat, other: FinishedSeat) -> Fight:
    """Q9: who is first together with the house has not won. Q39: who gave up is second."""
    return Fight(rank, holder.place < other.place, holder.tally["rounds"], holder.tally["fell"])


def _claim(wallet: Wallet, match: UUID, seat: int, fight: Fight, *, drawn: bool) -> None:
    """Q6, R33-R36: the result, the standing and the gold, once by match and seat."""
    ledger.hold(wallet.pk)
    if RankResult.objects.filter(match=match, seat=seat).exists():
        return
    standing, _ = RankStanding.objects.get_or_create(wallet=wallet, rank=fight.rank)
    wins = fight.won and fight.counts
    standing.fights += fight.counts
    standing.wins += wins
    standing.save(update_fields=["fights", "wins"])
    gold, unlock = reward(fight), unlock_reward(fight.rank, standing.wins) if wins else 0
    RankResult.objects.create(
        match=match,
        seat=seat,
        wallet=wallet,
        rank=fight.rank,
        won=fight.won,
        drawn=drawn,
        rounds=fight.rounds,
        fallen=fight.fallen,
        counts=fight.counts,
        wins=standing.wins,
        gold=gold,
        unlock_gold=unlock,
    )
    if gold:
        ledger.move(wallet.pk, gold, "fight", f"fight/{match}/{seat}")
    if unlock:
        ledger.move(wallet.pk, unlock, "unlock", f"unlock/{wallet.pk}/{fight.rank}")
    if wins and (due := milestone(standing.wins)):
        Milestone.objects.create(wallet=wallet, rank=fight.rank, wins=standing.wins, gold=due)


KIND = Kind("ranks", ORIGIN, _settle)
