"""The pages of import and export, as a moderator uses them without any script."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from catalogue import services
from catalogue.exchange import reading
from catalogue.models import Card, Edit, ImportRun, Release
from tests.catalogue.exchange.conftest import UPLOAD
from tests.catalogue.exchange.files import card, new, table
from tests.support.bestiary import BESTIARY, GAME

pytestmark = pytest.mark.django_db
Send = Callable[..., Any]


def html(response: Any) -> str:
    return response.content.decode()


def figures(response: Any) -> list[str]:
    """New, changed, retired, restored, unchanged, faults."""
    return re.findall(r"<dd>(\d+)</dd>", html(response))


def yes(response: Any) -> dict[str, str]:
    """The hidden fields of the form that applies."""
    form = html(response)[html(response).find('id="apply-form"') :]
    return dict(re.findall(r'<input type="hidden" name="(seen_draft)" value="([^"]*)"', form))


def test_a_file_leads_to_its_dry_run_and_a_yes_applies_it(mona: Client, send: Send) -> None:
    before = card("charm-5").name_fr
    sent = send(table(new(901), {**new(5), "slug": "charm-5", "name.fr": "Autre nom"}), reason="la liste du printemps")
    assert (sent.status_code, sent.url.startswith(UPLOAD)) == (303, True)
    page = mona.get(sent.url)
    assert figures(page) == ["1", "1", "0", "0", "0", "0"]
    assert f"<del>{before}</del>" in html(page)
    assert "<ins>Autre nom</ins>" in html(page)
    assert 'value="la liste du printemps"' in html(page)
    assert not Card.objects.filter(slug="new-901").exists()
    done = mona.post(sent.url, {**yes(page), "reason": "la liste du printemps"}, follow=True)
    assert done.redirect_chain[0][1] == 303
    assert "Le fichier est appliqué." in html(done)
    assert card("new-901").name_fr == "Nouveau 901"
    assert Edit.objects.latest("pk").reason == "la liste du printemps"


def test_a_second_yes_does_nothing_more_and_says_so(mona: Client, send: Send) -> None:
    url = send(table(new(901))).url
    first = yes(mona.get(url))
    mona.post(url, first)
    edits = Edit.objects.count()
    again = mona.post(url, first, follow=True)
    assert "Ce fichier était déjà appliqué" in html(again)
    assert 'id="apply-form"' not in html(again)
    assert Edit.objects.count() == edits


def test_every_bad_row_is_shown_with_its_column_and_its_reason_and_nothing_can_be_pressed(mona: Client, send: Send) -> None:
    url = send(table(new(901, facts__cost="99"), {**new(902), "number": "x"})).url
    page = mona.get(url)
    rows = re.findall(r'<tr><th scope="row">(\d+)</th><td>([^<]*)</td><td>([^<]*)</td></tr>', html(page))
    assert rows == [("2", "Coût", "Un nombre entier entre 0 et 10."), ("3", "Numéro", "« x » n’est pas un nombre entier.")]
    assert re.search(r'<button class="btn main" disabled>', html(page))
    refused = mona.post(url, yes(page))
    assert (refused.status_code, "Ce fichier a 2 erreurs" in html(refused)) == (422, True)
    assert not Card.objects.filter(slug__startswith="new-").exists()


def test_a_draft_that_moved_is_a_409_with_a_fresh_dry_run(mona: Client, send: Send) -> None:
    url = send(table({**new(5), "slug": "charm-5", "name.fr": "Autre nom"})).url
    seen = yes(mona.get(url))
    services.change_card(card("charm-5").pk, 1, {"name.fr": "Entre-temps"}, by=None)
    stale = mona.post(url, {**seen, "reason": "gardée"})
    assert stale.status_code == 409
    assert "<del>Entre-temps</del>" in html(stale)
    assert 'value="gardée"' in html(stale)
    assert card("charm-5").name_fr == "Entre-temps"
    assert mona.post(url, yes(stale)).status_code == 303
    assert card("charm-5").name_fr == "Autre nom"


def test_an_old_dry_run_that_is_opened_again_says_that_the_draft_moved(mona: Client, send: Send) -> None:
    url = send(table(new(901))).url
    assert "Le brouillon a changé depuis" not in html(mona.get(url))
    services.retire_card(card("charm-5").pk, 1, by=None, reason="")
    assert "Le brouillon a changé depuis" in html(mona.get(url))


def test_the_yes_of_another_window_does_not_count_for_this_draft(mona: Client, send: Send) -> None:
    url = send(table(new(901))).url
    old = yes(mona.get(url))
    services.retire_card(card("charm-5").pk, 1, by=None, reason="")
    mona.get(url)
    assert mona.post(url, old).status_code == 409


def test_over_fifty_cards_the_number_is_typed(mona: Client, send: Send) -> None:
    url = send(table(*[new(900 + one) for one in range(51)])).url
    page = mona.get(url)
    assert "Pour confirmer, écrivez 51." in html(page)
    for typed in ("", "50", "beaucoup"):
        assert mona.post(url, {**yes(page), "confirmed": typed}).status_code == 422
    assert mona.post(url, {**yes(page), "confirmed": "51"}).status_code == 303


def test_fifty_are_pressed(mona: Client, send: Send) -> None:
    url = send(table(*[new(900 + one) for one in range(50)])).url
    page = mona.get(url)
    assert 'name="confirmed"' not in html(page)
    assert mona.post(url, yes(page)).status_code == 303


def test_cards_to_retire_are_warned_of(mona: Client, send: Send) -> None:
    url = send(table({**new(5), "slug": "charm-5"}), retire_missing="on").url
    page = mona.get(url)
    assert figures(page)[2] == "39"
    assert "39 cartes seraient retirées." in html(page)


def test_long_dry_runs_come_in_pages(mona: Client, send: Send) -> None:
    url = send(table(*[new(900 + one) for one in range(120)])).url
    first, last = mona.get(url), mona.get(f"{url}?page=3")
    assert (html(first).count("<details>"), html(last).count("<details>")) == (50, 20)
    assert (">Nouveau 900<" in html(first), ">Nouveau 900<" in html(last)) == (True, False)
    assert mona.get(f"{url}?page=x&fautes=999").status_code == 200


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "vide"),
        (b"slug\n\x81\n", "L’octet n° 6 (0x81, ligne 2) n’a pas de sens en cp1252"),
        (b"slug;nmae,number\n", "On ne sait pas ce qui sépare les colonnes"),
        (b"slug,numbre\n", "La colonne « numbre » n’existe pas ; vouliez-vous dire « number » ?"),
        (b"PK\x03\x04", "classeur"),
        (b"[1e999]", "Un nombre trop grand"),
        (b'{"game": "ahyoheek", "cards": []}', "Ces cartes sont d’un autre jeu : ahyoheek."),
        (b"slug\n" + b"a\n" * 20_001, "20001 lignes"),
        (b"x" * (reading.FILE_BYTES + 1), "Ce fichier dépasse 5 Mo."),
    ],
    ids=["empty", "byte", "delimiter", "column", "workbook", "json", "game", "rows", "size"],
)
def test_a_file_that_cannot_be_read_is_refused_in_words(send: Send, data: bytes, words: str) -> None:
    refused = send(data)
    assert refused.status_code == 422
    assert words in html(refused).replace("\u00a0", " ").replace("&#x27;", "’")
    assert not ImportRun.objects.exists()


def test_without_a_file_the_form_says_so(mona: Client) -> None:
    assert mona.post(UPLOAD, {"reason": "x"}).status_code == 422


def test_a_file_name_and_a_reason_may_be_anything(mona: Client, send: Send) -> None:
    url = send(table(new(901)), name="<script>'\"é" + "x" * 300 + ".csv", reason="<b>").url
    page = html(mona.get(url))
    assert "<script>'" not in page.replace('<script src="', "")
    assert "&lt;b&gt;" in page
    assert send(table(new(901)), reason="a\0").status_code == 422
    assert mona.post(url, {"reason": "x" * 501}).status_code == 422


def test_what_a_file_says_is_shown_and_not_run(mona: Client, send: Send) -> None:
    url = send(table(new(901, name__fr="<img src=x onerror=alert(1)>", facts__cost="<i>"))).url
    page = html(mona.get(url))
    assert "<img src=x" not in page
    assert "« &lt;i&gt; »" in page.replace("\u00a0", " ")


def test_the_draft_as_csv_opens_in_a_french_spreadsheet(mona: Client) -> None:
    answer = mona.get("/atelier/bestiary/exporter.csv")
    data = b"".join(answer)
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert re.fullmatch(r'attachment; filename="bestiary-brouillon-\d+\.csv"', answer["Content-Disposition"])
    assert data.startswith(b"\xef\xbb\xbf")
    lines = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=";"))
    assert (len(lines), lines[0]["slug"]) == (40, "charm-5")


def test_the_draft_as_json_names_its_game_and_version(mona: Client) -> None:
    answer = mona.get("/atelier/bestiary/exporter.json")
    document = json.loads(b"".join(answer))
    assert (answer["Content-Type"], document["game"], len(document["cards"])) == ("application/json", GAME, 40)
    assert f'filename="bestiary-brouillon-{document["draft"]}.json"' in answer["Content-Disposition"]


@pytest.mark.parametrize("form", ["csv", "json"])
def test_what_was_exported_changes_nothing(mona: Client, send: Send, form: str) -> None:
    page = mona.get(send(b"".join(mona.get(f"/atelier/bestiary/exporter.{form}")), retire_missing="on").url)
    assert figures(page) == ["0", "0", "0", "0", "40", "0"]
    assert "il n’y a rien à appliquer" in html(page)


def test_retired_cards_go_out_and_merged_ones_stay(mona: Client) -> None:
    services.retire_card(card("charm-5").pk, 1, by=None, reason="")
    services.merge_card(card("charm-10").pk, 1, into=card("charm-15").pk, by=None, reason="")
    states = {one["slug"]: one["state"] for one in json.loads(b"".join(mona.get("/atelier/bestiary/exporter.json")))["cards"]}
    assert (len(states), states["charm-5"], "charm-10" in states) == (39, "retired", False)


@pytest.mark.parametrize("path", [UPLOAD, f"{UPLOAD}00000000-0000-4000-8000-000000000000/", "/atelier/bestiary/exporter.csv"])
def test_only_moderators_come_in(published: Release, path: str) -> None:
    anonymous, signed_in = Client(), Client()
    signed_in.force_login(User.objects.create_user("paul"))
    assert (anonymous.get(path).status_code, signed_in.get(path).status_code) == (302, 403)
    if "importer" in path:
        assert (anonymous.post(path).status_code, signed_in.post(path).status_code) == (302, 403)


@pytest.mark.parametrize(
    "path", ["/atelier/nothing/importer/", "/atelier/nothing/exporter.json", f"{UPLOAD}00000000-0000-4000-8000-000000000000/"]
)
def test_what_is_not_there(mona: Client, path: str) -> None:
    assert mona.get(path).status_code == 404


def test_a_run_belongs_to_its_game(mona: Client, send: Send) -> None:
    url = send(table(new(901))).url
    assert mona.get(url.replace("bestiary", "ahyoheek")).status_code == 404


def test_only_what_is_asked_to_be_written_writes(mona: Client, send: Send) -> None:
    url = send(table(new(901))).url
    assert (mona.put(url).status_code, mona.delete(UPLOAD).status_code) == (405, 405)
    assert mona.post("/atelier/bestiary/exporter.csv").status_code == 405
    assert mona.head(url).status_code == 200
    assert Card.objects.count() == 40


def test_the_columns_of_the_game_are_told(mona: Client) -> None:
    page = html(mona.get(UPLOAD))
    told = re.findall(r'<th scope="row"><code>([^<]+)</code></th><td>([^<]*)</td><td>([^<]*)</td>', page)
    assert told[0] == ("id", "Identifiant", "tous")
    assert ("facts.cost", "Coût", "Charme") in told
    assert len(told) == 21
    assert BESTIARY.name.said_in("fr") in page
