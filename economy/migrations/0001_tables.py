"""The tables of the economy, and the function that says which restoring of a backup rows belong to."""

import uuid

import django.contrib.postgres.fields
import django.db.models.deletion
import django.db.models.expressions
from django.conf import settings
from django.db import migrations, models

_EPOCH = """
CREATE FUNCTION economy_epoch() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT value::integer FROM matches_counter WHERE name = 'epoch'
$$
"""


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("matches", "0006_decks"),
    ]

    operations = [
        migrations.RunSQL(_EPOCH, "DROP FUNCTION economy_epoch"),
        migrations.CreateModel(
            name="DaySeal",
            fields=[
                ("day", models.DateField(primary_key=True, serialize=False)),
                ("epoch", models.IntegerField()),
                ("upto", models.BigIntegerField()),
                ("count", models.BigIntegerField()),
                ("root", models.CharField(max_length=64)),
                (
                    "sealed_at",
                    models.DateTimeField(db_default=models.Func(function="clock_timestamp", output_field=models.DateTimeField())),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Follower",
            fields=[
                ("name", models.CharField(max_length=40, primary_key=True, serialize=False)),
                ("epoch", models.IntegerField(default=0)),
                ("xact", models.BigIntegerField(default=0)),
                ("position", models.BigIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="Tally",
            fields=[
                ("name", models.CharField(max_length=60, primary_key=True, serialize=False)),
                ("count", models.BigIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="Adjustment",
            fields=[
                ("id", models.UUIDField(primary_key=True, serialize=False)),
                ("kind", models.CharField(max_length=20)),
                ("gold", models.PositiveBigIntegerField()),
                ("why", models.CharField(max_length=500)),
                ("needs_second", models.BooleanField()),
                ("state", models.CharField(max_length=10)),
                (
                    "asked_at",
                    models.DateTimeField(db_default=models.Func(function="clock_timestamp", output_field=models.DateTimeField())),
                ),
                ("paid_at", models.DateTimeField(null=True)),
                (
                    "approved_by",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "by",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Sheet",
            fields=[
                ("version", models.PositiveIntegerField(primary_key=True, serialize=False)),
                ("digest", models.CharField(max_length=64, unique=True)),
                (
                    "published_at",
                    models.DateTimeField(db_default=models.Func(function="clock_timestamp", output_field=models.DateTimeField())),
                ),
                (
                    "by",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Transfer",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("key", models.CharField(max_length=120, unique=True)),
                ("reason", models.CharField(max_length=20)),
                (
                    "made_at",
                    models.DateTimeField(db_default=models.Func(function="clock_timestamp", output_field=models.DateTimeField())),
                ),
                (
                    "epoch",
                    models.IntegerField(db_default=models.Func(function="economy_epoch", output_field=models.IntegerField())),
                ),
                (
                    "xact",
                    models.BigIntegerField(
                        db_default=models.Func(
                            output_field=models.BigIntegerField(), template="(pg_current_xact_id()::text::bigint)"
                        )
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["epoch", "xact", "id"], name="transfer_order")],
            },
        ),
        migrations.CreateModel(
            name="Wallet",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("gold", models.BigIntegerField(default=0)),
                ("version", models.BigIntegerField(default=0)),
                (
                    "opened_at",
                    models.DateTimeField(db_default=models.Func(function="clock_timestamp", output_field=models.DateTimeField())),
                ),
                (
                    "user",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="wallet",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Share",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("transfer", models.BigIntegerField()),
                (
                    "adjustment",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="shares", to="economy.adjustment"
                    ),
                ),
                (
                    "wallet",
                    models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="shares", to="economy.wallet"),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Sale",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("key", models.UUIDField()),
                ("digest", models.CharField(max_length=64)),
                ("gold", models.PositiveBigIntegerField()),
                ("transfer", models.BigIntegerField()),
                ("undone", models.BigIntegerField(null=True)),
                (
                    "sold_at",
                    models.DateTimeField(db_default=models.Func(function="clock_timestamp", output_field=models.DateTimeField())),
                ),
                (
                    "wallet",
                    models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="sales", to="economy.wallet"),
                ),
            ],
        ),
        migrations.CreateModel(
            name="RankStanding",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("rank", models.PositiveSmallIntegerField()),
                ("fights", models.PositiveIntegerField(default=0)),
                ("wins", models.PositiveIntegerField(default=0)),
                (
                    "wallet",
                    models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="standings", to="economy.wallet"),
                ),
            ],
        ),
        migrations.CreateModel(
            name="RankResult",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("match", models.UUIDField()),
                ("seat", models.PositiveSmallIntegerField()),
                ("rank", models.PositiveSmallIntegerField()),
                ("won", models.BooleanField()),
                ("rounds", models.PositiveSmallIntegerField()),
                ("fallen", models.PositiveSmallIntegerField()),
                ("counts", models.BooleanField()),
                ("wins", models.PositiveIntegerField()),
                ("gold", models.PositiveIntegerField()),
                ("unlock_gold", models.PositiveIntegerField()),
                (
                    "claimed_at",
                    models.DateTimeField(db_default=models.Func(function="clock_timestamp", output_field=models.DateTimeField())),
                ),
                (
                    "wallet",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="rank_results",
                        to="economy.wallet",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Pledge",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("key", models.CharField(max_length=40)),
                ("sealed", models.BinaryField()),
                ("commitment", models.CharField(max_length=64)),
                ("seeded", models.BooleanField(default=False)),
                ("seed", models.CharField(blank=True, max_length=64)),
                ("drawn", models.PositiveIntegerField(default=0)),
                (
                    "made_at",
                    models.DateTimeField(db_default=models.Func(function="clock_timestamp", output_field=models.DateTimeField())),
                ),
                ("revealed", models.CharField(blank=True, max_length=64)),
                ("revealed_at", models.DateTimeField(null=True)),
                (
                    "wallet",
                    models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="pledges", to="economy.wallet"),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Milestone",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("rank", models.PositiveSmallIntegerField()),
                ("wins", models.PositiveIntegerField()),
                ("gold", models.PositiveIntegerField()),
                ("transfer", models.BigIntegerField(null=True)),
                (
                    "reached_at",
                    models.DateTimeField(db_default=models.Func(function="clock_timestamp", output_field=models.DateTimeField())),
                ),
                (
                    "wallet",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="milestones", to="economy.wallet"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "transfer", "place", blank=True, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("place", models.SmallIntegerField()),
                ("amount", models.BigIntegerField()),
                (
                    "transfer",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="entries", to="economy.transfer"
                    ),
                ),
                (
                    "wallet",
                    models.ForeignKey(
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="entries",
                        to="economy.wallet",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Draw",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("key", models.UUIDField()),
                ("counter", models.PositiveIntegerField()),
                ("purpose", models.CharField(max_length=20)),
                ("request", models.JSONField()),
                ("digest", models.CharField(max_length=64)),
                ("release", models.CharField(max_length=64)),
                ("sheet", models.PositiveIntegerField(null=True)),
                ("transfer", models.BigIntegerField(null=True)),
                (
                    "made_at",
                    models.DateTimeField(db_default=models.Func(function="clock_timestamp", output_field=models.DateTimeField())),
                ),
                (
                    "pledge",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="draws", to="economy.pledge"
                    ),
                ),
                (
                    "wallet",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="draws", to="economy.wallet"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Deck",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("slot", models.PositiveSmallIntegerField()),
                ("name", models.CharField(max_length=60)),
                ("lines", django.contrib.postgres.fields.ArrayField(base_field=models.UUIDField(), default=list, size=None)),
                ("buffs", django.contrib.postgres.fields.ArrayField(base_field=models.UUIDField(), default=list, size=None)),
                ("version", models.PositiveIntegerField(default=1)),
                (
                    "wallet",
                    models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="decks", to="economy.wallet"),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Copy",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("card", models.UUIDField()),
                ("rarity", models.CharField(max_length=40)),
                ("stars", models.PositiveSmallIntegerField(db_default=0)),
                ("holo", models.BooleanField(db_default=False)),
                ("keep", models.BooleanField(db_default=False)),
                ("favourite", models.BooleanField(db_default=False)),
                ("pinned", models.PositiveSmallIntegerField(db_default=0)),
                ("gone", models.CharField(db_default="", max_length=10)),
                ("place", models.PositiveSmallIntegerField()),
                (
                    "draw",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="copies", to="economy.draw"
                    ),
                ),
                (
                    "wallet",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="copies", to="economy.wallet"
                    ),
                ),
            ],
        ),
        migrations.AddField(
            model_name="adjustment",
            name="wallet",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="adjustments", to="economy.wallet"
            ),
        ),
        migrations.CreateModel(
            name="Movement",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("kind", models.CharField(max_length=10)),
                ("stars", models.PositiveSmallIntegerField()),
                ("place", models.PositiveSmallIntegerField(null=True)),
                ("chance", models.PositiveSmallIntegerField(null=True)),
                ("roll", models.PositiveSmallIntegerField(null=True)),
                (
                    "made_at",
                    models.DateTimeField(db_default=models.Func(function="clock_timestamp", output_field=models.DateTimeField())),
                ),
                (
                    "copy",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="movements", to="economy.copy"
                    ),
                ),
                (
                    "draw",
                    models.ForeignKey(
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="movements",
                        to="economy.draw",
                    ),
                ),
                (
                    "other",
                    models.ForeignKey(
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="economy.copy",
                    ),
                ),
                (
                    "sale",
                    models.ForeignKey(
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="movements",
                        to="economy.sale",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["copy", "id"], name="movement_copy"),
                    models.Index(condition=models.Q(("draw__isnull", False)), fields=["draw", "place"], name="movement_draw"),
                    models.Index(condition=models.Q(("sale__isnull", False)), fields=["sale"], name="movement_sale"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("kind__in", ("raised", "failed", "sacrificed", "sold", "returned"))),
                        name="movement_kind",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Tier",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                ("price", models.PositiveIntegerField()),
                ("race_price", models.PositiveIntegerField()),
                ("rank_1", models.PositiveSmallIntegerField()),
                ("rank_2", models.PositiveSmallIntegerField()),
                ("rank_3", models.PositiveSmallIntegerField()),
                (
                    "sheet",
                    models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="tiers", to="economy.sheet"),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("sheet", "number"), name="tier_once"),
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "rank_1",
                                django.db.models.expressions.CombinedExpression(
                                    django.db.models.expressions.CombinedExpression(models.Value(100), "-", models.F("rank_2")),
                                    "-",
                                    models.F("rank_3"),
                                ),
                            )
                        ),
                        name="tier_odds_sum",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("price__gt", 0), ("race_price__gte", models.F("price"))), name="tier_costs"
                    ),
                ],
            },
        ),
        migrations.AddConstraint(
            model_name="wallet",
            constraint=models.CheckConstraint(condition=models.Q(("gold__gte", 0)), name="wallet_not_negative"),
        ),
        migrations.AddConstraint(
            model_name="share",
            constraint=models.UniqueConstraint(fields=("adjustment", "wallet"), name="share_once"),
        ),
        migrations.AddConstraint(
            model_name="sale",
            constraint=models.UniqueConstraint(fields=("wallet", "key"), name="sale_key_once"),
        ),
        migrations.AddConstraint(
            model_name="rankstanding",
            constraint=models.UniqueConstraint(fields=("wallet", "rank"), name="rank_standing_once"),
        ),
        migrations.AddIndex(
            model_name="rankresult",
            index=models.Index(fields=["wallet", "-id"], name="rank_result_wallet"),
        ),
        migrations.AddConstraint(
            model_name="rankresult",
            constraint=models.UniqueConstraint(fields=("match", "seat"), name="rank_result_once"),
        ),
        migrations.AddConstraint(
            model_name="pledge",
            constraint=models.UniqueConstraint(fields=("wallet", "number"), name="pledge_number_once"),
        ),
        migrations.AddConstraint(
            model_name="milestone",
            constraint=models.UniqueConstraint(fields=("wallet", "rank", "wins"), name="milestone_once"),
        ),
        migrations.AddIndex(
            model_name="entry",
            index=models.Index(
                condition=models.Q(("wallet__isnull", False)), fields=["wallet", "-transfer"], name="entry_wallet"
            ),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.CheckConstraint(condition=models.Q(("amount", 0), _negated=True), name="entry_moves_something"),
        ),
        migrations.AddIndex(
            model_name="draw",
            index=models.Index(fields=["wallet", "-id"], name="draw_wallet"),
        ),
        migrations.AddConstraint(
            model_name="draw",
            constraint=models.UniqueConstraint(fields=("wallet", "key"), name="draw_key_once"),
        ),
        migrations.AddConstraint(
            model_name="draw",
            constraint=models.UniqueConstraint(fields=("pledge", "counter"), name="draw_counter_once"),
        ),
        migrations.AddConstraint(
            model_name="deck",
            constraint=models.UniqueConstraint(fields=("wallet", "slot"), name="hoss_deck_slot_once"),
        ),
        migrations.AddConstraint(
            model_name="deck",
            constraint=models.CheckConstraint(condition=models.Q(("slot__gte", 1), ("slot__lte", 4)), name="hoss_deck_slots"),
        ),
        migrations.AddIndex(
            model_name="copy",
            index=models.Index(condition=models.Q(("gone", "")), fields=["wallet", "card", "id"], name="copy_held"),
        ),
        migrations.AddConstraint(
            model_name="copy",
            constraint=models.UniqueConstraint(fields=("draw", "place"), name="copy_born_once"),
        ),
        migrations.AddConstraint(
            model_name="copy",
            constraint=models.CheckConstraint(condition=models.Q(("stars__lte", 5)), name="copy_five_stars"),
        ),
        migrations.AddConstraint(
            model_name="copy",
            constraint=models.CheckConstraint(condition=models.Q(("gone__in", ("", "sold", "sacrificed"))), name="copy_gone_how"),
        ),
        migrations.AddConstraint(
            model_name="copy",
            constraint=models.CheckConstraint(
                condition=models.Q(("gone", ""), ("pinned", 0), _connector="OR"), name="copy_pinned_stays"
            ),
        ),
        migrations.AddConstraint(
            model_name="adjustment",
            constraint=models.CheckConstraint(condition=models.Q(("gold__gt", 0)), name="adjustment_gives"),
        ),
        migrations.AddConstraint(
            model_name="adjustment",
            constraint=models.CheckConstraint(
                condition=models.Q(("kind__in", ("refund", "compensation"))), name="adjustment_kind"
            ),
        ),
        migrations.AddConstraint(
            model_name="adjustment",
            constraint=models.CheckConstraint(
                condition=models.Q(("state__in", ("asked", "paying", "paid", "refused"))), name="adjustment_state"
            ),
        ),
        migrations.AddConstraint(
            model_name="adjustment",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("approved_by", None), models.Q(("approved_by", models.F("by")), _negated=True), _connector="OR"
                ),
                name="adjustment_second_person",
            ),
        ),
    ]
