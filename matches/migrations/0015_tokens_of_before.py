"""Tokens that programs hold stay good when their old table goes."""

from pathlib import Path

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("matches", "0014_ladder_order")]
    operations = [migrations.RunSQL(Path(__file__).with_suffix(".sql").read_text(), migrations.RunSQL.noop)]
