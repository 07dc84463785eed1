"""The group of those who may edit cards."""

from typing import Any

from django.db import migrations


def add(apps: Any, schema_editor: Any) -> None:
    apps.get_model("auth", "Group").objects.get_or_create(name="moderators")


def remove(apps: Any, schema_editor: Any) -> None:
    apps.get_model("auth", "Group").objects.filter(name="moderators").delete()


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0002_append_only"), ("auth", "0012_alter_user_first_name_max_length")]
    operations = [migrations.RunPython(add, remove)]
