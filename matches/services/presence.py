"""When somebody was last on the site, unless he wants nobody to know. Imports models."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db.models.functions import Now

from matches.models import Profile


def seen(user: User) -> None:
    """He is here now; callers ask once in some minutes, not at each request."""
    if not Profile.objects.filter(user=user, unseen=False).update(seen_at=Now()):
        Profile.objects.get_or_create(user=user, defaults={"seen_at": Now()})  # there was none, or he is unseen


def be_unseen(user: User, *, unseen: bool) -> None:
    """From now on nobody is told whether he is here, or everybody is; what was known of it goes."""
    Profile.objects.update_or_create(user=user, defaults={"unseen": unseen, "seen_at": None})
