"""What is refused at a table of HOSS, each with its code and its sentence in both languages."""

import msgspec
import pytest

from matches.errors import NotAllowedNow, say
from matches.games.hoss import RULES
from matches.games.hoss.cards import RARITIES, SCALE, BuffFacts, CreatureFacts, buffs, creatures
from matches.games.hoss.commands import MoveGuard, Prepare
from matches.games.hoss.deck import Brought, check_deck, draw_deck
from matches.games.hoss.held import Copy, Line
from matches.games.hoss.options import Options
from matches.games.hoss.starter import STARTER
from matches.kernel.cards import Card, Cards
from matches.kernel.commands import Resign, TimeIsUp
from matches.kernel.dice import Dice
from matches.kernel.refusals import Refused
from matches.kernel.rules import Setup
from tests.matches.games.hoss.rig import beast, defender
from tests.matches.games.hoss.table import both, lines, next_pause, prepare, resign, table, with_side, with_units
from tests.matches.kernel.given import Given

RELEASE = Cards(STARTER, RARITIES, SCALE.first_whole)
FORK = Line((beast(slug="r1"), beast(slug="r2a", rank=2, path="a"), beast(slug="r2b", rank=2, path="b")))
OURS = [FORK, Line((defender(slug="g1"),)), Line((beast(slug="w2"),)), Line((defender(slug="g3"),)), *lines(2, 0)]


def second() -> Given:
    """Seat 0 has `r1` in play, in the hand `g1`, `w2` and `g3`; `r1` waits for its path."""
    return with_units(next_pause(table(OURS), "r1", "b0"), 0, choosing=[True])


def third() -> Given:
    """Seat 0 has `r1` and `g1` before it."""
    return next_pause(next_pause(table(OURS), "r1", "b0"), "g1", "b1")


def fourth() -> Given:
    """Seat 0 has `r1`, `g1` before it, and `w2`."""
    return next_pause(third(), "w2", "b2")


def restless() -> Given:
    """Seat 0 has moved its guard twelve times since the round."""
    return with_side(fourth(), 0, asked=12)


def lone() -> Given:
    """Nothing of seat 0 lives but a guard."""
    return next_pause(table([Line((defender(slug="g1"),)), *OURS[2:]]), "g1", "b0")


CASES = [
    ("over", lambda: resign(table(), 0), 1, Resign(), "Le combat est fini.", "The fight is over."),
    ("not_in_match", table, 2, Prepare(card="a0"), "Vous ne jouez pas ce combat.", "You are not in this fight."),
    ("not_due", table, None, TimeIsUp(deadline="round/1"), "Ce délai ne court plus.", "That time limit no longer runs."),
    (
        "no_pause",
        lambda: both(table(), "a0", "b0"),
        0,
        Prepare(card="a1"),
        "On ne décide qu’entre deux manches, quand il y a de quoi\u00a0: attendez la pause.",
        "Decisions are for the pause between two rounds: wait for it.",
    ),
    (
        "already_prepared",
        lambda: prepare(table(), 0, "a0"),
        0,
        Prepare(card="a1"),
        "Votre décision est déjà scellée pour cette manche.",
        "Your decision for this round is already sealed.",
    ),
    (
        "must_play",
        table,
        0,
        Prepare(),
        "Vous n’avez plus de créature en jeu\u00a0: posez une carte de votre main.",
        "You have no creature in play: play a card of your hand.",
    ),
    ("not_in_hand", table, 0, Prepare(card="a5"), "Cette carte n’est pas dans votre main.", "This card is not in your hand."),
    (
        "no_path_here",
        third,
        0,
        Prepare(path_0="r2a"),
        "La créature de la place 1 n’a pas de voie à choisir.",
        "The creature in place 1 has no path to choose.",
    ),
    (
        "no_such_path",
        second,
        0,
        Prepare(path_0="r3"),
        "La créature de la place 1 ne peut pas devenir cette carte.",
        "The creature in place 1 cannot become this card.",
    ),
    (
        "no_defender",
        third,
        0,
        Prepare(guard_0=0),
        "Il n’y a pas de défenseur à vous à la place 1.",
        "There is no defender of yours in place 1.",
    ),
    (
        "card_no_defender",
        second,
        0,
        Prepare(card="w2", ward=0),
        "Seul un défenseur se poste devant un allié\u00a0: cette carte n’en est pas un.",
        "Only a defender stands before an ally: this card is none.",
    ),
    (
        "no_ward",
        third,
        0,
        Prepare(guard_1=1),
        "Personne à garder à la place 2\u00a0: choisissez un allié en jeu qui n’est pas défenseur.",
        "Nobody to guard in place 2: choose an ally in play who is no defender.",
    ),
    (
        "may_guard",
        third,
        0,
        Prepare(guard_1=-1),
        "Un défenseur garde quelqu’un dès que c’est possible\u00a0: choisissez un allié.",
        "A defender guards somebody as soon as he can: choose an ally.",
    ),
    (
        "nobody_to_guard",
        lone,
        0,
        Prepare(guard_0=-1),
        "Vous n’avez personne à faire garder.",
        "You have nobody to be guarded.",
    ),
    (
        "guarded_twice",
        fourth,
        0,
        Prepare(card="g3", ward=0, guard_1=0),
        "Un allié n’a qu’un défenseur\u00a0: choisissez-en un autre.",
        "An ally has one defender: choose another one.",
    ),
    (
        "nobody_sent",
        lambda: both(fourth(), "g3", "b3"),
        0,
        MoveGuard(),
        "Dites quel défenseur doit se déplacer.",
        "Say which defender shall move.",
    ),
    (
        "decide_in_pause",
        fourth,
        0,
        MoveGuard(guard_1=2),
        "Décidez des défenseurs avec le reste, dans cette pause.",
        "Decide about defenders with the rest, in this pause.",
    ),
    (
        "moved_enough",
        restless,
        0,
        MoveGuard(guard_1=2),
        "12 déplacements par manche, pas davantage\u00a0: attendez la suivante.",
        "12 moves of defenders a round and no more: wait for the next one.",
    ),
]


