"""Who looked at what was drawn with a secret while it was sealed."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("economy", "0020_drawn_attacks_stay"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="SecretLook",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "at",
                    models.DateTimeField(db_default=models.Func(function="clock_timestamp", output_field=models.DateTimeField())),
                ),
                (
                    "by",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "pledge",
                    models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="looks", to="economy.pledge"),
                ),
            ],
        ),
    ]
