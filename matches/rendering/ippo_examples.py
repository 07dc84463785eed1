"""Examples of the rules page of Ippo: cards of the current release that meet on the ring, and counts. Imports the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import get_language, gettext

from matches.games.ippo import RULES
from matches.games.ippo.blows import BlowLanded, Counted, Met
from matches.games.ippo.held import Printed, Ref, printed_of
from matches.games.ippo.landing import stopped, used_up
from matches.games.ippo.options import COUNT
from matches.games.ippo.view import CardView
from matches.games.ippo.vocabulary import ATTRIBUTES, CardType, EffectKey
from matches.kernel.cards import Card
from matches.kernel.seats import Seat
from matches.rendering.faces import Faces
from matches.rendering.ippo_cards import Plate, plate
from matches.rendering.ippo_results import Count, Result, count_of, result_of

ATTACKER, DEFENDER = Seat(0), Seat(1)


@dataclass(frozen=True, slots=True)
class Clash:
    """A blow against defenses, in the order in which they are used up; KeyError where the release has no such cards."""

    blow: Plate
    defenses: tuple[Plate, ...]
    result: Result


@lru_cache(maxsize=256)
def clash(faces: Faces, language: str, power: int, defenses: tuple[int, ...]) -> Clash | None:
    """E4-E7: the first blow of that power against the first defenses of those powers that match it; None without such cards."""
    prints = _prints(faces)
    for blow in (one for one in prints if one.type == "blow" and one.power == power):
        against = _matching(prints, blow, defenses)
        if against is not None:
            return _clash(blow, against, faces)
    return None


@lru_cache(maxsize=64)
def count(faces: Faces, language: str, types: tuple[CardType, ...]) -> Count:
    """E11: a get-up that flips cards of these types, at most ten; fewer than that without a blow are the whole deck."""
    prints, taken = _prints(faces), dict[CardType, int]()
    refs = []
    for at, type in enumerate(types):
        fitting = [one for one in prints if one.type == type]
        taken[type] = taken.get(type, -1) + 1
        refs.append(Ref(at, fitting[taken[type] % len(fitting)].slug))
    counted = Counted(seat=DEFENDER, cards=tuple(refs), up=types[-1] == "blow", most=COUNT)
    return count_of(counted, _names(), faces)


@lru_cache(maxsize=64)
def with_effect(faces: Faces, language: str, effect: EffectKey) -> Plate | None:
    """The first card of the release whose ability does this."""
    for one in _prints(faces):
        if one.ability is not None and effect in (each.key for each in one.ability.effects):
            return plate(_view(0, one), faces)
    return None


def foremost(faces: Faces) -> list[Card]:
    """A blow and a defense of different attributes, a support and a fight, to be printed whole."""
    prints = {type: [one for one in _prints(faces) if one.type == type] for type in ("blow", "defense", "support", "fight")}
    spread = [
        next(one for one in prints[type] if one.attribute == attribute)
        for type, attribute in zip(("blow", "defense"), ATTRIBUTES[:2], strict=True)
    ]
    return [faces.cards[one.slug] for one in (*spread, prints["support"][0], prints["fight"][0])]


def language() -> str:
    return get_language() or "fr"


def _clash(blow: Printed, against: Sequence[Printed], faces: Faces) -> Clash:
    clashes, through = used_up(blow.power, [one.power for one in against])
    met = tuple(
        Met(card=Ref(at, one.slug), blow=left, defense=one.power, clash=what)
        for at, (one, (left, what)) in enumerate(zip(against, clashes, strict=True), start=1)
    )
    stays = not stopped(blow.power, [what for _, what in clashes])
    landed = BlowLanded(
        seat=ATTACKER,
        card=Ref(0, blow.slug),
        power=blow.power,
        met=met,
        through=through,
        stays=stays,
        upright=False,
        broken=False,
    )
    plates = tuple(plate(_view(at, one), faces) for at, one in enumerate(against, start=1))
    return Clash(plate(_view(0, blow), faces), plates, result_of(landed, _names(), faces))


def _matching(prints: Iterable[Printed], blow: Printed, powers: tuple[int, ...]) -> list[Printed] | None:
    """Different defenses of these powers that may block the blow."""
    there = [one for one in prints if one.type == "defense" and blow.blow in one.blocks]
    found: list[Printed] = []
    for power in powers:
        fitting = next((one for one in there if one.power == power and one not in found), None)
        if fitting is None:
            return None
        found.append(fitting)
    return found


def _view(id: int, print: Printed) -> CardView:
    return CardView(id, print, print.power, print.blow, print.generic)


@lru_cache(maxsize=8)
def _prints(faces: Faces) -> tuple[Printed, ...]:
    """All cards that are played with, by number; the plain ones first, so that an example is about its numbers."""
    kinds = {kind.key for kind in RULES.kinds} & {"blow", "defense", "support", "fight"}
    read = [printed_of(card) for card in faces.cards.values() if card.kind in kinds]
    return tuple(sorted(read, key=lambda one: (one.ability is not None, one.number)))


def _names() -> Mapping[Seat, str]:
    return {ATTACKER: gettext("the attacker"), DEFENDER: gettext("the defender")}
