"""Matches as a Django app, which hands its games to the catalogue when Django starts."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "matches"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from matches import kinds

        kinds.hand_in()
