"""Matches as a Django app, which hands its games to the catalogue and its things to the audit and the log when Django starts."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "matches"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from matches import audit, kinds, notary

        kinds.hand_in()
        audit.hand_in()
        notary.hand_in()
