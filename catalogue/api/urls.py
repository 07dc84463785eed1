"""Paths of the catalogue's API, under `/api/catalogue/`; their names live in the API's namespace and begin with `catalogue_`."""

from django.urls import path

from catalogue.api import cards, games, releases

GAME = "games/<slug:game>"

urlpatterns = [
    path("games/", games.Games.as_view(), name="catalogue_games"),
    path(f"{GAME}/kinds/", games.Kinds.as_view(), name="catalogue_kinds"),
    path(f"{GAME}/cards/", cards.Cards.as_view(), name="catalogue_cards"),
    path(f"{GAME}/cards/<uuid:card>/", cards.Card.as_view(), name="catalogue_card"),
    path(f"{GAME}/autocomplete/", cards.Autocomplete.as_view(), name="catalogue_autocomplete"),
    path(f"{GAME}/facets/", cards.Facets.as_view(), name="catalogue_facets"),
    path(f"{GAME}/rarities/", releases.RarityScale.as_view(), name="catalogue_rarities"),
    path(f"{GAME}/migrations/", releases.Migrations.as_view(), name="catalogue_migrations"),
    path(f"{GAME}/differences/<int:before>..<int:after>/", releases.Difference.as_view(), name="catalogue_difference"),
    path(f"{GAME}/releases/", releases.Releases.as_view(), name="catalogue_releases"),
    path(f"{GAME}/releases/<int:release>/", releases.Release.as_view(), name="catalogue_release"),
    path(f"{GAME}/releases/<int:release>/manifest.json", releases.ReleaseManifest.as_view(), name="catalogue_manifest"),
    path(f"{GAME}/releases/<int:release>/<str:name>", releases.ReleaseFile.as_view(), name="catalogue_file"),
]
