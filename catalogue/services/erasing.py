"""What goes from the catalogue with an account that is erased. Imports models, and the triggers by name.

History stays: what was changed, when and why. Who did it is let go of by the tables themselves (SET NULL).
"""

from __future__ import annotations

from typing import Final

import pgtrigger
from django.contrib.auth.models import User
from django.db.models.functions import Now

from catalogue.models import CardMigration, Edit, ImportRun, Publication, ScaleProposal
from catalogue.texts import Texts

# What moderators have written, in which somebody may be named.
TEXTS: Final = (
    Texts(Edit, "reason"),
    Texts(Publication, "note"),
    Texts(ScaleProposal, "reason"),
    Texts(ImportRun, "file_name"),
    Texts(CardMigration, "note", around=lambda: pgtrigger.ignore("catalogue.CardMigration:append_only_rows")),
)


def erase(user: User) -> None:
    """His files lose their names, and what he had proposed is off the table. Runs in the transaction that erases him."""
    ImportRun.objects.filter(by=user).exclude(file_name="").update(file_name="")
    waiting = ScaleProposal.objects.filter(by=user, state=ScaleProposal.State.OPEN)
    waiting.update(state=ScaleProposal.State.REFUSED, decided_at=Now())
