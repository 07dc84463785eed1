"""What players and staff do at random in the economy's campaign, chosen from what the database says just now; imports psycopg.

Nothing is reserved by looking: others act on the same copies meanwhile, and many a deed comes too late. That is meant.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from uuid import UUID

import psycopg

RACES = ("skeleton", "orc", "sylvan", "human")
KEYED = ("open", "sell", "fuse", "chain")  # whose form carries a key
DRAWING = ("open", "fuse", "chain")  # that answer with the number of a draw
COMMON = ("open", "open", "open", "sell", "sell", "fuse", "fuse", "chain", "undo", "mark", "rotate", "claim", "gift")
ONCE_EACH = ("open", "sell", "fuse", "undo", "chain", "claim", "mark", "rotate", "gift")  # what each begins with


class Person(NamedTuple):
    """An account: its wallet, and the key of its session at the site."""

    name: str
    wallet: str
    session: str


@dataclass(frozen=True)
class Deed:
    """`fields` are those of the form; `number` is what its path names: a sale, a copy, a milestone; `card` likewise."""

    kind: str
    who: Person
    key: UUID
    fields: Mapping[str, Any] = field(default_factory=dict)
    number: int = 0
    card: str = ""


class Eyes:
    """One connection for several who look, since a server has room for a hundred; made anew when it is lost."""

    def __init__(self, connect: Callable[[], psycopg.Connection[tuple[Any, ...]]]) -> None:
        self._connect, self._lock = connect, threading.Lock()
        self._connection: psycopg.Connection[tuple[Any, ...]] | None = None

    def see(self, sql: str, *parameters: object) -> tuple[Any, ...] | None:
        """The first row, None if there is none or nothing can be seen just now."""
        with self._lock:
            try:
                if self._connection is None or self._connection.closed:
                    self._connection = self._connect()
                return self._connection.execute(sql, parameters).fetchone()
            except psycopg.Error:
                self._connection = None
                return None


_COPIES = (
    "SELECT array_agg(id) FROM (SELECT id FROM economy_copy WHERE wallet_id = %s AND gone = '' ORDER BY random() LIMIT %s) c"
)
_PAIR = """
SELECT a.id, b.id, a.card::text FROM economy_copy a JOIN economy_copy b USING (wallet_id, card, stars)
WHERE a.wallet_id = %s AND a.id < b.id AND a.gone = '' AND b.gone = '' AND a.stars < 5 ORDER BY random() LIMIT 1
"""
_ALIKE = """
SELECT array_agg(id) FROM economy_copy
WHERE wallet_id = %s AND gone = '' AND stars < 5 AND NOT holo AND NOT keep AND NOT favourite
GROUP BY card, stars HAVING count(*) > 1 ORDER BY random() LIMIT 1
"""
_SALE = "SELECT id FROM economy_sale WHERE wallet_id = %s AND undone IS NULL ORDER BY id DESC LIMIT 1 OFFSET %s"
_SECRET = "SELECT min(number) FROM economy_pledge WHERE wallet_id = %s AND revealed = ''"
_MILESTONE = "SELECT id FROM economy_milestone WHERE wallet_id = %s ORDER BY random() LIMIT 1"


@dataclass
class Chooser:
    """Chooses for one person; `staff` are the two who give gold, one asks and the other approves."""

    eyes: Eyes
    who: Person
    staff: Sequence[Person]
    chance: random.Random

    def deed(self, kind: str) -> Deed | None:
        """A deed of this kind, None if there is nothing to do it with."""
        choose: Callable[[], Deed | None] = getattr(self, f"_{kind}")
        return choose()

    def _do(self, kind: str, number: int = 0, card: str = "", **fields: Any) -> Deed:
        return Deed(kind, self.who, self._key(), fields, number, card)

    def _key(self) -> UUID:
        return UUID(int=self.chance.getrandbits(128), version=4)

    def _open(self) -> Deed:
        booster, race = self.chance.choice(((1, ""), (1, ""), (2, ""), (1, self.chance.choice(RACES))))
        return self._do("open", booster=booster, race=race, count=self.chance.choice((1, 1, 2, 3, 10)))

    def _sell(self) -> Deed | None:
        found = self.eyes.see(_COPIES, self.who.wallet, self.chance.randint(1, 6))
        return self._do("sell", copy=sorted(found[0])) if found and found[0] else None

    def _undo(self) -> Deed | None:
        found = self.eyes.see(_SALE, self.who.wallet, self.chance.randint(0, 2))
        return self._do("undo", found[0]) if found else None

    def _fuse(self) -> Deed | None:
        found = self.eyes.see(_PAIR, self.who.wallet)
        return self._do("fuse", card=found[2], one=found[0], other=found[1]) if found else None

    def _chain(self) -> Deed | None:
        found = self.eyes.see(_ALIKE, self.who.wallet)
        return self._do("chain", copy=sorted(found[0])[: len(found[0]) // 2 * 2]) if found else None

    def _mark(self) -> Deed | None:
        found = self.eyes.see(_COPIES, self.who.wallet, 1)
        marks = {name: "on" for name in ("keep", "favourite") if self.chance.random() < 0.1}
        return self._do("mark", found[0][0], **marks) if found and found[0] else None

    def _rotate(self) -> Deed | None:
        found = self.eyes.see(_SECRET, self.who.wallet)
        seed = self.chance.choice(("", f"{self.chance.getrandbits(256):064x}"))
        return self._do("rotate", found[0], seed=seed) if found else None

    def _claim(self) -> Deed | None:
        found = self.eyes.see(_MILESTONE, self.who.wallet)
        return self._do("claim", found[0]) if found else None

    def _gift(self) -> Deed:
        """A refund for this person, or rarely a little for everybody."""
        key, everybody = self._key(), self.chance.random() < 0.05
        whom = {"who": "all", "player": ""} if everybody else {"who": "one", "player": self.who.name}
        gold = self.chance.randint(1, 9 if everybody else 200)
        return Deed("gift", self.staff[0], key, {"kind": "refund", **whom, "gold": gold, "why": "a campaign"})
