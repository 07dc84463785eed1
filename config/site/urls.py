"""Paths of the pages that span apps."""

from django.urls import path

from config.site import (
    account,
    arena_pairs,
    clockwork,
    erasing,
    health,
    help,
    joining,
    metrics,
    offline,
    preferences,
    presence,
    renaming_pages,
    views,
)

app_name = "site"

urlpatterns = [
    path("", views.home, name="home"),
    path("regles/", views.rules, name="rules"),
    path("regles/<slug:game>/", views.game_rules, name="game_rules"),
    path("regles/<slug:game>/planche/", views.game_sheet, name="game_sheet"),
    path("aide/", help.index, name="help"),
    path("aide/glossaire/", help.words, name="glossary"),
    path("aide/hasard/", help.chance, name="chance"),
    path("joueurs/<str:username>/", views.profile, name="profile"),
    path("maison/horloge/", clockwork.index, name="clockwork"),
    path("maison/horloge/<slug:job>/regler/", clockwork.settle, name="settle"),
    path("maison/arene/", arena_pairs.index, name="arena_pairs"),
    path("sw.js", offline.worker, name="worker"),
    path("hors-ligne/", offline.page, name="offline"),
    path("sante/", health.health, name="health"),
    path("sante/pret/", health.ready, name="ready"),
    path("metriques/", metrics.metrics, name="metrics"),
    path("compte/", account.index, name="account"),
    path("compte/garder/", joining.join, name="join"),
    path("compte/mes-donnees/", erasing.own_data, name="own_data"),
    path("compte/effacer/", erasing.own, name="erase"),
    path("maison/effacer/", erasing.others, name="erase_other"),
    path("maison/renommer/", renaming_pages.rename_other, name="rename_other"),
    path("preferences/presence/", presence.choose, name="presence"),
    path("preferences/theme/", preferences.theme, name="theme"),
    path("preferences/chiffres/", preferences.numerals, name="numerals"),
    path("preferences/sons/", preferences.sounds, name="sounds"),
    path("preferences/courriels/", preferences.letters, name="letters"),
    path("preferences/langue/", preferences.language, name="language"),
]
