"""Nothing is left of the app that kept tokens as they are sent."""

from pathlib import Path

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("matches", "0015_tokens_of_before"), ("auth", "0012_alter_user_first_name_max_length")]
    operations = [migrations.RunSQL(Path(__file__).with_suffix(".sql").read_text(), migrations.RunSQL.noop)]
