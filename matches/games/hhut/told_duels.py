"""The lines of the live log of HHUT that tell a duel: who attacks and why, the cards, the damage. Imports events and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from matches.games.hhut import events as past
from matches.games.hhut.compare import Attack, Difference, Hit, Side
from matches.games.hhut.events import Lead
from matches.games.hhut.names import NAMES, PLACES
from matches.kernel.seats import Seat
from matches.kernel.words import CardName, Line, Value, Words, listed

Teams = Mapping[Side, Sequence[Seat]]

# Why somebody attacks: of one person, and of a team or of several at once.
LEADS: Mapping[Lead, tuple[Words, Words]] = MappingProxyType(
    {
        "toss": (Words("{who} attaque.", "{who} attacks."), Words("{who} attaquent.", "{who} attack.")),
        "toss_lost": (
            Words(
                "{who} avait perdu le tirage au sort\u00a0: à son tour d’attaquer en premier.",
                "{who} lost the toss and now attacks first.",
            ),
            Words(
                "{who} avaient perdu le tirage au sort\u00a0: à leur tour d’attaquer en premier.",
                "{who} lost the toss and now attack first.",
            ),
        ),
        "swap": (
            Words("Les rôles s’inversent\u00a0: {who} attaque.", "The roles swap: {who} attacks."),
            Words("Les rôles s’inversent\u00a0: {who} attaquent.", "The roles swap: {who} attack."),
        ),
        "damage": (
            Words("{who} a l’avantage, {more} contre {less}, et attaque.", "{who} leads by {more} to {less} and attacks."),
            Words("{who} ont l’avantage, {more} contre {less}, et attaquent.", "{who} lead by {more} to {less} and attack."),
        ),
        "behind": (
            Words(
                "{who} est derrière, {less} points contre {more}, et attaque.",
                "{who} is behind, {less} points to {more}, and attacks.",
            ),
            Words(
                "{who} sont derrière, {less} points contre {more}, et attaquent.",
                "{who} are behind, {less} points to {more}, and attack.",
            ),
        ),
        "level": (
            Words("Égalité, {more} partout\u00a0: {who} attaque.", "Level at {more}: {who} attacks."),
            Words(
                "Égalité, {more} partout\u00a0: {who} attaquent en même temps.", "Level at {more}: {who} attack at the same time."
            ),
        ),
        "not_cancelled": (
            Words(
                "Aucun dégât, mais l’attaque adverse a été annulée\u00a0: {who} attaque.",
                "No damage, but the other attack was cancelled: {who} attacks.",
            ),
            Words(
                "Aucun dégât, mais l’attaque adverse a été annulée\u00a0: {who} attaquent.",
                "No damage, but the other attack was cancelled: {who} attack.",
            ),
        ),
        "chooser": (
            Words("{who} a choisi et attaque en premier.", "{who} has chosen and attacks first."),
            Words("{who} ont choisi et attaquent en premier.", "{who} have chosen and attack first."),
        ),
        "showdown": (
            Words("Manche décisive\u00a0: {who} attaque.", "The showdown: {who} attacks."),
            Words("Manche décisive\u00a0: {who} attaquent à la fois.", "The showdown: {who} all attack at once."),
        ),
    }
)
_BOTH_TEAMS = Words("les deux équipes", "both teams")


def opened(event: past.DuelOpened) -> Line:
    """ "Duel 3. Alice a l’avantage, 18 contre 11, et attaque." """
    teams = dict(zip(event.sides, event.teams, strict=True))
    seats = [seat for side in event.attackers for seat in teams[side]]
    both_teams = len(event.attackers) > 1 and len(seats) > len(event.attackers)
    who, said = _BOTH_TEAMS if both_teams else people(seats), LEADS[event.lead][len(seats) > 1]
    numbers: dict[str, Value] = {"duel": event.duel}
    if event.dealt:
        numbers |= {"more": max(event.dealt), "less": min(event.dealt)}
    words = Words(
        f"Duel {{duel}}. {said.fr.replace('{who}', who.fr)}",
        f"Duel {{duel}}. {said.en.replace('{who}', who.en)}",
    )
    return Line(words, {} if both_teams else named(seats), numbers)


def revealed(event: past.Revealed) -> Line:
    """Whose card is which, and the bonuses with what became of them."""
    parts = [_turned(one) for one in event.shown]
    values: dict[str, Value] = {f"card{one.seat}": CardName(one.card.slug) for one in event.shown}
    values |= {f"bonus{one.seat}": CardName(one.bonus.slug) for one in event.shown if one.bonus is not None}
    french, english = ", ".join(one.fr for one in parts), ", ".join(one.en for one in parts)
    words = Words(f"On retourne les cartes\u00a0: {french}.", f"The cards turn up: {english}.")
    targets = [one.target for one in event.shown if one.target is not None]
    return Line(words, named([*(one.seat for one in event.shown), *targets]), values)


def fought(event: past.DuelFought) -> Line:
    """Each attack with its arithmetic, then the points of all who fought, if anybody has lost some."""
    teams = {one.side: one.team for one in event.points}
    parts = [_attack(one, teams) for one in event.attacks]
    if any(one.after != one.before for one in event.points):
        parts.append(_points(event.points))
    words = Words(" ".join(one.fr for one in parts), " ".join(one.en for one in parts))
    return Line(words, named([seat for team in teams.values() for seat in team]), NAMES)


def _points(points: Sequence[past.Points]) -> Words:
    left = [(people(one.team), one.after) for one in points]
    french, english = (f"{who.fr} {after}" for who, after in left), (f"{who.en} {after}" for who, after in left)
    return Words(f"Points\u00a0: {', '.join(french)}.", f"Points: {', '.join(english)}.")


def people(seats: Sequence[Seat]) -> Words:
    """A place for each seat's name: "A, B et C". At least one seat; `named` fills the places."""
    return listed([Words(f"{{seat{seat}}}", f"{{seat{seat}}}") for seat in seats])


