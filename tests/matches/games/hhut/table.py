"""Short ways to say what happened at a table of HHUT, for its tests. Imports the game and the given/when/then of games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from msgspec.structs import replace as changed

from matches.games.hhut import RULES
from matches.games.hhut.commands import Announce, ChoosePairing, Lock
from matches.games.hhut.events import Begun, CoinTossed, DuelFought, DuelOpened, Event, Hand, PairingOpened
from matches.games.hhut.held import Bonus, Rapper
from matches.games.hhut.ratings import RATINGS
from matches.kernel.commands import Resign, TimeIsUp
from tests.matches.kernel.given import Given, given

AT = 1_000_000  # ms: when everything happens unless a test says otherwise
RESIGN = Resign()
LYRICS, FLOW, SALES, INFLUENCE, CREATIVITY, CHORUS, STYLE, STAGE = RATINGS

LABEL = Bonus("label-inde", "annul")
GOLD = Bonus("cert-or", "add_all", (), 1, "sales", 85)
PLATINUM = Bonus("cert-platine", "add_all", (), 2, "sales", 90)
DIAMOND = Bonus("cert-diamant", "add_all", (), 3, "sales", 97)
BOYCOTT = Bonus("boycott", "lower", ("sales", "influence"), 5)
PRIZE = Bonus("prix-litteraire", "add", ("lyrics",), 3)
DIRECTION = Bonus("direction-artistique", "add", ("creativity",), 2)
STREAMS = Bonus("achat-stream", "add", ("sales",), 3)
AUTOTUNE = Bonus("autotune", "set", ("chorus",), 99, None, 0, "booba-0-9")

SIDES = {"duel": ((0,), (1,)), "crowd_3": ((0,), (1,), (2,)), "crowd_4": ((0,), (1,), (2,), (3,)), "teams": ((0, 2), (1, 3))}
MISSED = -1  # a punch that is beaten by a point


def rapper(slug: str, general: int = 80, **scores: Any) -> Rapper:
    """A card whose ratings are 50 where nothing else is said."""
    return Rapper(slug, general, tuple(scores.get(rating, 50) for rating in RATINGS))


def punch(seat: int, damage: int, copy: int = 0) -> Rapper:
    """A card that deals `damage` to any other of these, when its seat announces its own rating: see `strike`."""
    return rapper(f"{seat}:{damage}:{copy}", **{RATINGS[seat]: 50 + damage})


@cache
def fists(seat: int) -> tuple[Rapper, ...]:
    """More cards than anybody may bring: enough of every strength."""
    return tuple(punch(seat, damage, copy) for damage in (*range(MISSED, 41), 50, 60, 99, 100) for copy in range(12))


def game(
    mode: str = "duel",
    format: str = "bands",
    hands: Mapping[int, Sequence[Rapper]] | None = None,
    bonuses: Mapping[int, Sequence[Bonus]] | None = None,
    dice: Callable[[str], Any] | None = None,
    pairing: tuple[int, int] = (0, 1),
) -> Given:
    """The first duel is open since AT and side 0 attacks, in a crowd of those who are paired."""
    seats = sorted(seat for side in SIDES[mode] for seat in side)
    cards = {seat: tuple((hands or {}).get(seat, fists(seat))) for seat in seats}
    held = {seat: tuple((bonuses or {}).get(seat, ())) for seat in seats}
    points = 200 if mode == "teams" else 100
    begun = Begun(mode=mode, format=format, sides=SIDES[mode], points=points, hands=tuple(_hand(s, cards, held) for s in seats))
    crowd = mode.startswith("crowd")
    sides = pairing if crowd else (0, 1)
    paired = (PairingOpened(pairing=pairing, chosen_by=None, drawn=True),) if crowd else ()
    teams = tuple(next(side for side in SIDES[mode] if side[0] == one) for one in sides)
    tossed = CoinTossed(what="pairing" if crowd else "first", side=sides[0], team=teams[0])
    opened = DuelOpened(
        duel=1, round=1, place=1, sides=sides, teams=teams, attackers=sides[:1], lead="toss", dealt=(), until=AT + 60_000
    )
    return given(RULES, begun, *paired, tossed, opened, **({} if dice is None else {"dice": dice}))


def loaded(**falls: int) -> Callable[[str], Any]:
    """Dice that pick by label (`_` for `/`), the first thing unless another place is given."""
    return lambda label: _Loaded(falls.get(label.replace("/", "_"), 0))


class _Loaded:
    def __init__(self, place: int) -> None:
        self.pick = lambda things: things[place]


def lock(table: Given, seat: int, card: Rapper | str, bonus: Bonus | None = None, target: int | None = None) -> Given:
    slug = card if isinstance(card, str) else card.slug
    return table.when(seat, Lock(card=slug, bonus="" if bonus is None else bonus.slug, target=target), AT)


def announce(table: Given, seat: int, *ratings: str) -> Given:
    return table.when(seat, Announce(ratings=ratings), AT)


def choose(table: Given, seat: int, pairing: str) -> Given:
    return table.when(seat, ChoosePairing(pairing=pairing), AT)


def fight(
    table: Given,
    cards: Mapping[int, Rapper],
    says: Mapping[int, Sequence[str]],
    bonuses: Mapping[int, Bonus] | None = None,
    targets: Mapping[int, int] | None = None,
) -> Given:
    """A whole duel: these cards, with these bonuses, and then these announcements in this order."""
    for seat, card in cards.items():
        table = lock(table, seat, card, (bonuses or {}).get(seat), (targets or {}).get(seat))
    for seat, ratings in says.items():
        table = announce(table, seat, *ratings)
    return table


def strike(table: Given, *damages: Mapping[int, int]) -> Given:
    """Duels in which each attacking side deals what is said, or is cancelled where that is MISSED; who defends hurts nobody."""
    for wanted in damages:
        duel = table.state.duel
        assert set(wanted) == set(duel.attackers), f"{duel.attackers} attack in duel {duel.duel}, which {duel.lead} decided"
        for player in table.state.fighting:
            damage = wanted.get(player.seat, 0)
            copy = sum(card.slug.startswith(f"{player.seat}:{damage}:") for card in player.used)
            table = lock(table, player.seat, punch(player.seat, damage, copy))
        for side in duel.attackers:
            table = announce(table, side, RATINGS[side])
    return table


def time_is_up(table: Given, late_ms: int = 0) -> Given:
    """The table after its deadline has passed."""
    due = RULES.deadline(table.state)
    assert due is not None
    return table.when(None, TimeIsUp(deadline=due.id), due.at_ms + late_ms)


def resign(table: Given, seat: int) -> Given:
    return table.when(seat, RESIGN, AT)


def late_twice(table: Given, *seats: int) -> Given:
    """The same table where these seats have missed their last two decisions."""
    players = tuple(changed(one, missed=2 if one.seat in seats else one.missed) for one in table.state.players)
    return replace(table, state=changed(table.state, players=players))


def with_points(table: Given, **points: int) -> Given:
    """The same table where these sides have so many points: `s0=12`."""
    teams = tuple(changed(team, points=points.get(f"s{team.side}", team.points)) for team in table.state.teams)
    return replace(table, state=changed(table.state, teams=teams))


def points(table: Given) -> tuple[int, ...]:
    return tuple(team.points for team in table.state.teams)


def one(table: Given, kind: type[Event]) -> Any:
    """The only event of this kind that the last command caused."""
    found = [event for event in table.caused if isinstance(event, kind)]
    assert len(found) == 1, table.caused
    return found[0]


def tags(table: Given) -> list[str]:
    """What the last command caused, by tag."""
    return [event.__struct_config__.tag for event in table.caused]


def damages(table: Given) -> dict[int, int]:
    """What each side lost in the duel that the last command ended, before points stop at 0."""
    fought = one(table, DuelFought)
    return {side.side: sum(h.damage for a in fought.attacks for h in a.hits if h.side == side.side) for side in fought.points}


def cancelled(table: Given) -> tuple[int, ...]:
    """The sides whose attacks were cancelled in the duel that the last command ended."""
    return tuple(attack.side for attack in one(table, DuelFought).attacks if attack.cancelled)


def lead(table: Given) -> tuple[tuple[int, ...], str, tuple[int, ...]]:
    """Who attacks in the duel that the last command opened, why, and the numbers that decided."""
    opened = one(table, DuelOpened)
    return opened.attackers, opened.lead, opened.dealt


def _hand(seat: int, cards: Mapping[int, tuple[Rapper, ...]], held: Mapping[int, tuple[Bonus, ...]]) -> Hand:
    return Hand(seat=seat, count=len(cards[seat]), bonus_count=len(held[seat]), cards=cards[seat], bonuses=held[seat])
