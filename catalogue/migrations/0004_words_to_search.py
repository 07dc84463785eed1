"""The function by which searches and generated columns make words comparable."""

from pathlib import Path

from django.db import migrations

_SQL = Path(__file__).with_suffix(".sql").read_text()


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0003_moderators")]
    operations = [migrations.RunSQL(_SQL, "DROP FUNCTION catalogue_fold(text, text); DROP FUNCTION catalogue_fold(text)")]
