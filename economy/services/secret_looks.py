"""Who has looked at what was drawn with a secret that is still sealed. Imports models."""

from __future__ import annotations

from economy.models import Pledge, SecretLook
from economy.selectors.purses import Person


def look_at_draw(reader: Person, draw: int) -> None:
    """Writes it down before it is shown: not for its player, nor once the secret is everybody's."""
    _look(reader, Pledge.objects.select_related("wallet").filter(draws=draw).first())


def look_at_secret(reader: Person, pledge: int) -> None:
    """The same of all that was drawn with it."""
    _look(reader, Pledge.objects.select_related("wallet").filter(pk=pledge).first())


def _look(reader: Person, pledge: Pledge | None) -> None:
    if pledge is None or pledge.revealed or pledge.wallet.user_id == reader.pk or not reader.is_authenticated:
        return
    SecretLook.objects.create(pledge=pledge, by_id=reader.pk)
