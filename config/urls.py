"""Which app answers which path; imports the apps' own lists."""

from django.urls import URLPattern, URLResolver, include, path, re_path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

import catalogue.api.urls
import economy.api.urls
import matches.api.urls
from config.api import Nowhere
from config.site import job_api

# Programs' paths come first: they ask the most, and each pattern before theirs is tried in vain.
api: list[URLPattern | URLResolver] = [
    *catalogue.api.urls.urlpatterns,
    *matches.api.urls.urlpatterns,
    *economy.api.urls.urlpatterns,
    path("jobs/<slug:job>/run/", job_api.Run.as_view(), name="run_job"),
]

urlpatterns = [
    path("api/", include((api, "api"))),
    path("api/schema/", SpectacularAPIView.as_view(), name="schema"),
    path("api/docs/", SpectacularSwaggerSplitView.as_view(template_name="site/api_docs.html"), name="docs"),
    re_path(r"^api/(?!(?:schema|docs)\Z)[\s\S]*\Z", Nowhere.as_view()),  # of the two, people forget the slash
    path("", include("config.site.urls")),
    path("", include("catalogue.urls")),
    path("", include("economy.urls")),
    path("", include("matches.urls")),
    path("compte/", include("allauth.urls")),
]

handler500 = "config.api.server_error"
