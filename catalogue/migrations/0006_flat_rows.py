"""The functions by which the history's triggers read a row."""

from pathlib import Path

from django.db import migrations

_SQL = Path(__file__).with_suffix(".sql").read_text()
_BACK = "DROP FUNCTION catalogue_flat_card; DROP FUNCTION catalogue_flat_rarity; DROP FUNCTION catalogue_flat_scale;"


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0005_drafts_and_history")]
    operations = [migrations.RunSQL(_SQL, _BACK)]
