"""Words on the desk's pages: names in the page's language, ways of edits, addresses of pictures. Imports rendering and art."""

from __future__ import annotations

from collections.abc import Mapping

from django import template
from django.utils.translation import get_language

from catalogue import art
from catalogue.checking import PICTURE
from catalogue.models import Edit
from catalogue.said import Pair, Said

register = template.Library()

WAYS: Mapping[str, Pair] = {
    Edit.Via.FORM: Pair("par le formulaire", "by the form"),
    Edit.Via.BULK: Pair("en lot", "in bulk"),
    Edit.Via.IMPORT: Pair("par un fichier importé", "by an imported file"),
    Edit.Via.API: Pair("par l’API", "by the API"),
    Edit.Via.COMMAND: Pair("par une commande", "by a command"),
    Edit.Via.STARTER: Pair("premières cartes du jeu", "the game’s first cards"),
    Edit.Via.REVERT: Pair("retour à une version", "back to a version"),
    Edit.Via.UNDO: Pair("annulation", "an undo"),
    Edit.Via.ROLL_BACK: Pair("retour à une version", "back to a release"),
    Edit.Via.SCALE: Pair("raretés", "rarities"),
}


@register.filter
def said(words: Said) -> str:
    """Words of the catalogue in the language of the page."""
    return words.said_in(get_language() or "fr")


@register.filter
def way(via: str) -> str:
    """By which way an edit came."""
    return said(WAYS[via]) if via in WAYS else via


@register.filter
def picture_address(digest: str) -> str:
    """Where the smallest size of an uploaded picture is; "" for what is no picture's digest."""
    return art.picture_address(digest, art.WIDTHS[0]) if digest and PICTURE.fullmatch(digest) else ""