@pytest.mark.parametrize(("code", "before", "seat", "command", "french", "english"), CASES, ids=[case[0] for case in CASES])
def test_what_is_illegal_is_refused_in_words(code: str, before, seat, command, french: str, english: str) -> None:
    at = before()
    at.refuses(seat, command, code)
    with pytest.raises(Refused) as refusal:
        at.when(seat, command)
    problem = NotAllowedNow(code, **refusal.value.detail)
    assert (say(problem, "fr", RULES.refusals), say(problem, "en", RULES.refusals)) == (french, english)


def test_every_refusal_but_a_missing_deck_is_caused_above() -> None:
    assert {case[0] for case in CASES} | {"no_deck"} == set(RULES.refusals)


def test_a_fight_without_a_deck_does_not_begin() -> None:
    with pytest.raises(Refused) as refusal:
        RULES.begin(Setup((0, 1), Options(), ()), table().context(None, 0))
    assert (refusal.value.code, refusal.value.detail) == ("no_deck", {"seat": 0})


def _family(key: str) -> list[Card]:
    return [one for one in creatures(RELEASE) if one.read(CreatureFacts).family == key]


def _copies(cards) -> tuple[Copy, ...]:
    return tuple(Copy(one.id, "gold", 3) for one in cards)


def families(role: str | None = None) -> list[list[Card]]:
    keys = dict.fromkeys(one.read(CreatureFacts).family for one in creatures(RELEASE))
    held = [_family(key) for key in keys]
    return [one for one in held if role is None or (one[0].read(CreatureFacts).role == role)]


PLAIN = [one for one in families() if one[0].read(CreatureFacts).role != "defender"]
TWO_BUFFS = _copies(buffs(RELEASE)[:2])


def codes(lines, held=TWO_BUFFS) -> list[str]:
    brought = Brought(tuple(_copies(line) for line in lines), held)
    return [finding.code for finding in check_deck(brought, RELEASE, Options())]


def test_R1_R2_six_lines_and_two_buffs_make_a_deck() -> None:
    assert codes(PLAIN[:6]) == []
    assert codes([line[:1] for line in PLAIN[:6]]) == []
    assert codes([*PLAIN[:4], *families("defender")[:2]]) == []


def test_R2_a_deck_has_no_seventh_line_no_family_twice_no_third_defender_no_equal_buffs() -> None:
    assert codes(PLAIN[:7]) == ["wrong_size"]
    assert codes([]) == ["wrong_size"]
    assert codes([*PLAIN[:5], PLAIN[0]]) == ["family_twice"]
    assert codes([*PLAIN[:3], *families("defender")[:3]]) == ["too_many_defenders"]
    assert codes(PLAIN[:6], TWO_BUFFS[:1] * 2) == ["wrong_buffs"]
    assert codes(PLAIN[:6], _copies(buffs(RELEASE)[:3])) == ["wrong_buffs"]


def test_R27_a_copy_has_five_stars_at_most_and_a_rarity_of_the_release() -> None:
    for stars in (-1, 6):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"lines": [[{"card": PLAIN[0][0].id, "stars": stars}]]}, Brought)
    made_up = Brought((_copies(PLAIN[0]),), (Copy(TWO_BUFFS[0].card, "mythic"),))
    assert [(one.code, one.about) for one in check_deck(made_up, RELEASE, Options())] == [("unknown_rarity", "mythic")]


def test_R1_a_line_is_a_first_card_and_its_own_family_each_once() -> None:
    assert codes([*PLAIN[:5], PLAIN[5][1:]]) == ["no_line"]
    assert codes([*PLAIN[:5], [PLAIN[5][0], PLAIN[5][0]]]) == ["no_line"]
    assert codes([*PLAIN[:5], [PLAIN[5][0], PLAIN[6][1]]]) == ["no_line"]


def test_Q29_fewer_lines_and_a_single_buff_are_a_deck_too() -> None:
    assert codes(PLAIN[:5], TWO_BUFFS[:1]) == []
    assert codes(PLAIN[:1], ()) == []


def test_a_card_that_is_gone_is_named() -> None:
    missing = Brought((_copies(PLAIN[0]), (Copy("gone"),)), (Copy(PLAIN[1][0].id),))
    found = check_deck(missing, RELEASE, Options())
    assert [(one.code, one.about) for one in found] == [("unknown_card", "gone"), ("unknown_card", PLAIN[1][0].id)]


def test_R2_a_deck_by_chance_is_one_whatever_the_dice_say() -> None:
    for number in range(200):
        drawn = draw_deck(RELEASE, Dice(bytes(32), str(number)), lambda card, rank, dice: Copy(card.id))
        assert check_deck(drawn, RELEASE, Options()) == []
        assert (len(drawn.lines), len(drawn.buffs)) == (6, 2)
        effects = {RELEASE.by_id[copy.card].read(BuffFacts).effect for copy in drawn.buffs}
        assert len(effects) == 2
