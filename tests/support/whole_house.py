"""A house in which everything is there once, and somebody of every role. Imports all apps."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from uuid import uuid4

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User

from catalogue import selectors as cards
from catalogue import services as catalogue
from catalogue.models import Card, Edit, Publication, ScaleProposal
from economy import services as economy
from economy.models import Adjustment, Copy, Draw, Milestone, Pledge, Sale, Transfer
from economy.rules.stock import Stock
from matches import bots, letters, services
from matches.models import Match
from tests.support.arena import RANK, arena_pair, attacked
from tests.support.busybody import bought
from tests.support.ledgers import lived
from tests.support.push_service import Browser
from tests.support.raffles import player
from tests.support.riches import given_copies, given_gold, given_wins, published
from tests.support.staff import member
from tests.support.tables import people, started

GAME: Final = "ahyoheek"
WORDS: Final = "The clock ran out although I had answered."
SCALED: Final = "hoss"  # whose draft has a scale of rarities
SCALES: Final = {
    *("api:catalogue_draft_scale", "api:catalogue_proposal", "api:catalogue_approve", "api:catalogue_refuse"),
    "catalogue:desk_proposal",
}
ROLES: Final = ("anonymous", "guest", "player", "other", "moderator", "auditor", "staff")
# Before the start, and after the end; anything else is asked of a match that runs.
BEFORE: Final = {"seat", "bots", "start", "leave", "sit", "add_bot", "remove_seat", "matches:start"}
AFTER: Final = {
    *("rematch", "fork", "verify", "export", "replay", "moment", "postcard", "report", "match_reports", "api:answer"),
    "desk_verify",
}


@dataclass(frozen=True)
class House:
    """Who there is by role, what stands for a part of a path by its name, and tables by how far they are."""

    people: dict[str, User | None]
    parts: dict[str, str]
    tables: dict[str, str]

    def path(self, route: str, name: str) -> str:
        """The path of a route, about things of the player; what it names beside them there is not."""
        last = name.rpartition(":")[2]
        table = self.tables["before" if {last, name} & BEFORE else "after" if {last, name} & AFTER else "running"]
        parts = {**self.parts, "match": table, "match_id": table}
        if name.startswith("economy:"):
            parts |= {"card": parts["creature"], "first": parts["creature"]}
        if name.startswith("matches:") and "deck" in name:
            parts["game"] = "hhut"
        parts |= {"game": SCALED} if name in SCALES else {}
        parts |= dict.fromkeys(("match_id", "token", "fight", "draw"), self.parts[name]) if name in self.parts else {}
        return "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda part: parts.get(part[1], "1"), route)


def whole_house() -> House:
    stock = published()
    alice = player("alice")
    roles = _people(alice)
    fight, attack = _owns(alice, stock)
    tables = _tables(alice)
    parts = {**_of_matches(alice, roles, tables), **_of_cards(roles), **_of_trade(alice, stock, fight, attack)}
    return House(roles, parts, tables)


def _people(alice: User) -> dict[str, User | None]:
    edna = member("edna", "staff")
    User.objects.filter(pk=edna.pk).update(is_staff=True, is_superuser=True)
    edna.refresh_from_db()
    other = people("other")[0]
    EmailAddress.objects.create(user=other, email="other@example.org", verified=True, primary=True)
    return {
        "anonymous": None,
        "guest": services.new_guest(),
        "player": alice,
        "other": other,
        "moderator": member("mona", "moderators"),
        "auditor": member("audrey", "auditors"),
        "staff": edna,
    }


def _tables(alice: User) -> dict[str, str]:
    before = services.open_match(game=GAME, options={}, seats=4, host=alice)
    services.take_seat(before.pk, alice, command_id=uuid4())
    services.add_bot(before.pk, alice, policy="mixed", command_id=uuid4())
    running, over = (started([alice], 1) for _ in range(2))
    services.resign(over.pk, alice, command_id=uuid4())
    bots.play(over.pk)
    return {"before": str(before.pk), "running": str(running.pk), "after": str(over.pk)}


def _of_matches(alice: User, roles: dict[str, User | None], tables: dict[str, str]) -> dict[str, str]:
    deck = services.new_deck(alice, "hhut", id=uuid4(), name="Mine")
    dispute = services.report(uuid4(), Match.objects.get(pk=tables["after"]).pk, alice, WORDS)
    auditor = roles["auditor"]
    assert auditor is not None
    run = services.verify_all(["match"], "", auditor, uuid4())
    token, _ = services.make_token(alice, name="mine")
    device = str(services.keep_device(alice, **Browser().fields, language="fr").pk)
    services.tell(alice, "dispute", "it", {"number": 1})
    invitation = _calls(roles["other"], alice)
    notice = str(alice.notices.get(kind="dispute").pk)
    invite = Match.objects.get(pk=tables["before"]).invite
    return {
        "game": GAME, "deck": str(deck.pk), "deck_id": str(deck.pk), "report": str(dispute.pk), "dispute_id": str(dispute.pk),
        "run_id": str(run.pk), "notice": notice, "notice_id": notice, "invitation": invitation, "invitation_id": invitation,
        "run": str(run.pk), "token_id": str(token.pk), "token": str(token.pk), "offer": "rematch", "job": "settle",
        "device": device, "device_id": device,
        "matches:no_letters": letters.stop_token(alice.pk),
        "username": "alice", "version": "2", "matches:invited": str(invite), "key": "k", "uidb36": "1",
    }  # fmt: skip


def _calls(host: User | None, player: User) -> str:
    """An invitation to the table of somebody else."""
    assert host is not None
    table = services.open_match(game=GAME, options={}, host=host)
    return str(services.invite(table.pk, host, player.username, id=uuid4()).pk)


def _of_cards(roles: dict[str, User | None]) -> dict[str, str]:
    mona = roles["moderator"]
    assert mona is not None
    card = Card.objects.get(game=GAME, slug="book")
    catalogue.change_card(card.pk, card.version, {"text.fr": "Autrement."}, by=mona)
    catalogue.publish(GAME, by=mona, note="once more", seen_draft=cards.draft(GAME).version)
    cards.forget_marks()
    proposal = str(ScaleProposal.objects.create(game=SCALED, by=mona, draft_version=1, whole={}, rarities=[]).pk)
    return {
        "card": str(card.pk), "card_id": str(card.pk), "kind": "symbol", "mark": "0", "name": "cards.json", "after": "2",
        "form": "csv", "edit_id": str(Edit.objects.latest("pk").pk), "publication": str(Publication.objects.latest("pk").pk),
        "publication_id": str(Publication.objects.latest("pk").pk), "edit": str(Edit.objects.latest("pk").pk),
        "proposal": proposal, "proposal_id": proposal,
    }  # fmt: skip


def _owns(alice: User, stock: Stock) -> tuple[str, str]:
    """Gold, wins, copies, draws, sales, a ticket, decks; a fight for a rank and one in the arena."""
    lived(alice)
    fara = player("fara")
    for one in (alice, fara):
        given_gold(one, 5_000)
        for rank in range(1, RANK):
            given_wins(one, rank, 10)
        economy.register(one, decks=arena_pair(one, stock).decks, key=uuid4())
    bought(alice, economy.raffle_now().day)
    fight = economy.open_fight(alice, RANK, deck_id=alice.wallet.decks.get(slot=1).pk, key=uuid4())
    return str(fight), str(attacked(alice).match)


def _of_trade(alice: User, stock: Stock, fight: str, attack: str) -> dict[str, str]:
    wallet = alice.wallet
    fused = str(economy.fuse(alice, *given_copies(alice, [stock.drawable(1)[0]] * 2), key=uuid4()).id)
    one, other = given_copies(alice, [stock.drawable(1)[0]] * 2)
    return {
        "one": str(one),
        "other": str(other),
        "creature": str(stock.drawable(1)[0]),
        "draw": str(Draw.objects.filter(wallet=wallet).earliest("pk").pk),
        "copy": str(Copy.objects.filter(wallet=wallet, gone="").earliest("pk").pk),
        "sale": str(Sale.objects.filter(wallet=wallet).earliest("pk").pk),
        "milestone": str(Milestone.objects.filter(wallet=wallet).earliest("pk").pk),
        "pledge": str(Pledge.objects.filter(wallet=wallet).earliest("pk").pk),
        "gift": str(Adjustment.objects.latest("pk").pk),
        "transfer": str(Transfer.objects.filter(entries__wallet=wallet).earliest("pk").pk),
        "rank": str(RANK), "fight": fight, "economy:ready": fight,
        "economy:arena_fight": attack, "api:arena_attack": attack, "api:arena_start": attack,
        "economy:fused": fused, "api:fusion": fused,
        "day": str(economy.raffle_now().day), "monday": str(economy.season_now().pk),
    }  # fmt: skip
