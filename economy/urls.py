"""Paths of the economy's pages."""

from django.urls import path

from economy.views import decks, opening, purse, shop

app_name = "economy"

urlpatterns = [
    path("boutique/", shop.index, name="shop"),
    path("boutique/ouvrir/", shop.open_lot, name="open"),
    path("ouvertures/<int:draw>/", opening.detail, name="opening"),
    path("or/", purse.index, name="purse"),
    path("hoss/paquets/", decks.index, name="decks"),
    path("hoss/paquets/<int:slot>/", decks.deck, name="deck"),
]
