"""Hula Hoo with cards that a test has stacked, and what is refused there; imports services and the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from matches import services
from matches.games.hula_hoo import flow
from matches.games.hula_hoo.calls import COPIES
from matches.kernel import match as kernel
from matches.kernel.dice import Dice
from matches.models import Match
from matches.projections import fold as folds

Move = dict[str, Any]


class _Stack(tuple[int, ...]):
    """A pack that lies as it lies."""


def stack(monkeypatch: pytest.MonkeyPatch, *cards: Iterable[int]) -> None:
    """From now on every deal takes `cards` from the top: ten for each seat, hand first and then row, and then the pile."""
    top = [value for some in cards for value in some]
    rest = Counter(COPIES) - Counter(top)
    pack = _Stack((*top, *rest.elements()))
    assert Counter(pack) == COPIES, "more of a card than the pack has"
    shuffled = Dice.shuffled
    monkeypatch.setattr(flow, "deck_of", lambda cards: pack)
    monkeypatch.setattr(Dice, "shuffled", lambda dice, some: list(some) if isinstance(some, _Stack) else shuffled(dice, some))


def decision_for(match: Match, seat: int) -> str:
    """What `seat` is asked; if it is nothing, what is asked of somebody else."""
    loaded = folds.load(match.pk)
    due = kernel.deadline(loaded.rules, loaded.fold.match)
    assert due is not None
    return kernel.offers(loaded.rules, loaded.fold.match, seat).decision or due.id


def move(match: Match, users: Sequence[User], seat: int, **command: Any) -> None:
    """One move of the user on `seat`."""
    services.submit(match.pk, users[seat], command_id=uuid4(), decision=decision_for(match, seat), move=command)


def keep_rows(match: Match, users: Sequence[User]) -> None:
    """All exchange nothing; in the chaotic variant they lay out the last five of their ten."""
    while (game := folds.load(match.pk).fold.match.game).phase in ("exchange", "lay_out"):
        seats = (game.active,) if game.phase == "exchange" else range(len(users))
        for seat in seats:
            kept = (
                {"type": "exchange", "places": []}
                if game.phase == "exchange"
                else {"type": "lay_out", "places": [6, 7, 8, 9, 10]}
            )
            move(match, users, seat, **kept)


def card(name: str, call: str, **more: Any) -> Move:
    return {"type": "play_card", "card": name, "call": call, **more}


@dataclass(frozen=True)
class Refusal:
    """`seat` does `what` after `before`, and is told why not."""

    what: str
    seat: int
    move: Move
    code: str
    english: str
    french: str
    status: int = 422
    before: tuple[tuple[int, Move], ...] = ()
    options: Move = field(default_factory=dict)
    set_up: bool = False  # still in the exchange


# Seats 0, 1 and 2; the last deals, so that seat 0 begins.
CARDS = (
    (9, 4, 7, 2, 13, 8, 10, 11, 12, 13),
    (9, 7, 3, 3, 5, 4, 5, 6, 8, 10),
    (13, 1, 2, 2, 3, 2, 3, 4, 5, 6),
)
NINE, SEVEN = (0, card("hand-9", "plus")), (0, card("hand-7", "plus"))
CHAOTIC = {"chaotic": True}
FALLEN = (  # seat 1 lays its 7, and then has nothing for a 13 with plus
    (0, card("hand-4", "plus", target=1)),
    (1, card("hand-7", "plus", target=0)),
    (0, card("hand-13", "plus", target=1)),
)
REFUSALS = (
    Refusal(
        "an exchange of four cards",
        0,
        {"type": "exchange", "places": [1, 2, 3, 4]},
        "too_many_cards",
        "Too many: 3 cards at most.",
        "C’est trop\u00a0: 3 cartes au plus.",
        set_up=True,
    ),
    Refusal(
        "a card that he does not hold",
        0,
        card("hand-1", "plus"),
        "card_not_held",
        "You have no 1 there. Choose a card that you hold.",
        "Vous n’avez pas de 1 à cet endroit. Choisissez une carte que vous tenez.",
    ),
    Refusal(
        "a card out of turn",
        1,
        card("hand-9", "plus"),
        "not_asked",
        "It is not your turn to answer now. Here is the table as it stands.",
        "Ce n’est pas à vous de répondre en ce moment. Voici la table telle qu’elle est.",
        status=409,
    ),
    Refusal(
        "a card that is too low",
        1,
        card("row-8", "plus"),
        "too_low",
        "8 is too low: after 9 and “plus” it takes a higher card, a 9 or a 7.",
        "8 est trop bas\u00a0: après un 9 et «\u00a0plus\u00a0», il faut plus haut, un 9 ou un 7.",
        before=(NINE,),
    ),
    *(
        Refusal(
            f"{call} on a double",
            1,
            card("hand-9", call),
            "must_double",
            "The same number is a “double”: neither plus nor minus.",
            "Le même nombre se joue «\u00a0double\u00a0»\u00a0: ni plus, ni moins.",
            before=(NINE,),
        )
        for call in ("plus", "minus")
    ),
    Refusal(
        "double on a seven",
        1,
        card("hand-7", "double"),
        "joker_never_doubles",
        "A joker is never a double, not even on a 7: say plus or minus.",
        "Un joker n’est jamais un double, même sur un 7\u00a0: annoncez plus ou moins.",
        before=(SEVEN,),
    ),
    Refusal(
        "naming himself",
        0,
        {"type": "name_another", "target": 0, "call": "plus"},
        "not_yourself",
        "Name somebody else than yourself.",
        "Désignez quelqu’un d’autre que vous.",
        before=FALLEN,
        options=CHAOTIC,
    ),
    Refusal(
        "naming somebody who is eliminated",
        0,
        {"type": "name_another", "target": 1, "call": "plus"},
        "not_in_round",
        "That seat is no longer in the round.",
        "Cette place n’est plus dans la manche.",
        before=FALLEN,
        options=CHAOTIC,
    ),
    Refusal(
        "playing for himself to answer",
        0,
        card("hand-9", "plus", target=0),
        "not_yourself",
        "Name somebody else than yourself.",
        "Désignez quelqu’un d’autre que vous.",
        options=CHAOTIC,
    ),
)
