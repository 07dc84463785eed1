"""A look at what was drawn with a sealed secret is never taken back; only who it was may be forgotten."""

from pathlib import Path

from django.db import migrations

_SQL = Path(__file__).with_suffix(".sql").read_text()
_BACK = "DROP TRIGGER look_stays ON economy_secretlook; DROP FUNCTION economy_secret_look_stays;"


class Migration(migrations.Migration):
    dependencies = [("economy", "0021_secret_looks")]
    operations = [migrations.RunSQL(_SQL, _BACK)]
