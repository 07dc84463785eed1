"""Matches that were played without a database, put into the store as if they had been played there; imports models."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from uuid import UUID, uuid4

import msgspec
from django.db import connection, transaction

from matches.codec import codec, encode, tag_of
from matches.kernel.play import Habits, Play, Sitting
from matches.kernel.seats import Seat
from matches.models import Counter, Match, SeatHolder
from matches.projections import fold as folds
from matches.projections.growing import Stretch
from matches.projections.head import head
from matches.registry import rules_of
from matches.releases import cards_of
from matches.services import publish_starter
from matches.store.chain import GENESIS, SALT_BYTES, command_digest, event_hash

_COMMANDS = "COPY matches_command (match_id, id, seat, decision, name, payload, received_at, first_version, count) FROM STDIN"
_EVENTS = """
COPY matches_event (match_id, version, tag, tag_version, payload, salt, recorded_at, hash, command, epoch) FROM STDIN
"""


def plays(game: str, count: int, seed: str) -> Iterator[Play]:
    """So many matches of the game, the first seat sampling, bots on the others; some sit too long and some resign."""
    rules = rules_of(game)
    cards, policies = cards_of(game, publish_starter(rules)), tuple(rules.open_bots)
    seats_of = rules.seats_for(rules.options())
    for number in range(count):
        chairs = tuple(Seat(one) for one in range(seats_of[number % len(seats_of)]))
        bots = {seat: policies[(seat + number) % len(policies)] for seat in chairs[1:]} if policies else {}
        sitting = Sitting(rules, chairs, bots=bots, habits=Habits(idle_one_in=12, resign_one_in=40))
        play = Play(sitting, f"{seed}/{game}/{number}".encode(), cards=cards)
        play.run()
        yield play


def store_plays(games: Iterable[Play]) -> list[UUID]:
    """All of them in one transaction; their ids."""
    with transaction.atomic():
        return [_store(play) for play in games]


def _store(play: Play) -> UUID:
    id = UUID(bytes=play.sealed.match)
    rules, table = play.rules, play.match.table
    assert table.opened is not None
    events = [event for record in play.records for event in record.events]
    at = [record.at_ms for record in play.records for _ in record.events]
    fold = folds.grow_by(rules, folds.empty(rules, table.opened.seats), Stretch(events, at, b""))
    _head(id, play, fold)
    _rows(id, play)
    SeatHolder.objects.bulk_create(
        [SeatHolder(match_id=id, seat=one.seat, bot=one.bot.name if one.bot else "") for one in table.seated]
    )
    return id


def _head(id: UUID, play: Play, fold: folds.Fold) -> None:
    opened, change = play.match.table.opened, head(play.rules, fold.match, fold.revisions)
    assert opened is not None
    number = Counter.objects.select_for_update().get(name="match")
    number.value += 1
    number.save(update_fields=["value"])
    Match.objects.create(
        id=id,
        number=number.value,
        game=opened.game,
        release=opened.release,
        options=msgspec.json.decode(opened.options),
        seats=opened.seats,
        invite=uuid4().hex,
        revisions=list(change.revisions),
        opened_at=play.records[0].at_ms,
        version=fold.version,
        status=change.status,
        turn=list(change.turn),
        deadline_id=change.deadline_id,
        deadline_at=change.deadline_at,
        outcome=msgspec.json.decode(change.outcome or b"null"),
        changed_at=fold.last_at,
    )


def _rows(id: UUID, play: Play) -> None:
    known, previous, events = codec(play.rules), GENESIS, []
    with connection.cursor() as cursor:
        with cursor.copy(_COMMANDS) as copy:
            for one in play.records:
                key, payload, name = uuid4(), encode(one.command), tag_of(one.command)
                facts = (key, one.seat, one.decision, name, payload, one.at_ms, one.first_version, len(one.events))
                digest = command_digest(id, *facts)
                copy.write_row((id, *facts[:4], payload.decode(), *facts[5:]))
                for version, event in enumerate(one.events, one.first_version):
                    salt, tag, body = os.urandom(SALT_BYTES), tag_of(event), encode(event)
                    kind = known.event_version(tag)
                    previous = event_hash(previous, version, tag, kind, one.at_ms, salt, digest, body)
                    events.append((id, version, tag, kind, body.decode(), salt, one.at_ms, previous, key, 1))
        with cursor.copy(_EVENTS) as copy:
            for row in events:
                copy.write_row(row)
