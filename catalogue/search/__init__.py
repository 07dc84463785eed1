"""Searching a game's cards: a query language made from its kinds, pages, counts, completion. Imports kinds and models."""

from catalogue.search.complete import Suggestion, autocomplete, near
from catalogue.search.cursor import release_of
from catalogue.search.errors import QueryError
from catalogue.search.facets import Facet, FacetValue, facets
from catalogue.search.find import Found, Row, card_id, find, matching
from catalogue.search.parser import parse
from catalogue.search.scope import Draft, Released, Scope
from catalogue.search.sorting import sorts
from catalogue.search.terms import Query
from catalogue.search.vocabulary import Continuation, Entry, continuations, vocabulary

__all__ = [
    "Continuation",
    "Draft",
    "Entry",
    "Facet",
    "FacetValue",
    "Found",
    "Query",
    "QueryError",
    "Released",
    "Row",
    "Scope",
    "Suggestion",
    "autocomplete",
    "card_id",
    "continuations",
    "facets",
    "find",
    "matching",
    "near",
    "parse",
    "release_of",
    "sorts",
    "vocabulary",
]
