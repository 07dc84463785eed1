"""Triggers that refuse UPDATE, DELETE and TRUNCATE on events and commands, and the feed's own numbers."""

from pathlib import Path

from django.db import migrations

_SQL = Path(__file__).with_suffix(".sql").read_text()
_BACK = """
DROP TRIGGER append_only_rows ON matches_event;
DROP TRIGGER append_only_table ON matches_event;
DROP TRIGGER append_only_rows ON matches_command;
DROP TRIGGER append_only_table ON matches_command;
DROP FUNCTION matches_append_only;
ALTER TABLE matches_event ALTER COLUMN xact DROP DEFAULT;
ALTER TABLE matches_event ALTER COLUMN position DROP IDENTITY;
ALTER TABLE matches_match RESET (fillfactor);
"""


class Migration(migrations.Migration):
    dependencies = [("matches", "0001_tables")]
    operations = [migrations.RunSQL(_SQL, _BACK)]
