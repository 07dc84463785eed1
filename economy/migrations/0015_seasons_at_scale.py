"""Placings and results lock no fighter and no wallet when they are written; unsettled seasons and names are found by an index."""

import django.db.models.deletion
from django.db import migrations, models

# What the search of the ranking asks: names that begin so, whatever their case.
_NAMES = "CREATE INDEX economy_names_begin ON auth_user (upper(username::text) text_pattern_ops)"


def _key(to: str, related_name: str) -> models.ForeignKey:
    return models.ForeignKey(
        db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name=related_name, to=to
    )


class Migration(migrations.Migration):
    dependencies = [("economy", "0014_raffle_reads"), ("auth", "0012_alter_user_first_name_max_length")]
    operations = [
        migrations.AlterField("placing", "fighter", _key("economy.fighter", "placings")),
        migrations.AlterField("placing", "season", _key("economy.season", "placings")),
        migrations.AlterField("seasonresult", "season", _key("economy.season", "results")),
        migrations.AlterField("seasonresult", "wallet", _key("economy.wallet", "season_results")),
        migrations.AddIndex(
            "season", models.Index(fields=["monday"], name="season_unsettled", condition=models.Q(("paid_at", None)))
        ),
        migrations.RunSQL(_NAMES, "DROP INDEX economy_names_begin"),
    ]
