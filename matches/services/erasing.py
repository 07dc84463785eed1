"""What goes from matches with an account that is erased. Imports moves, seating, projections and models.

Streams stay as they are: they name seats. Who held one stands beside them, and with his salt goes what could prove it.
"""

from __future__ import annotations

from typing import Final
from uuid import UUID, uuid4

from django.contrib.auth.models import User
from django.db import connection

from catalogue.texts import Texts
from matches import store
from matches.errors import NotAllowedNow, NotYours, StaleDecision
from matches.kernel import match as kernel
from matches.kernel.seats import Seat
from matches.models import Dispute, DisputeNote, Erasure, Follower, Look, Match, RatingChange, Renaming, SeatHolder
from matches.projections import fold as folds
from matches.projections import ladders
from matches.services.moves import resign
from matches.services.notices import forget_who
from matches.services.seating import remove_seat

PATIENCE_S: Final = 2.0  # for somebody else's transaction, which holds back the feed
# What auditors, staff and other players have written, in which somebody may be named.
TEXTS: Final = (
    Texts(Dispute, "words"),
    Texts(Dispute, "answer"),
    Texts(DisputeNote, "words"),
    Texts(Look, "reason"),
    Texts(Erasure, "reason"),
    Texts(Renaming, "reason"),
)


def leave_tables(user: User) -> None:
    """He stands up from tables that have not begun, and resigns where he plays: by the rules, as if he had asked for it.

    Not in a transaction: the others play on at once. Again: nothing is left to do.
    """
    for match, seat, status in _seats(user):
        try:
            if status == "playing":
                resign(match, user, command_id=uuid4())
            else:
                remove_seat(match, user, seat=seat, command_id=uuid4())
        except (NotAllowedNow, NotYours, StaleDecision):
            continue  # it has begun or ended since; `require_away` looks again


def count_results(user: User) -> None:
    """What his last matches were worth is counted, for the sake of those who played against him. Outside a transaction.

    NotAllowedNow("erasure_waits") while somebody's long transaction holds it back.
    """
    if not _uncounted(user):
        return
    store.all_is_in_the_feed(PATIENCE_S)
    while ladders.follow():
        pass
    if _uncounted(user):
        raise NotAllowedNow("erasure_waits")


def hold_ladders() -> None:
    """Nobody counts results until the transaction ends. First of all locks: who counts takes ratings and people after it."""
    Follower.objects.get_or_create(name=ladders.NAME)
    Follower.objects.select_for_update().get(name=ladders.NAME)


def require_away(user: User) -> None:
    """NotAllowedNow("erasure_waits") if he has sat down since, or something of his is still to be counted."""
    if _seats(user) or _uncounted(user):
        raise NotAllowedNow("erasure_waits")


def erase(user: User) -> None:
    """His reports with their answers, his notes and his reasons go, the proofs of his seats, and who he was in what others were
    told. In the erasing transaction.
    """
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL matches.erasing = 'yes'")
    Dispute.objects.filter(by=user).delete()
    DisputeNote.objects.filter(by=user).delete()
    Look.objects.filter(by=user).update(by=None, reason="")
    SeatHolder.objects.filter(user=user).update(user=None, salt=None, deck=None)
    forget_who(user.pk)


def _seats(user: User) -> list[tuple[UUID, Seat, str]]:
    """Where he still sits, with the match's status: at open tables, and where the others would wait for him."""
    held = SeatHolder.objects.filter(user=user, match__status__in=("new", "open", "playing")).order_by("match__number")
    seats = [(match, Seat(seat), status) for match, seat, status in held.values_list("match_id", "seat", "match__status")]
    return [one for one in seats if one[2] != "playing" or _plays(one[0], one[1])]


def _plays(match: UUID, seat: Seat) -> bool:
    """Who has resigned already keeps his seat while the others play on."""
    loaded = folds.load(match)
    return kernel.offers(loaded.rules, loaded.fold.match, seat).may_resign


def _uncounted(user: User) -> bool:
    """Whether a rated match of his is over that the ladders have not come to."""
    ended = Match.objects.filter(holders__user=user, rated=True, status__in=ladders.TAGS)
    new = ended.exclude(pk__in=RatingChange.objects.filter(match__holders__user=user).values("match"))
    found = store.feed_of(list(new.values_list("pk", flat=True)), ladders.TAGS)
    place = Follower.objects.filter(name=ladders.NAME).values_list("epoch", "xact", "position").first()
    return any(place is None or tuple(one.place) > place for one in found)
