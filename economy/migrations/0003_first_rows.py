"""The group of the staff, and the first sheet of boosters (P4)."""

from hashlib import sha256
from typing import Any

import msgspec
from django.db import migrations

RANKS = (
    (90, 9, 1),
    (85, 13, 2),
    (80, 17, 3),
    (75, 20, 5),
    (70, 23, 7),
    (65, 26, 9),
    (60, 29, 11),
    (55, 31, 14),
    (50, 33, 17),
)


def publish(apps: Any, schema_editor: Any) -> None:
    rows = [(number, 80 + 20 * number, 120 + 30 * number, ranks) for number, ranks in enumerate(RANKS, 1)]
    shapes = [{"number": n, "price": price, "race_price": race, "ranks": ranks} for n, price, race, ranks in rows]
    digest = sha256(msgspec.json.encode(shapes, order="sorted")).hexdigest()
    sheet = apps.get_model("economy", "Sheet").objects.create(version=1, digest=digest)
    Tier = apps.get_model("economy", "Tier")
    for number, price, race, (one, two, three) in rows:
        Tier.objects.create(sheet=sheet, number=number, price=price, race_price=race, rank_1=one, rank_2=two, rank_3=three)
    apps.get_model("auth", "Group").objects.get_or_create(name="staff")


def withdraw(apps: Any, schema_editor: Any) -> None:
    apps.get_model("auth", "Group").objects.filter(name="staff").delete()


class Migration(migrations.Migration):
    dependencies = [("economy", "0002_guards"), ("auth", "0012_alter_user_first_name_max_length")]
    operations = [migrations.RunPython(publish, withdraw)]
