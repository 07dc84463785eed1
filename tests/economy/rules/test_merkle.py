"""A Merkle root stands for all its leaves in their order, and a path shows that one of them is under it."""

from hashlib import sha256

import pytest

from economy.rules import merkle

LEAVES = [merkle.leaf(bytes([at])) for at in range(13)]


def node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


def test_roots_of_up_to_five_leaves_by_hand() -> None:
    a, b, c, d, e = (sha256(b"\x00" + bytes([at])).digest() for at in range(5))
    assert LEAVES[:5] == [a, b, c, d, e]
    assert merkle.root([]).hex() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert merkle.root([a]) == a
    assert merkle.root([a, b]) == node(a, b)
    assert merkle.root([a, b, c]) == node(node(a, b), c)
    assert merkle.root([a, b, c, d]) == node(node(a, b), node(c, d))
    assert merkle.root([a, b, c, d, e]) == node(node(node(a, b), node(c, d)), e)


@pytest.mark.parametrize("count", range(1, 14))
def test_every_leaf_climbs_to_the_root(count: int) -> None:
    leaves = LEAVES[:count]
    roots = {merkle.climbed(leaf, merkle.path(leaves, at)) for at, leaf in enumerate(leaves)}
    assert roots == {merkle.root(iter(leaves))}


def test_another_leaf_another_order_and_another_number_have_another_root() -> None:
    root = merkle.root(LEAVES)
    swapped = [LEAVES[1], LEAVES[0], *LEAVES[2:]]
    assert len({root, merkle.root(swapped), merkle.root(LEAVES[:-1]), merkle.root([*LEAVES, LEAVES[-1]])}) == 4
    assert merkle.climbed(merkle.leaf(b"never paid"), merkle.path(LEAVES, 4)) != root


def test_a_node_cannot_be_told_as_a_leaf() -> None:
    a, b = LEAVES[:2]
    assert merkle.leaf(a + b) != merkle.root([a, b])
