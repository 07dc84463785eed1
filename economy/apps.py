"""The economy as a Django app, which tells its words and answers for HOSS's decks when Django starts."""

from django.apps import AppConfig


class EconomyConfig(AppConfig):
    name = "economy"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from economy import wording
        from matches import errors, origins

        errors.add_words(wording.WORDS)
        origins.register("rank:", origins.Back("economy:ranks", wording.TO_RANKS))
