"""Paths of the economy's pages."""

from django.urls import path

from economy.views import purse, shop

app_name = "economy"

urlpatterns = [
    path("boutique/", shop.index, name="shop"),
    path("or/", purse.index, name="purse"),
]
