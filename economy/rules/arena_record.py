"""The dice of an attack over plain ids: a draw and the record of one are rolled by the same code (R39, Q38). Imports dice."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, TypeVar

from matches.kernel.dice import Dice

T = TypeVar("T")
SIDES: Final = 2  # R37: decks of a defender


def drawn(dice: Dice, order: Sequence[T]) -> tuple[T, int]:
    """Who of `order` is met, each as likely, and with which of his decks, 1 or 2."""
    return order[dice.below(len(order))], 1 + dice.below(SIDES)


def order_digest(order: Sequence[str]) -> str:
    """What stands for those who could be met: SHA-256 over their wallets' ids (32 hex digits each) as bytes, in a row."""
    return sha256(bytes.fromhex("".join(order))).hexdigest()
