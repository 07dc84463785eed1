"""What one has: gold, standing, secrets; transfers and their proofs. Imports services and selectors."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from economy import selectors
from economy.api import answers, proof_answers, requests
from economy.api.door import Door, asked, owner, require_id
from economy.api.schema import READ, documented
from economy.selectors.ledger import LAST, lines, proof_of


class Me(Door):
    """`/api/economy/me/`"""

    @documented("See your gold, standing and secrets", name="see_purse", answer=answers.Purse, problems=(401, 403))
    def get(self, request: Request) -> Response:
        _, wallet = owner(request)
        waiting = len(selectors.pending_milestones(wallet.pk))
        return Response(answers.purse(selectors.standing(wallet), selectors.fairness(wallet), waiting))


class Transfers(Door):
    """`/api/economy/transfers/`"""

    @documented(
        "List where your gold came from and went",
        name="list_transfers",
        query=requests.Listed,
        answer=answers.TransferList,
        problems=(400, 401, 403),
    )
    def get(self, request: Request) -> Response:
        query, (_, wallet) = asked(request, requests.Listed), owner(request)
        return Response(answers.transfers(lines(wallet.pk, query.before or LAST, query.limit)))


class Proof(Door):
    """`/api/economy/transfers/{transfer}/proof/`"""

    @documented(
        "Prove that a transfer stands under the root of its day",
        name="prove_transfer",
        answer=proof_answers.TransferProof,
        problems=READ,
    )
    def get(self, request: Request, transfer: int) -> Response:
        _, wallet = owner(request)
        found = proof_of(wallet.pk, require_id(transfer, "no_such_transfer"))
        return Response(proof_answers.proof(transfer, found))
