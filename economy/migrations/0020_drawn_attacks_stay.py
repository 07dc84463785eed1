"""An attack that is drawn stays so when its table lapses: it may come to another one, and changes nothing else."""

from pathlib import Path

from django.db import migrations

_SQL = Path(__file__).with_suffix(".sql").read_text()
# As it was before: the function of 0012, for which a table is for ever.
_FIRST = Path(__file__).with_name("0012_arena_holds.sql").read_text()
_NAME = "FUNCTION economy_attack_holds()"
_BACK = f"CREATE OR REPLACE {_NAME}{_FIRST.split(_NAME, 1)[1].split('END $$;', 1)[0]}END $$;"


class Migration(migrations.Migration):
    dependencies = [("economy", "0019_results_keep_fighters")]
    operations = [migrations.RunSQL(_SQL, _BACK)]
