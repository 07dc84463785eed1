"""Whether a fight against the house, or in the arena, was settled as it was fought: of one match that is over. Imports causes."""

from __future__ import annotations

from typing import Final
from uuid import UUID

from economy.audit.bulk_days import of_transfer
from economy.audit.fought import FOLLOWER
from economy.models import Attack, Follower, RankResult, SetAside, Transfer, Wallet
from economy.rules.arena import WORTH, Outcome
from economy.rules.ranks import Fight, reward, unlock_reward
from economy.selectors.ranks import ORIGIN as RANK_ORIGIN
from matches import selectors as matches
from matches.kernel.words import Words
from matches.selectors import FeedPlace, Finished, FinishedSeat

__all__ = ["ARENA", "ARENA_ORIGIN", "RANKS", "RANK_ORIGIN", "of_arena", "of_rank"]

ARENA_ORIGIN: Final = "arena:"
ARENA_FOLLOWER: Final = "arena"
DEFENCE: Final = "defence"  # the robot that brings the defender's copies
RANKS = Words(
    "Victoire, or et paliers du combat sont ceux qui en découlent", "Win, gold and unlocking of the fight are those that follow"
)
ARENA = Words(
    "Points et or de l’attaque sont ceux qui en découlent", "Points and gold of the attack are those that follow from it"
)


def of_rank(match: UUID) -> str | None:
    """The first field that is not as it was fought; None while it waits to be settled, or was set aside."""
    one = matches.finished_among([match]).get(match)
    if one is None or not one.placings:
        return _none_of(RankResult.objects.filter(match=match).exists(), "result")
    results = {row.seat: row for row in RankResult.objects.filter(match=match)}
    owed = {seat for seat, row in one.seats.items() if row.user and Wallet.objects.filter(user=row.user).exists()}
    if owed - set(results):
        return None if _waits(one, FOLLOWER) else f"result.{min(owed - set(results))}"
    wrong = (field for seat, row in sorted(results.items()) if (field := _of_result(one, row)))
    return next(wrong, "")


def _none_of(there: bool, field: str) -> str:
    return field if there else ""


def _waits(one: Finished, follower: str) -> bool:
    row = Follower.objects.filter(name=follower).first()
    reached = FeedPlace(row.epoch, row.xact, row.position) if row else FeedPlace(0, 0, 0)
    return one.place > reached or SetAside.objects.filter(match=one.id).exists()


def _of_result(one: Finished, row: RankResult) -> str:
    """Its numbers against the moves, then its transfers against its numbers."""
    seat = one.seats.get(row.seat)
    if seat is None:
        return f"result.{row.seat}.seat"
    fight = Fight(_rank(one), _first(one, seat), seat.tally["rounds"], seat.tally["fell"])
    due = {
        "rank": fight.rank,
        "won": fight.won,
        "drawn": seat.place == 0 and not fight.won,
        "rounds": fight.rounds,
        "fallen": fight.fallen,
        "counts": fight.counts,
        "gold": reward(fight),
        "unlock_gold": unlock_reward(fight.rank, row.wins) if fight.won and fight.counts else 0,
    }
    wrong = next((name for name, value in due.items() if getattr(row, name) != value), "")
    keys = {f"fight/{one.id}/{row.seat}": row.gold, f"unlock/{row.wallet_id}/{row.rank}": row.unlock_gold}
    return f"result.{row.seat}.{wrong}" if wrong else _moved({key: gold for key, gold in keys.items() if gold})


def _first(one: Finished, seat: FinishedSeat) -> bool:
    return seat.place == 0 and len(one.placings[0]) == 1


def _rank(one: Finished) -> int:
    number = one.origin.removeprefix(RANK_ORIGIN)
    return int(number) if number.isdecimal() else 0


def _moved(keys: dict[str, int]) -> str:
    """Whether there is a transfer of each key, and as its cause has it."""
    made = dict(Transfer.objects.filter(key__in=keys).values_list("key", "pk"))
    for key in keys:
        if key not in made:
            return f"transfer {key}"
        if wrong := of_transfer(made[key]):
            return f"{wrong[0].field} {key}"
    return ""


def of_arena(match: UUID) -> str | None:
    """As `of_rank`, of an attack; a table that lapsed owes nothing."""
    one = matches.finished_among([match]).get(match)
    row = Attack.objects.filter(match=match).first()
    if one is None or row is None:
        return ""
    if row.state in ("open", "playing"):
        return None if not one.placings or _waits(one, ARENA_FOLLOWER) else f"attack.{row.pk}.state"
    if row.state == "void":
        return _none_of(row.attacker_gold + row.defender_gold != 0, f"attack.{row.pk}.gold")
    outcome = _outcome(one)
    if not outcome or row.outcome != outcome:
        return f"attack.{row.pk}.outcome"
    due = {"attacker_gold": WORTH[outcome].attacker.gold, "defender_gold": WORTH[outcome].defender.gold}
    wrong = next((name for name, gold in due.items() if getattr(row, name) != gold), "")
    keys = {f"attack/{row.pk}": row.attacker_gold, f"defence/{row.pk}": row.defender_gold}
    return f"attack.{row.pk}.{wrong}" if wrong else _moved(keys)


def _outcome(one: Finished) -> Outcome | None:
    """The attacker's; None where there were not two sides."""
    places = {seat.bot == DEFENCE: seat.place for seat in one.seats.values()}
    if len(places) != 2:
        return None
    return "drawn" if places[True] == places[False] else "won" if places[False] < places[True] else "lost"
