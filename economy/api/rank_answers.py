"""What the API says of ranks, fights and milestones, made of what selectors give. Imports selectors and rendering."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

from economy.api.answers import Answer
from economy.api.door import ms
from economy.models import Milestone, RankFight, RankResult, Wallet
from economy.rendering.ranks import pays
from economy.selectors import Prepared
from economy.selectors import ranks as found
from economy.selectors.ranks import Step


class RankPay(Answer, frozen=True, kw_only=True):
    """Gold: a win without a bonus, with one, with both; a loss or a draw; the tenth win on top."""

    win: int
    one_bonus: int
    both: int
    loss: int
    unlock: int


class RankStep(Answer, frozen=True, kw_only=True):
    """`locked` and `passed` ranks are not played. `to_unlock`: wins that are wanted for the next rank."""

    rank: int
    wins: int
    fights: int
    passed: bool
    locked: bool
    to_unlock: int
    to_milestone: int
    pays: RankPay


class FightResult(Answer, frozen=True, kw_only=True):
    """A fight that was settled. Neither won nor drawn is lost; one that does not count pays nothing."""

    match: UUID
    rank: int
    won: bool
    drawn: bool
    rounds: int
    fallen: int
    counts: bool
    gold: int
    unlock_gold: int
    at: int


class MilestoneLine(Answer, frozen=True, kw_only=True):
    id: int
    rank: int
    wins: int
    gold: int
    at: int
    paid: bool


class MilestoneList(Answer, frozen=True, kw_only=True):
    """Those that wait for your OK, oldest first."""

    milestones: tuple[MilestoneLine, ...]


class RankLadder(Answer, frozen=True, kw_only=True):
    """`running`: a fight that goes on. `results`: the latest fights, newest first."""

    ranks: tuple[RankStep, ...]
    running: UUID | None
    results: tuple[FightResult, ...]
    milestones: tuple[MilestoneLine, ...]


class RankTable(Answer, frozen=True, kw_only=True):
    """A table for a fight, with the seal of its dice; nobody sits there yet."""

    match: UUID
    rank: int
    deck: int
    commitment: str


class PreparedFight(Answer, frozen=True, kw_only=True):
    """`status`: open, playing, ended or voided. `newest`: no other one was prepared since; an older one does not begin."""

    match: UUID
    rank: int
    deck: int
    status: str
    newest: bool
    commitment: str


class FightBegun(Answer, frozen=True, kw_only=True):
    """The fight goes on as a match of that id."""

    match: UUID


def ladder(wallet: Wallet) -> RankLadder:
    latest = found.latest_fight(wallet)
    return RankLadder(
        ranks=tuple(_step(one) for one in found.climb(wallet)),
        running=latest[0].match if latest and latest[1] == "playing" else None,
        results=tuple(_result(one) for one in found.results(wallet)),
        milestones=milestones(found.pending_milestones(wallet.pk)).milestones,
    )


def table(of: Prepared) -> RankTable:
    return RankTable(match=of.fight.match, rank=of.fight.rank, deck=of.fight.deck, commitment=_commitment(of))


def prepared(of: Prepared) -> PreparedFight:
    fight: RankFight = of.fight
    return PreparedFight(
        match=fight.match,
        rank=fight.rank,
        deck=fight.deck,
        status=of.status,
        newest=of.newest,
        commitment=_commitment(of),
    )


def milestones(rows: Iterable[Milestone]) -> MilestoneList:
    return MilestoneList(milestones=tuple(milestone(one) for one in rows))


def milestone(row: Milestone) -> MilestoneLine:
    at = ms(row.reached_at)
    return MilestoneLine(id=row.pk, rank=row.rank, wins=row.wins, gold=row.gold, at=at, paid=row.transfer is not None)


def _commitment(of: Prepared) -> str:
    return of.table.table.opened.commitment if of.table.table.opened else ""


def _step(one: Step) -> RankStep:
    gold = pays(one.rank)
    return RankStep(
        rank=one.rank,
        wins=one.wins,
        fights=one.fights,
        passed=one.passed,
        locked=one.locked,
        to_unlock=one.to_unlock,
        to_milestone=one.to_milestone,
        pays=RankPay(win=gold.plain, one_bonus=gold.one, both=gold.both, loss=gold.loss, unlock=gold.unlock),
    )


def _result(one: RankResult) -> FightResult:
    return FightResult(
        match=one.match,
        rank=one.rank,
        won=one.won,
        drawn=one.drawn,
        rounds=one.rounds,
        fallen=one.fallen,
        counts=one.counts,
        gold=one.gold,
        unlock_gold=one.unlock_gold,
        at=ms(one.claimed_at),
    )
