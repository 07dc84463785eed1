"""What each point of the check of a raffle's record means in words, for the page that checks alone. Imports verify_words."""

from __future__ import annotations

from django.utils.translation import gettext

from economy.rendering.verify_words import Words, record_words


def offline_words() -> list[Words]:
    """Of draws and of raffles; the points of the latter have names of their own."""
    return [*record_words(), *raffle_words()]


def raffle_words() -> list[Words]:
    return [
        Words(
            "raffle_commitment",
            gettext("The secret is the one whose print was shown before the first ticket."),
            gettext("The revealed secret is not the one whose print was shown."),
            gettext("The secret is not revealed yet: its print cannot be compared."),
        ),
        Words(
            "raffle_count",
            gettext("As many tickets are listed as were sold."),
            gettext("More or fewer tickets are listed than were sold."),
        ),
        Words(
            "raffle_numbers",
            gettext("The tickets are numbered from 1 without a gap."),
            gettext("The numbers of the tickets have a gap, or are out of order."),
        ),
        Words(
            "raffle_head",
            gettext("The chain of receipts ends with the print that was published: no ticket was added, changed or left out."),
            gettext("The chain of receipts ends otherwise: a ticket was added, changed or left out."),
        ),
        Words(
            "raffle_winners",
            gettext("The secret and the last print give exactly these winning numbers."),
            gettext("The dice give other winning numbers."),
            gettext("The numbers can be drawn again as soon as the secret is revealed."),
        ),
        Words(
            "raffle_shares",
            gettext("The pot is shared out exactly once."),
            gettext("The shares of the pot are wrong."),
        ),
        Words(
            "raffle_receipt",
            gettext("Your receipt is in the chain, with your number."),
            gettext("Your receipt is not that of this number."),
        ),
    ]
