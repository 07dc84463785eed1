"""What of the arena holds once it is written, by triggers."""

from pathlib import Path

from django.db import migrations

_SQL = Path(__file__).with_suffix(".sql").read_text()
_GUARDED = ("season", "fighter", "attack", "seasonresult")
_BACK = "DROP FUNCTION economy_season_holds, economy_attack_holds, economy_season_result_holds CASCADE;" + ";".join(
    f"DROP TRIGGER {kind} ON economy_{table}" for table in _GUARDED for kind in ("append_only_rows", "append_only_table")
)


class Migration(migrations.Migration):
    dependencies = [("economy", "0011_arena")]
    operations = [migrations.RunSQL(_SQL, _BACK)]
