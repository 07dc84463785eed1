"""A person's choice of how numbers stand on cards: in digits, in the AccessiJeux code, or both."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0004_commands_by_id_alone")]

    operations = [migrations.AddField("profile", "numerals", models.CharField(blank=True, max_length=8))]
