"""Which release's prices a sale was made at, and what each of its copies brought.

Sales that are older than this name no release, and their movements no gold: the audit tells them.
"""

from django.contrib.postgres.operations import AddConstraintNotValid
from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = [("economy", "0006_adjustments_hold")]

    operations = [
        migrations.AddField(
            model_name="sale",
            name="release",
            field=models.CharField(max_length=64, default=""),
            preserve_default=False,
        ),
        migrations.AddField(model_name="movement", name="gold", field=models.PositiveBigIntegerField(null=True)),
        AddConstraintNotValid(
            model_name="movement",
            constraint=models.CheckConstraint(
                condition=Q(("gold__isnull", False), ("kind", "sold")) | (~Q(("kind", "sold")) & Q(("gold", None))),
                name="movement_sold_for_gold",
            ),
        ),
    ]
