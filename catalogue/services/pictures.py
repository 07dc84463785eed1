"""Uploaded pictures become rows, one for each content. Imports their making and models."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction

from catalogue import pictures
from catalogue.models import Picture, PictureSize


def store_picture(data: bytes, *, by: User | None) -> Picture:
    """The picture that this file holds: a new one, or the one that is there already. Refused as `pictures.make` says."""
    made = pictures.make(data)
    largest = made.sizes[-1]
    with transaction.atomic():
        picture, is_new = Picture.objects.get_or_create(
            digest=made.digest, defaults={"width": largest.width, "height": largest.height, "by": by}
        )
        if is_new:
            PictureSize.objects.bulk_create(
                [PictureSize(picture=picture, width=size.width, body=size.body) for size in made.sizes]
            )
    return picture
