"""Paths of the catalogue's API, under `/api/`; their names live in the API's namespace and begin with `catalogue_`."""

from django.urls import include, path

from catalogue.api import cards, draft_cards, draft_edits, draft_releases, draft_scales, games, imports, releases

readers = [
    path("cards/", cards.Cards.as_view(), name="catalogue_cards"),
    path("cards/<uuid:card>/", cards.Card.as_view(), name="catalogue_card"),
    path("kinds/", games.Kinds.as_view(), name="catalogue_kinds"),
    path("autocomplete/", cards.Autocomplete.as_view(), name="catalogue_autocomplete"),
    path("facets/", cards.Facets.as_view(), name="catalogue_facets"),
    path("rarities/", releases.RarityScale.as_view(), name="catalogue_rarities"),
    path("migrations/", releases.Migrations.as_view(), name="catalogue_migrations"),
    path("differences/<int:before>..<int:after>/", releases.Difference.as_view(), name="catalogue_difference"),
    path("releases/", releases.Releases.as_view(), name="catalogue_releases"),
    path("releases/<int:release>/", releases.Release.as_view(), name="catalogue_release"),
    path("releases/<int:release>/manifest.json", releases.ReleaseManifest.as_view(), name="catalogue_manifest"),
    path("releases/<int:release>/<str:name>", releases.ReleaseFile.as_view(), name="catalogue_file"),
]
moderators = [
    path("", draft_releases.Draft.as_view(), name="catalogue_draft"),
    path("publish/", draft_releases.Publish.as_view(), name="catalogue_publish"),
    path("schedule/", draft_releases.Schedule.as_view(), name="catalogue_schedule"),
    path("publications/<int:publication>/cancel/", draft_releases.Cancel.as_view(), name="catalogue_cancel"),
    path("roll_back/", draft_releases.RollBack.as_view(), name="catalogue_roll_back"),
    path("import/", imports.Import.as_view(), name="catalogue_import"),
    path("cards/", draft_cards.DraftCards.as_view(), name="catalogue_draft_cards"),
    path("cards/<uuid:card>/", draft_cards.OneDraftCard.as_view(), name="catalogue_draft_card"),
    path("cards/<uuid:card>/history/", draft_cards.History.as_view(), name="catalogue_history"),
    path("cards/<uuid:card>/retire/", draft_cards.Retire.as_view(), name="catalogue_retire"),
    path("cards/<uuid:card>/restore/", draft_cards.Restore.as_view(), name="catalogue_restore"),
    path("cards/<uuid:card>/merge/", draft_cards.Merge.as_view(), name="catalogue_merge"),
    path("bulk/", draft_edits.ChangeAll.as_view(), name="catalogue_bulk"),
    path("edits/<int:edit>/undo/", draft_edits.Undo.as_view(), name="catalogue_undo"),
    path("pictures/", draft_edits.Pictures.as_view(), name="catalogue_pictures"),
    path("rarities/", draft_scales.Scale.as_view(), name="catalogue_draft_scale"),
    path("proposals/<int:proposal>/", draft_scales.OneProposal.as_view(), name="catalogue_proposal"),
    path("proposals/<int:proposal>/approve/", draft_scales.Approve.as_view(), name="catalogue_approve"),
    path("proposals/<int:proposal>/refuse/", draft_scales.Refuse.as_view(), name="catalogue_refuse"),
    path("cards/<uuid:card>/revert/", draft_cards.Revert.as_view(), name="catalogue_revert"),
]
urlpatterns = [
    path("catalogue/games/<slug:game>/", include(readers)),
    path("catalogue/games/", games.Games.as_view(), name="catalogue_games"),
    path("catalogue/draft/<slug:game>/", include(moderators)),
]
