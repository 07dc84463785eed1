"""Fusing copies: two of them, or a chain of hundreds. Imports fusing and selectors."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from django.contrib.auth.models import User

from economy import selectors
from economy.rules.chains import MOST_PAIRS, Which, choose_for_chain, plan_chain
from economy.rules.fusion import Held, Pair, Unfit, pair_of
from economy.rules.stock import Stock
from economy.services.fusing import Asked, Fused, fuse_as
from economy.services.pledges import read_seed
from matches.errors import IdReused, NotAllowedNow, NotFound, StaleDecision


def fuse(
    user: User, one: int, other: int, *, key: UUID, confirm: bool = False, plan: str = "", pledge: int = 0, seed: str = ""
) -> Fused:
    """R43, R44: tries to raise one of two copies by a star; the other is gone in any case. The same `key` again: the same answer.

    A copy of five stars for one of four (R44) takes `confirm`. `plan`, if given, is the digest of what the player saw.
    NotFound("no_such_copy"), NotAllowedNow (a code of `rules.fusion.Why`, "confirm_five", "rotate_first"), IdReused,
    StaleDecision("chain_changed", "pledge_moved").
    """

    def choose(wallet: UUID, stock: Stock) -> Sequence[Pair]:
        pair = pair_now(wallet, stock, one, other)
        if pair.as_four and not confirm:
            raise NotAllowedNow("confirm_five")
        return [pair]

    fused = fuse_as(user, Asked(key, plan, pledge, read_seed(seed)), choose)
    return _as_asked(fused, {one, other})


def fuse_chain(user: User, copies: Sequence[int] | Which, *, key: UUID, plan: str = "", pledge: int = 0, seed: str = "") -> Fused:
    """R45, Q37: fuses these copies, or what a filter finds of the player's, all at once, each pair with a roll of its own.

    `plan`: the digest (`rules.chains.plan_digest`) of what the player saw; with a filter it alone says what is meant.
    NotFound, NotAllowedNow (a code of `rules.fusion.Why`, "odd_tier", "nothing_to_fuse", "chain_too_long"), IdReused,
    StaleDecision("chain_changed").
    """

    def choose(wallet: UUID, stock: Stock) -> Sequence[Pair]:
        return chain_of(wallet, stock, copies)

    if isinstance(copies, Which) and not plan:
        raise StaleDecision("chain_changed")
    fused = fuse_as(user, Asked(key, plan, pledge, read_seed(seed)), choose)
    return fused if isinstance(copies, Which) else _as_asked(fused, set(copies))


def pair_now(wallet: UUID, stock: Stock, one: int, other: int) -> Pair:
    """Who of two copies would stay and who would go, and the chance; refused like `fuse`, but for the confirmation."""
    if one == other:
        raise NotAllowedNow("same_copy")
    try:
        return pair_of(*_all_of(wallet, stock, (one, other)))
    except Unfit as why:
        raise NotAllowedNow(why.code) from why


def chain_of(wallet: UUID, stock: Stock, copies: Sequence[int] | Which) -> tuple[Pair, ...]:
    """What a chain of these copies, or of what the filter finds, would try now; refused like `fuse_chain`."""
    if isinstance(copies, Which):
        mine = selectors.held_of(wallet, stock, copies.card)
        held: Sequence[Held] = choose_for_chain(one for one in mine if copies.takes(one)).chosen
    elif len(copies) > 2 * MOST_PAIRS:
        raise NotAllowedNow("chain_too_long", most=MOST_PAIRS)
    else:
        held = _all_of(wallet, stock, copies)
    try:
        planned = plan_chain(held)
    except Unfit as why:
        raise NotAllowedNow(why.code) from why
    if planned.odd:
        raise NotAllowedNow("odd_tier", stars=planned.odd[0][1])
    if not planned.pairs:
        raise NotAllowedNow("nothing_to_fuse")
    return planned.pairs


def _all_of(wallet: UUID, stock: Stock, ids: Sequence[int]) -> Sequence[Held]:
    held = selectors.these_held(wallet, stock, ids)
    if len(held) != len(set(ids)):
        raise NotFound("no_such_copy")
    return held


def _as_asked(fused: Fused, ids: set[int]) -> Fused:
    """IdReused if the key was another fusion's."""
    if {one for a_try in fused.tries for one in (a_try.stays, a_try.goes)} != ids:
        raise IdReused("id_reused")
    return fused
