"""A stranger's check of exported matches: chain, seal, log and signature written anew from ARCHITECTURE.md and RFC 8032.

python stranger_export.py vectors.json        prints what was checked as JSON; exit 1 at the first thing that is wrong
python stranger_export.py --file FILE …       prints the points that fail of each
"""

import base64
import hashlib
import json
import re
import sys
import uuid
from pathlib import Path

P = 2**255 - 19
D = -121665 * pow(121666, P - 2, P) % P
ORDER = 2**252 + 27742317777372353535851937790883648493
BASE = (15112221349535400772501151409588531511454012693041857206046113283949847762202, 4 * pow(5, P - 2, P) % P)


def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def prefixed(*parts):
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def plus(one, other):
    (x1, y1), (x2, y2) = one, other
    xy = D * x1 * x2 * y1 * y2 % P
    return (x1 * y2 + x2 * y1) * pow(1 + xy, P - 2, P) % P, (y1 * y2 + x1 * x2) * pow(1 - xy, P - 2, P) % P


def times(number, point):
    found = (0, 1)
    while number:
        if number & 1:
            found = plus(found, point)
        point, number = plus(point, point), number >> 1
    return found


def point_of(encoded):
    number = int.from_bytes(encoded, "little")
    y, odd = number & (2**255 - 1), number >> 255
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square else x * pow(2, (P - 1) // 4, P) % P
    if y >= P or x * x % P != square:
        raise ValueError("no point")
    return (P - x if x & 1 != odd else x), y


def signed_by(key, message, signature):
    try:
        r, a, s = point_of(signature[:32]), point_of(key), int.from_bytes(signature[32:], "little")
    except ValueError:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    return len(signature) == 64 and s < ORDER and times(s, BASE) == plus(r, times(k, a))


def raw_payload(line):
    """The bytes of `payload` or `body` in a line of one: from its name to the field behind it, or to the end."""
    start = re.search(rb',"(payload|body)":', line).end()
    behind = {
        b"co": rb',"received_at":-?\d+,"first_version":\d+,"event_count":\d+\}$',
        b"ev": rb',"recorded_at":-?\d+,"hash":"\w+","salt":"\w+"\}$',
    }
    end = re.search(behind.get(line[9:11], rb"\}$"), line)
    return line[start : end.start()]


def rows_of(lines):
    """Each line with its raw payload; ValueError where they are not in their order."""
    rows, version, left = [], 1, 0
    for number, line in enumerate(lines, 1):
        row = json.loads(line)
        row["raw"] = raw_payload(line) if row["kind"] in ("command", "event", "release") else b""
        if (row["kind"] == "event") != (left > 0):
            raise ValueError(number)
        if row["kind"] == "command":
            left = row["event_count"]
        if row["kind"] == "event" and row["version"] != version:
            raise ValueError(number)
        version, left = version + (row["kind"] == "event"), left - (row["kind"] == "event")
        rows.append(row)
    if [row["kind"] for row in rows[:2]] != ["match", "release"] or left:
        raise ValueError(len(lines))
    return rows


def whole(data, rows):
    *before, end = data.splitlines(keepends=True)
    said = json.dumps({"kind": "end", "lines": len(before), "digest": sha(*before).hex()}, separators=(",", ":"))
    return end == said.encode() + b"\n" and rows[-1]["kind"] == "end"


def chain_holds(match, rows):
    previous, digest = bytes(32), b""
    for row in rows:
        if row["kind"] == "command":
            seat = "-" if row["seat"] is None else row["seat"]
            lengths = f"{len(row['decision'].encode())} {len(row['name'].encode())} {row['decision']} {row['name']}"
            numbers = f"{seat} {row['received_at']} {row['first_version']} {row['event_count']}"
            digest = sha(f"{uuid.UUID(match)} {uuid.UUID(row['id'])} {numbers} {lengths} ".encode(), row["raw"])
        elif row["kind"] == "event":
            text = f"{row['version']} {row['tag_version']} {row['recorded_at']} {len(row['tag'].encode())} {row['tag']} "
            previous = sha(previous, bytes.fromhex(row["salt"]), digest, text.encode(), row["raw"])
            if previous.hex() != row["hash"]:
                return False
    return True


def note_of(text):
    body, _, below = text.rpartition("\n\n")
    origin, size, root = body.split("\n")
    signatures = [line.split(" ")[1:] for line in below.splitlines()]
    return f"{body}\n".encode(), origin, int(size), base64.b64decode(root), signatures


def included(stands, position, size, root, path):
    """RFC 9162, 2.1.3.2."""
    if position >= size:
        return False
    fn, sn, r = position, size - 1, stands
    for step in path:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            r = sha(b"\1", step, r)
            while not fn & 1 and fn:
                fn, sn = fn >> 1, sn >> 1
        else:
            r = sha(b"\1", r, step)
        fn, sn = fn >> 1, sn >> 1
    return sn == 0 and r == root


def proof_holds(match, rows, proof):
    entry, hashes = proof["entry"], {row["version"]: row["hash"] for row in rows if row["kind"] == "event"}
    if (entry["kind"], entry["key"], entry["digest"]) != ("match", match, hashes.get(entry["version"])):
        return False
    stands = sha(b"\0", prefixed(b"match", match.encode(), b"%d" % entry["version"], bytes.fromhex(entry["digest"])))
    try:
        _, _, size, root, _ = note_of(proof["checkpoint"])
        return included(stands, proof["position"], size, root, [bytes.fromhex(step) for step in proof["path"]])
    except ValueError:
        return False


def signature_holds(proof, keys):
    try:
        body, origin, _, _, signatures = note_of(proof["checkpoint"])
        known = {tuple(key.split("+", 2)[:2]): base64.b64decode(key.split("+", 2)[2]) for key in keys}
    except (ValueError, IndexError):
        return False
    told = [(name, base64.b64decode(signed)) for name, signed in signatures]
    ours = [
        (known[name, signed[:4].hex()], signed[4:])
        for name, signed in told
        if name == origin and (name, signed[:4].hex()) in known
    ]
    return bool(ours) and all(signed_by(key[1:], body, signature) for key, signature in ours)


def failing(data):
    """The points that fail, in their order."""
    try:
        rows = rows_of(data.splitlines())
    except (ValueError, KeyError, IndexError, TypeError, AttributeError):
        return ["file"]
    match, release = rows[0], rows[1]
    opened = next(row["payload"] for row in rows if row["kind"] == "event")
    secret = next((row["payload"]["secret"] for row in rows if row.get("tag") == "secret_revealed"), "")
    sealed = sha(b"pli-1", bytes.fromhex(opened["match"]), bytes.fromhex(secret)).hex()
    points = {
        "file": whole(data, rows) and (opened["match"], opened["game"]) == (match["id"], match["game"]),
        "chain": chain_holds(match["id"], rows),
        "release": opened["release"] == release["digest"] == sha(release["raw"]).hex(),
        "commitment": opened["match"] == match["id"] and sealed == opened["commitment"] and opened["dice"] == "blake2b-ctr-1",
    }
    keys = next((row["keys"] for row in rows if row["kind"] == "keys"), [])
    for row in rows:
        if row["kind"] == "proof":
            points |= {"proof": proof_holds(match["id"], rows, row["proof"]), "signature": signature_holds(row["proof"], keys)}
    return [name for name, holds in points.items() if not holds]


def altered(lines, change):
    """A vector's file with its change: a text replaced in a line, and the end made to fit again if it says so."""
    lines = list(lines)
    at = change["line"] - 1
    if change["old"]:
        assert change["old"] in lines[at]
        lines[at] = lines[at].replace(change["old"], change["new"], 1)
    else:
        del lines[at]
    if change["sealed"]:
        body = "".join(f"{line}\n" for line in lines[:-1]).encode()
        lines[-1] = json.dumps({"kind": "end", "lines": len(lines) - 1, "digest": sha(body).hex()}, separators=(",", ":"))
    return "".join(f"{line}\n" for line in lines).encode()


def check(known):
    for number, lines in enumerate(known["files"]):
        if found := failing("".join(f"{line}\n" for line in lines).encode()):
            sys.exit(f"file {number}: {found}")
    for change in known["altered"]:
        found = failing(altered(known["files"][change["file"]], change))
        if found != change["fails"]:
            sys.exit(f"altered line {change['line']} {change['old']!r}: said {change['fails']}, found {found}")
    return {"files": len(known["files"]), "altered": len(known["altered"])}


if __name__ == "__main__":
    if sys.argv[1] == "--file":
        found = [failing(Path(name).read_bytes()) for name in sys.argv[2:]]
        print(json.dumps(found))
        sys.exit(any(found))
    print(json.dumps(check(json.loads(Path(sys.argv[1]).read_text("utf-8")))))
