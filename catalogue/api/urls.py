"""Paths of the catalogue's API, under `/api/catalogue/`; their names live in the API's namespace and begin with `catalogue_`."""

from django.urls import path

from catalogue.api import cards, draft_cards, draft_releases, games, imports, releases

GAME = "games/<slug:game>"
DRAFT = "draft/<slug:game>"

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
    path(f"{DRAFT}/", draft_releases.Draft.as_view(), name="catalogue_draft"),
    path(f"{DRAFT}/publish/", draft_releases.Publish.as_view(), name="catalogue_publish"),
    path(f"{DRAFT}/schedule/", draft_releases.Schedule.as_view(), name="catalogue_schedule"),
    path(f"{DRAFT}/publications/<int:publication>/cancel/", draft_releases.Cancel.as_view(), name="catalogue_cancel"),
    path(f"{DRAFT}/roll_back/", draft_releases.RollBack.as_view(), name="catalogue_roll_back"),
    path(f"{DRAFT}/import/", imports.Import.as_view(), name="catalogue_import"),
    path(f"{DRAFT}/cards/", draft_cards.DraftCards.as_view(), name="catalogue_draft_cards"),
    path(f"{DRAFT}/cards/<uuid:card>/", draft_cards.OneDraftCard.as_view(), name="catalogue_draft_card"),
    path(f"{DRAFT}/cards/<uuid:card>/history/", draft_cards.History.as_view(), name="catalogue_history"),
    path(f"{DRAFT}/cards/<uuid:card>/retire/", draft_cards.Retire.as_view(), name="catalogue_retire"),
    path(f"{DRAFT}/cards/<uuid:card>/restore/", draft_cards.Restore.as_view(), name="catalogue_restore"),
    path(f"{DRAFT}/cards/<uuid:card>/merge/", draft_cards.Merge.as_view(), name="catalogue_merge"),
    path(f"{DRAFT}/cards/<uuid:card>/revert/", draft_cards.Revert.as_view(), name="catalogue_revert"),
]
