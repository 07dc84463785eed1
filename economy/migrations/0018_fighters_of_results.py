"""The fighters of the results that were there before they named them."""

from django.db import migrations

_FILL = """
UPDATE economy_seasonresult r SET fighter_id = f.id FROM economy_fighter f
WHERE f.season_id = r.season_id AND f.wallet_id = r.wallet_id AND r.fighter_id IS NULL
"""


class Migration(migrations.Migration):
    dependencies = [("economy", "0017_results_name_fighters")]
    operations = [migrations.RunSQL(_FILL, migrations.RunSQL.noop)]
