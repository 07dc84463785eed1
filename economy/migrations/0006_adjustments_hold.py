"""When adjustments were approved, what of them holds for ever, and transfers by their times."""

from pathlib import Path

import django.contrib.postgres.indexes
from django.conf import settings
from django.db import migrations, models

_SQL = Path(__file__).with_suffix(".sql").read_text()
_BACK = "DROP FUNCTION economy_adjustment_holds CASCADE"


class Migration(migrations.Migration):
    dependencies = [
        ("economy", "0005_draws_in_order"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="adjustment",
            name="approved_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddIndex(
            model_name="transfer",
            index=django.contrib.postgres.indexes.BrinIndex(autosummarize=True, fields=["made_at"], name="transfer_times"),
        ),
        migrations.AddConstraint(
            model_name="adjustment",
            constraint=models.CheckConstraint(
                condition=models.Q(("wallet__isnull", False), ("needs_second", True), _connector="OR"),
                name="adjustment_of_all_by_two",
            ),
        ),
        migrations.RunSQL(_SQL, _BACK),
    ]
