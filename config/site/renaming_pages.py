"""The page on which the staff gives somebody another name. Imports the renaming."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

from django import forms
from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from config.site.clockwork import may_order
from config.site.erasing_forms import is_of_the_house
from config.site.renaming import neutral_name, rename
from config.site.usernames import LONGEST
from economy.views.players import SeeOther, page
from matches.models import Renaming
from matches.services import require_own

LATEST = 20  # renamings that the staff sees


class RenamingForm(forms.Form):
    """Who, what he is called from now on, and why."""

    id = forms.UUIDField(widget=forms.HiddenInput)
    username = forms.CharField(label=gettext_lazy("Name of the account"), widget=forms.TextInput(attrs={"autocomplete": "off"}))
    name = forms.CharField(
        label=gettext_lazy("New name"),
        max_length=LONGEST,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        help_text=gettext_lazy("A name that says nothing is proposed; another one will do as well."),
    )
    reason = forms.CharField(
        label=gettext_lazy("Why"),
        min_length=10,
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=gettext_lazy("Kept with both names, for the staff alone. At least ten characters."),
    )

    def __init__(self, staff: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.staff = staff

    def clean_id(self) -> UUID:
        return require_own(self.cleaned_data["id"])

    def clean_username(self) -> User:
        user = User.objects.filter(username=self.cleaned_data["username"]).first() or self._renamed_before()
        if user is None:
            raise forms.ValidationError(gettext("There is no account of that name."))
        if is_of_the_house(user) and not self.staff.is_superuser:
            raise forms.ValidationError(gettext("Who works for the house is renamed by an administrator alone."))
        return user

    def _renamed_before(self) -> User | None:
        """The same form once more: its account has the new name already."""
        id: UUID | None = self.cleaned_data.get("id")
        done = Renaming.objects.select_related("user").filter(pk=id).first() if id else None
        return done.user if done else None

    def done(self) -> bool:
        """Whether the account has its new name; otherwise the form says why not."""
        if not self.is_valid():
            return False
        given = self.cleaned_data
        try:
            rename(given["username"], given["name"], id=given["id"], by=self.staff, reason=given["reason"].strip())
        except ValidationError as refusal:
            self.add_error("name", refusal)
            return False
        return True


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@page
def rename_other(request: HttpRequest) -> HttpResponseBase:
    """For a written reason. For everybody but the staff this page is not there."""
    if not (isinstance(request.user, User) and may_order(request.user)):
        raise Http404
    initial = {"id": uuid4(), "name": neutral_name(), "username": request.GET.get("qui", "")}
    form = RenamingForm(request.user, request.POST or None, initial=initial)
    if not form.done():
        return _shown(request, form)
    messages.success(request, gettext("The account has its new name."))
    return SeeOther(reverse("site:rename_other"))


def _shown(request: HttpRequest, form: RenamingForm) -> HttpResponse:
    latest = Renaming.objects.select_related("by").order_by("-at")[:LATEST]
    return render(request, "site/rename_other.html", {"form": form, "latest": latest}, status=422 if form.is_bound else 200)
