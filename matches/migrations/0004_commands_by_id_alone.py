"""Commands are found by match and id alone: a second index by match misled the planner of the append while tables were young."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("matches", "0003_first_rows")]

    operations = [migrations.RemoveIndex("command", "command_versions")]
