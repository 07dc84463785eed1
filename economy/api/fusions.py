"""Fusions: planned, made, looked at again. Imports services and selectors."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from economy import selectors, services, sheets
from economy.api import trade_answers as answers
from economy.api import trade_requests as requests
from economy.api.door import Door, owner, read
from economy.api.schema import READ, WRITE, documented
from economy.rules.chains import Which
from matches.errors import NotACommand

CHAIN_BYTES_AT_MOST = 256 * 1024  # ten thousand ids of copies


class PlanPair(Door):
    """`/api/economy/fusions/plan/`"""

    @documented(
        "See what a fusion would try",
        name="plan_fusion",
        body=requests.PlanPair,
        answer=answers.FusionPlan,
        problems=WRITE,
    )
    def post(self, request: Request) -> Response:
        asks, (_, wallet) = read(request, requests.PlanPair), owner(request)
        return Response(answers.plan([services.pair_now(wallet.pk, sheets.current_stock(), asks.one, asks.other)]))


class Fusions(Door):
    """`/api/economy/fusions/`"""

    @documented(
        "Fuse two copies",
        name="fuse_copies",
        body=requests.Fuse,
        answer=answers.Fusion,
        status=201,
        problems=WRITE,
        scope="economy",
    )
    def post(self, request: Request) -> Response:
        asks, (user, _) = read(request, requests.Fuse), owner(request)
        fused = services.fuse(
            user,
            asks.one,
            asks.other,
            key=asks.key,
            confirm=asks.confirm,
            plan=asks.plan,
            pledge=asks.pledge,
            seed=asks.seed,
        )
        return Response(answers.fused(fused), status=201)


class PlanChain(Door):
    """`/api/economy/fusions/chain/plan/`"""

    body_bytes_at_most = CHAIN_BYTES_AT_MOST

    @documented(
        "See what a chain would try", name="plan_chain", body=requests.PlanChain, answer=answers.FusionPlan, problems=WRITE
    )
    def post(self, request: Request) -> Response:
        asks, (_, wallet) = read(request, requests.PlanChain), owner(request)
        return Response(answers.plan(services.chain_of(wallet.pk, sheets.current_stock(), _which(asks.copies))))


class Chain(Door):
    """`/api/economy/fusions/chain/`"""

    body_bytes_at_most = CHAIN_BYTES_AT_MOST

    @documented(
        "Fuse a chain of copies",
        name="fuse_chain",
        body=requests.FuseChain,
        answer=answers.Fusion,
        status=201,
        problems=WRITE,
        scope="economy",
    )
    def post(self, request: Request) -> Response:
        asks, (user, _) = read(request, requests.FuseChain), owner(request)
        fused = services.fuse_chain(user, _which(asks.copies), key=asks.key, plan=asks.plan, pledge=asks.pledge, seed=asks.seed)
        return Response(answers.fused(fused), status=201)


class Fusion(Door):
    """`/api/economy/fusions/{draw}/`"""

    @documented("See a fusion of yours", name="see_fusion", answer=answers.Fusion, problems=READ)
    def get(self, request: Request, draw: int) -> Response:
        _, wallet = owner(request)
        found = selectors.fusion_of(wallet.pk, draw)
        return Response(answers.fusion(found.pk, selectors.steps_of(found.pk)))


def _which(copies: list[int] | requests.FusionFilter) -> list[int] | Which:
    """Copies by id, or a filter with the rank of its rarity; NotACommand("no_such_rarity")."""
    if not isinstance(copies, requests.FusionFilter):
        return list(dict.fromkeys(copies))
    rarities = sheets.current_stock().rarities
    if copies.rarity and copies.rarity not in rarities:
        raise NotACommand("no_such_rarity")
    card = str(copies.card) if copies.card else ""
    return Which(card, rarities[copies.rarity or list(rarities)[-1]].place, copies.below)
