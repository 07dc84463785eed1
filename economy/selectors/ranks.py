"""How far a player has come against the house: ranks, fights, what they paid, milestones that wait. Imports models and rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth.models import AnonymousUser, User

from economy.models import Milestone, RankFight, RankResult, RankStanding, SetAside, Wallet
from economy.rules.ranks import MILESTONE, RANKS, UNLOCK_WINS, playable, unlocked
from matches import selectors as matches
from matches.errors import NotFound
from matches.selectors import TablePage

ORIGIN = "rank:"  # of the tables of ranks, before the rank's number


@dataclass(frozen=True, slots=True)
class Step:
    """One of the nine ranks for one player: `passed` and `locked` ones are not played (R34, E24)."""

    rank: int
    wins: int
    fights: int
    passed: bool
    locked: bool

    @property
    def playable(self) -> bool:
        return not (self.passed or self.locked)

    @property
    def to_unlock(self) -> int:
        """R34: wins that are still wanted for the next rank."""
        return max(0, UNLOCK_WINS - self.wins)

    @property
    def to_milestone(self) -> int:
        """R36: wins that are still wanted for the next hundred."""
        return MILESTONE - self.wins % MILESTONE

    @property
    def next_milestone(self) -> int:
        return self.wins + self.to_milestone


@dataclass(frozen=True, slots=True)
class Prepared:
    """A table that was opened for its player, as it stands: "open", "playing", "ended" or "voided".

    `newest`: no other one was prepared since. `table` is it as everybody may see it, with the seal of its secret.
    """

    fight: RankFight
    status: str
    newest: bool
    table: TablePage


def climb(wallet: Wallet) -> tuple[Step, ...]:
    """All ranks from 1 on."""
    standings = {one.rank: one for one in RankStanding.objects.filter(wallet=wallet)}
    wins = {rank: one.wins for rank, one in standings.items()}
    played = playable(unlocked(wins))
    return tuple(
        Step(rank, wins.get(rank, 0), standings[rank].fights if rank in standings else 0, rank < played[0], rank > played[-1])
        for rank in range(1, RANKS + 1)
    )


def results(wallet: Wallet, limit: int = 8) -> Sequence[RankResult]:
    """The latest fights that were settled, newest first."""
    return list(RankResult.objects.filter(wallet=wallet).order_by("-pk")[:limit])


def latest_fight(wallet: Wallet) -> tuple[RankFight, str] | None:
    """The table that was opened last for the player, and how it stands."""
    fight = RankFight.objects.filter(wallet=wallet).order_by("-pk").first()
    return None if fight is None else (fight, matches.match_of(fight.match).status)


def is_settled(fight: RankFight) -> bool:
    """Whether the fight's result is claimed."""
    return RankResult.objects.filter(match=fight.match).exists()


def prepared(wallet: Wallet, match_id: UUID) -> Prepared:
    """NotFound("no_such_fight") for another's."""
    fight = RankFight.objects.filter(wallet=wallet, match=match_id).first()
    if fight is None:
        raise NotFound("no_such_fight")
    table = matches.spectator(match_id, "fr")
    newest = not RankFight.objects.filter(wallet=wallet, pk__gt=fight.pk).exists()
    return Prepared(fight, table.match.status, newest, table)


def pending_milestones(wallet: UUID) -> Sequence[Milestone]:
    """R36, Q43: those that wait for the player's OK, oldest first."""
    return list(Milestone.objects.filter(wallet=wallet, transfer=None).order_by("pk"))


def pending_of(user: User | AnonymousUser) -> Sequence[Milestone]:
    """The same for whoever reads a page; none for who owns nothing."""
    if not user.is_authenticated:
        return []
    return list(Milestone.objects.filter(wallet__user=user.pk, transfer=None).order_by("pk"))


def set_aside() -> Sequence[UUID]:
    """The fights that could not be settled, in the order of the feed."""
    return list(SetAside.objects.order_by("epoch", "xact", "position").values_list("match", flat=True))
