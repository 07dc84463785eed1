"""The facts of a round as short sentences in both languages, for a log and for reading aloud. Imports facts and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from matches.games.hoss import facts as what
from matches.games.hoss.applying import ROUND_MS, Unit
from matches.games.hoss.beats import Beat
from matches.games.hoss.facts import NOBODY, SLOTS, Fact, Marker
from matches.games.hoss.told_words import CONFUSED, FADES, KIN, MARKS, STEPS_IN, STOPS, TICKS
from matches.kernel.seats import Seat
from matches.kernel.words import CardName, Line, Value, Words

Names: TypeAlias = Callable[[int], CardName]


class Told(msgspec.Struct, frozen=True):
    """One fact in words. `change` is what hit points gain (heals) or lose (below 0, what a shield took included); 0 for what was
    stopped, None where a fact is about something else."""

    line: Line
    change: int | None = None


def tell_beats(seats: Sequence[Seat], before: Sequence[Sequence[Unit]], beats: Sequence[Beat]) -> tuple[Told, ...]:
    """A sentence for each beat of a round, in order; `seats` are those of sides 0 and 1, `before` the boards as it began."""
    cards = {unit.who: unit.card for board in before for unit in board}
    told: list[Told] = []
    for beat in beats:
        if isinstance(beat.fact, what.Entered):
            cards[beat.fact.who] = beat.fact.card
        marked = beat.fact.on if isinstance(beat.fact, what.Marked | what.Burning) else NOBODY
        after = next((unit for unit in beat.units if unit.who == marked), None)
        one = tell_fact(beat.fact, lambda who: CardName(cards[who]), seats, after)
        told.append(msgspec.structs.replace(one, line=_told_apart(one.line, beat.fact, cards, seats)))
        if isinstance(beat.fact, what.Grew):
            cards[beat.fact.who] = beat.fact.card
    return tuple(told)


def _told_apart(line: Line, fact: Fact, cards: Mapping[int, str], seats: Sequence[Seat]) -> Line:
    """A creature whose card stands on both sides is named with its player."""
    words, owners = line.words, dict(line.seats)
    for key in ("by", "on", "aimed", "who", "ward"):
        who = getattr(fact, key, NOBODY)
        twin = who in cards and any(card == cards[who] and one // SLOTS != who // SLOTS for one, card in cards.items())
        if twin and f"{{{key}}}" in words.fr:
            named = f"{{{key}}} ({{{key}_of}})"
            words = Words(words.fr.replace(f"{{{key}}}", named), words.en.replace(f"{{{key}}}", named))
            owners[f"{key}_of"] = seats[who // SLOTS]
    return Line(words, owners, line.values)


def tell_fact(fact: Fact, names: Names, seats: Sequence[Seat], after: Unit | None = None) -> Told:
    """One fact; `names` says what creatures are called before it, `after` is the bearer of a marker once it has it."""
    match fact:
        case what.Hit(value=value):
            return Told(_hit(fact, names), -value)
        case what.Foiled():
            return Told(_foiled(fact, names), 0)
        case what.Marked() | what.Burning():
            return Told(_marked(fact, names, after))
        case what.Ticked(on=on, marker=marker, value=value, absorbed=absorbed):
            return Told(_line(_with_shield(TICKS[marker], absorbed), on=names(on), absorbed=absorbed), -value)
        case what.Healed(by=by, on=on, value=value):
            if by == NOBODY:
                return Told(_line(Words("Soins de fin de manche, {on}", "Healing at the end, {on}"), on=names(on)), value)
            return Told(_line(Words("{by} soigne {on}", "{by} heals {on}"), by=names(by), on=names(on)), value)
        case what.Deflected() | what.Landed():
            return _flight(fact, names)
        case what.Faded(on=on, marker=marker):
            return Told(_line(FADES[marker], on=names(on)))
        case what.Eased(on=on, left=left):
            eased = Words("{on}\u00a0: gel à {left}\u00a0%", "{on}: freeze at {left}%")
            return Told(_line(eased if left else FADES["freeze"], on=names(on), left=left))
        case _:
            return Told(_turned(fact, names, seats))


def _hit(fact: what.Hit, names: Names) -> Line:
    words = Words("{by} touche {on}", "{by} hits {on}") if fact.on == fact.aimed else STEPS_IN
    if fact.crit:
        words = _joined(words, Words(", critique", ", critical"))
    words = _with_shield(_by_whom(words, fact.by, fact.aimed), fact.absorbed)
    return _line(words, by=names(fact.by), on=names(fact.on), aimed=names(fact.aimed), absorbed=fact.absorbed)


def _foiled(fact: what.Foiled, names: Names) -> Line:
    plain, stepped_in = STOPS[fact.how]
    words = plain if fact.on == fact.aimed else _joined(STEPS_IN, stepped_in)
    words = _by_whom(words, fact.by, fact.aimed)
    return _line(words, by=names(fact.by), on=names(fact.on), aimed=names(fact.aimed))


def _by_whom(words: Words, by: int, aimed: int) -> Words:
    """Q22: a creature that hits its own side is confused."""
    return _joined(CONFUSED, words) if by // SLOTS == aimed // SLOTS else words


def _with_shield(words: Words, absorbed: int) -> Words:
    shield = Words(" (bouclier\u00a0: {absorbed})", " (shield: {absorbed})")
    return _joined(words, shield) if absorbed else words


def _marked(fact: what.Marked | what.Burning, names: Names, after: Unit | None) -> Line:
    marker: Marker = "burn" if isinstance(fact, what.Burning) else fact.marker
    values: dict[str, Value] = {"on": names(fact.on), "by": names(fact.by), "marker": MARKS[marker]}
    if marker == "confusion":
        return Line(Words("{by}\u00a0: {marker} sur {on}", "{by}: {marker} on {on}"), {}, values)
    if marker == "shock":
        late = fact.amount > ROUND_MS
        until = Words("{by}\u00a0: choc sur {on}, jusqu’à {until}\u00a0s", "{by}: shock on {on}, until {until} s")
        next_round = Words(" de la manche suivante", " of the next round")
        values["until"] = seconds(fact.amount - ROUND_MS if late else fact.amount)
        return Line(_joined(until, next_round) if late else until, {}, values)
    unit = Words("\u00a0%", "%") if marker in ("crack", "freeze") else Words("", "")
    by = 1 if marker == "freeze" else 100
    values |= {"more": _decimal(fact.amount, by), "unit": unit}
    grows = Words("{on}\u00a0: {marker} +{more}{unit}", "{on}: {marker} +{more}{unit}")
    if after is None:
        return Line(grows, {}, values)
    values["total"] = _decimal(_total(after, marker), by)
    return Line(_joined(grows, Words(", total {total}{unit}", ", total {total}{unit}")), {}, values)


def _total(unit: Unit, marker: Marker) -> int:
    totals = {"poison": unit.poison, "bleed": unit.bleed, "crack": unit.crack, "freeze": unit.freeze}
    return totals[marker] if marker in totals else sum(amount for amount, _, _ in unit.burn)


def _flight(fact: what.Deflected | what.Landed, names: Names) -> Told:
    if isinstance(fact, what.Deflected):
        late = fact.lands > ROUND_MS
        words = Words(
            "Le coup renvoyé, {value}, retombera dans l’autre camp à {until}\u00a0s",
            "The deflected hit, {value}, will land on the other side at {until} s",
        )
        words = _joined(words, Words(" de la manche suivante", " of the next round")) if late else words
        return Told(_line(words, value=fact.value, until=seconds(fact.lands - ROUND_MS if late else fact.lands)))
    if fact.on == NOBODY:
        return Told(_line(Words("Le coup renvoyé par {by} se perd", "The hit that {by} deflected is lost"), by=names(fact.by)), 0)
    words = Words("Le coup renvoyé par {by} retombe sur {on}", "The hit that {by} deflected lands on {on}")
    words = _with_shield(words, fact.absorbed)
    return Told(_line(words, by=names(fact.by), on=names(fact.on), absorbed=fact.absorbed), -fact.value)


def _turned(fact: Fact, names: Names, seats: Sequence[Seat]) -> Line:
    """What happens to creatures and sides themselves."""
    match fact:
        case what.Entered(card=card, top=top, shield=shield):
            enters = Words("{who} entre en jeu, {top}\u00a0PV", "{who} enters with {top} HP")
            enters = _joined(enters, Words(" et un bouclier de {shield}", " and a shield of {shield}")) if shield else enters
            return _line(enters, who=CardName(card), top=top, shield=shield)
        case what.Guarded(who=who, ward=ward):
            if ward == NOBODY:
                return _line(Words("{who} ne garde plus personne", "{who} guards nobody now"), who=names(who))
            return _line(Words("{who} garde {ward}", "{who} guards {ward}"), who=names(who), ward=names(ward))
        case what.Fell(who=who):
            return _line(Words("{who} tombe", "{who} falls"), who=names(who))
        case what.Revived(who=who, left=left):
            back = Words("{who} se relève avec {left}\u00a0PV", "{who} rises again with {left} HP")
            return _line(back, who=names(who), left=left)
        case what.Grew(who=who, card=card):
            return _line(Words("{who} devient {card}", "{who} becomes {card}"), who=names(who), card=CardName(card))
        case what.Forked(who=who):
            forked = Words("{who} évolue\u00a0: une voie est à choisir", "{who} evolves: a path is to be chosen")
            return _line(forked, who=names(who))
        case what.Topped(who=who, top=top, taken=taken):
            topped = Words("{who}\u00a0: {left}\u00a0PV sur {top}", "{who}: {left} of {top} HP")
            return _line(topped, who=names(who), left=max(0, top - taken), top=top)
        case what.Kinned(side=side, race=race, percent=percent):
            return _kin(seats[side], race, percent)
        case _:
            raise AssertionError(f"no fact: {fact!r}")


def _kin(seat: Seat, race: str, percent: int) -> Line:
    words = Words("{who}\u00a0: synergie des {race} à {percent}\u00a0%", "{who}: {race} synergy at {percent}%")
    gone = Words("{who}\u00a0: plus de synergie des {race}", "{who}: no {race} synergy any more")
    return Line(words if percent else gone, {"who": seat}, {"race": KIN[race], "percent": percent})


def seconds(ms: int) -> Words:
    """2300 → "2,3" and "2.3"; 2439 → "2,44", whole seconds with one place."""
    hundredths = (ms + 5) // 10
    tail = f"{hundredths % 100:02d}"
    said = f"{hundredths // 100}.{tail[0] if tail[1] == '0' else tail}"
    return Words(said.replace(".", ","), said)


def _decimal(number: int, by: int) -> Words:
    """number / by, by being 1 or 100, without idle noughts."""
    said = str(number // by) if number % by == 0 else f"{number // by}.{number % by:02d}".rstrip("0")
    return Words(said.replace(".", ","), said)


def _joined(first: Words, then: Words) -> Words:
    return Words(first.fr + then.fr, first.en + then.en)


def _line(words: Words, **values: Value) -> Line:
    return Line(words, {}, values)
