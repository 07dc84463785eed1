"""Paths of the API of the economy."""

from django.urls import path

from economy.api import boosters, copies, decks, draws, fusions, odds, purse, ranks, sales

urlpatterns = [
    path("economy/me/", purse.Me.as_view(), name="purse"),
    path("economy/transfers/", purse.Transfers.as_view(), name="transfers"),
    path("economy/transfers/<int:transfer>/proof/", purse.Proof.as_view(), name="transfer_proof"),
    path("economy/boosters/", boosters.Boosters.as_view(), name="boosters"),
    path("economy/odds/", odds.Odds.as_view(), name="odds"),
    path("economy/odds/cards/", odds.Cards.as_view(), name="card_odds"),
    path("economy/odds/chain/", odds.Chain.as_view(), name="chain_odds"),
    path("economy/odds/count/", odds.Count.as_view(), name="draw_count"),
    path("economy/openings/", boosters.Openings.as_view(), name="openings"),
    path("economy/openings/<int:draw>/", boosters.Opening.as_view(), name="opening"),
    path("economy/draws/<int:draw>/record/", draws.Record.as_view(), name="draw_record"),
    path("economy/pledges/", draws.Pledges.as_view(), name="pledges"),
    path("economy/pledges/rotate/", draws.Rotate.as_view(), name="rotate"),
    path("economy/pledges/<int:number>/draws/", draws.PledgeDraws.as_view(), name="pledge_draws"),
    path("economy/copies/", copies.Copies.as_view(), name="copies"),
    path("economy/copies/<int:copy>/", copies.Copy.as_view(), name="copy"),
    path("economy/sales/", sales.Sales.as_view(), name="sales"),
    path("economy/sales/preview/", sales.Preview.as_view(), name="sale_preview"),
    path("economy/sales/<int:sale>/undo/", sales.Undo.as_view(), name="sale_undo"),
    path("economy/fusions/", fusions.Fusions.as_view(), name="fusions"),
    path("economy/fusions/plan/", fusions.PlanPair.as_view(), name="fusion_plan"),
    path("economy/fusions/chain/", fusions.Chain.as_view(), name="chain"),
    path("economy/fusions/chain/plan/", fusions.PlanChain.as_view(), name="chain_plan"),
    path("economy/fusions/<int:draw>/", fusions.Fusion.as_view(), name="fusion"),
    path("economy/decks/", decks.Decks.as_view(), name="hoss_decks"),
    path("economy/decks/<int:slot>/", decks.Deck.as_view(), name="hoss_deck"),
    path("economy/decks/<int:slot>/suggest/", decks.Suggest.as_view(), name="hoss_deck_suggest"),
    path("economy/ranks/", ranks.Ranks.as_view(), name="ranks"),
    path("economy/ranks/<int:rank>/fights/", ranks.Fights.as_view(), name="rank_fights"),
    path("economy/fights/<uuid:fight>/", ranks.Fight.as_view(), name="fight"),
    path("economy/fights/<uuid:fight>/start/", ranks.Begin.as_view(), name="fight_start"),
    path("economy/milestones/", ranks.Milestones.as_view(), name="milestones"),
    path("economy/milestones/<int:milestone>/claim/", ranks.Claim.as_view(), name="milestone_claim"),
]
