"""A Merkle tree of SHA-256 over leaves in an order: its root, and the path that shows that one leaf is under it.

Leaves are hashed with the prefix 00 and nodes with 01, so that no node can be told as a leaf. Two neighbours make a node; an odd
one goes up alone. The root of no leaves is the SHA-256 of nothing. Imports the standard library.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

LEAF: Final = b"\x00"
NODE: Final = b"\x01"


class Step(NamedTuple):
    """A neighbour on the way up: `left` if it stands before what was reached so far."""

    left: bool
    digest: bytes


def leaf(content: bytes) -> bytes:
    """The 32 bytes that stand for one piece of content."""
    return sha256(LEAF + content).digest()


def root(leaves: Iterable[bytes]) -> bytes:
    """Of leaves as they come, however many: only one digest a level is kept."""
    waiting: list[tuple[int, bytes]] = []  # (level, digest), the levels falling: whole subtrees from left to right
    for digest in leaves:
        level = 0
        while waiting and waiting[-1][0] == level:
            digest, level = _node(waiting.pop()[1], digest), level + 1
        waiting.append((level, digest))
    if not waiting:
        return sha256().digest()
    top = waiting.pop()[1]
    while waiting:
        top = _node(waiting.pop()[1], top)
    return top


def path(leaves: Sequence[bytes], index: int) -> list[Step]:
    """From the leaf at `index`, counted from 0, to the root."""
    row, steps = list(leaves), []
    while len(row) > 1:
        other = index ^ 1
        if other < len(row):
            steps.append(Step(other < index, row[other]))
        row = [_node(*row[at : at + 2]) if at + 1 < len(row) else row[at] for at in range(0, len(row), 2)]
        index //= 2
    return steps


def climbed(digest: bytes, steps: Iterable[Step]) -> bytes:
    """The root that a leaf and its path lead to."""
    for step in steps:
        digest = _node(step.digest, digest) if step.left else _node(digest, step.digest)
    return digest


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(NODE + left + right).digest()
