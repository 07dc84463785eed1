"""A stranger's check: dice and protocol written anew from ARCHITECTURE.md alone. Imports nothing of ours.

python stranger.py dice_vectors.json match.ndjson …      prints what was checked as JSON; exit 1 at the first thing that is wrong
"""

import hashlib
import json
import sys
from pathlib import Path

SYMBOLS = ["feather", "book", "beetle"]


def words(key, label):
    inner = hashlib.blake2b(label.encode(), key=key, digest_size=32).digest()
    block = 0
    while True:
        chunk = hashlib.blake2b(block.to_bytes(8, "little"), key=inner, digest_size=64).digest()
        yield from (int.from_bytes(chunk[at : at + 4], "little") for at in range(0, 64, 4))
        block += 1


def below(stream, n):
    limit = 2**32 - 2**32 % n
    return next(word for word in stream if word < limit) % n


def shuffled(stream, items):
    cards = list(items)
    for last in range(len(cards) - 1, 0, -1):
        other = below(stream, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def commitment(match, secret):
    return hashlib.sha256(b"pli-1" + match + secret).hexdigest()


def seed_of(match, secret, nonces):
    parts = [secret, match]
    for seat, nonce in sorted(nonces):
        parts += [str(seat).encode(), bytes.fromhex(nonce)]
    message = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    return hashlib.blake2b(message, digest_size=32).digest()


def expect(what, said, found):
    if said != found:
        sys.exit(f"{what}: recorded {said}, computed {found}")


def check_vectors(known):
    checked = 0
    for one in known["words"]:
        stream = words(bytes.fromhex(one["key"]), one["label"])
        expect(one["label"], one["words"], [next(stream) for _ in one["words"]])
        checked += 1
    for one in known["below"]:
        stream = words(bytes.fromhex(one["key"]), one["label"])
        expect(one["label"], one["numbers"], [below(stream, one["n"]) for _ in one["numbers"]])
        checked += 1
    for one in known["shuffled"]:
        stream = words(bytes.fromhex(one["key"]), one["label"])
        expect(one["label"], one["order"], shuffled(stream, range(one["items"])))
        checked += 1
    told = known["protocol"]
    match, secret = bytes.fromhex(told["match"]), bytes.fromhex(told["secret"])
    expect("commitment", told["commitment"], commitment(match, secret))
    seed = seed_of(match, secret, told["nonces"])
    expect("seed", told["seed"], seed.hex())
    stream = words(seed, f"bot/{told['bot']['seat']}/{told['bot']['decision']}")
    expect("bot", told["bot"]["numbers"], [below(stream, 3) for _ in told["bot"]["numbers"]])
    return checked + 3


def check_match(lines):
    rows = [json.loads(line) for line in lines]
    events = [row["payload"] for row in rows if row["kind"] == "event"]
    opened = events[0]
    match, secret = (
        bytes.fromhex(opened["match"]),
        bytes.fromhex(next(e["secret"] for e in events if e["type"] == "secret_revealed")),
    )
    expect("commitment", opened["commitment"], commitment(match, secret))
    seated = {}
    for event in events:
        if event["type"] == "seat_taken":
            seated[event["seat"]] = event
        elif event["type"] == "seat_left":
            del seated[event["seat"]]
    nonces = [(seat, event["nonce"]) for seat, event in seated.items() if event["bot"] is None]
    seed = seed_of(match, secret, nonces)
    forks = [row for row in rows if row["kind"] == "command" and row["payload"]["type"] == "fork"]
    copied = sum(row["first_version"] - 1 + row["event_count"] for row in forks)  # so far the dice were another match's
    rolls = check_topsy(events, seed, copied) if opened["game"] == "topsy" else 0
    return rolls + (check_random_picks(rows, seated, seed) if opened["game"] == "ahyoheek" else 0)


def check_topsy(events, seed, copied):
    rolls, number = 0, 0
    for version, event in enumerate(events, 1):
        if event["type"] == "round_opened":
            number = event["round"]
        elif version <= copied:
            continue
        elif event["type"] == "dealt":
            pack = shuffled(words(seed, "deal"), range(1, 13))
            expect("deal", [card for hand in event["hands"] for card in hand["cards"]] + event["rest"], pack)
            rolls += 1
        elif event["type"] == "turned":
            expect(f"coin {number}", event["coin"], ["heads", "tails"][below(words(seed, f"coin/{number}"), 2)])
            rolls += 1
    return rolls


def check_random_picks(rows, seated, seed):
    rolls = 0
    for row in rows:
        if row["kind"] != "command" or row["payload"]["type"] != "pick":
            continue
        bot = seated[row["seat"]]["bot"]
        if bot is not None and bot["name"] == "random":
            stream = words(seed, f"bot/{row['seat']}/{row['decision']}")
            below(stream, 1)  # which of the offered commands: there is one
            expect(f"bot {row['seat']} at {row['decision']}", row["payload"]["symbol"], SYMBOLS[below(stream, 3)])
            rolls += 1
    return rolls


if __name__ == "__main__":
    vectors = check_vectors(json.loads(Path(sys.argv[1]).read_text("utf-8")))
    rolls = [check_match(Path(name).read_text("utf-8").splitlines()) for name in sys.argv[2:]]
    print(json.dumps({"vectors": vectors, "matches": len(rolls), "rolls": sum(rolls)}, separators=(",", ":")))
