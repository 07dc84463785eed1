"""The scale of rarities in a draft. Every caller of `load_scale` holds the draft inside `edit`."""

from __future__ import annotations

from catalogue import kinds
from catalogue.models import Rarity, Scale
from catalogue.records import Body
from catalogue.scale_checking import second_numbers


def load_scale(game: kinds.Game, body: Body) -> None:
    """Make the draft's scale that of `body`. Rarities that it does not have stay: none is ever deleted."""
    if game.scale is None:
        return
    scale = {"whole": body.whole, "sums": game.scale.sums, "second": list(second_numbers(game))}
    if not Scale.objects.filter(game=game.key).update(**scale):
        Scale.objects.create(game=game.key, **scale)
    for one in body.rarities:
        values = {
            "place": one.place,
            "name_fr": one.name.fr,
            "name_en": one.name.en,
            "colour": one.colour,
            "numbers": one.numbers,
        }
        if not Rarity.objects.filter(game=game.key, key=one.key).update(**values):
            Rarity.objects.create(game=game.key, key=one.key, **values)
