"""Which app answers which path; imports the apps' own lists."""

from django.urls import include, path, re_path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

import matches.api.urls
from config.api import Nowhere

urlpatterns = [
    path("", include("config.site.urls")),
    path("", include("catalogue.urls")),
    path("", include("matches.urls")),
    path("compte/", include("allauth.urls")),
    path("api/schema/", SpectacularAPIView.as_view(), name="schema"),
    path("api/docs/", SpectacularSwaggerSplitView.as_view(template_name="site/api_docs.html"), name="docs"),
    path("api/", include(([*matches.api.urls.urlpatterns, path("catalogue/", include("catalogue.api.urls"))], "api"))),
    re_path(r"^api/(?:[\s\S]*/)?$", Nowhere.as_view()),
]

handler500 = "config.api.server_error"
