"""Somebody who has done everything that leaves a trace, under a number and a name of his alone. Imports all apps."""

from __future__ import annotations

from typing import Final
from uuid import uuid4

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import Group, User
from django.test import Client

from catalogue import services as catalogue
from catalogue.models import Card, Edit, Publication
from economy import services
from economy.rules.stock import Stock
from matches import services as matches
from matches.clocks import orders
from matches.models import Match
from matches.projections import ladders
from matches.registry import all_rules
from tests.support.arena import RANK, arena_pair, attacked, gives_up
from tests.support.ledgers import lived
from tests.support.raffles import bought, player
from tests.support.riches import given_wins
from tests.support.staff import member
from tests.support.tables import opened, started

NUMBER: Final = 918_273_645  # of the account
NAME: Final = "Zébulon-Quinquagésime"
ADDRESS: Final = "zebulon@quinquagesime.example"


def busybody() -> User:
    """An account with everything by which one signs in."""
    user = User.objects.create_user(NAME, ADDRESS, "a rather long one", id=NUMBER)
    EmailAddress.objects.create(user=user, email=ADDRESS, verified=True, primary=True)
    matches.make_token(user, name=f"program of {NAME}")
    Authenticator.objects.create(user=user, type=Authenticator.Type.TOTP, data={"secret": "s"})
    Client().force_login(user)
    matches.save_preferences(user, theme="dark")
    return user


def plays(user: User, friend: User) -> Match:
    """Every game, each given up by him; a rated match; one that he has won. One that runs, a table that waits.

    An invitation each way, the other one to a table of its own.
    """
    for rules in all_rules():
        match = started([user, friend], game=rules.key)
        matches.resign(match.pk, user, command_id=uuid4())
    match = started([user, friend], rated=True)
    matches.resign(match.pk, friend, command_id=uuid4())
    while ladders.follow():
        pass
    waits = opened(user)
    matches.take_seat(waits.pk, user, command_id=uuid4())
    matches.invite(waits.pk, user, friend.username, id=uuid4())
    matches.invite(opened(friend).pk, friend, user.username, id=uuid4())
    matches.keep_away(user, friend.username, "muted")
    return started([user, friend], countdown_s=90)


def trades(user: User, stock: Stock) -> None:
    """Boosters, fusions, sales, wins, a milestone, a deck, a ticket of the raffle, and the arena on both sides."""
    lived(user)
    other = player("fara")
    for one in (user, other):
        for rank in range(1, RANK):
            given_wins(one, rank, 10)
        services.register(one, decks=arena_pair(one, stock).decks, key=uuid4())
    gives_up(user, attacked(user).match)
    gives_up(other, attacked(other).match)
    bought(user, services.raffle_now().day)


def complains(user: User, match: Match, auditor: User) -> None:
    """He reports a match; the auditor notes, answers and looks into another, and names him each time; he looks himself."""
    dispute = matches.report(uuid4(), match.pk, user, f"I, {NAME}, was cheated of this one.")
    matches.note(uuid4(), dispute.pk, auditor, f"{NAME} complains again.")
    matches.resolve(dispute.pk, auditor, verdict="unfounded", answer=f"Sorry, {NAME}, all is well.")
    matches.open_look(uuid4(), match.pk, auditor, f"{NAME.upper()} (write to {ADDRESS}) asks why.")


def in_office(user: User, staff: User) -> None:
    """What he did for the house, and what the house wrote of him."""
    for group in ("auditors", "moderators", "staff"):
        user.groups.add(Group.objects.get_or_create(name=group)[0])
    theirs = started([member("gil", "players"), member("hal", "players")])
    matches.open_look(uuid4(), theirs.pk, user, "I wonder about the third round.")
    foreign = matches.report(uuid4(), theirs.pk, User.objects.get(username="gil"), f"I think that {NAME} told him my choice.")
    matches.note(uuid4(), foreign.pk, user, f"That is not so. {NAME}")
    matches.verify_all(["match"], "", user, uuid4())
    orders.place(uuid4(), "settle", user)
    services.ask(user, id=uuid4(), kind="refund", wallet=services.wallet_of(staff).pk, gold=5, why=f"asked by {NAME}, really")
    services.ask(staff, id=uuid4(), kind="refund", wallet=services.wallet_of(user).pk, gold=5, why=f"for {NAME}.")
    card = Card.objects.filter(game="ahyoheek").order_by("number")[0]
    catalogue.change_card(card.pk, card.version, {"text.fr": "Autrement."}, by=user)
    Edit.objects.filter(by=user).update(reason=f"{NAME} wants it")
    Publication.objects.filter(game="ahyoheek").update(by=user, note=f"says {ADDRESS}")
