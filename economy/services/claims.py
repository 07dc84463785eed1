"""What finished fights are worth, claimed by match and seat in the order of the feed. Imports the ledger."""

from __future__ import annotations

from uuid import UUID

import structlog
from django.db import DatabaseError, DataError, IntegrityError, transaction

from economy import ledger
from economy.models import Follower, Milestone, RankResult, RankStanding, SetAside, Wallet
from economy.rules.ranks import Fight, milestone, reward, unlock_reward
from economy.selectors.ranks import ORIGIN
from matches import selectors as matches
from matches.errors import NotFound
from matches.selectors import FeedPlace, Finished, FinishedSeat

NAME = "ranks"  # of the follower

log = structlog.get_logger(__name__)


def follow_ranks(limit: int = 200) -> int:
    """Settles the fights that are over, up to `limit` finished matches of all kinds behind the feed's horizon; how many fights.

    Safe to run at once and again: each fight is a transaction of its own under the follower's row, which only goes on.
    """
    follower, _ = Follower.objects.get_or_create(name=NAME)
    found, upto = matches.finished(ORIGIN, _place(follower), limit)
    done = sum(_next(one) for one in found)
    _reach(upto)
    return done


def settle_set_aside(match_id: UUID) -> None:
    """Once more a fight that was set aside; what is wrong with it is raised. NotFound("no_such_fight") if there is none."""
    with transaction.atomic():
        aside = SetAside.objects.select_for_update().filter(match=match_id).first()
        if aside is None:
            raise NotFound("no_such_fight")
        before = FeedPlace(aside.epoch, aside.xact, aside.position - 1)
        [one], _ = matches.finished(ORIGIN, before, 1)
        _settle(one)
        aside.delete()


def _place(follower: Follower) -> FeedPlace:
    return FeedPlace(follower.epoch, follower.xact, follower.position)


def _next(one: Finished) -> bool:
    """One fight, if nobody was faster; a poisoned one is set aside, and the feed goes on."""
    with transaction.atomic():
        follower = Follower.objects.select_for_update().get(name=NAME)
        if _place(follower) >= one.place:
            return False
        try:
            with transaction.atomic():
                _settle(one)
        except Exception as error:
            if isinstance(error, DatabaseError) and not isinstance(error, DataError | IntegrityError):
                raise  # not the fight's fault: it is tried again
            _set_aside(one, error)
        _move_on(follower, one.place)
    return True


def _reach(upto: FeedPlace) -> None:
    """On past the matches of other kinds."""
    with transaction.atomic():
        follower = Follower.objects.select_for_update().get(name=NAME)
        if _place(follower) < upto:
            _move_on(follower, upto)


def _move_on(follower: Follower, place: FeedPlace) -> None:
    follower.epoch, follower.xact, follower.position = place
    follower.save(update_fields=["epoch", "xact", "position"])


def _set_aside(one: Finished, error: Exception) -> None:
    log.error("fight_set_aside", match=str(one.id), exc_info=error)
    words = f"{type(error).__name__}: {error}"[:200]
    epoch, xact, position = one.place
    SetAside.objects.get_or_create(match=one.id, defaults={"epoch": epoch, "xact": xact, "position": position, "error": words})


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
