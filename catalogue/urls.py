"""Paths of the catalogue's pages: readers' first, then the moderators' desk."""

from django.urls import URLPattern, path, re_path

from catalogue.views import desk, pictures

app_name = "catalogue"

readers: list[URLPattern] = [
    re_path(r"^images/(?P<digest>[0-9a-f]{64})-(?P<width>[1-9][0-9]{1,3})\.webp\Z", pictures.picture, name="picture"),
    path("images/<slug:game>/<uuid:card_id>-<str:mark>.svg", pictures.drawing, name="drawing"),
]

moderators: list[URLPattern] = [
    path("atelier/", desk.games, name="desk"),
]

urlpatterns = [*readers, *moderators]
