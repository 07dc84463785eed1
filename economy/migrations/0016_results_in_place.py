"""A result that is credited is changed in its place: no index has to follow it."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("economy", "0015_seasons_at_scale")]
    operations = [
        migrations.RemoveIndex("seasonresult", "season_unpaid"),
        migrations.RunSQL(
            "ALTER TABLE economy_seasonresult SET (fillfactor = 50)", "ALTER TABLE economy_seasonresult RESET (fillfactor)"
        ),
    ]
