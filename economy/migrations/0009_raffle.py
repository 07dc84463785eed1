"""The raffle: occurrences, tickets, prizes."""

import uuid

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("economy", "0008_sheets_hold"),
    ]

    operations = [
        migrations.CreateModel(
            name="Raffle",
            fields=[
                ("day", models.DateField(primary_key=True, serialize=False)),
                ("opens_at", models.DateTimeField()),
                ("closes_at", models.DateTimeField()),
                ("draws_at", models.DateTimeField()),
                ("key", models.CharField(max_length=40)),
                ("sealed", models.BinaryField()),
                ("commitment", models.CharField(max_length=64)),
                ("secret", models.CharField(blank=True, max_length=64)),
                ("state", models.CharField(default="open", max_length=10)),
                ("tickets", models.PositiveIntegerField(default=0)),
                ("head", models.CharField(max_length=64)),
                ("pot", models.PositiveBigIntegerField(default=0)),
                ("winners", models.PositiveIntegerField(default=0)),
                (
                    "made_at",
                    models.DateTimeField(db_default=models.Func(function="clock_timestamp", output_field=models.DateTimeField())),
                ),
                ("closed_at", models.DateTimeField(null=True)),
                ("drawn_at", models.DateTimeField(null=True)),
                ("paid_at", models.DateTimeField(null=True)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("state__in", ("open", "closed", "paying"))), fields=["day"], name="raffle_unsettled"
                    )
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("state__in", ("open", "closed", "paying", "over", "void"))), name="raffle_state"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Prize",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("place", models.PositiveIntegerField()),
                ("number", models.PositiveIntegerField()),
                ("gold", models.PositiveBigIntegerField()),
                ("transfer", models.BigIntegerField(null=True)),
                ("seen_at", models.DateTimeField(null=True)),
                (
                    "wallet",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="prizes", to="economy.wallet"
                    ),
                ),
                (
                    "raffle",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="prizes", to="economy.raffle"
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(condition=models.Q(("transfer", None)), fields=["raffle", "place"], name="prize_unpaid"),
                    models.Index(fields=["wallet", "-id"], name="prize_wallet"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("raffle", "place"), name="prize_place_once"),
                    models.UniqueConstraint(fields=("raffle", "number"), name="prize_number_once"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Ticket",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("number", models.PositiveIntegerField()),
                ("ticket", models.UUIDField(default=uuid.uuid4)),
                ("key", models.UUIDField()),
                ("nonce", models.CharField(blank=True, max_length=64)),
                ("head", models.CharField(max_length=64)),
                ("transfer", models.BigIntegerField()),
                ("bought_at", models.DateTimeField()),
                (
                    "raffle",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="entries", to="economy.raffle"
                    ),
                ),
                (
                    "wallet",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="tickets", to="economy.wallet"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("raffle", "number"), name="ticket_number_once"),
                    models.UniqueConstraint(fields=("wallet", "raffle"), name="ticket_once_a_day"),
                ],
            },
        ),
    ]
