"""Paths of the API of matches."""

from django.urls import path

from matches.api import decks, disputes, feed, games, log, play, records, seats, tables, tokens

urlpatterns = [
    path("token/", tokens.OwnToken.as_view(), name="token"),
    path("tokens/", tokens.Tokens.as_view(), name="tokens"),
    path("tokens/<uuid:token>/", tokens.OneToken.as_view(), name="one_token"),
    path("games/", games.Games.as_view(), name="games"),
    path("games/<slug:game>/", games.OneGame.as_view(), name="game"),
    path("feed/", feed.WholeFeed.as_view(), name="feed"),
    path("matches/", tables.Tables.as_view(), name="tables"),
    path("matches/decks/", decks.Decks.as_view(), name="decks"),
    path("matches/decks/quick/", decks.Quick.as_view(), name="quick_deck"),
    path("matches/decks/<int:deck>/", decks.Deck.as_view(), name="deck"),
    path("matches/decks/<int:deck>/list/", decks.Lists.as_view(), name="deck_list"),
    path("matches/decks/<int:deck>/copies/", decks.Copies.as_view(), name="deck_copies"),
    path("matches/<uuid:match>/", tables.Table.as_view(), name="table"),
    path("matches/<uuid:match>/seat/", seats.Seat.as_view(), name="seat"),
    path("matches/<uuid:match>/bots/", seats.Bots.as_view(), name="bots"),
    path("matches/<uuid:match>/leave/", seats.Leave.as_view(), name="leave"),
    path("matches/<uuid:match>/start/", seats.Start.as_view(), name="start"),
    path("matches/<uuid:match>/commands/", play.Commands.as_view(), name="commands"),
    path("matches/<uuid:match>/resign/", play.Resign.as_view(), name="resign"),
    path("matches/<uuid:match>/rematch/", play.Rematch.as_view(), name="rematch"),
    path("matches/<uuid:match>/offers/<slug:offer>/answer/", play.Answer.as_view(), name="answer"),
    path("matches/<uuid:match>/fork/", tables.Forks.as_view(), name="fork"),
    path("matches/<uuid:match>/events/", records.Events.as_view(), name="events"),
    path("matches/<uuid:match>/reports/", disputes.MatchReports.as_view(), name="match_reports"),
    path("reports/", disputes.Own.as_view(), name="own_reports"),
    path("reports/all/", disputes.Queue.as_view(), name="reports"),
    path("reports/<uuid:report>/answer/", disputes.Answers.as_view(), name="answer_report"),
    path("matches/<uuid:match>/verify/", records.Verify.as_view(), name="verify"),
    path("matches/<uuid:match>/export/", records.Export.as_view(), name="export"),
    path("log/", log.Checkpoints.as_view(), name="log"),
    path("log/checkpoints/<int:number>/", log.OneCheckpoint.as_view(), name="checkpoint"),
    path("log/proof/", log.ProofOf.as_view(), name="log_proof"),
    path("log/consistency/<int:older>/<int:newer>/", log.Continued.as_view(), name="log_consistency"),
]
