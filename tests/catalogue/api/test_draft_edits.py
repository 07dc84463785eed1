"""Moderators' programs change many cards, take it back, keep pictures and agree on a scale. Imports the programs."""

from __future__ import annotations

import base64
from io import BytesIO

import msgspec
from django.contrib.auth.models import User
from PIL import Image

from tests.catalogue.api.conftest import DRAFT, card, path_of
from tests.catalogue.scales import with_fields, with_numbers
from tests.support import bestiary as game
from tests.support.programs import Json, Program
from tests.support.staff import member

GROW = {"q": "number<=2 kind:creature", "do": {"what": "add", "field": "facts.attack", "value": 1}}


def post(program: Program, path: str, body: Json | None = None) -> tuple[int, Json]:
    return program.post(DRAFT + path, msgspec.json.encode(body) if body is not None else b"")


def test_many_cards_are_looked_at_then_changed_then_changed_back(mona: Program) -> None:
    before = card("creature-1").facts["attack"]
    status, dry = post(mona, "bulk/", GROW)
    assert (status, dry["applied"], len(dry["lines"])) == (200, None, 2)
    assert card("creature-1").facts["attack"] == before
    status, done = post(mona, "bulk/", {**GROW, "seen_draft": dry["draft"], "reason": "stronger"})
    assert (status, card("creature-1").facts["attack"]) == (200, before + 1)
    assert post(mona, "bulk/", {**GROW, "seen_draft": dry["draft"], "reason": "weaker"})[0] == 409
    status, undone = post(mona, f"edits/{done['applied']}/undo/")
    assert (status, undone["undoes"], undone["cards"]) == (200, done["applied"], 2)
    assert card("creature-1").facts["attack"] == before
    assert post(mona, f"edits/{done['applied']}/undo/")[1]["code"] == "undone_already"


def test_an_edit_of_another_game_is_not_undone_from_here(mona: Program) -> None:
    assert post(mona, "edits/999999999999999999999/undo/")[1]["code"] == "no_such_edit"


def test_a_picture_is_kept_and_a_card_takes_it(mona: Program) -> None:
    drawn = BytesIO()
    Image.new("RGB", (800, 600), (200, 120, 40)).save(drawn, "PNG")
    status, kept = post(mona, "pictures/", {"data": base64.b64encode(drawn.getvalue()).decode()})
    assert (status, kept["width"] > kept["height"]) == (201, True)
    one = card("creature-1")
    status, changed = mona.patch(path_of("creature-1"), {"seen": one.version, "fields": {"art": kept["art"]}})
    assert (status, changed["fields"]["art"]) == (200, kept["art"])
    assert post(mona, "pictures/", {"data": base64.b64encode(b"no picture").decode()})[0] == 422


def test_a_scale_whose_words_change_is_changed_at_once(mona: Program) -> None:
    scale = mona.get(DRAFT + "rarities/")[1]
    painted = msgspec.to_builtins(with_fields(game.RARITIES[0].key, colour="#123456"))
    status, done = post(mona, "rarities/", {"seen_draft": scale["draft"], "rarities": painted, "whole": scale["whole"]})
    assert (status, done["proposal"]) == (200, None)
    assert mona.get(DRAFT + "rarities/")[1]["rarities"][0]["colour"] == "#123456"


def proposed(mona: Program) -> str:
    """The path of a proposal: a sale value takes two."""
    scale = mona.get(DRAFT + "rarities/")[1]
    dearer = msgspec.to_builtins(with_numbers(game.RARITIES[0].key, sale=7))
    status, done = post(mona, "rarities/", {"seen_draft": scale["draft"], "rarities": dearer, "whole": scale["whole"]})
    assert (status, done["edit"]) == (200, None)
    [waiting] = mona.get(DRAFT + "rarities/")[1]["open"]
    return f"proposals/{waiting['id']}/"


def test_nobody_approves_his_own_proposal_and_another_may(mona: Program, moderator: User) -> None:
    one, maud = proposed(mona), Program(member("maud", "moderators"))
    assert post(mona, one + "approve/")[1]["code"] == "needs_another_moderator"
    status, said = post(maud, one + "approve/")
    assert (status, said["state"], said["decided_by"], said["by"]) == (200, "approved", "maud", moderator.username)
    assert post(maud, one + "refuse/")[1]["code"] == "proposal_decided"


def test_a_proposal_may_be_taken_back(mona: Program) -> None:
    one = proposed(mona)
    assert post(mona, one + "refuse/")[1]["state"] == "refused"
    assert mona.get(DRAFT + one)[1]["state"] == "refused"
