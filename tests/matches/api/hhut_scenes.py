"""Positions of HHUT in which bob has a secret, by phase and mode; alice and carol are the others, dave his partner in teams."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from matches.games.hhut.cards import rappers
from matches.games.hhut.deck import Deck
from matches.games.hhut.held import rapper_of
from matches.games.hhut.options import Mode
from matches.games.hhut.ratings import UNKNOWN
from matches.games.hhut.state import State
from matches.kernel.cards import Cards
from matches.projections import fold as folds
from tests.matches.api.twins import ID, Play, Scene, Setting, named
from tests.support.duels import NAMES, brings, deck, harmless

SIZES = {"duel": 7, "crowd_3": 9, "teams": 7}
SHOWN = 6  # of bob's cards are the same in both twins, those of the lowest numbers
LABEL, STREAMS, BOYCOTT, PRIZE, DIRECTION = "label-inde", "achat-stream", "boycott", "prix-litteraire", "direction-artistique"
BROUGHT = {False: (LABEL, STREAMS, BOYCOTT, PRIZE, DIRECTION), True: (BOYCOTT, BOYCOTT, STREAMS, STREAMS, LABEL)}


def state() -> State:
    game = folds.load(ID).fold.match.game
    assert isinstance(game, State)
    return game


def deals(mode: str, scene: Scene, alike: bool = False) -> None:
    """Who sits down gets the next deck: cards of the release in their order, without any "?"; so does a bot that is refused."""

    def deck_of(number: int, cards: Cards) -> Deck:
        seat = number % len(NAMES)
        known = [one.slug for one in rappers(cards) if UNKNOWN not in rapper_of(one).scores]
        own = known[seat * 20 :][:20]
        secret = scene.secretly and seat % 2 == 1 and not alike
        hidden = own[SHOWN + 5 :] if secret else own[SHOWN:]
        return deck(cards, [*own[:SHOWN], *hidden][: SIZES[mode]], BROUGHT[secret])

    brings(scene.patch, deck_of)


def setting(mode: Mode, alike: bool = False) -> Setting:
    """With `alike` hands are the same in both twins."""
    lock = {"type": "lock", "card": "nobody-of-that-name"}
    return Setting(
        game="hhut",
        options={"mode": mode, "format": "free"},
        policy="random",
        stale={"decision": "lock/99", "move": lock},
        wrong={
            "no command": {"decision": "lock/1", "move": {"type": "announce", "ratings": ["volume"]}},
            "a card of nobody": {"decision": "lock/1", "move": lock},
            "a bonus against bob": {"decision": "lock/1", "move": {**lock, "bonus": BOYCOTT, "target": 1}},
            "an announcement": {"decision": "announce/1", "move": {"type": "announce", "ratings": ["lyrics"]}},
            "a choice": {"decision": "choose/1", "move": {"type": "choose_pairing", "pairing": "0-1"}},
            "more seen": {"decision": "lock/1", "move": lock, "expected_revision": 1},
            "id reused": {"id": str(named("bob sits")), "decision": "lock/1", "move": lock},
        },
        prepare=partial(deals, mode, alike=alike),
        names=NAMES[: {"duel": 2, "crowd_3": 3}.get(mode, 4)],
    )


def plays(scene: Scene, seat: int) -> None:
    """What he is asked for, with a card that is the same in both twins."""
    game, name = state(), NAMES[seat]
    if game.phase == "lock":
        shown = min(game.player(seat).cards, key=lambda card: _order(card.slug))
        scene.move(name, f"lock/{len(game.opened)}", {"type": "lock", "card": shown.slug})
    elif game.phase == "announce":
        scene.move(name, f"announce/{len(game.opened)}", {"type": "announce", "ratings": [harmless(game, seat)]})
    else:
        pairing = "-".join(map(str, game.choices[0]))
        scene.move(name, f"choose/{game.choice}", {"type": "choose_pairing", "pairing": pairing})


def _order(slug: str) -> int:
    opened = folds.load(ID)
    return [one.slug for one in rappers(opened.rules.first_release())].index(slug)


def goes_on(scene: Scene, until: Callable[[State], bool]) -> None:
    while not until(game := state()):
        if game.phase == "lock":
            plays(scene, next(one.seat for one in game.fighting if one.locked is None))
        else:
            plays(scene, game.announcing[0] if game.phase == "announce" else game.chooser)


def hides(scene: Scene, name: str, target: int | None = None) -> None:
    """His card of the highest number, which the twins do not share, in one of them with a bonus."""
    game, seat = state(), NAMES.index(name)
    card = max(game.player(seat).cards, key=lambda card: _order(card.slug))
    bonus = {"bonus": BOYCOTT, "target": target} if scene.secretly else {}
    scene.move(name, f"lock/{len(game.opened)}", {"type": "lock", "card": card.slug, **bonus})


def seals(scene: Scene, name: str) -> None:
    ratings = ["sales", "stage"] if scene.secretly else ["lyrics"]
    scene.move(name, f"announce/{len(state().opened)}", {"type": "announce", "ratings": ratings})


def lead(word: str) -> Callable[[State], bool]:
    return lambda game: game.duel is not None and game.duel.lead == word and game.phase == "lock"


def duel_dealt(scene: Scene) -> None:
    """Bob holds other cards and other bonuses, and no more than that."""


def duel_lock(scene: Scene) -> None:
    hides(scene, "bob")


def duel_announce(scene: Scene) -> None:
    """Both have locked, and the attacker thinks."""
    hides(scene, "bob")
    plays(scene, 0)


def duel_revealed(scene: Scene) -> None:
    """The first duel is open to all."""
    goes_on(scene, lambda game: bool(game.fought))


def duel_sealed(scene: Scene) -> None:
    """Two level duels, and in the third, where both attack, bob has announced."""
    goes_on(scene, lead("level"))
    hides(scene, "bob")
    plays(scene, 0)
    seals(scene, "bob")


def crowd_lock(scene: Scene) -> None:
    """Bob has locked in a pairing of his."""
    goes_on(scene, lambda game: game.phase == "lock" and game.meeting is not None and 1 in game.meeting)
    hides(scene, "bob")


def crowd_choose(scene: Scene) -> None:
    goes_on(scene, lambda game: game.phase == "choose")


def crowd_showdown(scene: Scene) -> None:
    """Bob's bonus names carol."""
    goes_on(scene, lead("showdown"))
    hides(scene, "bob", target=2)


