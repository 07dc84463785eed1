"""A card's form, made from the fields of its kind: what its controls show, and what comes back as values. Imports kinds.

Every control's name is the field's flat name. A control that was not sent leaves its field as it was: boxes, which browsers
send only when they are ticked, have an empty hidden input of the same name beside them. What cannot be read stays as it was
typed; the checks of the catalogue refuse it, with the words of the field.
"""

from catalogue.forms.controls import Control, Option, controls
from catalogue.forms.proposals import example, free_number, slug_of
from catalogue.forms.reading import asked, sent, shown
from catalogue.forms.shapes import Raw, names

__all__ = ["Control", "Option", "Raw", "asked", "controls", "example", "free_number", "names", "sent", "shown", "slug_of"]
