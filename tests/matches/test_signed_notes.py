"""What a signed note states and who signed it."""

from __future__ import annotations

from base64 import b64decode
from hashlib import sha256

import pytest

from matches.proofs import EMPTY, check_note
from matches.signed_notes import Note, Unproved, public_half, public_key, read_note, sign

# RFC 8032, 7.1, test 1: a private key and its public half.
SEED = bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
PUBLIC = bytes.fromhex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a")
KEY = public_key("pli.test/registre", PUBLIC)
NOTE = sign(Note("pli.test/registre", 0, EMPTY), SEED)


def altered(old: str, new: str) -> str:
    assert old in NOTE
    return NOTE.replace(old, new)


def test_the_public_half_is_that_of_the_standard() -> None:
    assert public_half(SEED) == PUBLIC


def test_a_note_has_the_lines_of_the_form() -> None:
    origin, size, root, empty, signed, end = NOTE.split("\n")
    assert (origin, size, root) == ("pli.test/registre", "0", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    assert (empty, end) == ("", "")
    dash, name, signature = signed.split(" ")
    key_id = sha256(b"pli.test/registre\n\x01" + PUBLIC).digest()[:4]
    assert (dash, name) == ("—", "pli.test/registre")
    assert b64decode(signature)[:4] == key_id
    assert len(b64decode(signature)) == 68
    assert KEY.startswith(f"pli.test/registre+{key_id.hex()}+")


def test_a_note_is_read_by_whoever_knows_the_key() -> None:
    assert check_note(NOTE, [KEY]) == Note("pli.test/registre", 0, EMPTY)


def test_a_signature_of_somebody_else_beside_it_counts_for_nothing_and_does_no_harm() -> None:
    assert check_note(f"{NOTE}— witness.example AAAAAAAA\n", [KEY]).size == 0


def test_an_old_key_stays_known_beside_the_new_one() -> None:
    newer = public_key("pli.test/registre", public_half(bytes(32)))
    assert check_note(NOTE, [KEY, newer]).size == 0


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (altered("\n0\n", "\n1\n"), "forged"),
        (altered("47DE", "57DE"), "forged"),
        (altered("pli.test/registre\n0", "pli.test/autre\n0"), "unknown_key"),
        (altered("— pli.test/registre", "— pli.test/autre"), "unknown_key"),
        (altered("\n0\n", "\n00\n"), "no_note"),
        (altered("\n0\n", "\n-1\n"), "no_note"),
        (altered("uFU=", "uFV="), "no_note"),
        (altered("— ", "- "), "no_note"),
        (NOTE[:-1], "no_note"),
        (NOTE.replace("\n\n", "\n"), "no_note"),
        ("", "no_note"),
        ("\n\n\n\n", "no_note"),
    ],
)
def test_a_note_that_was_changed_is_refused(text: str, code: str) -> None:
    with pytest.raises(Unproved) as refused:
        check_note(text, [KEY])
    assert refused.value.code == code


@pytest.mark.parametrize("key", ["", "pli", KEY.replace("registre", "autre"), KEY[:-4], KEY.replace("+", " ")])
def test_a_public_key_that_is_written_otherwise_is_refused(key: str) -> None:
    with pytest.raises(Unproved):
        check_note(NOTE, [key])


def test_a_line_below_the_root_is_signed_and_read_over() -> None:
    assert read_note(altered("uFU=\n\n", "uFU=\nmore\n\n")).size == 0
    with pytest.raises(Unproved):
        check_note(altered("uFU=\n\n", "uFU=\nmore\n\n"), [KEY])
