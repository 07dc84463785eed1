"""Writes the generator's known answers, a contract made once: `python -m tests.matches.kernel.dice_vectors`."""

from __future__ import annotations

import json
from pathlib import Path

from matches.kernel.chance import Sealed, length_prefixed
from matches.kernel.dice import Dice
from matches.kernel.match import bot_dice
from matches.kernel.seats import Seat

VECTORS = Path(__file__).with_name("dice_vectors.json")
KEYS = (bytes(32), bytes(range(32)), b"\xff" * 32)
LABELS = ("deal", "deal/3", "bot/2/pick/1", "œuf/é")
BOUNDS = (1, 2, 3, 6, 52, 1000, 2**31 + 1, 2**32)  # above 2**31 nearly every second word is rejected
NONCES = [(0, "11" * 32), (2, ""), (10, "ab" * 32)]


def vectors() -> dict[str, object]:
    """Everything that a second implementation has to agree with."""
    sealed = Sealed(bytes(range(16)), bytes(range(100, 132)))
    seed = sealed.seed([(Seat(seat), nonce) for seat, nonce in NONCES])
    return {
        "algorithm": "blake2b-ctr-1",
        "words": [
            {"key": key.hex(), "label": label, "words": Dice(key, label).below_many(2**32, 36)}
            for key in KEYS
            for label in LABELS
        ],
        "below": [
            {"key": KEYS[1].hex(), "label": f"below/{n}", "n": n, "numbers": Dice(KEYS[1], f"below/{n}").below_many(n, 40)}
            for n in BOUNDS
        ],
        "shuffled": [
            {
                "key": KEYS[1].hex(),
                "label": f"shuffle/{size}",
                "items": size,
                "order": Dice(KEYS[1], f"shuffle/{size}").shuffled(range(size)),
            }
            for size in (0, 1, 2, 5, 52)
        ],
        "length_prefixed": [{"parts": ["", "00", "0102"], "bytes": length_prefixed(b"", b"\0", b"\1\2").hex()}],
        "protocol": {
            "match": sealed.match.hex(),
            "secret": sealed.secret.hex(),
            "commitment": sealed.commitment(),
            "nonces": NONCES,
            "seed": seed.hex(),
            "bot": {"seat": 3, "decision": "pick/4", "numbers": bot_dice(seed, Seat(3), "pick/4").below_many(3, 20)},
        },
    }


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(vectors(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
