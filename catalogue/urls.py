"""Paths of the catalogue's pages: readers' first, then the moderators' desk."""

from django.urls import URLPattern, path, re_path

from catalogue.views import desk, exchange, pictures

app_name = "catalogue"

readers: list[URLPattern] = [
    re_path(r"^images/(?P<digest>[0-9a-f]{64})-(?P<width>[1-9][0-9]{1,3})\.webp\Z", pictures.picture, name="picture"),
    path("images/<slug:game>/<uuid:card_id>-<str:mark>.svg", pictures.drawing, name="drawing"),
]

moderators: list[URLPattern] = [
    path("atelier/", desk.games, name="desk"),
    path("atelier/<slug:game>/importer/", exchange.upload, name="desk_import"),
    path("atelier/<slug:game>/importer/<uuid:run_id>/", exchange.run, name="desk_import_run"),
    re_path(r"^atelier/(?P<game>[-a-zA-Z0-9_]+)/exporter\.(?P<form>csv|json)\Z", exchange.export, name="desk_export"),
]

urlpatterns = [*readers, *moderators]
