"""The economy as a Django app, which answers for HOSS's decks when Django starts."""

from django.apps import AppConfig


class EconomyConfig(AppConfig):
    name = "economy"
    default_auto_field = "django.db.models.BigAutoField"
