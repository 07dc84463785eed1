"""The signed log for programs: its keys and checkpoints, and the two kinds of proof. Imports selectors and notary."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta
from rest_framework.request import Request
from rest_framework.response import Response

from matches import notary
from matches.api.door import Door, asked
from matches.api.schema import documented
from matches.models import Checkpoint
from matches.proofs import Consistency, Proof
from matches.selectors.log import checkpoint, checkpoints


class Log(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Checkpoints, newest first; those with a number below `before`."""

    before: Annotated[int, Meta(ge=1, le=2**31 - 1)] = 2**31 - 1
    limit: Annotated[int, Meta(ge=1, le=100)] = 30


class Asked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`match` with its id in 32 hex digits, `release` with `game/number`, `ledger_day`, `raffle` or `season` with its date."""

    kind: Annotated[str, Meta(max_length=20)]
    key: Annotated[str, Meta(max_length=120)]


class CheckpointAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """`note` is the signed text (C2SP signed-note): origin, size and root in base64; `root` is the same in hex."""

    number: int
    size: int
    root: str
    made_at: datetime
    note: str


class LogAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """`public_keys` are those that ever signed, the current one last; `older` goes on as `before`, null at the end."""

    public_keys: tuple[str, ...]
    checkpoints: tuple[CheckpointAnswer, ...]
    older: int | None


class Checkpoints(Door):
    """`/api/log/`"""

    @documented("Read the checkpoints of the signed log", name="read_log", query=Log, answer=LogAnswer, problems=(400, 401))
    def get(self, request: Request) -> Response:
        query = asked(request, Log)
        found, older = checkpoints(query.before, query.limit)
        told = tuple(_told(one) for one in found)
        return Response(LogAnswer(public_keys=notary.public_keys(), checkpoints=told, older=older))


class OneCheckpoint(Door):
    """`/api/log/checkpoints/{number}/`"""

    @documented("Read one checkpoint", name="read_checkpoint", answer=CheckpointAnswer, problems=(401, 404))
    def get(self, request: Request, number: int) -> Response:
        return Response(_told(checkpoint(number)))


class ProofOf(Door):
    """`/api/log/proof/`"""

    @documented("Prove that a thing stands in the log", name="prove_entry", query=Asked, answer=Proof, problems=(400, 401, 404))
    def get(self, request: Request) -> Response:
        query = asked(request, Asked)
        return Response(notary.proof(query.kind, query.key))


class Continued(Door):
    """`/api/log/consistency/{older}/{newer}/`"""

    @documented(
        "Prove that one checkpoint is the beginning of another",
        name="prove_consistency",
        answer=Consistency,
        problems=(401, 404),
    )
    def get(self, request: Request, older: int, newer: int) -> Response:
        return Response(notary.consistency(older, newer))


def _told(row: Checkpoint) -> CheckpointAnswer:
    return CheckpointAnswer(number=row.number, size=row.size, root=bytes(row.root).hex(), made_at=row.made_at, note=row.note)
