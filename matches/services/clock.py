"""What the clock and the house may ask of a match: a deadline has passed; a restored database voids what was running."""

from __future__ import annotations

from uuid import UUID, uuid5

from matches.errors import NotAllowedNow, StaleDecision
from matches.kernel import commands as asks
from matches.services.carry_out import Receipt, Request, carry_out


def time_is_up(match_id: UUID, deadline: str, *, wakes_bots: bool = True) -> Receipt | None:
    """Settle all that was due at `deadline`; None if that deadline is not awaited any more, or not yet.

    `wakes_bots` is False for who goes on with the bots himself.

    The command id follows from match and deadline: fired twice, late or by several sweepers it has one effect.
    """
    id = uuid5(match_id, f"deadline/{deadline}")
    request = Request(match_id, id, None, lambda _: asks.TimeIsUp(deadline=deadline), wakes_bots=wakes_bots)
    try:
        return carry_out(request)
    except StaleDecision:
        return None
    except NotAllowedNow as refusal:
        if refusal.code != "too_early":
            raise
        return None


def close_restored(match_id: UUID, epoch: int) -> None:
    """Void a match that was running when the database was restored to an older state; once an epoch."""
    carry_out(Request(match_id, uuid5(match_id, f"restored/{epoch}"), None, lambda _: asks.CloseTable(reason="restored")))
