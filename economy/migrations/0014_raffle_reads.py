"""What is left to do for raffles, whatever their state, and what a winner was not told yet, are found by an index."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("economy", "0013_defences_seen")]

    operations = [
        migrations.RemoveIndex(model_name="raffle", name="raffle_unsettled"),
        migrations.AddIndex(
            model_name="raffle",
            index=models.Index(fields=["day"], name="raffle_unsettled", condition=models.Q(("paid_at", None))),
        ),
        migrations.AddIndex(
            model_name="prize",
            index=models.Index(fields=["wallet", "id"], name="prize_unseen", condition=models.Q(("seen_at", None))),
        ),
    ]
