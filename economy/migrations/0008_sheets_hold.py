"""Sheets of boosters are published whole and once, and adjustments stay with the people who asked for and approved them."""

from pathlib import Path

from django.db import migrations

_SQL = Path(__file__).with_suffix(".sql").read_text()
_BACK = """
DROP FUNCTION economy_sheet_holds, economy_require_nine, economy_sheet_is_whole, economy_tier_is_of_nine, economy_adjustment_people
CASCADE;
DROP TRIGGER append_only_rows ON economy_sheet;
DROP TRIGGER append_only_table ON economy_sheet
"""


class Migration(migrations.Migration):
    dependencies = [("economy", "0007_prices_of_copies")]
    operations = [migrations.RunSQL(_SQL, _BACK)]
