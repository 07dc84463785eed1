"""Paths to a root, and from one root to a later one, for every size and place; the tree is written down anew here."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import msgspec
import pytest

from matches.notary import shape
from matches.notary.shape import Edge, Span
from matches.proofs import Consistency, Entry, Proof, Unproved, check_consistency, check_inclusion, check_proof, leaf
from matches.signed_notes import Note, public_half, public_key, sign

MOST = 40
LEAVES = [sha256(b"\x00" + bytes([at])).digest() for at in range(MOST)]
SEED = bytes(range(32))
KEY = public_key("pli.test/registre", public_half(SEED))


def tree(leaves: Sequence[bytes]) -> bytes:
    """RFC 9162, 2.1.1, as it is said there."""
    if not leaves:
        return sha256().digest()
    if len(leaves) == 1:
        return leaves[0]
    middle = 1
    while middle * 2 < len(leaves):
        middle *= 2
    return sha256(b"\x01" + tree(leaves[:middle]) + tree(leaves[middle:])).digest()


ROOTS = [tree(LEAVES[:size]) for size in range(MOST + 1)]


def over(spans: Sequence[Span]) -> list[bytes]:
    return [tree(LEAVES[span.start : span.end]) for span in spans]


def altered(path: Sequence[bytes]) -> list[list[bytes]]:
    """The path with each of its steps changed, each left out, and one more."""
    changed = [[*path[:at], bytes(32), *path[at + 1 :]] for at in range(len(path))]
    return [*changed, *([*path[:at], *path[at + 1 :]] for at in range(len(path))), [*path, bytes(32)]]


def test_a_leaf_is_bound_to_kind_key_version_and_digest() -> None:
    text = b"\x00" + b"\0\0\0\5match" + b"\0\0\0\2ab" + b"\0\0\0\00212" + b"\0\0\0\40" + bytes(32)
    assert leaf("match", "ab", 12, bytes(32)) == sha256(text).digest()


def test_the_growing_edge_has_the_root_of_the_standard_at_every_size() -> None:
    edge = Edge()
    assert edge.root() == ROOTS[0]
    for size, one in enumerate(LEAVES, 1):
        assert edge.push(one) == []
        assert edge.root() == ROOTS[size]


def test_every_entry_of_every_log_is_proved_and_nothing_else_is() -> None:
    for size in range(1, MOST + 1):
        for at in range(size):
            path = over(shape.inclusion(at, size))
            check_inclusion(LEAVES[at], at, size, ROOTS[size], path)
            for wrong in altered(path):
                with pytest.raises(Unproved):
                    check_inclusion(LEAVES[at], at, size, ROOTS[size], wrong)
            with pytest.raises(Unproved):
                check_inclusion(bytes(32), at, size, ROOTS[size], path)


def test_an_entry_is_not_proved_at_the_place_of_another_one() -> None:
    for at in range(7):
        for place in {*range(-1, 9)} - {at}:
            with pytest.raises(Unproved):
                check_inclusion(LEAVES[at], place, 7, ROOTS[7], over(shape.inclusion(at, 7)))


def test_every_log_is_proved_to_go_on_from_every_shorter_one_and_from_no_other() -> None:
    for newer in range(MOST + 1):
        for older in range(newer + 1):
            path = over(shape.consistency(older, newer))
            check_consistency(older, ROOTS[older], newer, ROOTS[newer], path)
            rewritten = tree([bytes(32), *LEAVES[1:older]]) if older else bytes(32)
            with pytest.raises(Unproved):
                check_consistency(older, rewritten, newer, ROOTS[newer], path)
            for wrong in altered(path):
                with pytest.raises(Unproved):
                    check_consistency(older, ROOTS[older], newer, ROOTS[newer], wrong)


def test_a_log_that_became_shorter_does_not_go_on() -> None:
    with pytest.raises(Unproved) as refused:
        check_consistency(5, ROOTS[5], 4, ROOTS[4], [])
    assert refused.value.code == "shrunk"


def note(size: int) -> str:
    return sign(Note("pli.test/registre", size, ROOTS[size]), SEED)


def hexed(spans: Sequence[Span]) -> list[str]:
    return [step.hex() for step in over(spans)]


def test_a_file_with_a_consistency_is_checked_with_both_signatures() -> None:
    told = Consistency(note(6), note(7), hexed(shape.consistency(6, 7)))
    assert check_proof(msgspec.json.encode(told), [KEY]) == told
    rewritten = sign(Note("pli.test/registre", 6, bytes(32)), SEED)
    for code, other in (("rewritten", rewritten), ("forged", note(6).replace("\n6\n", "\n5\n")), ("no_note", "")):
        with pytest.raises(Unproved) as refused:
            check_proof(msgspec.json.encode(msgspec.structs.replace(told, older=other)), [KEY])
        assert refused.value.code == code


def test_a_file_with_an_entry_is_checked_down_to_its_fields() -> None:
    entry = Entry("match", "ab", 12, "00" * 32)
    root = leaf("match", "ab", 12, bytes(32))
    told = Proof(sign(Note("pli.test/registre", 1, root), SEED), entry, 0, [])
    assert check_proof(msgspec.json.encode(told), [KEY]) == told
    wrong = msgspec.structs.replace(told, entry=msgspec.structs.replace(entry, version=13))
    with pytest.raises(Unproved) as refused:
        check_proof(msgspec.json.encode(wrong), [KEY])
    assert refused.value.code == "not_under"


@pytest.mark.parametrize("text", [b"", b"{}", b"[]", b'{"path": ["zz"]}', b'{"checkpoint": 3}', b'{"path": ["00"]}'])
def test_a_file_that_is_no_proof_is_refused(text: bytes) -> None:
    with pytest.raises(Unproved):
        check_proof(text, [KEY])
