"""Paths of the catalogue's pages: readers' first, then the moderators' desk."""

from django.urls import URLPattern, path, re_path

from catalogue.views import (
    bulk,
    card_form,
    desk,
    edits,
    exchange,
    history,
    pictures,
    publish,
    rarities,
    reading,
    releases,
    roll_back,
    states,
    uploads,
)

app_name = "catalogue"

readers: list[URLPattern] = [
    re_path(r"^images/(?P<digest>[0-9a-f]{64})-(?P<width>[1-9][0-9]{1,3})\.webp\Z", pictures.picture, name="picture"),
    path("images/<slug:game>/<uuid:card_id>-<str:mark>.svg", pictures.drawing, name="drawing"),
    path("cartes/<slug:game>/raretes/", rarities.rarities, name="rarities"),
    path("cartes/", reading.games, name="games"),
    path("cartes/<slug:game>/", reading.gallery, name="gallery"),
    path("cartes/<slug:game>/completer/", reading.complete, name="complete"),
    path("cartes/<slug:game>/recherche/", reading.syntax, name="syntax"),
    path("cartes/<slug:game>/versions/", releases.releases, name="releases"),
    path("cartes/<slug:game>/versions/<int:number>/", releases.release, name="release"),
    path("cartes/<slug:game>/versions/<int:before>/<int:after>/", releases.difference, name="difference"),
    path("cartes/<slug:game>/<uuid:card_id>/", reading.card, name="card"),
]

moderators: list[URLPattern] = [
    path("atelier/", desk.games, name="desk"),
    path("atelier/<slug:game>/", desk.cards, name="desk_list"),
    path("atelier/<slug:game>/nouvelle/<slug:kind>/", card_form.new, name="desk_new"),
    path("atelier/<slug:game>/cartes/<uuid:card_id>/", card_form.card, name="desk_card"),
    path("atelier/<slug:game>/cartes/<uuid:card_id>/apercu/", card_form.preview, name="desk_preview"),
    path("atelier/<slug:game>/cartes/<uuid:card_id>/presence/", card_form.presence, name="desk_presence"),
    path("atelier/<slug:game>/cartes/<uuid:card_id>/image/", uploads.picture, name="desk_picture"),
    path("atelier/<slug:game>/cartes/<uuid:card_id>/historique/", history.history, name="desk_history"),
    path("atelier/<slug:game>/cartes/<uuid:card_id>/revenir/", history.revert, name="desk_revert"),
    path("atelier/<slug:game>/cartes/<uuid:card_id>/retirer/", states.retire, name="desk_retire"),
    path("atelier/<slug:game>/cartes/<uuid:card_id>/retablir/", states.restore, name="desk_restore"),
    path("atelier/<slug:game>/cartes/<uuid:card_id>/fusionner/", states.merge, name="desk_merge"),
    path("atelier/<slug:game>/publier/", publish.publish, name="desk_publish"),
    path("atelier/<slug:game>/programmee/<int:publication_id>/annuler/", publish.cancel, name="desk_cancel"),
    path("atelier/<slug:game>/versions/<int:number>/remettre/", roll_back.roll_back, name="desk_roll_back"),
    path("atelier/<slug:game>/en-lot/", bulk.bulk, name="desk_bulk"),
    path("atelier/<slug:game>/journal/", edits.journal, name="desk_edits"),
    path("atelier/<slug:game>/journal/<int:edit_id>/", edits.edit, name="desk_edit"),
    path("atelier/<slug:game>/journal/<int:edit_id>/annuler/", edits.undo, name="desk_undo"),
    path("atelier/<slug:game>/raretes/", rarities.desk_rarities, name="desk_rarities"),
    path("atelier/<slug:game>/raretes/propositions/<int:proposal_id>/", rarities.desk_proposal, name="desk_proposal"),
    path("atelier/<slug:game>/importer/", exchange.upload, name="desk_import"),
    path("atelier/<slug:game>/importer/<uuid:run_id>/", exchange.run, name="desk_import_run"),
    re_path(r"^atelier/(?P<game>[-a-zA-Z0-9_]+)/exporter\.(?P<form>csv|json)\Z", exchange.export, name="desk_export"),
]

urlpatterns = [*readers, *moderators]
