"""A stranger's check of raffles: written anew from ARCHITECTURE.md alone. Imports nothing of ours.

python stranger_raffle.py pli-raffle-1.json      checks the vectors, prints how many; exit 1 at the first thing that is wrong
python stranger_raffle.py --record FILE …        says of each record which points fail; exit 1 if one does
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


def commitment_of(day, secret):
    return hashlib.sha256(b"pli-raffle-1" + prefixed(day.encode(), bytes.fromhex(secret))).hexdigest()


def receipts_of(day, commitment, tickets):
    """With the first head before them."""
    heads = [hashlib.sha256(b"pli-raffle-1" + day.encode() + bytes.fromhex(commitment)).digest()]
    for number, id, nonce in tickets:
        more = number.to_bytes(8, "big") + bytes.fromhex(id.replace("-", "")) + bytes.fromhex(nonce)
        heads.append(hashlib.sha256(heads[-1] + more).digest())
    return [head.hex() for head in heads]


def key_of(day, secret, head):
    return hashlib.blake2b(prefixed(bytes.fromhex(secret), day.encode(), bytes.fromhex(head)), digest_size=32).digest()


def winners_due(tickets):
    return max(1, tickets * 100 // 5000) if tickets else 0


def draw(key, tickets):
    row, words = list(range(1, tickets + 1)), stream(key, "raffle")
    count = winners_due(tickets)
    for k in range(count):
        at = k + below(words, tickets - k)
        row[at], row[k] = row[k], row[at]
    return row[:count]


def golds(tickets, count):
    pot, due = tickets * 100, winners_due(tickets)
    return [pot // due + (0 if at else pot % due) for at in range(count)]


def points(lines):
    """Which of the six points hold; None where the secret is missing."""
    said, *tickets = [json.loads(line) for line in lines]
    count, secret, winners = said["tickets"], said["secret"], said["winners"]
    heads = receipts_of(said["day"], said["commitment"], tickets)
    found = {
        "commitment": None,
        "count": len(tickets) == count,
        "numbers": [number for number, _, _ in tickets] == list(range(1, len(tickets) + 1)),
        "head": heads[-1] == said["head"],
        "winners": False if winners else True if said.get("void") else None,
        "shares": [gold for _, _, gold in winners] == golds(count, len(winners)) if count else not winners,
    }
    if secret is not None:
        found["commitment"] = commitment_of(said["day"], secret) == said["commitment"]
        drawn = draw(key_of(said["day"], secret, said["head"]), count) if not said.get("void") else []
        found["winners"] = [[place, number] for place, number, _ in winners] == [list(one) for one in enumerate(drawn)]
    return found


def expect(what, said, found):
    if said != found:
        sys.exit(f"{what}: stated {said}, computed {found}")


def altered(lines, change):
    """The record with some of its lines written over, cut off or longer than it was."""
    found = lines[: change["length"]] + [""] * (change["length"] - len(lines))
    for at, line in change["lines"].items():
        found[int(at)] = line
    return found


def check_vectors(known):
    for one in known["commitments"]:
        expect("commitment", one["commitment"], commitment_of(one["day"], one["secret"]))
        expect("first head", [one["first_head"]], receipts_of(one["day"], one["commitment"], []))
    for one in known["draws"]:
        key = key_of(one["day"], one["secret"], one["head"])
        expect("key", one["key"], key.hex())
        numbers = draw(key, one["tickets"])
        expect("pot", one["pot"], sum(golds(one["tickets"], len(numbers))))
        due = golds(one["tickets"], len(numbers))
        found = [[at, number, due[at]] for at, number in enumerate(numbers)]
        expect(f"draw of {one['tickets']}", one["winners"], found)
    for lines in known["records"]:
        expect(lines[0], [], [point for point, holds in points(lines).items() if holds is False])
    for one in known["receipts"]:
        said, *tickets = [json.loads(line) for line in known["records"][one["record"]]]
        expect("receipt", one["receipt"], receipts_of(said["day"], said["commitment"], tickets)[one["number"]])
    for one in known["altered"]:
        found = points(altered(known["records"][one["record"]], one))
        expect(one["what"], one["fails"], [point for point, holds in found.items() if holds is False])
    return {name: len(known[name]) for name in ("commitments", "draws", "records", "receipts", "altered")}


def check_records(files):
    failed = False
    for file in files:
        found = points(Path(file).read_text("ascii").splitlines())
        wrong = [point for point, holds in found.items() if holds is False]
        failed = failed or bool(wrong)
        print(f"{file}: {', '.join(wrong) or 'nothing is wrong'}")
    sys.exit(failed)


if __name__ == "__main__":
    if sys.argv[1] == "--record":
        check_records(sys.argv[2:])
    print(json.dumps(check_vectors(json.loads(Path(sys.argv[1]).read_text("utf-8")))))
