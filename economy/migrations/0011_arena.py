"""The arena: seasons, fighters and their decks, snapshots, attacks, results."""

import uuid

import django.contrib.postgres.fields
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("economy", "0010_raffle_holds"),
    ]

    operations = [
        migrations.CreateModel(
            name="Season",
            fields=[
                ("monday", models.DateField(primary_key=True, serialize=False)),
                ("starts_at", models.DateTimeField()),
                ("ends_at", models.DateTimeField()),
                ("state", models.CharField(default="running", max_length=10)),
                ("fighters", models.PositiveIntegerField(default=0)),
                ("snapshots", models.PositiveIntegerField(default=0)),
                ("placed_at", models.DateTimeField(null=True)),
                (
                    "made_at",
                    models.DateTimeField(db_default=models.Func(function="clock_timestamp", output_field=models.DateTimeField())),
                ),
                ("closed_at", models.DateTimeField(null=True)),
                ("fixed_at", models.DateTimeField(null=True)),
                ("paid_at", models.DateTimeField(null=True)),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("state__in", ("running", "closed", "paying", "over"))), name="season_state"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Fighter",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("key", models.UUIDField()),
                ("number", models.PositiveIntegerField()),
                ("points", models.PositiveIntegerField(default=0)),
                ("wins", models.PositiveIntegerField(default=0)),
                ("losses", models.PositiveIntegerField(default=0)),
                ("registered_at", models.DateTimeField()),
                ("moved_at", models.DateTimeField()),
                ("decks_version", models.PositiveIntegerField(default=1)),
                (
                    "wallet",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="fighters", to="economy.wallet"
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="entries", to="economy.season"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Attack",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("key", models.UUIDField()),
                ("match", models.UUIDField(default=uuid.uuid4, unique=True)),
                ("attack_side", models.PositiveSmallIntegerField()),
                ("defence_side", models.PositiveSmallIntegerField()),
                ("state", models.CharField(default="open", max_length=10)),
                ("outcome", models.CharField(blank=True, max_length=10)),
                ("attacker_points", models.SmallIntegerField(default=0)),
                ("defender_points", models.SmallIntegerField(default=0)),
                ("attacker_gold", models.PositiveIntegerField(default=0)),
                ("defender_gold", models.PositiveIntegerField(default=0)),
                ("opened_at", models.DateTimeField()),
                ("settled_at", models.DateTimeField(null=True)),
                (
                    "draw",
                    models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name="attack", to="economy.draw"),
                ),
                (
                    "attacker",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="attacks", to="economy.fighter"
                    ),
                ),
                (
                    "defender",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="defences", to="economy.fighter"
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="attacks", to="economy.season"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="SeasonResult",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("place", models.PositiveIntegerField()),
                ("points", models.PositiveIntegerField()),
                ("wins", models.PositiveIntegerField()),
                ("losses", models.PositiveIntegerField()),
                ("gold", models.PositiveIntegerField()),
                ("transfer", models.BigIntegerField(null=True)),
                ("seen_at", models.DateTimeField(null=True)),
                (
                    "season",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="results", to="economy.season"
                    ),
                ),
                (
                    "wallet",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="season_results",
                        to="economy.wallet",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="ArenaDeck",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("side", models.PositiveSmallIntegerField()),
                ("name", models.CharField(max_length=60)),
                ("lines", django.contrib.postgres.fields.ArrayField(base_field=models.UUIDField(), size=None)),
                ("buffs", django.contrib.postgres.fields.ArrayField(base_field=models.UUIDField(), size=None)),
                ("copies", django.contrib.postgres.fields.ArrayField(base_field=models.BigIntegerField(), size=None)),
                (
                    "saved_at",
                    models.DateTimeField(db_default=models.Func(function="clock_timestamp", output_field=models.DateTimeField())),
                ),
                (
                    "fighter",
                    models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="decks", to="economy.fighter"),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("fighter", "side"), name="arena_deck_once"),
                    models.CheckConstraint(condition=models.Q(("side__in", (1, 2))), name="arena_deck_of_two"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Placing",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "season", "snapshot", "place", blank=True, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("snapshot", models.PositiveIntegerField()),
                ("place", models.PositiveIntegerField()),
                ("points", models.PositiveIntegerField()),
                ("wins", models.PositiveIntegerField()),
                ("losses", models.PositiveIntegerField()),
                (
                    "fighter",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="placings", to="economy.fighter"
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="placings", to="economy.season"
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("fighter", "snapshot"), name="placing_once")],
            },
        ),
        migrations.AddIndex(
            model_name="fighter",
            index=models.Index(
                fields=["season", "-points", "-wins", "losses", "moved_at", "registered_at", "wallet"], name="fighter_order"
            ),
        ),
        migrations.AddIndex(
            model_name="fighter",
            index=models.Index(fields=["wallet", "-id"], name="fighter_wallet"),
        ),
        migrations.AddConstraint(
            model_name="fighter",
            constraint=models.UniqueConstraint(fields=("season", "wallet"), name="fighter_once"),
        ),
        migrations.AddConstraint(
            model_name="fighter",
            constraint=models.UniqueConstraint(fields=("season", "number"), name="fighter_number_once"),
        ),
        migrations.AddIndex(
            model_name="attack",
            index=models.Index(fields=["attacker", "-id"], name="attack_attacker"),
        ),
        migrations.AddIndex(
            model_name="attack",
            index=models.Index(fields=["defender", "-id"], name="attack_defender"),
        ),
        migrations.AddIndex(
            model_name="attack",
            index=models.Index(
                condition=models.Q(("state__in", ("open", "playing"))), fields=["season"], name="attack_unsettled"
            ),
        ),
        migrations.AddConstraint(
            model_name="attack",
            constraint=models.UniqueConstraint(fields=("attacker", "key"), name="attack_once"),
        ),
        migrations.AddConstraint(
            model_name="attack",
            constraint=models.CheckConstraint(
                condition=models.Q(("state__in", ("open", "playing", "settled", "void"))), name="attack_state"
            ),
        ),
        migrations.AddIndex(
            model_name="seasonresult",
            index=models.Index(condition=models.Q(("transfer", None)), fields=["season", "place"], name="season_unpaid"),
        ),
        migrations.AddConstraint(
            model_name="seasonresult",
            constraint=models.UniqueConstraint(fields=("season", "place"), name="season_place_once"),
        ),
        migrations.AddConstraint(
            model_name="seasonresult",
            constraint=models.UniqueConstraint(fields=("wallet", "season"), name="season_wallet_once"),
        ),
    ]
