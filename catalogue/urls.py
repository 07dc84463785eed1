"""Paths of the catalogue's pages: readers' first, then the moderators' desk."""

from django.urls import URLPattern, path, re_path

from catalogue.views import desk, pictures

app_name = "catalogue"
UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"

readers: list[URLPattern] = [
    re_path(r"^images/(?P<digest>[0-9a-f]{64})-(?P<width>[0-9]{2,4})\.webp$", pictures.picture, name="picture"),
    re_path(rf"^images/(?P<game>[a-z0-9_]+)/(?P<card_id>{UUID})-(?P<mark>[0-9a-f]{{32}})\.svg$", pictures.drawing, name="drawing"),
]

moderators: list[URLPattern] = [
    path("atelier/", desk.games, name="desk"),
]

urlpatterns = [*readers, *moderators]
