"""Whether the rows that readers search are what a release's bytes say. Imports models."""

from __future__ import annotations

from catalogue.models import Printing, Release
from catalogue.records import by_id, decode, flat
from catalogue.selectors.cards import printed
from catalogue.selectors.reading import in_release

_BARE = "["  # of the first releases, which have no printings
_NONE = object()  # a fact that is null is another thing than one that is not there


def printed_otherwise(release: Release) -> str:
    """The first card and field that a printing has otherwise (`valkyrie.facts.atk`), the card alone if it is only in one of both,
    or empty. Reads every card of the release.
    """
    if release.body.startswith(_BARE):
        return ""
    cards = by_id(decode(release.body.encode()).cards)
    rows = Printing.objects.filter(in_release(release.number), game=release.game)
    times = dict(Release.objects.filter(game=release.game).values_list("number", "published_at"))
    for row in rows.order_by("card").iterator(2_000):
        card, shown = cards.pop(str(row.card_id), None), printed(row)
        if card is None:
            return row.slug
        if row.printed_at != times.get(row.first):
            return f"{card.slug}.printed_at"
        if shown != card:
            said, told = {"kind": card.kind, **flat(card)}, {"kind": shown.kind, **flat(shown)}
            return f"{card.slug}.{next(name for name in {**said, **told} if said.get(name, _NONE) != told.get(name, _NONE))}"
    return min((card.slug for card in cards.values()), default="")
