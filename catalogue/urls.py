"""Paths of the catalogue's pages: readers' first, then the moderators' desk."""

from django.urls import URLPattern, path

from catalogue.views import desk

app_name = "catalogue"

readers: list[URLPattern] = []

moderators: list[URLPattern] = [
    path("atelier/", desk.games, name="desk"),
]

urlpatterns = [*readers, *moderators]
