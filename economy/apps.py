"""The economy as a Django app, which tells its words and answers for HOSS's decks when Django starts."""

from django.apps import AppConfig


class EconomyConfig(AppConfig):
    name = "economy"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from economy import provider, selectors, sheets, wording, wording_arena
        from economy.audit import bulk, logged
        from matches import auditors, errors, loadouts, origins

        errors.add_words(wording.WORDS)
        errors.add_words(wording_arena.WORDS)
        loadouts.register(sheets.GAME, provider.brought, provider.SHELF)
        origins.register("rank:", origins.Back("economy:ranks", wording.TO_RANKS))
        origins.register("arena:", origins.Back("economy:arena", wording_arena.TO_ARENA))
        auditors.register(selectors.bars_from_looking)
        logged.hand_in()
        bulk.hand_in()
