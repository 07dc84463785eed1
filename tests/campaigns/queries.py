"""Issue 3, must show 3: searches at random, sound and broken; each answered, each count as by hand. Imports search."""

from __future__ import annotations

import time
from random import Random

from catalogue import search
from tests.support.bestiary import BESTIARY, GAME
from tests.support.queries import Asked, asked
from tests.support.searched import World, counted

MARKS = "()\"“”«»-:<>=!?*%_\\'’,;.|&[]{}~^$#@/+ \t\n\u00a0\u202f\u200b\0\x07\ud800é日🂡"
WORDS = (
    "or", "and", "not", "ou", "et", "in:release/1", "in:release/99", "in:0", "is:retired", "is:", "race:", "race:orcc", "atk>=",
    "raec:orc", "atk>=99999999999999999999", "atk<?", "rating:?", "changed:2026-13", "changed>=9999-12-31", "changed:1", "has:zz",
    "number:-0", "id:00000000-0000-0000-0000-000000000000", "id:zz", "kind:dragon", "effects:heal", "facts.:1", "name.fr:",
    ">=5", '"', "((((", "--",
)  # fmt: skip


def queries(world: World, count: int, seed: int, bound_s: float) -> dict[str, object]:
    """Asks `count` searches, one in three of them broken, each answered within `bound_s`; AssertionError names the search."""
    random = Random(seed)
    slowest, refused, found = 0.0, 0, 0
    for turn in range(count):
        one = asked(random, world.releases)
        scope = _scope(random, world)
        begun = time.perf_counter()
        if turn % 3 == 0:
            refused += not answered(_broken(random, one.text), scope)
        else:
            found += judged(world, one, scope)
        spent = time.perf_counter() - begun
        slowest = max(slowest, spent)
        assert spent < bound_s, f"{spent:.2f} s for {one.text!r} in {scope}, turn {turn} of seed {seed}"
    return {"searches": count, "refused": refused, "rows": found, "slowest_ms": round(slowest * 1e3), "seed": seed}


def _scope(random: Random, world: World) -> search.Scope:
    return random.choice([search.Draft(GAME), search.Released(GAME, random.randint(1, world.releases))])


def judged(world: World, one: Asked, scope: search.Scope) -> int:
    """How many a sound search finds: exactly those that it means, in order, with the counts that one would get by hand."""
    if one.within is not None and isinstance(scope, search.Released) and one.within > scope.number:
        assert not answered(one.text, scope), f"{one.text!r} looks past {scope}"
        return 0
    query = search.parse(one.text, BESTIARY)
    expected = [row for row in world.rows(scope, one.within, set(one.states)) if one.holds(row)]
    page = search.find(query, scope, limit=1_000)
    told = f"{one.text!r} in {scope}"
    ordered = sorted(expected, key=lambda row: (row.kind, row.number, row.id))
    assert [search.card_id(row) for row in page.rows] == [row.id for row in ordered], told
    assert page.total == len(expected) and page.next_cursor is None, told
    counts = {facet.field: {str(value.value): value.count for value in facet.values} for facet in search.facets(query, scope)}
    assert counts == counted(expected), told
    return len(expected)


def answered(text: str, scope: search.Scope) -> bool:
    """Whether a search was answered with cards. If not, with the place of its mistake, and mends lead to one that can be read."""
    try:
        query = search.parse(text, BESTIARY)
        page, facets = search.find(query, scope, limit=5), search.facets(query, scope)
    except search.QueryError as error:
        assert 0 <= error.position <= len(text) and error.length >= 0, f"{text!r}: {error.code} at {error.position}"
        assert error.words.said_in("fr") and error.words.said_in("en")
        _mended(text, error.mend)
        return False
    by_kind = [value.count for facet in facets if facet.field == "kind" for value in facet.values]
    assert sum(by_kind) == page.total, f"{text!r} in {scope}: {page.total} cards, {by_kind} by kind"
    return True


def _mended(text: str, mend: str | None) -> None:
    """Mends, one after the other, come to an end."""
    for _ in range(len(text) + 10):
        if mend is None:
            return
        try:
            search.parse(mend, BESTIARY)
            return
        except search.QueryError as error:
            assert error.mend != mend, f"{mend!r} is mended by itself: {error.code}"
            mend = error.mend
    raise AssertionError(f"{text!r} is mended for ever: {mend!r}")


def _broken(random: Random, text: str) -> str:
    """A search with a few things put in, taken out, doubled or turned round."""
    for _ in range(random.randint(1, 6)):
        place, end = sorted(random.randint(0, len(text)) for _ in range(2))
        match random.randrange(6):
            case 0 | 1:
                text = text[:place] + random.choice(MARKS) + text[place:]
            case 2:
                text = f"{text[:place]} {random.choice(WORDS)} {text[place:]}"
            case 3:
                text = text[:place] + text[min(end, place + 4) :]
            case 4:
                text = text[:place] + text[place:end] * random.randint(2, 9) + text[end:]
            case _:
                text = text[:place] + text[place:end][::-1] + text[end:]
    return text
