"""Releases for programs: the list, differences, scales, what became of cards, whole files. Imports files, selectors and below."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from catalogue import files, kinds, selectors
from catalogue.api import answers, release_answers, requests
from catalogue.api.catalogue_schema import readable
from catalogue.api.described import fingerprint
from catalogue.api.reading import At, Reading
from catalogue.api.release_answers import Manifest, Rarities, ReleaseDifference, ReleaseLine, ReleaseList
from catalogue.differences import diff
from catalogue.errors import Missing
from catalogue.selectors import Mark


class Releases(Reading):
    """`/api/catalogue/games/{game}/releases/`"""

    query = requests.Releases

    @readable(
        "List the releases of a game",
        name="list_releases",
        query=requests.Releases,
        answer=ReleaseList,
        problems=(400, 404),
    )
    def get(self, request: Request, game: str) -> Response:
        below = min(self.asks.before or self.at.number + 1, self.at.number + 1)
        rows = [one for one in selectors.release_lines(game) if one.release.number < below]
        lines = tuple(release_answers.line(one) for one in rows[: self.asks.limit])
        return Response(ReleaseList(releases=lines, next=lines[-1].number if len(rows) > len(lines) else None))


class Release(Reading):
    """`/api/catalogue/games/{game}/releases/{release}/`"""

    @readable(
        "See a release",
        name="see_release",
        answer=ReleaseLine,
        problems=(400, 404),
    )
    def get(self, request: Request, game: str, release: int) -> Response:
        rows = selectors.release_lines(game)
        return Response(next(release_answers.line(one) for one in rows if one.release.number == release))


@dataclass(frozen=True, slots=True)
class Between:
    """The two releases that are compared."""

    before: Mark
    after: Mark


class Difference(Reading):
    """`/api/catalogue/games/{game}/differences/{before}..{after}/`"""

    @classmethod
    def find(cls, asks: requests.Nothing, game: str, **kwargs: Any) -> Between:
        known = super().find(asks, game, release=kwargs["before"])
        return Between(known.mark, selectors.mark_of(game, kwargs["after"]))

    @classmethod
    def sources(cls, at: Between) -> Hashable:
        return at.before.number, at.before.digest, at.after.number, at.after.digest

    @readable(
        "See what is different between two releases",
        name="compare_releases",
        answer=ReleaseDifference,
        problems=(400, 404),
    )
    def get(self, request: Request, game: str, before: int, after: int) -> Response:
        found = diff(selectors.release_body(game, before), selectors.release_body(game, after))
        return Response(release_answers.difference(self.at.before, self.at.after, found))


class RarityScale(Reading):
    """`/api/catalogue/games/{game}/rarities/`"""

    query = requests.InRelease

    @readable(
        "See the scale of rarities",
        name="see_rarities",
        query=requests.InRelease,
        answer=Rarities,
        problems=(400, 404),
    )
    def get(self, request: Request, game: str) -> Response:
        body = selectors.release_body(game, self.at.number)
        sums = self.at.game.scale.sums if self.at.game.scale else {}
        return Response(Rarities(release=self.at.number, rarities=body.rarities, whole=body.whole, sums=sums))


class Migrations(Reading):
    """`/api/catalogue/games/{game}/migrations/`"""

    query = requests.Migrations

    @readable(
        "Follow what releases do to cards that you hold",
        name="list_migrations",
        query=requests.Migrations,
        answer=answers.MigrationFeed,
        problems=(400, 404),
    )
    def get(self, request: Request, game: str) -> Response:
        rows = selectors.migrations(game, self.asks.after, self.asks.limit + 1)
        known = [row for row in rows if row.release.number <= self.at.number]
        return Response(answers.migration_feed(known, self.asks.after, self.asks.limit))


class ReleaseManifest(Reading):
    """`/api/catalogue/games/{game}/releases/{release}/manifest.json`"""

    @readable(
        "See the files of a release",
        name="see_manifest",
        answer=Manifest,
        problems=(400, 404),
    )
    def get(self, request: Request, game: str, release: int) -> Response:
        return Response(_manifest(self.at))


class ReleaseFile(Reading):
    """`/api/catalogue/games/{game}/releases/{release}/{name}`"""

    @classmethod
    def find(cls, asks: requests.Nothing, game: str, **kwargs: Any) -> At:
        if kwargs["name"] not in _names(kinds.game(game)):
            raise Missing("no_such_file", name=kwargs["name"])
        return super().find(asks, game, **kwargs)

    @classmethod
    def lasts(cls, path: str) -> bool:
        """A kind may get a field, and so a table a column: only the name that says which kinds it is of is for ever."""
        return not path.endswith(f"/{files.TABLE}")

    @readable(
        "Take a whole release away: `cards.json`, `cards.ndjson` or `cards.csv`",
        name="take_file",
        path=[OpenApiParameter("name", str, OpenApiParameter.PATH, enum=list(files.FILES))],
        answer={(200, media_type.split(";")[0]): OpenApiTypes.ANY for media_type, _ in files.FILES.values()},
        problems=(400, 404),
    )
    def get(self, request: Request, game: str, release: int, name: str) -> HttpResponse:
        media_type, data = files.contents(self.at.game, release, _names(self.at.game)[name])
        saved_as = f'attachment; filename="{game}-{release}-{name}"'
        return HttpResponse(data, content_type=media_type, headers={"Content-Disposition": saved_as})


def _names(game: kinds.Game) -> dict[str, str]:
    """What a file may be asked for as, and which one it is. The last name of each is one at which it never changes."""
    return {**{name: name for name in files.FILES}, f"cards.{fingerprint(game)}.csv": files.TABLE}


def _manifest(at: At) -> Manifest:
    for_ever = {file: name for name, file in _names(at.game).items()}
    lines = tuple(
        release_answers.FileLine(
            name=one.name,
            url=reverse("api:catalogue_file", args=[at.game.key, at.number, for_ever[one.name]]),
            media_type=one.media_type,
            size=one.size,
            sha256=one.sha256,
        )
        for one in files.facts(at.game, at.number)
    )
    cards = len(selectors.release_body(at.game.key, at.number).cards)
    return Manifest(game=at.game.key, release=at.number, digest=at.mark.digest, cards=cards, files=lines)