def named(seats: Sequence[Seat]) -> Mapping[str, Seat]:
    return {f"seat{seat}": seat for seat in seats}


def _turned(one: past.Shown) -> Words:
    french, english = f"{{seat{one.seat}}} joue {{card{one.seat}}}", f"{{seat{one.seat}}} plays {{card{one.seat}}}"
    if one.bonus is None:
        return Words(french, english)
    against = ("", "") if one.target is None else (f" contre {{seat{one.target}}}", f" against {{seat{one.target}}}")
    gone = (" (annulé)", " (cancelled)") if one.annulled else ("", "")
    return Words(
        f"{french} avec {{bonus{one.seat}}}{against[0]}{gone[0]}", f"{english} with {{bonus{one.seat}}}{against[1]}{gone[1]}"
    )


def _attack(attack: Attack, teams: Teams) -> Words:
    who = people(teams[attack.side])
    if not attack.ratings:
        return Words(f"Rien d’annoncé pour {who.fr}\u00a0: attaque annulée.", f"No announcement from {who.en}: attack cancelled.")
    if attack.cancelled:
        on = _beaten(attack.hits, teams)
        return Words(
            f"Attaque annulée pour {who.fr}\u00a0: battue sur {on.fr}.", f"Attack cancelled for {who.en}: beaten on {on.en}."
        )
    hits = _hits(attack.hits, teams)
    return Words(f"Attaque réussie pour {who.fr}\u00a0: {hits.fr}.", f"Attack good for {who.en}: {hits.en}.")


def _beaten(hits: Sequence[Hit], teams: Teams) -> Words:
    """One rating with its numbers, and whose they are if that is not plain: "Ventes, 70 contre 72"; several by name only."""
    beaten = [(gap, people(teams[hit.side])) for hit in hits for gap in hit.differences if gap.gap < 0]
    if len(beaten) > 1:
        return listed(list(dict.fromkeys(PLACES[gap.rating] for gap, _ in beaten)))
    ((gap, who),) = beaten
    word, plain = PLACES[gap.rating], len(hits) == 1
    french, english = f"{word.fr}, {gap.mine} contre {gap.theirs}", f"{word.en}, {gap.mine} to {gap.theirs}"
    return Words(french, english) if plain else Words(f"{french} pour {who.fr}", f"{english} for {who.en}")


def _hits(hits: Sequence[Hit], teams: Teams) -> Words:
    """The sums, each with the one it hits if there are several: "7 + 5 = 12 contre Alice"."""
    if len(hits) == 1:
        return Words(*(_sum(hits[0].differences),) * 2)
    parts = [(people(teams[hit.side]), _sum(hit.differences)) for hit in hits]
    return Words(
        ", ".join(f"{total} contre {who.fr}" for who, total in parts),
        ", ".join(f"{total} against {who.en}" for who, total in parts),
    )


def _sum(differences: Sequence[Difference]) -> str:
    """ "7 + 5 = 12"; what adds nothing is not said."""
    gaps = [one.gap for one in differences if one.gap]
    return f"{' + '.join(str(gap) for gap in gaps)} = {sum(gaps)}" if len(gaps) > 1 else str(sum(gaps))
