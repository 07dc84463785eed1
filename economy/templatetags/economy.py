"""Numbers as people read them. Imports rendering."""

from __future__ import annotations

from django import template

from economy.rendering.printed import whole

register = template.Library()
register.filter(whole)
