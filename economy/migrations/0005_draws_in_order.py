"""Draws in an order in which nothing is added later, so that they can be counted once each."""

from django.db import migrations, models

_EPOCH = models.Func(function="economy_epoch", output_field=models.IntegerField())
_XACT = models.Func(template="(pg_current_xact_id()::text::bigint)", output_field=models.BigIntegerField())


class Migration(migrations.Migration):
    dependencies = [("economy", "0004_rank_fights")]

    operations = [
        migrations.AddField(model_name="draw", name="epoch", field=models.IntegerField(db_default=_EPOCH)),
        migrations.AddField(model_name="draw", name="xact", field=models.BigIntegerField(db_default=_XACT)),
        migrations.AddIndex(model_name="draw", index=models.Index(fields=["epoch", "xact", "id"], name="draw_order")),
    ]
