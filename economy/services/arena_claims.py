"""What attacks that are over are worth, points and gold, each once, by its row (R40, Q39, E28). Imports following."""

from __future__ import annotations

from datetime import datetime

from economy import clock, ledger
from economy.models import Attack, Fighter
from economy.rules.arena import WORTH, Outcome, Side, points_after
from economy.services.attack_tables import DEFENCE, ORIGIN
from economy.services.following import Kind, follow
from economy.services.season_rows import take_season
from matches.selectors import Finished

RUNNING = ("running", "closed")  # a closed season waits for fights that were over in time


def follow_arena(limit: int = 200) -> int:
    """Settles the attacks that are over; how many. As `following.follow`."""
    return follow(KIND, limit)


def _settle(one: Finished) -> None:
    """Points and gold, or nothing for a fight without a result and for one that went on after the season's end (Q39).

    A table that nobody began settles nothing: the attack stays drawn, for another table or until its season is over.
    ValueError at a table that is not what its origin says.
    """
    attack = Attack.objects.filter(pk=int(one.origin.removeprefix(ORIGIN))).first()
    if attack is not None and not one.placings and (attack.match != one.id or attack.state == "open"):
        return
    if attack is None or attack.match != one.id:
        raise ValueError("no attack was opened at this table")
    season, ended_at = take_season(attack.season_id), clock.of(one.ended_at)
    in_time = season is not None and season.state in RUNNING and ended_at < season.ends_at
    outcome = _outcome(one) if one.placings and in_time else None
    if outcome is None:
        Attack.objects.filter(pk=attack.pk, state__in=("open", "playing")).update(state="void", settled_at=clock.now())
    else:
        _claim(attack, outcome, ended_at)


def _outcome(one: Finished) -> Outcome:
    """Of the attacker: first alone has won, first together with the defence has drawn. Who gave up is second (Q39)."""
    [own] = [seat for seat in one.seats.values() if seat.bot != DEFENCE]
    [house] = [seat for seat in one.seats.values() if seat.bot == DEFENCE]
    if own.place == house.place:
        return "drawn"
    return "won" if own.place < house.place else "lost"


def _claim(attack: Attack, outcome: Outcome, ended_at: datetime) -> None:
    """R40: both sides at once. Whoever else settles it waits at the wallets, and finds it settled."""
    people = {one.pk: one for one in Fighter.objects.filter(pk__in=(attack.attacker_id, attack.defender_id))}
    wallets = sorted(one.wallet_id for one in people.values())
    for wallet in wallets:
        ledger.hold(wallet)
    people = Fighter.objects.order_by("pk").select_for_update(no_key=True).in_bulk(list(people))
    attack = Attack.objects.select_for_update(no_key=True).get(pk=attack.pk)
    if attack.state not in ("open", "playing"):
        return
    attacker, defender = people[attack.attacker_id], people[attack.defender_id]
    worth = WORTH[outcome]
    attacker.wins += outcome == "won"
    attacker.losses += outcome == "lost"
    attack.attacker_points = _move(attacker, worth.attacker, ended_at)
    attack.defender_points = _move(defender, worth.defender, ended_at)
    attack.attacker_gold, attack.defender_gold = worth.attacker.gold, worth.defender.gold
    attack.state, attack.outcome, attack.settled_at = "settled", outcome, clock.now()
    attack.save()
    ledger.move(attacker.wallet_id, attack.attacker_gold, "attack", f"attack/{attack.pk}")
    ledger.move(defender.wallet_id, attack.defender_gold, "defence", f"defence/{attack.pk}")


def _move(fighter: Fighter, worth: Side, ended_at: datetime) -> int:
    """R40: nobody falls below 0; what the floor left of the change. Q40: who stays where he is keeps his time."""
    before, fighter.points = fighter.points, points_after(fighter.points, worth.points)
    if fighter.points != before:
        fighter.moved_at = max(fighter.moved_at, ended_at)
    fighter.save(update_fields=["points", "wins", "losses", "moved_at"])
    return fighter.points - before


KIND = Kind("arena", ORIGIN, _settle)
