"""The counters start, and the group of those who may audit exists."""

from typing import Any

from django.db import migrations


def add(apps: Any, schema_editor: Any) -> None:
    apps.get_model("matches", "Counter").objects.bulk_create(
        [apps.get_model("matches", "Counter")(name=name, value=value) for name, value in (("epoch", 1), ("match", 0))]
    )
    apps.get_model("auth", "Group").objects.get_or_create(name="auditors")


def remove(apps: Any, schema_editor: Any) -> None:
    apps.get_model("matches", "Counter").objects.filter(name__in=("epoch", "match")).delete()
    apps.get_model("auth", "Group").objects.filter(name="auditors").delete()


class Migration(migrations.Migration):
    dependencies = [("matches", "0002_append_only"), ("auth", "0012_alter_user_first_name_max_length")]
    operations = [migrations.RunPython(add, remove)]
