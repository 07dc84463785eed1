"""What is asked of whoever erases an account: that he means it, and whose it is. Imports matches' ids."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.utils.translation import gettext, gettext_lazy

from matches.services import require_own


class OwnForm(forms.Form):
    """One's own name, and the password where there is one."""

    id = forms.UUIDField(widget=forms.HiddenInput)
    username = forms.CharField(
        label=gettext_lazy("Your name, as it stands above"), widget=forms.TextInput(attrs={"autocomplete": "off"})
    )
    password = forms.CharField(
        label=gettext_lazy("Password"), strip=False, widget=forms.PasswordInput(attrs={"autocomplete": "current-password"})
    )

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        if not user.has_usable_password():
            del self.fields["password"]

    def clean_id(self) -> Any:
        return require_own(self.cleaned_data["id"])

    def clean_username(self) -> str:
        name: str = self.cleaned_data["username"]
        if name != self.user.username:
            raise forms.ValidationError(gettext("That is not your name."))
        return name

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise forms.ValidationError(gettext("That is not your password."))
        return password


class OtherForm(forms.Form):
    """Whose account, and why."""

    id = forms.UUIDField(widget=forms.HiddenInput)
    username = forms.CharField(label=gettext_lazy("Name of the account"), widget=forms.TextInput(attrs={"autocomplete": "off"}))
    reason = forms.CharField(
        label=gettext_lazy("Why"),
        min_length=10,
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=gettext_lazy("Kept without the name. At least ten characters."),
    )

    def __init__(self, staff: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.staff = staff
        self.user: User | None = None

    def clean_id(self) -> Any:
        return require_own(self.cleaned_data["id"])

    def clean_username(self) -> str:
        name: str = self.cleaned_data["username"]
        self.user = User.objects.filter(username=name).first()
        if self.user is None:
            raise forms.ValidationError(gettext("There is no account of that name."))
        if self.user == self.staff:
            raise forms.ValidationError(gettext("Your own account you erase on your own page."))
        if is_of_the_house(self.user) and not self.staff.is_superuser:
            raise forms.ValidationError(gettext("Who works for the house is erased by an administrator alone."))
        return name


def is_of_the_house(user: User) -> bool:
    return user.is_superuser or user.is_staff or user.groups.exists()
