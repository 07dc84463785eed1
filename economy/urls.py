"""Paths of the economy's pages."""

from django.urls import path

from economy.views import (
    album,
    copies,
    days,
    decks,
    fusion,
    fusion_chain,
    gold,
    odds,
    opening,
    pledges,
    purse,
    ranks,
    sales,
    shop,
    verify,
)

app_name = "economy"

urlpatterns = [
    path("boutique/", shop.index, name="shop"),
    path("boutique/ouvrir/", shop.open_lot, name="open"),
    path("ouvertures/<int:draw>/", opening.detail, name="opening"),
    path("ouvertures/<int:draw>/verifier/", verify.detail, name="verify"),
    path("ouvertures/<int:draw>/tirage.json", verify.record, name="draw_record"),
    path("verificateur/", verify.verifier, name="verifier"),
    path("verificateur/pli-verificateur.html", verify.verifier_alone, name="verifier_alone"),
    path("chances/", odds.index, name="odds"),
    path("hasard/", pledges.index, name="pledges"),
    path("hasard/renouveler/", pledges.rotate, name="rotate"),
    path("fusion/", fusion.index, name="fusion"),
    path("fusion/chaine/", fusion_chain.chain, name="chain"),
    path("fusion/<uuid:card>/", fusion.card, name="fuse"),
    path("fusions/<int:draw>/", fusion.fused, name="fused"),
    path("collection/", album.index, name="album"),
    path("collection/<uuid:first>/", album.family, name="family"),
    path("exemplaires/<int:copy>/", copies.detail, name="copy"),
    path("exemplaires/<int:copy>/marque/", copies.mark, name="mark"),
    path("vendre/", sales.sell, name="sell"),
    path("ventes/<int:sale>/annuler/", sales.undo, name="undo"),
    path("or/", purse.index, name="purse"),
    path("or/jours/", days.index, name="days"),
    path("or/jours/pli-jours.txt", days.text, name="days_text"),
    path("maison/or/", gold.index, name="gold"),
    path("maison/or/nouveau/", gold.new, name="gold_new"),
    path("maison/or/tableau/", gold.table, name="insight"),
    path("maison/or/<uuid:gift>/", gold.gift, name="gift"),
    path("rangs/", ranks.index, name="ranks"),
    path("rangs/<int:rank>/", ranks.fight, name="fight"),
    path("rangs/combats/<uuid:match_id>/", ranks.ready, name="ready"),
    path("paliers/<int:milestone>/", ranks.milestone, name="milestone"),
    path("hoss/paquets/", decks.index, name="decks"),
    path("hoss/paquets/<int:slot>/", decks.deck, name="deck"),
]
