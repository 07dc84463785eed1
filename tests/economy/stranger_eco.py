"""A stranger's check of draws: written anew from ARCHITECTURE.md alone. Imports nothing of ours.

python stranger_eco.py pli-eco-1.json      checks the vectors, prints how many; exit 1 at the first thing that is wrong
python stranger_eco.py --record FILE …     says of each record which points fail; exit 1 if one does
"""

import hashlib
import json
import sys
from pathlib import Path


def prefixed(*parts):
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def stream(key, label):
    inner = hashlib.blake2b(label.encode(), key=key, digest_size=32).digest()
    block = 0
    while True:
        chunk = hashlib.blake2b(block.to_bytes(8, "little"), key=inner, digest_size=64).digest()
        yield from (int.from_bytes(chunk[at : at + 4], "little") for at in range(0, 64, 4))
        block += 1


def below(words, n):
    limit = 2**32 - 2**32 % n
    return next(word for word in words if word < limit) % n


def commitment_of(player, number, secret):
    return hashlib.sha256(b"pli-eco-1" + prefixed(player, str(number).encode(), secret)).hexdigest()


def key_of(secret, player, seed, counter):
    return hashlib.blake2b(prefixed(secret, player, seed, str(counter).encode()), digest_size=32).digest()


def digest_of(parts):
    return hashlib.sha256(prefixed(*(part.encode() for part in parts))).hexdigest()


def points(record):
    """Which of the five points hold; None where the secret is missing."""
    known = record["secret"] is not None
    odds = odds_hold(record)
    return {
        "commitment": commitment_holds(record) if known else None,
        "counter": 1 <= record["counter"] <= 1000,
        "request": request_holds(record),
        "odds": odds,
        "dice": (odds and dice_hold(record)) if known else None,
    }


def commitment_holds(record):
    player, secret = bytes.fromhex(record["player"]), bytes.fromhex(record["secret"])
    return commitment_of(player, record["secret_number"], secret) == record["commitment"]


def request_holds(record):
    asked = record["request"]
    if record["purpose"] == "booster":
        middle = [str(asked["tier"]), asked["race"], str(asked["count"])]
        parts = ["booster", record["key"], *middle, record["release"], str(record["sheet"])]
        fits = len(record["boosters"]) == asked["count"] and all(len(one) == 6 for one in record["boosters"])
    elif record["purpose"] == "arena":
        parts = ["arena", record["key"], str(asked["side"]), asked["candidates"], str(asked["among"]), record["release"]]
        fits = asked["side"] in (1, 2)
    else:
        parts = ["fusion", record["key"], *(f"{a}:{b}" for a, b in asked["pairs"]), record["release"]]
        fits = [[one["stays"], one["goes"]] for one in record["tries"]] == asked["pairs"]
    return fits and parts == record["request_parts"] and digest_of(parts) == record["request_digest"]


def order_holds(player, asked):
    wallets = asked["order"]
    distinct = 1 <= asked["among"] == len(wallets) == len(set(wallets)) and player not in wallets
    return distinct and hashlib.sha256(b"".join(map(bytes.fromhex, wallets))).hexdigest() == asked["candidates"]


def odds_hold(record):
    if record["purpose"] == "arena":
        return order_holds(record["player"], record["request"])
    table = record["table"]
    if record["purpose"] == "fusion":
        return all(one["chance"] == table["steps"][one["stars"]] + table["points"] * one["rank"] for one in record["tries"])
    lists = all(ids and ids == sorted(set(ids)) for ids in table["cards"])
    sums = sum(table["ranks"]) == 100 and sum(table["weights"]) == table["denominator"]
    return lists and sums and min(table["ranks"] + table["weights"]) >= 0 and table["holo"] >= 1


def dice_hold(record):
    seed = bytes.fromhex(record["seed"])
    key = key_of(bytes.fromhex(record["secret"]), bytes.fromhex(record["player"]), seed, record["counter"])
    words = stream(key, record["purpose"])
    if record["purpose"] == "booster":
        return record["boosters"] == [booster(record["table"], words) for _ in record["boosters"]]
    if record["purpose"] == "arena":
        wallets, met = record["request"]["order"], record["met"]
        return met["opponent"] == wallets[below(words, len(wallets))] and met["defence"] == 1 + below(words, 2)
    for one in record["tries"]:
        roll = below(words, 100)
        if one["roll"] != roll or one["success"] is not (roll < one["chance"]):
            return False
    return True


def booster(table, words):
    cards = []
    for place in range(6):
        rank = 0
        if place < 5:
            roll = below(words, 100)
            rank = 1 if roll < table["ranks"][0] else 2 if roll < table["ranks"][0] + table["ranks"][1] else 3
        ids = table["cards"][rank]
        card = ids[below(words, len(ids))]
        roll = below(words, table["denominator"])
        rarity = len(table["weights"]) - 1
        while roll >= table["weights"][rarity]:
            roll -= table["weights"][rarity]
            rarity -= 1
        cards.append([card, table["rarities"][rarity], below(words, table["holo"]) == 0])
    return cards


def expect(what, said, found):
    if said != found:
        sys.exit(f"{what}: stated {said}, computed {found}")


def check_vectors(known):
    for one in known["commitments"]:
        found = commitment_of(bytes.fromhex(one["player"]), one["number"], bytes.fromhex(one["secret"]))
        expect("commitment", one["commitment"], found)
    for one in known["keys"]:
        key = key_of(*(bytes.fromhex(one[part]) for part in ("secret", "player", "seed")), one["counter"])
        expect("key", one["key"], key.hex())
        words = stream(key, one["purpose"])
        expect("rolls", one["rolls"], [below(words, n) for n in one["below"]])
    for one in known["digests"]:
        expect("digest", one["digest"], digest_of(one["parts"]))
    for one in known["records"]:
        expect(f"draw {one['draw']}", [], [point for point, holds in points(one).items() if not holds])
    for one in known["altered"]:
        record = json.loads(json.dumps(known["records"][one["record"]]))
        place = record
        for step in one["at"][:-1]:
            place = place[step]
        place[one["at"][-1]] = one["value"]
        expect(f"altered {one['at']}", one["fails"], [point for point, holds in points(record).items() if holds is False])
    return {name: len(known[name]) for name in ("commitments", "keys", "digests", "records", "altered")}


def check_records(files):
    failed = False
    for file in files:
        wrong = [point for point, holds in points(json.loads(Path(file).read_text("utf-8"))).items() if holds is False]
        failed = failed or bool(wrong)
        print(f"{file}: {', '.join(wrong) or 'nothing is wrong'}")
    sys.exit(failed)


if __name__ == "__main__":
    if sys.argv[1] == "--record":
        check_records(sys.argv[2:])
    print(json.dumps(check_vectors(json.loads(Path(sys.argv[1]).read_text("utf-8")))))
