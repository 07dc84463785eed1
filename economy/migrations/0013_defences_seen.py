"""Which attacks on him a fighter has been shown."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("economy", "0012_arena_holds")]
    operations = [
        migrations.AddField(model_name="fighter", name="defences_seen", field=models.BigIntegerField(db_default=0)),
    ]
