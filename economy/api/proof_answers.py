"""What the API says of a transfer that is sealed, and of one that is not yet. Imports the ledger's proofs."""

from __future__ import annotations

from datetime import date

from economy.api.answers import Answer
from economy.ledger.seals import Proof


class ProofStep(Answer, frozen=True, kw_only=True):
    """A neighbour on the way up: `left` if it stands before what was reached so far."""

    left: bool
    digest: str


class DayProof(Answer, frozen=True, kw_only=True):
    """The leaf is the hash of `text`, place `at` of `among`; `path` leads from there to `root`."""

    day: date
    root: str
    among: int
    at: int
    text: str
    path: tuple[ProofStep, ...]


class TransferProof(Answer, frozen=True, kw_only=True):
    """`proof` is null until the day is sealed."""

    transfer: int
    proof: DayProof | None


def proof(transfer: int, found: Proof | None) -> TransferProof:
    if found is None:
        return TransferProof(transfer=transfer, proof=None)
    path = tuple(ProofStep(left=one.left, digest=one.digest.hex()) for one in found.path)
    day = DayProof(day=found.day, root=found.root, among=found.among, at=found.at, text=found.text, path=path)
    return TransferProof(transfer=transfer, proof=day)
