"""What a check has found, as text for people in either language. Imports the words of the points."""

from __future__ import annotations

from collections.abc import Iterator

from matches.kernel.words import Words
from matches.verify.found import Found, Point
from matches.verify.words import AT_EVENT, AT_LINE, NO, OPEN, OWN_KEYS, POINTS, UP_TO, VERDICTS, YES

_HEAD = Words(
    "Partie {match} ({game}, n° {number}) : {events} événements", "Match {match} ({game}, no. {number}): {events} events"
)
_FIELD = Words("champ {field}", "field {field}")
_INSTEAD = Words("Inscrit : {recorded}. Recalculé : {derived}.", "Recorded: {recorded}. Computed: {derived}.")
_KEY = Words("Clé : {key}", "Key: {key}")


def told(found: Found, language: str) -> str:
    """Several lines, the verdict last. What came from the file is cut to what a terminal may be sent."""
    return "\n".join(map(_harmless, _lines(found, language)))


def place(version: int | None, line: int | None, language: str) -> str:
    """“at event 12”, “at line 3”, or nothing."""
    if version is not None:
        return AT_EVENT.said_in(language).format(n=version)
    return "" if line is None else AT_LINE.said_in(language).format(n=line)


def _lines(found: Found, language: str) -> Iterator[str]:
    if found.match:
        facts = {"match": found.match, "game": found.game, "number": found.number, "events": found.events}
        yield _HEAD.said_in(language).format(**facts)
    for point in found.points:
        yield f"  {_answer(point).said_in(language):>3}  {_said(point, language)}"
    if any(point.name == "signature" and point.ok is not None for point in found.points):
        yield from (_KEY.said_in(language).format(key=key) for key in found.keys)
        yield from [OWN_KEYS.said_in(language)] if found.own_keys else []
    yield _verdict(found, language)
    if found.outcome == "drifted":
        yield _INSTEAD.said_in(language).format(recorded=found.recorded, derived=found.derived)


def _answer(point: Point) -> Words:
    return OPEN if point.ok is None else YES if point.ok else NO


def _said(point: Point, language: str) -> str:
    words = POINTS[point.name]
    if point.ok is False:
        where = place(point.version, point.line, language)
        return words.fails.said_in(language) + (f" ({where})" if where else "")
    if point.ok and point.name == "proof" and point.version is not None:
        return f"{words.holds.said_in(language)} ({UP_TO.said_in(language).format(n=point.version)})"
    return (words.holds if point.ok else words.open).said_in(language)


def _verdict(found: Found, language: str) -> str:
    word = VERDICTS[found.outcome].said_in(language).upper()
    details = [place(found.version, found.line, language)]
    if found.version is not None:
        details.append(_FIELD.said_in(language).format(field=found.field))
    why = Words(*found.why).said_in(language)
    said = ", ".join(filter(None, details))
    return word + (f" {said}" if said else "") + (_colon(language) + why if why else "")


def _colon(language: str) -> str:
    return ": " if language.startswith("en") else " : "


def _harmless(text: str) -> str:
    return "".join(sign if sign.isprintable() or sign == "\N{NO-BREAK SPACE}" else "?" for sign in text)
