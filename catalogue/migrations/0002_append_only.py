"""Triggers that refuse UPDATE, DELETE and TRUNCATE on releases."""

from pathlib import Path

from django.db import migrations

_SQL = Path(__file__).with_suffix(".sql").read_text()
_BACK = """
DROP TRIGGER append_only_rows ON catalogue_release;
DROP TRIGGER append_only_table ON catalogue_release;
DROP FUNCTION catalogue_append_only;
"""


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0001_tables")]
    operations = [migrations.RunSQL(_SQL, _BACK)]