def crowd_showdown_of_who_has_locked(scene: Scene) -> None:
    goes_on(scene, lead("showdown"))
    plays(scene, 2)
    hides(scene, "bob", target=2)


def crowd_sealed(scene: Scene) -> None:
    crowd_showdown_of_who_has_locked(scene)
    plays(scene, 0)
    seals(scene, "bob")


def teams_lock(scene: Scene) -> None:
    hides(scene, "bob")


def teams_lock_of_both(scene: Scene) -> None:
    """The bonus is bob's or dave's."""
    for at, name in enumerate(("bob", "dave")):
        card = max(state().player(NAMES.index(name)).cards, key=lambda card: _order(card.slug))
        bonus = {"bonus": BOYCOTT} if scene.secretly == bool(at) else {}
        scene.move(name, "lock/1", {"type": "lock", "card": card.slug, **bonus})


def teams_announce(scene: Scene) -> None:
    teams_lock_of_both(scene)
    plays(scene, 0)
    plays(scene, 2)


def teams_sealed(scene: Scene) -> None:
    goes_on(scene, lead("level"))
    hides(scene, "bob")
    for seat in (0, 2, 3):
        plays(scene, seat)
    seals(scene, "bob")


PHASES: tuple[Play, ...] = (
    duel_dealt,
    duel_lock,
    duel_announce,
    duel_revealed,
    duel_sealed,
    crowd_lock,
    crowd_choose,
    crowd_showdown,
    crowd_showdown_of_who_has_locked,
    crowd_sealed,
    teams_lock,
    teams_lock_of_both,
    teams_announce,
    teams_sealed,
)
MODES: dict[str, Mode] = {"duel": "duel", "crowd": "crowd_3", "teams": "teams"}
