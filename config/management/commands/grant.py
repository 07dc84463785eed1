"""`grant NAME GROUP`: put somebody into a group of the house, or take him out of it. Imports accounts alone."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import Group, User
from django.core.management.base import BaseCommand, CommandError, CommandParser


class Command(BaseCommand):
    help = "Puts a person into a group: moderators edit cards, auditors look into the house. --revoke takes him out again."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", help="the name that the person signs in with")
        parser.add_argument("group", help="moderators, auditors …")
        parser.add_argument("--revoke", action="store_true", help="take the person out of the group")

    def handle(self, *, name: str, group: str, revoke: bool, **options: Any) -> None:
        """Safe to repeat; CommandError for nobody and for no group, with what there is."""
        user = User.objects.filter(username=name).first()
        if user is None:
            raise CommandError(f"nobody signs in as {name!r}: sign up on the site first")
        found = Group.objects.filter(name=group).first()
        if found is None:
            known = ", ".join(Group.objects.order_by("name").values_list("name", flat=True))
            raise CommandError(f"there is no group {group!r}; there are {known}")
        (user.groups.remove if revoke else user.groups.add)(found)
        said = ", ".join(user.groups.order_by("name").values_list("name", flat=True)) or "no group"
        self.stdout.write(f"{name}: {said}")
