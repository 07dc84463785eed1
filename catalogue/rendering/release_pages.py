"""The pages about releases: all of them, one, and what is different between two. Imports selectors and differences in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse

from catalogue import kinds, selectors
from catalogue.differences import diff
from catalogue.errors import Missing
from catalogue.rendering.differences import Shown, shown
from catalogue.selectors.releases_read import ReleaseLine


@dataclass(frozen=True, slots=True)
class ReleasePage:
    """One release among all of its game's, the newest first."""

    game: kinds.Game
    line: ReleaseLine
    all: Sequence[ReleaseLine]

    @property
    def number(self) -> int:
        return self.line.release.number

    @property
    def current(self) -> bool:
        """Whether it is the newest."""
        return self.line is self.all[0]

    @property
    def previous(self) -> int:
        return self.number - 1

    @property
    def following(self) -> int:
        return self.number + 1


@dataclass(frozen=True, slots=True)
class DifferencePage:
    """From release `before` to release `after`."""

    game: kinds.Game
    before: ReleaseLine
    after: ReleaseLine
    all: Sequence[ReleaseLine]
    shown: Shown

    @property
    def more_url(self) -> str:
        """This page, for its other parts."""
        ends = (self.game.key, self.before.release.number, self.after.release.number)
        return f"{reverse('catalogue:difference', args=ends)}?"


def release_page(game: kinds.Game, number: int) -> ReleasePage:
    """One release; Missing("no_such_release")."""
    lines = selectors.release_lines(game.key)
    return ReleasePage(game, _line(lines, number), lines)


def difference_page(game: kinds.Game, before: int, after: int, start: int, language: str) -> DifferencePage:
    """What leads from one release to another, from its card `start` on; Missing("no_such_release")."""
    lines = selectors.release_lines(game.key)
    sides = _line(lines, before), _line(lines, after)
    was, now = (selectors.release_body(game.key, side.release.number) for side in sides)
    into = selectors.merged_between(game.key, before, after)
    return DifferencePage(game, *sides, lines, shown(game, diff(was, now), now, language, into=into, start=start))


def _line(lines: Sequence[ReleaseLine], number: int) -> ReleaseLine:
    for line in lines:
        if line.release.number == number:
            return line
    raise Missing("no_such_release", number=number)
