"""Which fights were opened for whom, those that could not be settled, and whether a fight was drawn."""

import uuid

import django.db.models.deletion
from django.db import migrations, models

_CLOCK = models.Func(function="clock_timestamp", output_field=models.DateTimeField())


class Migration(migrations.Migration):
    dependencies = [("economy", "0003_first_rows")]

    operations = [
        migrations.CreateModel(
            name="SetAside",
            fields=[
                ("match", models.UUIDField(primary_key=True, serialize=False)),
                ("epoch", models.IntegerField()),
                ("xact", models.BigIntegerField()),
                ("position", models.BigIntegerField()),
                ("error", models.CharField(max_length=200)),
                ("set_aside_at", models.DateTimeField(db_default=_CLOCK)),
            ],
        ),
        migrations.AddField(model_name="rankresult", name="drawn", field=models.BooleanField(default=False)),
        migrations.CreateModel(
            name="RankFight",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("match", models.UUIDField(default=uuid.uuid4, unique=True)),
                ("key", models.UUIDField()),
                ("rank", models.PositiveSmallIntegerField()),
                ("deck", models.BigIntegerField()),
                ("opened_at", models.DateTimeField(db_default=_CLOCK)),
                (
                    "wallet",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="rank_fights",
                        to="economy.wallet",
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["wallet", "-id"], name="rank_fight_wallet")],
                "constraints": [models.UniqueConstraint(fields=("wallet", "key"), name="rank_fight_once")],
            },
        ),
    ]
