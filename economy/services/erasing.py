"""What goes from the economy with an account that is erased. Imports ledger and models.

The wallet stays, with its gold, copies, draws, tickets and fights, and nobody behind it: everything adds up and is settled as
before.
"""

from __future__ import annotations

from typing import Final

from django.contrib.auth.models import User
from django.db.models import Q

from catalogue.texts import Texts
from economy import ledger
from economy.models import Adjustment, ArenaDeck, Deck, Wallet

# What the staff has written, in which somebody may be named.
TEXTS: Final = (Texts(Adjustment, "why"),)


def hold(user: User) -> None:
    """Holds his wallet, before anything else is: as every service does that writes of a player."""
    for wallet in Wallet.objects.filter(user=user).values_list("pk", flat=True):
        ledger.hold(wallet)


def erase(user: User) -> None:
    """His saved decks go, those that defend him lose their names, and nobody says any more why he was given gold.

    Gold that he was to get, or that he had asked for, is refused: nobody could say what for. After `hold`, in its transaction.
    """
    Deck.objects.filter(wallet__user=user).delete()
    ArenaDeck.objects.filter(fighter__wallet__user=user).update(name="")
    Adjustment.objects.filter(Q(wallet__user=user) | Q(by=user), state="asked").update(state="refused")
    Adjustment.objects.filter(wallet__user=user).update(why="")
