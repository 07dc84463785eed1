"""Every result names its fighter, and for ever."""

from pathlib import Path

import django.db.models.deletion
from django.db import migrations, models

_SQL = Path(__file__).with_suffix(".sql").read_text()
# As it was before: the function of 0012, which knows of no fighter.
_FIRST = Path(__file__).with_name("0012_arena_holds.sql").read_text()
_NAME = "FUNCTION economy_season_result_holds()"
_BACK = f"CREATE OR REPLACE {_NAME}{_FIRST.split(_NAME, 1)[1].split('END $$;', 1)[0]}END $$;"


class Migration(migrations.Migration):
    dependencies = [("economy", "0018_fighters_of_results")]
    operations = [
        migrations.AlterField(
            "seasonresult",
            "fighter",
            models.ForeignKey(
                db_constraint=False,
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="results",
                to="economy.fighter",
            ),
        ),
        migrations.RunSQL(_SQL, _BACK),
    ]
