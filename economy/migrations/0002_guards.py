"""Triggers: the ledger is written once and balances, copies and pledges keep what they are."""

from pathlib import Path

from django.db import migrations

_SQL = Path(__file__).with_suffix(".sql").read_text()


class Migration(migrations.Migration):
    dependencies = [("economy", "0001_tables"), ("matches", "0002_append_only")]
    operations = [migrations.RunSQL(_SQL)]
