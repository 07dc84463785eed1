"""A result names its fighter: who is credited is found by it alone. Empty in those that are there, until the next migration."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("economy", "0016_results_in_place")]
    operations = [
        migrations.AddField(
            "seasonresult",
            "fighter",
            models.ForeignKey(
                db_constraint=False,
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="results",
                to="economy.fighter",
            ),
        ),
    ]
