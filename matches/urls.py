"""Paths of the pages of matches."""

from django.urls import path

from matches.views import deck, deck_lists, decks, disputes, forks, history, house, lobby, log, people, shared, table, verifier
from matches.views.desk import disputes as desk_disputes
from matches.views.desk import looks as desk_looks
from matches.views.desk import match, search, version
from matches.views.desk import runs as desk_runs

app_name = "matches"

urlpatterns = [
    path("tables/", lobby.index, name="lobby"),
    path("maison/", house.index, name="house"),
    path("maison/<uuid:match_id>/reprendre/", house.try_again, name="try_again"),
    path("tables/ouvrir/<slug:game>/", lobby.open_table, name="open"),
    path("jouer/<slug:game>/", lobby.quick, name="quick"),
    path("i/<str:token>/", lobby.invited, name="invited"),
    path("invite/", people.guest, name="guest"),
    path("classement/<slug:game>/", lobby.ladder, name="ladder"),
    path("paquets/", decks.index, name="decks"),
    path("paquets/<slug:game>/nouveau/", decks.new, name="new_deck"),
    path("paquets/<slug:game>/<int:deck_id>/", deck.build, name="deck"),
    path("paquets/<slug:game>/<int:deck_id>/liste/", deck_lists.as_list, name="deck_list"),
    path("paquets/<slug:game>/<int:deck_id>/copier/", decks.copy, name="copy_deck"),
    path("paquets/<slug:game>/<int:deck_id>/jeter/", decks.delete, name="delete_deck"),
    path("tables/<uuid:match_id>/", table.detail, name="detail"),
    path("tables/<uuid:match_id>/s-asseoir/", table.sit, name="sit"),
    path("tables/<uuid:match_id>/robot/", table.add_bot, name="add_bot"),
    path("tables/<uuid:match_id>/se-lever/", table.remove_seat, name="remove_seat"),
    path("tables/<uuid:match_id>/commencer/", table.start, name="start"),
    path("tables/<uuid:match_id>/coup/", table.command, name="command"),
    path("tables/<uuid:match_id>/abandonner/", table.resign, name="resign"),
    path("tables/<uuid:match_id>/revanche/", table.rematch, name="rematch"),
    path("tables/<uuid:match_id>/reponse/", table.answer, name="answer"),
    path("tables/<uuid:match_id>/late/", table.late, name="late"),
    path("parties/<uuid:match_id>/", history.replay, name="replay"),
    path("parties/<uuid:match_id>/<int:version>/", history.replay, name="moment"),
    path("parties/<uuid:match_id>/carte.png", shared.postcard, name="postcard"),
    path("parties/<uuid:match_id>/signaler/", disputes.report, name="report"),
    path("parties/<uuid:match_id>/<int:version>/reprendre/", forks.fork, name="fork"),
    path("parties/<uuid:match_id>/verifier/", history.verify, name="verify"),
    path("audit/", search.index, name="desk"),
    path("audit/parties/<uuid:match_id>/", match.index, name="desk_match"),
    path("audit/parties/<uuid:match_id>/aller/", match.jump, name="desk_jump"),
    path("audit/parties/<uuid:match_id>/verifier/", match.verify, name="desk_verify"),
    path("audit/parties/<uuid:match_id>/<int:version>/", version.index, name="desk_version"),
    path("audit/parties/<uuid:match_id>/comparer/", version.compare, name="desk_comparing"),
    path("audit/parties/<uuid:match_id>/comparer/<int:first>/<int:second>/", version.compare, name="desk_compare"),
    path("parties/<uuid:match_id>/export.ndjson", history.export, name="export"),
    path("registre/", log.index, name="log"),
    path("registre/<int:number>.txt", log.note, name="checkpoint"),
    path("registre/cles.txt", log.public_keys, name="log_keys"),
    path("registre/preuve/<slug:kind>/<path:key>/", log.proof, name="log_proof"),
    path("registre/suite/<int:older>/<int:newer>/", log.consistency, name="log_consistency"),
    path("verificateur/parties/", verifier.index, name="verifier"),
    path("verificateur/parties/pli-verificateur-parties.html", verifier.alone, name="verifier_alone"),
    path("litiges/", disputes.mine, name="disputes"),
    path("litiges/lu/", disputes.read, name="answers_read"),
    path("audit/controles/", desk_runs.index, name="desk_runs"),
    path("audit/controles/lancer/", desk_runs.begin, name="desk_run_begin"),
    path("audit/controles/<uuid:run_id>/", desk_runs.one, name="desk_run"),
    path("audit/controles/<uuid:run_id>/arreter/", desk_runs.stop, name="desk_run_stop"),
    path("audit/litiges/", desk_disputes.index, name="desk_disputes"),
    path("audit/litiges/<uuid:dispute_id>/", desk_disputes.one, name="desk_dispute"),
    path("audit/litiges/<uuid:dispute_id>/noter/", desk_disputes.note, name="desk_dispute_note"),
    path("audit/litiges/<uuid:dispute_id>/repondre/", desk_disputes.answer, name="desk_dispute_answer"),
    path("audit/parties/<uuid:match_id>/regarder/", desk_looks.look, name="desk_look"),
]
