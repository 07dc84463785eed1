"""Saved decks have an aim, a version and the request that made them; a seat knows which deck was brought."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0005_numerals")]

    operations = [
        migrations.AddField("deck", "aim", models.CharField(blank=True, default="", max_length=40)),
        migrations.AddField("deck", "version", models.PositiveIntegerField(default=1)),
        migrations.AddField("deck", "request", models.UUIDField(editable=False, null=True, unique=True)),
        migrations.AddField("seatholder", "deck", models.BigIntegerField(null=True)),
    ]
