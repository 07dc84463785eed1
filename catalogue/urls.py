"""Paths of the catalogue's pages: readers' first, then the moderators' desk."""

from django.urls import URLPattern, path, re_path

from catalogue.views import desk, exchange, pictures, rarities, reading, releases

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
    path("atelier/<slug:game>/raretes/", rarities.desk_rarities, name="desk_rarities"),
    path("atelier/<slug:game>/raretes/propositions/<int:proposal_id>/", rarities.desk_proposal, name="desk_proposal"),
    path("atelier/<slug:game>/importer/", exchange.upload, name="desk_import"),
    path("atelier/<slug:game>/importer/<uuid:run_id>/", exchange.run, name="desk_import_run"),
    re_path(r"^atelier/(?P<game>[-a-zA-Z0-9_]+)/exporter\.(?P<form>csv|json)\Z", exchange.export, name="desk_export"),
]

urlpatterns = [*readers, *moderators]
