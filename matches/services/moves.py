"""The moves of a running match: a player's, a bot's, and leaving for good."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from uuid import UUID, uuid5

import msgspec
from django.contrib.auth.models import User

from matches.errors import NotACommand, NotAllowedNow, NotYours, StaleDecision
from matches.kernel import match as kernel
from matches.kernel.commands import Resign, TimeIsUp
from matches.kernel.match import AnyRules
from matches.kernel.rules import Json
from matches.kernel.seats import Seat
from matches.projections import fold as folds
from matches.projections.company import seat_held
from matches.projections.fold import Loaded
from matches.projections.head import is_asked
from matches.projections.played_by import rules_at
from matches.services.carry_out import Receipt, Request, carry_out, same_body
from matches.services.sealing import sealed_of


def read_move(rules: AnyRules, raw: Mapping[str, Json]) -> msgspec.Struct:
    """A game's command from its tag and fields; NotACommand. The clock's command is nobody's to send."""
    try:
        command = rules.command(raw)
    except msgspec.ValidationError as error:
        raise NotACommand("not_a_command", problem=str(error)) from error
    if isinstance(command, TimeIsUp):
        raise NotACommand("not_a_command", problem="time_is_up")
    return command


def submit(
    match_id: UUID, user: User, *, command_id: UUID, decision: str, move: Mapping[str, Json], expected_revision: int | None = None
) -> Receipt:
    """One move of the seat that `user` holds, once; a repeat gets the first answer.

    `decision` names what is answered. `expected_revision`, if given, is what the sender had seen: StaleDecision if more has
    happened that he may see. NotYours, NotACommand, StaleDecision, NotAllowedNow, IdReused, NotFound.
    """
    rules = rules_at(match_id)
    seat = seat_of(match_id, user)
    command = read_move(rules, move)
    decision = "" if isinstance(command, Resign) else decision  # leaving answers no decision: nothing of the sender's is kept
    make = partial(_unless_moved, seat, expected_revision, command)
    return carry_out(Request(match_id, command_id, seat, make, decision), same_body(command, decision))


def _unless_moved(seat: Seat, expected: int | None, command: msgspec.Struct, loaded: Loaded) -> msgspec.Struct:
    """`command`, asked for at each attempt: what the seat may see must not move between reading and storing either."""
    revision = loaded.fold.revisions[seat + 1]
    if expected is not None and revision != expected:
        raise StaleDecision("version_moved", revision=revision)
    return command


def resign(match_id: UUID, user: User, *, command_id: UUID) -> Receipt:
    """Leave a running match for good, as the game's rules count it."""
    seat = seat_of(match_id, user)
    return carry_out(Request(match_id, command_id, seat, lambda _: Resign()), same_body(Resign(), ""))


def submit_for_bot(match_id: UUID, seat: Seat, decision: str) -> Receipt | None:
    """What the bot on `seat` answers to `decision`, once; None if nobody asks it any more.

    The command id follows from match, seat and decision: any number of workers may try. The caller plays on until no bot is
    asked: nobody else is woken for that.
    """
    id = uuid5(match_id, f"bot/{seat}/{decision}")
    make = partial(_choose, match_id, seat, decision)
    request = Request(match_id, id, seat, make, decision, wakes_bots=False)
    try:
        return carry_out(request)
    except (StaleDecision, NotAllowedNow):
        loaded = folds.load(match_id)
        offers = kernel.offers(loaded.rules, loaded.fold.match, seat)
        if is_asked(offers) and offers.decision == decision:
            raise  # still asked: the bot's choice itself is at fault
        return None


def _choose(match_id: UUID, seat: Seat, decision: str, loaded: Loaded) -> msgspec.Struct:
    match = loaded.fold.match
    offers = kernel.offers(loaded.rules, match, seat)
    taken = match.table.taken(seat)
    if taken is None or taken.bot is None or not is_asked(offers) or offers.decision != decision:
        raise StaleDecision("stale", decision=decision)
    seed = sealed_of(match_id).seed(match.table.nonces())
    bot = loaded.rules.bots[taken.bot.name]
    return bot.choose(loaded.rules.view(match.game, seat), offers, kernel.bot_dice(seed, seat, decision))


def seat_of(match_id: UUID, user: User) -> Seat:
    """The seat that `user` holds; NotYours("not_seated")."""
    seat = seat_held(match_id, user.pk)
    if seat is None:
        raise NotYours("not_seated")
    return seat
