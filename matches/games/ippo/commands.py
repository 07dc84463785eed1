"""What a seat may ask at a table of Ippo. Cards of the match are named by their numbers in it. Imports the kernel's commands."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from matches.games.ippo.vocabulary import PassUntil
from matches.kernel.commands import Resign, TimeIsUp

CardId: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=999)]
Cards: TypeAlias = Annotated[tuple[CardId, ...], msgspec.Meta(max_length=60)]
Share: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]
Flag: TypeAlias = Literal[0, 1]


class _Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class _Paying(_Command, frozen=True, kw_only=True):
    """How a cost is paid (Q4, Q5): `taps` first, then what else is needed; `endurance` of the generic part, and of its rest so
    much of each attribute of the pool, as far as it is there. `hold`: priority is kept instead of passed on.
    """

    taps: Cards = ()
    endurance: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    force: Share = 0
    speed: Share = 0
    technique: Share = 0
    spirit: Share = 0
    hold: Flag = 0

    @property
    def shares(self) -> tuple[int, int, int, int]:
        """Of each attribute, in their order."""
        return self.force, self.speed, self.technique, self.spirit


class SetUp(_Command, frozen=True, kw_only=True, tag="set_up"):
    """R12: what one places face down, three of each type at most, or nothing."""

    cards: Cards = ()


class TakeNewHand(_Command, frozen=True, kw_only=True, tag="take_new_hand"):
    """R12, Q9: show a hand without a defense, shuffle it away and draw again."""


class Redraw(_Command, frozen=True, kw_only=True, tag="redraw"):
    """R15, R26, Q7: discard these, then draw up to five."""

    cards: Cards = ()


class Place(_Command, frozen=True, kw_only=True, tag="place"):
    """R16, Q6: a card from the hand into the corner; `out` is discarded where its zone is full."""

    card: CardId
    out: CardId | None = None
    hold: Flag = 0


class DeclareBlow(_Paying, frozen=True, kw_only=True, tag="declare_blow"):
    """R17, Q16: pay and put a blow on the ring; `ability`: and its ability with it, at its `target`, with `discards` to pay."""

    card: CardId
    ability: Flag = 0
    target: CardId | None = None
    discards: Cards = ()


class UseAbility(_Paying, frozen=True, kw_only=True, tag="use_ability"):
    """R11: an ability of the corner or of the ring, or a fight card from the hand."""

    card: CardId
    target: CardId | None = None
    discards: Cards = ()


class EndPhase(_Command, frozen=True, kw_only=True, tag="end_phase"):
    """R13: on from placement to boxing, from boxing to the intermission, from there to the other one's turn."""


class Defend(_Command, frozen=True, kw_only=True, tag="defend"):
    """R17: these defenses against the blow on the ring, or none."""

    cards: Cards = ()


class OrderDefenses(_Command, frozen=True, kw_only=True, tag="order_defenses"):
    """R19: the attacker says in which order they are used up."""

    cards: Cards


class Choose(_Command, frozen=True, kw_only=True, tag="choose"):
    """What an effect lets a player choose: cards to discard, or one to take from the deck."""

    cards: Cards


class Pass(_Command, frozen=True, kw_only=True, tag="pass"):
    """Q23: nothing for now, or nothing until something happens."""

    until: PassUntil = ""


class StandBy(_Command, frozen=True, kw_only=True, tag="stand_by"):
    """Q23: the standing order of one who is not asked; an empty one takes it back."""

    until: PassUntil = ""


class OfferStop(_Command, frozen=True, kw_only=True, tag="offer_stop"):
    """Q22: go to the judges now, if the opponent agrees."""


class AnswerStop(_Command, frozen=True, kw_only=True, tag="answer_stop"):
    """Q22."""

    accept: Flag


Command: TypeAlias = (
    SetUp
    | TakeNewHand
    | Redraw
    | Place
    | DeclareBlow
    | UseAbility
    | EndPhase
    | Defend
    | OrderDefenses
    | Choose
    | Pass
    | StandBy
    | OfferStop
    | AnswerStop
    | Resign
    | TimeIsUp
)
READER: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)  # made once: to make it takes longer than to read
